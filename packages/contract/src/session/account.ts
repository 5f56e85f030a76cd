/** What people do with their own sign-in. */
import { z } from 'zod'
import { defineCall, noRecord, signedIn } from '../call.ts'
import { nothing } from '../fields.ts'

const password = z.string().min(1).max(1000)

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  // Nothing made of a password is kept with an idempotency key; done twice, the second is refused for its old password.
  effect: 'read',
  path: '/Account/ChangePassword',
  summary: 'Change one’s own password; the other sessions end',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  bodyLimit: 16 * 1024,
  body: z.strictObject({ oldPassword: password, newPassword: password, confirmPassword: password }),
  answer: z.null(),
})
