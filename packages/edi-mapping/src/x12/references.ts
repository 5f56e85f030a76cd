/** Reads X12 REF segments by qualifier (DE 128), and writes them. */
import type { Segment } from '@quayside/edi'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'
import { longestX12Reference } from '../kernel/reference-room.ts'

/** The reference with the first of these qualifiers, in order of preference; its description (REF03) if REF02 is empty. */
export function readRef(segments: readonly Segment[], ...qualifiers: readonly string[]): string | null {
  const found = qualifiers.map((qualifier) =>
    segments.find((segment) => segment.tag === 'REF' && textAt(segment, 1) === qualifier),
  )
  const ref = found.find((segment) => segment !== undefined)
  return textOrNull(ref, 2) ?? textOrNull(ref, 3)
}

/** Writes a REF, or nothing for null. */
export function writeRef(sheet: MessageSheet, qualifier: string, reference: string | null, what: string): void {
  if (reference !== null) sheet.add('REF', qualifier, sheet.code(reference, longestX12Reference(sheet.guide), what))
}
