/** What the security log tells of. */
export const securityEvents = [
  'signedIn',
  'signInFailed',
  'signInLimited',
  'signedOut',
  'refreshTokenReused',
  'passwordChanged',
  'passwordChangeFailed',
  'passwordSet',
  'sessionsEnded',
  'deactivated',
  'reactivated',
] as const
export type SecurityEvent = (typeof securityEvents)[number]
