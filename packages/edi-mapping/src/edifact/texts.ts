/** Free texts and descriptions in EDIFACT: FTX (C108) and IMD (C273), read and written. */
import type { Segment } from '@quayside/edi'
import { componentsAt, textAt } from '../kernel/element-text.ts'
import { segmentsNamed } from '../kernel/loops.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'

/** 7081 item characteristics. */
export const COLOUR = '35'
export const SIZE = '98'

/** Every free text, one a line; null when there is none. */
export function readFreeTexts(segments: readonly Segment[]): string | null {
  const texts = segmentsNamed(segments, 'FTX').map((ftx) => componentsAt(ftx, 4).join(' ') || textAt(ftx, 3))
  return texts.filter((text) => text !== '').join('\n') || null
}

/** C108 has five components of 70 characters. */
const PARTS_PER_FTX = 5

/** An FTX for every line of the text, and further ones for what is longer. */
export function writeFreeTexts(sheet: MessageSheet, text: string | null): void {
  for (const line of text?.split('\n') ?? []) {
    const parts = sheet.textLines(line, 70)
    for (let at = 0; at < parts.length; at += PARTS_PER_FTX)
      sheet.add('FTX', 'AAI', '', '', parts.slice(at, at + PARTS_PER_FTX))
  }
}

/** Descriptions of one characteristic (7081); '' and ANM, DSC for the article itself. */
export function readDescriptions(segments: readonly Segment[], characteristics: readonly string[]): readonly string[] {
  return segmentsNamed(segments, 'IMD')
    .filter((imd) => characteristics.includes(textAt(imd, 2)))
    .map((imd) => [textAt(imd, 3, 4), textAt(imd, 3, 5)].filter((part) => part !== '').join(' '))
    .filter((text) => text !== '')
}

/** How many IMD the narrowest of our messages takes in a line (DESADV, INVOIC). */
const MOST_IMDS = 25

/** IMD+F with the text in two parts of 35 characters, as many as it takes; nothing for no text. */
export function writeDescription(sheet: MessageSheet, text: string | null, characteristic = ''): void {
  const parts = sheet.wholeText(text, { limit: 35, parts: 2 * MOST_IMDS, what: 'The description' })
  for (let at = 0; at < parts.length; at += 2)
    sheet.add('IMD', 'F', characteristic, ['', '', '', ...parts.slice(at, at + 2)])
}
