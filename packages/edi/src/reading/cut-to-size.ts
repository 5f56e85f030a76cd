/** Cuts a segment that has more in it than is read, so that what follows works on segments of a bounded size. */

import { LONGEST_VALUE, MOST_ELEMENTS } from '../limits.ts'
import type { ElementValue } from '../model.ts'
import { isBinaryTag, tagKey } from './binary-segments.ts'
import type { ScannedSegment } from './segment-scanner.ts'
import { inWords } from './words.ts'

export interface CutElement {
  readonly code: 'element.too-many-to-read' | 'element.too-long-to-read'
  readonly message: string
  /** 1-based. */
  readonly element: number
}

/** Enough of a value to recognise it by. */
const KEPT = 100

/** Cuts it in place; what was too much in it, or null for nearly every segment. */
export function cutToSize(segment: ScannedSegment): CutElement | null {
  // As many characters as elements are needed at least.
  if (segment.length <= MOST_ELEMENTS) return null
  return cutElements(segment) ?? cutParts(segment) ?? cutValues(segment)
}

function cutElements(segment: ScannedSegment): CutElement | null {
  if (segment.elements.length <= MOST_ELEMENTS) return null
  const message = `${segment.tag.slice(0, 12)} has ${inWords(segment.elements.length)} elements, and at most ${inWords(MOST_ELEMENTS)} are read. Check the separators.`
  segment.elements = segment.elements.slice(0, MOST_ELEMENTS)
  return { code: 'element.too-many-to-read', message, element: MOST_ELEMENTS + 1 }
}

/** Components, and repetitions. */
function cutParts(segment: ScannedSegment): CutElement | null {
  const { repeats = {}, elements } = segment
  const isTooMany = (value: ElementValue): boolean => typeof value !== 'string' && value.length > MOST_ELEMENTS
  const at = elements.findIndex(
    (value, index) =>
      isTooMany(value) ||
      (repeats[index + 1]?.length ?? 0) > MOST_ELEMENTS ||
      (repeats[index + 1] ?? []).some(isTooMany),
  )
  if (at < 0) return null
  segment.elements = elements.map((value) => (isTooMany(value) ? value.slice(0, MOST_ELEMENTS) : value))
  delete segment.repeats
  const message = `${segment.tag.slice(0, 12)} element ${at + 1} has more than ${inWords(MOST_ELEMENTS)} parts, which are as many as are read. Check the separators.`
  return { code: 'element.too-many-to-read', message, element: at + 1 }
}

function cutValues(segment: ScannedSegment): CutElement | null {
  if (segment.length <= LONGEST_VALUE || isBinaryTag(tagKey(segment.tag))) return null
  const isTooLong = (value: ElementValue): boolean =>
    typeof value === 'string' ? value.length > LONGEST_VALUE : value.some((part) => part.length > LONGEST_VALUE)
  const at = segment.elements.findIndex(
    (value, index) => isTooLong(value) || (segment.repeats?.[index + 1] ?? []).some(isTooLong),
  )
  if (at < 0 && segment.tag.length <= LONGEST_VALUE) return null
  segment.elements = segment.elements.map((value) => (isTooLong(value) ? value.slice(0, KEPT) : value))
  segment.tag = segment.tag.slice(0, KEPT)
  delete segment.repeats
  const message = `${segment.tag.slice(0, 12)} has a value of more than ${inWords(LONGEST_VALUE)} characters, which are as many as are read. Check the separators.`
  return { code: 'element.too-long-to-read', message, element: at + 1 }
}
