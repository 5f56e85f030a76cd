/** What lines of all X12 documents have in common: number, codes, unit and description; reading and writing. */
import { dec, inPriceBasis, keptDecimals } from '@quayside/domain'
import type { DecimalText, DocumentLine } from '../documents.ts'
import { textAt } from '../kernel/element-text.ts'
import { type Loop, segmentsNamed } from '../kernel/loops.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'
import type { Reading } from '../kernel/reading.ts'
import { chooseX12Codes, identifierPairs } from './article-ids.ts'
import { PO1_LAYOUT, type X12LineLayout } from './x12-line-layout.ts'

/** Reads a PO1 or IT1 loop (number in 01, unit in 03, identifiers from 06), or a POC loop with its own layout. */
export function readDocumentLine(
  reading: Reading,
  loop: Loop,
  ordinal: number,
  { unit, identifiers }: Pick<X12LineLayout, 'unit' | 'identifiers'> = PO1_LAYOUT,
): DocumentLine {
  return {
    lineNumber: textAt(loop.opening, 1) || String(ordinal),
    codes: chooseX12Codes(identifierPairs(loop.opening, identifiers), reading.guide),
    description: readDescription(loop),
    unit: textAt(loop.opening, unit) || 'EA',
  }
}

/** The free-form description of a loop's PID segments. */
export function readDescription(loop: Loop): string | null {
  const texts = segmentsNamed(loop.followers, 'PID').map((pid) => textAt(pid, 5))
  return texts.filter((text) => text !== '').join(' ') || null
}

/** PIDs allowed per line in the strictest of our sets (856). */
const MOST_PIDS = 200

interface Described {
  /** PID02 (DE 750): what the text describes. */
  readonly characteristic: string
  /** The name of the text in a refusal. */
  readonly what: string
}

/** Writes the text (by default the article's description) in as many PID*F as it takes. */
export function writePid(
  sheet: MessageSheet,
  text: string | null,
  { characteristic, what }: Described = { characteristic: '', what: 'The description' },
): void {
  const parts = sheet.wholeText(text, { limit: 80, parts: MOST_PIDS, what })
  for (const part of parts) sheet.add('PID', 'F', characteristic, '', '', part)
}

/** Returns unit price and DE 639, in the basis of the order where it stated one by a code, else for one unit of the line. */
export function writeX12Price(
  sheet: MessageSheet,
  { priceBasis }: Pick<DocumentLine, 'priceBasis'>,
  price: DecimalText | null,
): readonly [price: string, code: string] {
  const code = priceBasis?.code ?? ''
  const written =
    price === null ? null : priceBasis && code !== '' ? inPriceBasis(price, priceBasis) : toSentPrice(price)
  return [sheet.number(written, 17, 'The price'), sheet.code(code, 2, 'The basis of the price')]
}

const toSentPrice = (price: DecimalText): DecimalText => dec(price).toDecimalPlaces(keptDecimals).toFixed()
