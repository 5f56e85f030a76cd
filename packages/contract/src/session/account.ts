/** What people do with their own sign-in. */
import { z } from 'zod'
import { defineCall, noRecord, signedIn } from '../call.ts'
import { noBody, nothing, orNull, text, timestamp } from '../fields.ts'
import { userInfo } from './calls.ts'

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

export const updateUserInfo = defineCall({
  name: 'updateUserInfo',
  method: 'PATCH',
  path: '/Account/UserInfo',
  summary: 'Change one’s own email address',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: z.strictObject({ email: z.string() }),
  answer: userInfo.extend({
    /** Where a link went that has to be opened before the new address counts; null where it counts already. */
    confirmationSentTo: orNull(text),
  }),
})

const session = z.strictObject({
  sessionID: text,
  /** Whether it is the one that asks. */
  isThisOne: z.boolean(),
  created: timestamp,
  /** When it was last renewed, which browsers do every half hour. */
  lastUsed: timestamp,
  expires: timestamp,
  /** The network it was begun from. */
  address: orNull(text),
  /** As the browser named itself. */
  device: orNull(text),
})
export type AccountSession = z.infer<typeof session>

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/Account/Sessions',
  summary: 'Where the caller is signed in',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ sessions: z.array(session) }),
})

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'POST',
  // Done twice it ends nothing more.
  effect: 'read',
  path: '/Account/EndOtherSessions',
  summary: 'Sign out everywhere else',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ ended: z.number() }),
})
