/** What an answer hands to the writer: a message's type, version and own segments, without envelope. */

import type { OutgoingSegment } from '../writing/interchange-spec.ts'

export interface AnswerMessage {
  readonly type: '997' | 'CONTRL'
  /** GS01; '' in EDIFACT. */
  readonly functionalId: string
  /** X12 GS08; EDIFACT the parts of S009 after the type. */
  readonly version: string
  readonly segments: readonly OutgoingSegment[]
}
