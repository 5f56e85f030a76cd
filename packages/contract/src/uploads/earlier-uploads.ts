/** What uploads did, and taking one back: the same for every kind. */
import { uploadTypes } from '@quayside/domain'
import { z } from 'zod'
import { id, listAnswer, orNull, pageNumber, pageSize, text, timestamp } from '../fields.ts'
import { longUpload } from './long-uploads.ts'

export const uploadsQuery = z.object({
  /** Code of a partner whose records they are of. */
  partner: z.string().trim().min(1).optional(),
  pageNumber: pageNumber.default(1),
  pageSize: pageSize(50),
})

const earlierUpload = z.strictObject({
  uploadID: id,
  /** The partner that was named; null of master products, whose lines name partners. */
  partnerCode: orNull(text),
  partnerName: orNull(text),
  fileName: text,
  uploadType: orNull(z.enum(uploadTypes)),
  lines: z.number(),
  inserted: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  created: timestamp,
  createdBy: text,
  undone: orNull(timestamp),
  undoneBy: orNull(text),
})
export type EarlierUpload = z.output<typeof earlierUpload>

export const uploadsAnswer = z.strictObject({
  uploads: z.array(earlierUpload),
  /** Those of many lines that are being written, and those that ended within a day, newest first. */
  longUploads: z.array(longUpload),
  ...listAnswer,
})
export type EarlierUploads = z.output<typeof uploadsAnswer>

export const undoAnswer = z.strictObject({
  uploadID: id,
  /** New records that are gone. */
  deleted: z.number(),
  /** Records that have again what they had. */
  restored: z.number(),
  message: text,
})
export type UndoneUpload = z.output<typeof undoAnswer>
