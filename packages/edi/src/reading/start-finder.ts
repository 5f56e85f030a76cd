/** Finds where the next interchange begins, and what stands before it that belongs to none. */

import { startsIsa } from './isa-header.ts'
import type { Window } from './segment-scanner.ts'

export type Start =
  | { readonly what: 'ISA' | 'EDIFACT' | 'bare X12'; readonly at: number }
  | { readonly what: 'rubbish'; readonly at: number; readonly end: number }
  /** Nothing but blanks up to the end of the window. */
  | { readonly what: 'nothing'; readonly at: number }

/** The start of an interchange where one is expected. */
const HEADER = /UN[AB][^A-Za-z0-9\s]/y
/** Amid garbage an interchange has to start a line with a full header: plain text may well mention UNB or ISA. */
const FULL_HEADER = /ISA([^A-Za-z0-9\s])\d\d\1|UNA[^A-Za-z0-9]{5,9}UN[BGH]|UNB([^A-Za-z0-9\s])[A-Z]{4}[^A-Za-z0-9\s]\d/g
/** Behind other text on its line an interchange has to show more of its header: all of ISA, or UNB up to its date. */
const WHOLE_HEADER =
  /ISA([^A-Za-z0-9\s])(?:(?:(?!\1)[^\r\n]){0,15}\1){15}|(?:UNA[^A-Za-z0-9]{5,9})?UNB([^A-Za-z0-9\s])[A-Z]{4}[^A-Za-z0-9\s]\d\2[^\r\n]{0,250}?\2\d{6,8}[^A-Za-z0-9\s]\d{4}/y
const BARE_EDIFACT = /UN[GH][^A-Za-z0-9\s]/y
const BARE_X12 = /(GS|ST)([^A-Za-z0-9\s])[A-Za-z0-9]{2,3}\2/y
/** The most characters needed to recognise a header. */
const FRONT = 2000

/** `from` and the answers are offsets in the whole text. */
export function findStart(window: Window, from: number): Start {
  const { text, base, last } = window
  let local = from - base
  while (local < text.length && (text.charCodeAt(local) <= 32 || text[local] === '\ufeff')) local++
  const at = base + local
  if (local >= text.length || (!last && text.length - local < FRONT)) return { what: 'nothing', at }
  const what = beginsHere(text, local)
  if (what) return { what, at }
  const header = nextHeader(text, local)
  if (header !== null) return { what: 'rubbish', at, end: base + header }
  // In a stream the header may lie across the window's end; the front of it is kept.
  const end = last ? text.length : text.length - FRONT
  return end > local ? { what: 'rubbish', at, end: base + end } : { what: 'nothing', at }
}

function beginsHere(text: string, at: number): 'ISA' | 'EDIFACT' | 'bare X12' | null {
  if (startsIsa(text, at)) return 'ISA'
  HEADER.lastIndex = at
  BARE_EDIFACT.lastIndex = at
  BARE_X12.lastIndex = at
  if (HEADER.test(text) || BARE_EDIFACT.test(text)) return 'EDIFACT'
  return BARE_X12.test(text) ? 'bare X12' : null
}

function nextHeader(text: string, from: number): number | null {
  FULL_HEADER.lastIndex = from + 1
  for (let found = FULL_HEADER.exec(text); found; found = FULL_HEADER.exec(text)) {
    if (beginsLine(text, found.index) || text[found.index - 1] === '~' || isWholeHeader(text, found.index))
      return found.index
  }
  return null
}

function isWholeHeader(text: string, at: number): boolean {
  WHOLE_HEADER.lastIndex = at
  return WHOLE_HEADER.test(text)
}

function beginsLine(text: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && text.charCodeAt(before) <= 32 && text[before] !== '\n' && text[before] !== '\r') before--
  return before < 0 || text[before] === '\n' || text[before] === '\r'
}
