/** X12 REF segments, read by qualifier (DE 128) and written. */
import type { Segment } from '@quayside/edi'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'

/** The reference of the first qualifier, in order of preference, that is there; its description (REF03) where 02 is empty. */
export function readRef(segments: readonly Segment[], ...qualifiers: readonly string[]): string | null {
  const found = qualifiers.map((qualifier) =>
    segments.find((segment) => segment.tag === 'REF' && textAt(segment, 1) === qualifier),
  )
  const ref = found.find((segment) => segment !== undefined)
  return textOrNull(ref, 2) ?? textOrNull(ref, 3)
}

/** REF of at most 30 characters; nothing when there is none. */
export function writeRef(sheet: MessageSheet, qualifier: string, reference: string | null, what: string): void {
  if (reference !== null) sheet.add('REF', qualifier, sheet.code(reference, 30, what))
}
