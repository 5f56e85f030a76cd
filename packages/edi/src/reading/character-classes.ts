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

/** Codes that stand in for separators beyond Latin-1: control characters that no file uses. */
const STAND_INS = ['\u0001', '\u0002', '\u0003', '\u0004', '\u0005'] as const

/** The separators that have no code of their own, each with its stand-in; null for nearly every file. */
export function standInsOf(delimiters: Delimiters): ReadonlyMap<string, string> | null {
  const { element, component, segment, repetition, release } = delimiters
  const beyond = [...new Set([element, component, segment, repetition, release])].filter((mark) => mark > '\u00ff')
  return beyond.length === 0 ? null : new Map(beyond.map((mark, index) => [mark, STAND_INS[index] ?? '']))
}

/** A window's codes with the stand-ins where these separators are. */
export function withStandIns(text: string, codes: Uint8Array, standIns: ReadonlyMap<string, string>): Uint8Array {
  const replaced = codes.slice()
  for (const [mark, standIn] of standIns)
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) replaced[at] = standIn.charCodeAt(0)
  return replaced
}

/** A table of 256 classes. Separators win over line breaks, because a line feed may be the segment terminator. */
export function characterClasses(delimiters: Delimiters): Uint8Array {
  const classes = new Uint8Array(256)
  classes[LINE_FEED] = CAREFUL
  classes[CARRIAGE_RETURN] = CAREFUL
  classes[BEYOND] = CAREFUL
  const standIns = standInsOf(delimiters)
  const mark = (character: string, meaning: number): void => {
    if (character !== '') classes[(standIns?.get(character) ?? character).charCodeAt(0)] = meaning
  }
  mark(delimiters.repetition, CAREFUL)
  mark(delimiters.release, RELEASE)
  mark(delimiters.component, COMPONENT)
  mark(delimiters.element, ELEMENT)
  mark(delimiters.segment, TERMINATOR)
  return classes
}
