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
  userCreated: 'User created',
  apiUserCreated: 'API user created',
  apiUserChanged: 'API user changed',
  apiTokenRefreshed: 'API token refreshed',
  adminGranted: 'Made an administrator',
  adminRevoked: 'No longer an administrator',
  permissionGiven: 'Permission given',
  permissionTaken: 'Permission taken',
  partnersAssigned: 'Partners assigned',
  partnersRemoved: 'Partners removed',
  customersAssigned: 'Customers assigned',
  customersRemoved: 'Customers removed',
  entityAssigned: 'Entity assigned',
  signInLinkMade: 'Sign-in link made',
  passwordResetAsked: 'Password reset asked for',
  passwordReset: 'Password chosen by a link',
  activationAsked: 'Activation email asked for',
  emailChangeAsked: 'New email address asked for',
  emailChanged: 'Email address changed',
}

export const eventOptions = securityEvents.map((value) => ({ value, label: eventWords[value] }))
