/** What administrators do with other people's sign-ins. */
import { z } from 'zod'
import { adminOnly, defineCall, noRecord } from '../call.ts'
import { idParams, listAnswer, noBody, nothing, orNull, pageNumber, pageSize, text, timestamp } from '../fields.ts'
import { securityEvents } from './security-events.ts'

const userState = z.strictObject({ contactID: z.number(), userName: text, active: z.boolean() })

export const deactivateUser = defineCall({
  name: 'deactivateUser',
  method: 'POST',
  path: '/Admin/Users/:id/Deactivate',
  summary: 'Let a person, or an API user, in no longer',
  access: adminOnly,
  scope: noRecord,
  params: idParams,
  query: nothing,
  body: noBody,
  answer: userState,
})

export const reactivateUser = defineCall({
  name: 'reactivateUser',
  method: 'POST',
  path: '/Admin/Users/:id/Reactivate',
  summary: 'Let a deactivated person, or API user, in again',
  access: adminOnly,
  scope: noRecord,
  params: idParams,
  query: nothing,
  body: noBody,
  answer: userState,
})

const securityRecord = z.strictObject({
  securityEventID: z.number(),
  event: z.enum(securityEvents),
  /** Whom it is about; null where nobody has the name that was typed. */
  contactID: orNull(z.number()),
  userName: orNull(text),
  /** Who did it to them, where that is somebody else. */
  byUserName: orNull(text),
  address: orNull(text),
  created: timestamp,
})
export type SecurityRecord = z.infer<typeof securityRecord>

export const listSecurityEvents = defineCall({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/Admin/SecurityLog',
  summary: 'Sign-ins, failed ones, and what else concerns who is let in; the newest first',
  access: adminOnly,
  scope: noRecord,
  params: nothing,
  query: z.object({
    /** Of one person. */
    contactID: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    pageNumber,
    pageSize: pageSize(100),
  }),
  body: noBody,
  answer: z.strictObject({ securityEvents: z.array(securityRecord), ...listAnswer }),
})
