/** Finds where the next interchange begins, and what stands before it that belongs to none. */

import { startsIsa } from './isa-header.ts'
import type { Window } from './segment-scanner.ts'

export type Start =
  | { readonly what: 'ISA' | 'EDIFACT' | 'bare X12'; readonly at: number }
  | { readonly what: 'rubbish'; readonly at: number; readonly end: number }
  /** Nothing but blanks up to the end of the window. */
  | { readonly what: 'nothing'; readonly at: number }

/** What may begin an interchange. A header is looked for anywhere after rubbish, a bare message only at the front. */
const HEADER = /ISA|UN[AB](?=[^A-Za-z0-9\s])/g
const BARE_EDIFACT = /UN[GH][^A-Za-z0-9\s]/y
const BARE_X12 = /(GS|ST)([^A-Za-z0-9\s])[A-Za-z0-9]{2,3}\2/y
/** The longest front that has to be seen to tell what begins. */
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
  if (HEADER.exec(text)?.index === at || BARE_EDIFACT.test(text)) return 'EDIFACT'
  return BARE_X12.test(text) ? 'bare X12' : null
}

function nextHeader(text: string, from: number): number | null {
  HEADER.lastIndex = from + 1
  for (let found = HEADER.exec(text); found; found = HEADER.exec(text)) {
    if (found[0] !== 'ISA' || startsIsa(text, found.index)) return found.index
  }
  return null
}
