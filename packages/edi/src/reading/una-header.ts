/** Finds an EDIFACT interchange's separators: from UNA, or from the way UNB is written when there is no UNA. */

import type { Delimiters } from '../model.ts'

export const EDIFACT_DEFAULTS: Delimiters = {
  element: '+',
  component: ':',
  segment: "'",
  repetition: '',
  release: '?',
  decimal: '.',
}

export interface UnaHeader {
  readonly delimiters: Delimiters
  /** Local offset of the segment after UNA. */
  readonly next: number
  readonly present: boolean
  /** Why UNA could not be read as the standard writes it. */
  readonly fault?: 'too-short' | 'too-long' | 'unusable'
}

const FOLLOWING = /UN[BGH]/
/** Behind an unreadable UNA the first segment is looked for so far. */
const LOOKED_AHEAD = 1000

/** Null while the window ends before the first segment after UNA. */
export function readUna(text: string, at: number): UnaHeader | null {
  if (!text.startsWith('UNA', at)) return { delimiters: withoutUna(text, at), next: at, present: false }
  const front = text.slice(at + 3, at + 60)
  const following = front.search(FOLLOWING)
  if (following < 0) return text.length < at + 60 ? null : unusable(text, at)
  const marks = front.slice(0, following)
  const next = at + 3 + following
  const short = isTooShort(marks, text, next)
  if (short && marks.trimEnd().length < 5) return { ...unusable(text, at), next }
  const six = short ? `${marks.slice(0, 4)} ${marks[4] ?? ''}` : marks
  const delimiters = delimitersFrom(six, text, next)
  if (!areUsable(delimiters)) return { ...unusable(text, at), next }
  const fault = short ? 'too-short' : six.slice(6).trim() === '' ? undefined : 'too-long'
  return { delimiters, next, present: true, ...(fault ? { fault } : {}) }
}

/** Five marks instead of six: the reserved place was left out. A line break may then stand where the sixth would. */
function isTooShort(marks: string, text: string, next: number): boolean {
  if (marks.length < 6) return true
  const [fifth = '', sixth = ''] = [marks[4], marks[5]]
  if (!/[\r\n]/.test(sixth) || fifth === ' ' || fifth === '*') return false
  const line = /^[^\r\n]*/.exec(text.slice(next))?.[0] ?? ''
  return line.trimEnd().endsWith(fifth)
}

function delimitersFrom(marks: string, text: string, next: number): Delimiters {
  const [component = '', element = '', decimal = '', release = '', reserved = '', segment = ''] = marks
  return {
    component,
    element,
    decimal: decimal === ',' ? ',' : '.',
    release: release.trim(),
    // Syntax 4 uses the reserved place for the repetition separator; versions 1 to 3 have a blank there.
    repetition: usesRepetition(text, next, element, component) ? reserved.trim() : '',
    segment: segment === '\r' && marks[6] === '\n' ? '\n' : segment,
  }
}

function usesRepetition(text: string, at: number, element: string, component: string): boolean {
  const syntax = text
    .slice(at, at + 12)
    .split(element)[1]
    ?.split(component)
  return Number(syntax?.[1]) >= 4
}

function areUsable(delimiters: Delimiters): boolean {
  const { component, element, segment, release } = delimiters
  const marks = [component, element, segment, ...(release ? [release] : [])]
  return new Set(marks).size === marks.length && marks.every((mark) => mark.length === 1 && !/[A-Za-z0-9]/.test(mark))
}

function unusable(text: string, at: number): UnaHeader {
  const next = text.slice(at + 3, at + LOOKED_AHEAD).indexOf('UN')
  const start = next < 0 ? Math.min(text.length, at + LOOKED_AHEAD) : at + 3 + next
  return { delimiters: withoutUna(text, start), next: start, present: true, fault: 'unusable' }
}

/** Without UNA the level A marks hold, unless UNB itself shows others (level B control marks, line ends). */
function withoutUna(text: string, at: number): Delimiters {
  const element = markOr(text[at + 3], '+')
  const syntaxEnd = text.slice(at + 4, at + 12).search(/[^A-Za-z0-9]/)
  const component = at >= 0 && text.startsWith('UNB', at) && syntaxEnd > 0 ? text[at + 4 + syntaxEnd] : ':'
  const repetition = usesRepetition(text, at, element, component ?? ':') ? '*' : ''
  if (element === '\x1d') return { ...EDIFACT_DEFAULTS, element, component: '\x1f', segment: '\x1c', release: '' }
  const head = text.slice(at, at + 2000)
  const segment = head.includes("'") || !/\r|\n/.test(head) ? "'" : head.includes('\n') ? '\n' : '\r'
  const usable = component !== undefined && component !== element ? component : ':'
  return { ...EDIFACT_DEFAULTS, element, component: usable, segment, repetition }
}

function markOr(mark: string | undefined, otherwise: string): string {
  return mark === undefined || /[A-Za-z0-9\s:]/.test(mark) ? otherwise : mark
}
