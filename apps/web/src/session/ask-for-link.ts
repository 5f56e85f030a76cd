/** What people ask for who cannot sign in. Nothing that is answered says whether a name exists. */
import { forgotPassword, resendActivationEmail } from '@quayside/contract'
import { callApi } from '../api/call-api.ts'

export const linkWords = {
  sent: "We've sent a link to the registered email address.",
  noMail: 'This portal sends no mail. Your administrator sees that you asked, and can hand you a link.',
  resent: 'Email Sent! Please check your Inbox.',
} as const

export const askForPassword = (userName: string) =>
  callApi(forgotPassword, { query: { UserName: userName }, repeats: true })
export const askForActivation = (email: string) => callApi(resendActivationEmail, { query: { email }, repeats: true })
