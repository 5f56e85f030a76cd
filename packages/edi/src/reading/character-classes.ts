/** What each character code means to the scanner under one interchange's separators. */

import type { Delimiters } from '../model.ts'

export const CHARACTER_CLASS: Readonly<
  Record<'DATA' | 'ELEMENT' | 'TERMINATOR' | 'COMPONENT' | 'CAREFUL' | 'RELEASE', number>
> = {
  DATA: 0,
  ELEMENT: 1,
  TERMINATOR: 2,
  COMPONENT: 3,
  /** Sends the segment to the careful path: a line break inside it, a repetition, a character beyond Latin-1. */
  CAREFUL: 4,
  RELEASE: 5,
}

const { ELEMENT, TERMINATOR, COMPONENT, CAREFUL, RELEASE } = CHARACTER_CLASS

/** Stands for any character beyond Latin-1 (decode.ts), so the code alone does not tell the text. */
const BEYOND = 0xff
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Each separator with its meaning. Where two are the same character, the later one counts. */
function meaningsOf({ repetition, release, component, element, segment }: Delimiters): [string, number][] {
  const all: [string, number][] = [
    [repetition, CAREFUL],
    [release, RELEASE],
    [component, COMPONENT],
    [element, ELEMENT],
    [segment, TERMINATOR],
  ]
  return all.filter(([mark]) => mark !== '')
}

/** What the separators mean that have no code of their own; null for nearly every file. */
export function marksBeyondLatin1(delimiters: Delimiters): ReadonlyMap<string, number> | null {
  const beyond = meaningsOf(delimiters).filter(([mark]) => mark > '\u00ff')
  return beyond.length === 0 ? null : new Map(beyond)
}

/** A table of 256 classes. Separators win over line breaks, because a line feed may be the segment terminator. */
export function characterClasses(delimiters: Delimiters): Uint8Array {
  const classes = new Uint8Array(256)
  classes[LINE_FEED] = CAREFUL
  classes[CARRIAGE_RETURN] = CAREFUL
  classes[BEYOND] = CAREFUL
  for (const [mark, meaning] of meaningsOf(delimiters)) if (mark <= '\u00ff') classes[mark.charCodeAt(0)] = meaning
  return classes
}
