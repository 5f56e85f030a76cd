/** What the refusal of a stale save says about the edits in between. */
import { z } from 'zod'
import { id, orNull, text, timestamp } from '../fields.ts'

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** `current` of a 422: the record as it is now, and who changed which of its fields since it was read. Nothing of the save was kept. */
export const editConflict = z.looseObject({
  /** Null: the record belongs to no order. */
  orderID: orNull(id),
  /** Null: the record belongs to no single store order. */
  storeOrderID: orNull(id),
  lastModified: timestamp,
  lastModifiedBy: orNull(text),
  changes: z.array(
    z.strictObject({
      changedBy: text,
      changedAt: timestamp,
      action: text,
      fields: z.array(z.strictObject({ field: text, label: text, before: fieldValue, after: fieldValue })),
    }),
  ),
})
export type EditConflict = z.output<typeof editConflict>
