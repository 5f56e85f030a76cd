/** Reads the ISA segment, which declares the separators of its interchange by standing there. */

import type { Delimiters, Segment } from '../model.ts'

/** Where the element separator stands in an ISA of the full 106 characters. */
const SEPARATOR_PLACES = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103] as const
const FULL_LENGTH = 106

export interface IsaHeader {
  readonly segment: Segment
  readonly delimiters: Delimiters
  /** Local offset right after the segment terminator. */
  readonly next: number
  readonly padded: boolean
  /** ISA16 was left out: the character in its place already ends the segment. */
  readonly componentMissing: boolean
}

/** Whether an ISA segment begins here: a separator follows that is no letter or digit, or the full layout fits. */
export function startsIsa(text: string, at: number): boolean {
  if (!text.startsWith('ISA', at)) return false
  return !/[A-Za-z0-9\s]/.test(text[at + 3] ?? 'x') || isPadded(text, at)
}

function isPadded(text: string, at: number): boolean {
  const separator = text[at + 3]
  return text.length >= at + FULL_LENGTH && SEPARATOR_PLACES.every((place) => text[at + place] === separator)
}

/** Null when the text ends before ISA16 and its terminator. `base` is added to the segment's offset. */
export function readIsa(text: string, at: number, base: number): IsaHeader | null {
  const element = text[at + 3] ?? ''
  const inOneLine = isPadded(text, at)
  const padded = inOneLine || isPadded(withoutLineBreaks(text.slice(at, at + 2 * FULL_LENGTH)), 0)
  const marks = inOneLine ? at + 104 : afterSeparators(text, at, element)
  if (marks === null || marks + 1 >= text.length) return null
  const componentMissing = endsAtComponentPlace(text, marks)
  const component = componentMissing ? '' : (text[marks] ?? '')
  const end = componentMissing ? marks : endOfIsa(text, marks)
  const segment = terminatorOf(text, end)
  const values = text
    .slice(at + 4, marks)
    .split(element)
    .map(withoutLineBreaks)
    .slice(0, 15)
  const header = { tag: 'ISA', elements: [...values, component], position: 0, offset: base + at, length: end - at }
  const repetition = repetitionOf(values)
  const delimiters = { element, component, segment, repetition, release: '', decimal: '.' }
  return { segment: header, delimiters, next: end + 1, padded, componentMissing }
}

/** Offset after the sixteenth separator, found by counting because the header is not padded. */
function afterSeparators(text: string, at: number, element: string): number | null {
  let place = at + 3
  for (let count = 1; count < 16; count++) {
    place = text.indexOf(element, place + 1)
    if (place < 0 || place > at + 400) return null
  }
  return place + 1
}

/**
 * `P*~` and a line break: either the component separator is `~` and the line break ends segments, or ISA16 is missing.
 * The line after it tells: when it ends with the same character, that character is the terminator.
 */
function endsAtComponentPlace(text: string, marks: number): boolean {
  if (!/[\r\n]/.test(text[marks + 1] ?? '')) return /^(GS|TA1|IEA)[^A-Za-z0-9]/.test(text.slice(marks + 1, marks + 5))
  const nextLine = /[\r\n]+([^\r\n]+)[\r\n]/y
  nextLine.lastIndex = marks + 1
  return (
    nextLine
      .exec(text)?.[1]
      ?.trimEnd()
      .endsWith(text[marks] ?? '') ?? false
  )
}

/** A line break before the terminator belongs to a wrapped header, when a mark follows it and then the next segment. */
function endOfIsa(text: string, marks: number): number {
  const wrapped = /\r?\n([^\sA-Za-z0-9])\s*(GS|TA1|IEA)/y
  wrapped.lastIndex = marks + 1
  const found = wrapped.exec(text)
  return found ? text.indexOf(found[1] ?? '', marks + 1) : marks + 1
}

/** CR LF ends segments: CR is taken as terminator and LF passed over, unless some lines end with LF alone. */
function terminatorOf(text: string, end: number): string {
  const mark = text[end] ?? ''
  if (mark !== '\r' || text[end + 1] !== '\n') return mark
  return /[^\r]\n/.test(text.slice(end, end + 20_000)) ? '\n' : '\r'
}

function withoutLineBreaks(value: string): string {
  return value.replace(/[\r\n]/g, '')
}

/** ISA11 separates repetitions from version 00402 on; before it holds the letter U. */
function repetitionOf(values: readonly string[]): string {
  const [mark = '', version = ''] = [values[10], values[11]]
  return version.trim() >= '00402' && /^[^A-Za-z0-9\s]$/.test(mark) ? mark : ''
}
