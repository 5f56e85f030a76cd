/** An 850 in words: header, parties, lines and totals in the order of the message. */
import type { Message, Segment } from '@quayside/edi'
import { parseX12Date } from '../kernel/date-text.ts'
import { parseDecimal } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { type Loop, loopsOf, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { X12_PURPOSES } from '../orders/purposes.ts'
import { read850Line } from '../orders/read-850-line.ts'
import { readAllowance } from '../x12/allowances.ts'
import { N1_MEMBERS, readN1 } from '../x12/parties.ts'
import { currencyWords, quantityWords } from './phrases.ts'
import {
  datesSentence,
  lineCountSentence,
  lineSentence,
  orderSentence,
  partySentence,
  storesSentence,
} from './sentences.ts'
import { type MessageWords, tell } from './words.ts'

/** DE 374, in words that a date can follow. */
const DATES: Readonly<Record<string, string>> = {
  '001': 'cancel after',
  '002': 'deliver on',
  '010': 'ship not before',
  '037': 'ship not before',
  '038': 'ship no later than',
  '061': 'cancel if not delivered by',
  '063': 'deliver no later than',
  '064': 'deliver not before',
  '118': 'pick up on',
}

/** DE 128. */
const REFERENCES: Readonly<Record<string, string>> = {
  DP: 'Department',
  IA: 'Vendor number',
  CO: 'Customer reference',
  CR: 'Customer reference',
  VR: 'Vendor number',
  PD: 'Promotion',
  CT: 'Contract',
  MR: 'Merchandise type',
}

/** FOB01, DE 146. */
const FREIGHT: Readonly<Record<string, string>> = {
  CC: 'Freight collect',
  PP: 'Freight prepaid by the seller',
  DF: 'Freight defined by the buyer and seller',
  PO: 'Freight prepaid only',
  PU: 'Goods are picked up',
  PB: 'Freight paid by the customer',
}

export function describe850(message: Message, reading: Reading): readonly MessageWords[] {
  const { header, lines, summary } = messageAreas(message.segments, 'PO1', ({ tag }) => tag === 'CTT')
  const { loops, rest } = loopsOf(header, 'N1', N1_MEMBERS)
  return [
    ...rest.flatMap((segment) => tell(segment, headerSentence(segment))),
    ...dateWordsOf(rest),
    ...loops.flatMap((loop) => tell(loop.opening, partySentence(readN1(loop)))),
    ...lines.flatMap((loop, index) => describeLine(reading, loop, index + 1)),
    ...summary.flatMap((segment) => tell(segment, summarySentence(segment))),
  ]
}

function headerSentence(segment: Segment): string | null {
  const [first, second] = [textAt(segment, 1), textAt(segment, 2)]
  switch (segment.tag) {
    case 'BEG':
      return orderSentence(textAt(segment, 3), parseX12Date(textAt(segment, 5)), X12_PURPOSES[first] ?? 'original')
    case 'CUR':
      return `Prices in ${currencyWords(second)}`
    case 'REF':
      return `${REFERENCES[first] ?? `Reference ${first}`} ${second || textAt(segment, 3)}`
    case 'FOB':
      return FREIGHT[first] ?? null
    case 'ITD':
      return textOrNull(segment, 12) ?? (textAt(segment, 7) === '' ? null : `Pay within ${textAt(segment, 7)} days`)
    case 'TD5':
      return `Carried by ${textOrNull(segment, 5) ?? textOrNull(segment, 3) ?? textAt(segment, 4)}`
    case 'SAC':
      return allowanceSentence(segment)
    case 'MSG':
      return `Note: ${first}`
    case 'NTE':
      return `Note: ${second}`
    default:
      return null
  }
}

function allowanceSentence(sac: Segment): string | null {
  const { kind, amount, percent, reason } = readAllowance(sac)
  const worth = amount ?? percent
  if (kind === null || worth === null) return null
  return `${kind} of ${worth}${reason === null ? '' : ` for ${reason}`}`
}

/** All dates of the header in one sentence, at the first of them. */
function dateWordsOf(header: readonly Segment[]): readonly MessageWords[] {
  const dtms = segmentsNamed(header, 'DTM').flatMap((dtm) => {
    const [phrase, date] = [DATES[textAt(dtm, 1)], parseX12Date(textAt(dtm, 2))]
    return phrase === undefined || date === null ? [] : [{ dtm, phrase, date }]
  })
  return tell(dtms[0]?.dtm, datesSentence(dtms))
}

function describeLine(reading: Reading, loop: Loop, ordinal: number): readonly MessageWords[] {
  const line = read850Line(reading, loop, ordinal)
  const sdq = segmentsNamed(loop.followers, 'SDQ')[0] ?? segmentsNamed(loop.followers, 'N1')[0]
  return [
    ...tell(loop.opening, lineSentence(line)),
    ...tell(sdq, storesSentence(line.storeQuantities)),
    ...loop.followers.flatMap((segment) => tell(segment, belowLine(segment))),
  ]
}

function belowLine(segment: Segment): string | null {
  if (segment.tag === 'MSG') return `Note: ${textAt(segment, 1)}`
  if (segment.tag === 'SAC') return allowanceSentence(segment)
  if (segment.tag !== 'SLN') return null
  const quantity = parseDecimal(textAt(segment, 4))
  const code = textAt(segment, 10) || textAt(segment, 12)
  return quantity === null ? null : `Contains ${quantityWords(quantity, textAt(segment, 5))} of ${code}`
}

function summarySentence(segment: Segment): string | null {
  if (segment.tag === 'CTT') return lineCountSentence(textAt(segment, 1))
  return segment.tag === 'AMT' ? `Total ${textAt(segment, 2)}` : null
}
