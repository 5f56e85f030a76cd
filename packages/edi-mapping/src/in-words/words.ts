/** A message in words, line by line, each with its segment. */
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
