/** Sign-in, passwords, account settings. */
export const accountErrors = {
  credentialsMissing: { status: 400, message: 'Please enter your username & password.' },
  credentialsWrong: { status: 401, message: 'The username or password is incorrect.' },
  accountNotActivated: {
    status: 403,
    message: "You haven't activated your account yet.",
    hint: 'Resend activation email?',
  },
  passwordsDiffer: { status: 400, message: 'Passwords do not match.' },
  noCodeSupplied: { status: 400, message: 'No code supplied.' },
  resetCodeInvalid: {
    status: 400,
    message: 'This link is no longer valid.',
    hint: 'Ask for a new one on the reset password page.',
  },
  grantTypeUnknown: { status: 400, message: 'The grant type {grantType} is not supported.' },
  tooManyAttempts: {
    status: 429,
    message: 'Too many sign-in attempts.',
    hint: 'Wait {seconds} seconds and try again.',
  },
  signInsWait: {
    status: 503,
    message: 'Too many people are signing in at this moment.',
    hint: 'Try again in a few seconds.',
  },
  passwordTooShort: { status: 400, message: 'The password has {length} characters; it needs at least {least}.' },
  passwordHasName: { status: 400, message: 'The password may not contain your user name.' },
  passwordTooCommon: {
    status: 400,
    message: 'The password is easy to guess.',
    hint: 'Take several words that have nothing to do with each other.',
  },
  oldPasswordWrong: { status: 400, message: 'The old password is incorrect.' },
  noPasswordHere: { status: 400, message: 'An API user has a token and no password.' },
  notYourself: { status: 400, message: 'You cannot deactivate yourself.', hint: 'Ask another administrator.' },
  lastAdministrator: {
    status: 400,
    message: '{userName} is the last administrator who can sign in.',
    hint: 'Make another administrator first.',
  },
  tooManyReports: {
    status: 429,
    message: 'Too many failures were reported from this address.',
    hint: 'Wait {seconds} seconds and try again.',
  },
  noPartners: { status: 403, message: "You don't have access to any Customers/partners/retailers." },
} as const
