/** What every upload of a CSV file is asked, and what it answers: tried first, then written as a whole. */
import { uploadTypes } from '@quayside/domain'
import { z } from 'zod'
import { id, orNull, queryFlag, text } from '../fields.ts'

/** In whatever case; one that there is not counts as none. */
export const queryUploadType = z.string().transform((given, context) => {
  const type = uploadTypes.find((one) => one.toLowerCase() === given.trim().toLowerCase())
  if (type) return type
  context.addIssue({ code: 'custom', message: `must be one of ${uploadTypes.join(', ')}` })
  return z.NEVER
})

export const uploadQuery = {
  partnerCode: z.string().trim().optional(),
  fileName: z.string().max(200).optional(),
  /** Says what would happen, and writes nothing. */
  dryRun: queryFlag.default(false),
  /** Lines that are refused are left out; otherwise one of them refuses the upload. */
  leaveOutRefused: queryFlag.default(false),
}

const uploadFault = z.strictObject({
  line: z.number(),
  /** The header; null where it is about the whole line. */
  field: orNull(text),
  message: text,
  /** What to do. */
  hint: orNull(text),
})

export const uploadResult = z.strictObject({
  /** null: it was only tried. */
  uploadID: orNull(id),
  message: orNull(text),
  lines: z.number(),
  headers: z.number(),
  inserted: z.number(),
  changed: z.number(),
  /** Values that change, in the lines that do. */
  changedValues: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** The first 1,000, by line. */
  faults: z.array(uploadFault),
  /** The first 1,000 repairs of codes: invisible characters removed, a missing first zero added. */
  notes: z.array(z.strictObject({ line: z.number(), field: text, message: text })),
  /** The first of what changes, and of what is new. */
  preview: z.array(
    z.strictObject({
      line: z.number(),
      code: text,
      isNew: z.boolean(),
      field: orNull(text),
      before: orNull(text),
      after: orNull(text),
    }),
  ),
})
export type UploadResult = z.output<typeof uploadResult>
