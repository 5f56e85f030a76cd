/** Uploads of many lines, which the portal writes by itself: how far each is, how it ended, and stopping one. */
import { z } from 'zod'
import { defineCall, needsOneOf, recordOf } from '../call.ts'
import { id, idParams, noBody, nothing, orNull, text, timestamp } from '../fields.ts'

/** From so many lines on the screen leaves the writing to the portal; fewer are written while one waits. */
export const longUploadLines = 5000

export const longUploadStatuses = ['waiting', 'running', 'written', 'refused', 'cancelled', 'failed'] as const
export type LongUploadStatus = (typeof longUploadStatuses)[number]

export const uploadSteps = ['reading', 'checking', 'writing'] as const
export type UploadStep = (typeof uploadSteps)[number]

export const longUpload = z.strictObject({
  longUploadID: id,
  fileName: text,
  /** The partner that was named; null of master products, whose lines name partners. */
  partnerCode: orNull(text),
  partnerName: orNull(text),
  lines: z.number(),
  /** Of every one that is not 'written', nothing is written. */
  status: z.enum(longUploadStatuses),
  step: orNull(z.enum(uploadSteps)),
  /** Lines of the step that are done, of all that it has; checking is one piece, and counts none. */
  done: z.number(),
  of: z.number(),
  /** Its cancellation was asked for, and it has not come to that yet. */
  stopAsked: z.boolean(),
  /** Why it was refused, or failed. */
  reason: orNull(text),
  /** The upload that it became. */
  uploadID: orNull(id),
  begun: timestamp,
  begunBy: text,
  ended: orNull(timestamp),
})
export type LongUpload = z.output<typeof longUpload>

export const startedUpload = z.strictObject({ longUploadID: id, lines: z.number(), message: text })
export type StartedUpload = z.output<typeof startedUpload>

export const cancelLongUpload = defineCall({
  name: 'cancelLongUpload',
  method: 'POST',
  path: '/Uploads/:id/Cancel',
  summary: 'Stop an upload that is not written yet',
  access: needsOneOf(['Product-UpdateProducts', 'Address-UpdateAddress']),
  scope: recordOf('longUpload'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ message: text }),
})
