/** What the file reader and the stream reader need of either standard: file segments until the interchange is over. */

import type { Delimiters, Interchange, Segment, Standard } from '../model.ts'
import type { ScannedSegment } from './segment-scanner.ts'

const LETTER_I = 73
const LETTER_U = 85

export interface InterchangeReader {
  readonly standard: Standard
  readonly delimiters: Delimiters
  /** Whether the segment opens another interchange, so that this one ends unfinished before it. */
  startsAnother(segment: Segment): boolean
  /** Files a segment; true when the interchange is complete with it. `composed`: some element of it has components. */
  take(segment: ScannedSegment, composed: boolean): boolean
  noteUnterminated(segment: Segment): void
  finish(complete: boolean): Interchange
}

/** Asked for every segment, so the first letter decides for nearly all of them. */
export function isHeaderTag(tag: string): boolean {
  const first = tag.charCodeAt(0)
  return (first === LETTER_I || first === LETTER_U) && /^(ISA|UNA|UNB)/.test(tag)
}
