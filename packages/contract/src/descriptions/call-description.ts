/** What is said of a call to somebody who has the API's description and nothing else. */
import type { ErrorCode } from '@quayside/domain'

export interface CallDescription {
  /** What it does, what follows from it, and what a caller has to know beforehand. */
  readonly description: string
  /** What it can refuse beside what every call can (see shared-refusals.ts); the texts are the error catalogue's. */
  readonly refusals?: readonly ErrorCode[]
  /** A body as it is sent; made of the schema where left out. */
  readonly body?: unknown
  /** What a file or stream comes as. */
  readonly contentType?: string
}
