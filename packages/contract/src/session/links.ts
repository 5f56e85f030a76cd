/** What people ask for who cannot sign in: a link by mail, and what is done with it. Anybody may call; nothing says whether a name exists. */
import { z } from 'zod'
import { defineCall, noRecord, publicAccess } from '../call.ts'
import { givenID, noBody, nothing } from '../fields.ts'

const ofAnybody = { access: publicAccess, scope: noRecord, params: nothing } as const
const name = z.string().max(256).default('')
const code = z.string().max(200).default('')

export const forgotPassword = defineCall({
  ...ofAnybody,
  name: 'forgotPassword',
  method: 'GET',
  effect: 'write',
  path: '/Account/ForgotPassword',
  summary: 'Ask for a link with which to choose a new password',
  query: z.object({ UserName: name }),
  body: noBody,
  answer: z.null(),
})

export const resendActivationEmail = defineCall({
  ...ofAnybody,
  name: 'resendActivationEmail',
  method: 'GET',
  effect: 'write',
  path: '/Account/ResendActivationEmail',
  summary: 'Ask for the link of a new account once more',
  query: z.object({ email: name }),
  body: noBody,
  answer: z.null(),
})

export const confirmEmail = defineCall({
  ...ofAnybody,
  name: 'confirmEmail',
  method: 'GET',
  effect: 'write',
  path: '/Account/ConfirmEmail',
  summary: 'Confirm a new email address by the link that was mailed to it',
  query: z.object({ code, user: z.string().max(20).default('') }),
  body: noBody,
  answer: z.null(),
})

export const resetPassword = defineCall({
  ...ofAnybody,
  name: 'resetPassword',
  method: 'POST',
  // Nothing made of a password is kept with an idempotency key; done twice, the second is refused for its link.
  effect: 'read',
  path: '/Account/ResetPassword',
  summary: 'Choose a password by a link',
  query: nothing,
  bodyLimit: 16 * 1024,
  body: z.strictObject({ Id: givenID, code, newPassword: z.string().min(1).max(1000) }),
  answer: z.null(),
})
