/** What became of one accepted message. */
import type { AnswerNote } from './apply-verdict.ts'

/** `notes`: said of the message to the people who read it. */
export interface AppliedReading {
  readonly references: readonly string[]
  readonly orderIDs: readonly number[]
  readonly notes?: readonly AnswerNote[]
}
