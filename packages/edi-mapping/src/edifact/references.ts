/** EDIFACT RFF segments (C506), read by qualifier 1153 and written. */
import type { Segment } from '@quayside/edi'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'

/** The reference of the first qualifier, in order of preference, that is there. */
export function readReference(segments: readonly Segment[], qualifiers: readonly string[]): string | null {
  return textOrNull(findReference(segments, qualifiers), 1, 2)
}

export function findReference(segments: readonly Segment[], qualifiers: readonly string[]): Segment | undefined {
  return qualifiers
    .map((qualifier) => segments.find((segment) => segment.tag === 'RFF' && textAt(segment, 1) === qualifier))
    .find((segment) => segment !== undefined)
}

/** Returns the DTM segments directly below a reference; none where there is no reference. */
export function datesBelow(segments: readonly Segment[], reference: Segment | undefined): readonly Segment[] {
  if (reference === undefined) return []
  const below = segments.slice(segments.indexOf(reference) + 1)
  const end = below.findIndex(({ tag }) => tag !== 'DTM')
  return end < 0 ? below : below.slice(0, end)
}

/** RFF of at most 35 characters; nothing when there is none. True when it was written. */
export function writeReference(
  sheet: MessageSheet,
  qualifier: string,
  reference: string | null,
  what: string,
): boolean {
  if (reference === null) return false
  sheet.add('RFF', [qualifier, sheet.code(reference, 35, what)])
  return true
}
