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

/** A table of 256 classes. Separators win over line breaks, because a line feed may be the segment terminator. */
export function characterClasses(delimiters: Delimiters): Uint8Array {
  const classes = new Uint8Array(256)
  classes[LINE_FEED] = CAREFUL
  classes[CARRIAGE_RETURN] = CAREFUL
  classes[BEYOND] = CAREFUL
  mark(classes, delimiters.repetition, CAREFUL)
  mark(classes, delimiters.release, RELEASE)
  mark(classes, delimiters.component, COMPONENT)
  mark(classes, delimiters.element, ELEMENT)
  mark(classes, delimiters.segment, TERMINATOR)
  return classes
}

function mark(classes: Uint8Array, character: string, meaning: number): void {
  if (character !== '') classes[character.charCodeAt(0) & 0xff] = meaning
}
