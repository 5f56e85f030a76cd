/** The one shape of every refusal. */
import { z } from 'zod'

export const errorAnswer = z.strictObject({
  /** A sentence for a person: names the thing and says what to do. */
  message: z.string(),
  /** Stable name from the error catalogue. */
  code: z.string(),
  hint: z.string().optional(),
  /** What would be allowed instead. */
  allowed: z.array(z.string()).optional(),
  /** Which fields of the request are wrong. */
  fields: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  /** 422: the record as it is now, so that the screen can show what changed. */
  current: z.unknown().optional(),
})
export type ErrorAnswer = z.output<typeof errorAnswer>
