/** Writes single segments: joins elements, leaves empty ends off, and refuses what would be read back as something else. */

import type { Delimiters, ElementValue } from '../model.ts'
import { EdiWriteError } from './edi-write-error.ts'
import type { OutgoingSegment } from './interchange-spec.ts'

export interface SegmentRules {
  readonly delimiters: Delimiters
  /** The first character of a text that the declared character set lacks. */
  readonly outside: (text: string) => string | undefined
  /** The name of that character set in the refusal. */
  readonly characterSet: string
}

/** The text of one segment with its terminator. `position` counts from 1 within a message; 0 is the envelope. */
export function writeSegment(segment: OutgoingSegment, rules: SegmentRules, position: number): string {
  const [tag, ...elements] = segment
  if (!/^[A-Z][A-Z0-9]{1,2}$/.test(tag)) {
    throw new EdiWriteError(
      `"${tag}" is no segment tag: it needs two or three capital letters or digits.`,
      tag,
      position,
      0,
    )
  }
  const written = elements.map((value, index) => writeElement(value, rules, { tag, position, element: index + 1 }))
  return [tag, ...withoutEmptyEnd(written)].join(rules.delimiters.element) + rules.delimiters.segment
}

interface ElementPlace {
  readonly tag: string
  readonly position: number
  readonly element: number
}

function writeElement(value: ElementValue, rules: SegmentRules, place: ElementPlace): string {
  if (typeof value === 'string') return writeText(value, rules, place)
  if (value.length > 1 && rules.delimiters.component === '')
    refuse('has components, but no component separator is set', place)
  return withoutEmptyEnd(value.map((part) => writeText(part, rules, place))).join(rules.delimiters.component)
}

function writeText(text: string, { delimiters, outside, characterSet }: SegmentRules, place: ElementPlace): string {
  const bad = outside(text) ?? /\p{Cc}/u.exec(text)?.[0]
  if (bad !== undefined) refuse(`holds ${JSON.stringify(bad)}, which ${characterSet} cannot carry`, place)
  const { element, component, repetition, release } = delimiters
  const segment = delimiters.segment.slice(0, 1)
  const marks = [element, component, segment, repetition, release].filter((mark) => mark !== '')
  if (!marks.some((mark) => text.includes(mark))) return text
  if (release === '') {
    const found = marks.find((mark) => text.includes(mark))
    refuse(`holds ${JSON.stringify(found)}, which separates parts of this interchange`, place)
  }
  return [...text].map((character) => (marks.includes(character) ? release + character : character)).join('')
}

function refuse(what: string, { tag, position, element }: ElementPlace): never {
  const where = `${tag}${String(element).padStart(2, '0')}${position > 0 ? ` (segment ${position})` : ''}`
  throw new EdiWriteError(
    `${where} ${what}. Change the value, or agree on other separators or another character set.`,
    tag,
    position,
    element,
  )
}

function withoutEmptyEnd(values: readonly string[]): readonly string[] {
  return values.slice(0, values.findLastIndex((value) => value !== '') + 1)
}
