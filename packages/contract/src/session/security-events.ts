/** What the security log tells of. */
export const securityEvents = ['signedIn', 'signInFailed', 'signInLimited', 'signedOut', 'refreshTokenReused'] as const
export type SecurityEvent = (typeof securityEvents)[number]
