/** Lines of a message told in words, each tied to the segment that it tells. */
import type { Segment } from '@quayside/edi'

export interface MessageWords {
  /** Position of the segment in the message, ST or UNH = 1. */
  readonly segmentPosition: number
  readonly text: string
  /** `problem`: this must be put right; `note`: worth a look. */
  readonly tone: 'plain' | 'note' | 'problem'
}

/** One plain line about a segment; nothing when there is nothing to tell. */
export function tell(segment: Segment | undefined, text: string | null): readonly MessageWords[] {
  return segment === undefined || text === null || text === ''
    ? []
    : [{ segmentPosition: segment.position, text, tone: 'plain' }]
}
