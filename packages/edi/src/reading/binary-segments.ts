/**
 * Segments that carry bytes of any kind (X12 BIN and BDS, the EDIFACT object after UNO). Their length is given in
 * front, and the data may hold what looks like separators.
 */

import type { Delimiters, ElementValue } from '../model.ts'

const BIN = tagKey('BIN')
const BDS = tagKey('BDS')
const UNO = tagKey('UNO')

/** The length of the data, or the code that stands before it, is written with at most so many characters. */
const LONGEST_LENGTH = 20
/** Behind an object of the stated length its trailer follows, at most after line breaks. */
const NEAR = 100

/** `key` is the tag's characters, eight bits each. */
export function isBinaryTag(key: number): boolean {
  return key === BIN || key === BDS || key === UNO
}

export interface BinarySegment {
  readonly elements: ElementValue[]
  /** Offset of the terminator; beyond the text when the data is not complete. */
  readonly end: number
  /** An EDIFACT object is followed by UNP at once, without a terminator of its own. */
  readonly endsWithoutTerminator: boolean
}

/** Reads the segment that begins at `start`. A length that does not fit falls back to the next terminator. */
export function binaryEnd(text: string, start: number, tag: string, delimiters: Delimiters): BinarySegment {
  if (tag === 'UNO') return objectAfterHeader(text, start, delimiters)
  const lead = tag === 'BIN' ? 1 : 2
  let dataStart = start + tag.length + 1
  const elements: ElementValue[] = []
  for (let index = 0; index < lead; index++) {
    const separator = separatorBefore(text, dataStart, delimiters)
    if (separator < 0) return plain(text, start, tag, delimiters)
    elements.push(text.slice(dataStart, separator))
    dataStart = separator + 1
  }
  const end = dataStart + Number(elements[lead - 1])
  const fits = Number.isSafeInteger(end) && (end > text.length || text[end] === delimiters.segment)
  if (!fits) return plain(text, start, tag, delimiters)
  return { elements: [...elements, text.slice(dataStart, end)], end, endsWithoutTerminator: false }
}

/** The next element separator of the same segment, or -1. */
function separatorBefore(text: string, from: number, { element, segment }: Delimiters): number {
  const found = text.slice(from, from + LONGEST_LENGTH).search(/[^0-9A-Za-z .]/)
  return found >= 0 && text[from + found] === element && element !== segment ? from + found : -1
}

/** UNO's fourth element tells the object's length; the object runs from UNO's terminator to UNP. */
function objectAfterHeader(text: string, start: number, delimiters: Delimiters): BinarySegment {
  const header = plain(text, start, 'UNO', delimiters)
  const status = header.elements[3]
  const stated = Number(typeof status === 'string' ? status : status?.[0])
  const after = header.end + 1
  const trailer = `UNP${delimiters.element}`
  const near = Number.isSafeInteger(stated) ? text.slice(after + stated, after + stated + NEAR).indexOf(trailer) : -1
  const end = near >= 0 ? after + stated + near : text.indexOf(trailer, after)
  return { elements: header.elements, end: end < 0 ? text.length + 1 : end, endsWithoutTerminator: true }
}

function plain(text: string, start: number, tag: string, delimiters: Delimiters): BinarySegment {
  const found = text.indexOf(delimiters.segment, start)
  const end = found < 0 ? text.length + 1 : found
  const parts = text.slice(start + tag.length + 1, end).split(delimiters.element)
  const elements = parts.map((part) => (part.includes(delimiters.component) ? part.split(delimiters.component) : part))
  return { elements, end, endsWithoutTerminator: false }
}

/** A tag's characters, eight bits each. */
export function tagKey(tag: string): number {
  return [...tag].reduce((key, character) => (key << 8) | character.charCodeAt(0), 0)
}
