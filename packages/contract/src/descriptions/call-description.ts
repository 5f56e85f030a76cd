/** The documentation of a call, for a reader who has only the API's description. */
import type { ErrorCode } from '@quayside/domain'

export interface CallDescription {
  /** What it does, what follows from it, and what a caller has to know beforehand. */
  readonly description: string
  /** Refusals besides those of every call (see shared-refusals.ts); the texts are in the error catalogue. */
  readonly refusals?: readonly ErrorCode[]
  /** A body as it is sent; made of the schema where left out. */
  readonly body?: unknown
  /** What a file or stream comes as. */
  readonly contentType?: string
}
