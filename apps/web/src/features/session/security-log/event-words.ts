/** What each event of the security log is called. */
import { type SecurityEvent, securityEvents } from '@quayside/contract'

export const eventWords: Readonly<Record<SecurityEvent, string>> = {
  signedIn: 'Signed in',
  signInFailed: 'Sign-in failed',
  signInLimited: 'Sign-in held back: too many tries',
  signedOut: 'Signed out',
  refreshTokenReused: 'Session ended: an old token was used again',
  passwordChanged: 'Password changed',
  passwordChangeFailed: 'Password change failed: wrong old password',
  passwordSet: 'Password set by an administrator',
  sessionsEnded: 'Other sessions ended',
  deactivated: 'Deactivated',
  reactivated: 'Reactivated',
}

export const eventOptions = securityEvents.map((value) => ({ value, label: eventWords[value] }))
