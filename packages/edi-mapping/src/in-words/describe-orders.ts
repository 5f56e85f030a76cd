/** An ORDERS in words: header, parties, lines and totals in the order of the message. */
import type { Message, Segment } from '@quayside/edi'
import { readNad } from '../edifact/parties.ts'
import { readFreeTexts } from '../edifact/texts.ts'
import { parseEdifactDate } from '../kernel/date-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { type Loop, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { EDIFACT_PURPOSES } from '../orders/purposes.ts'
import { readOrdersLine } from '../orders/read-orders-line.ts'
import { currencyWords } from './phrases.ts'
import {
  datesSentence,
  lineCountSentence,
  lineSentence,
  orderSentence,
  partySentence,
  storesSentence,
} from './sentences.ts'
import { type MessageWords, tell } from './words.ts'

/** 2005, in words that a date can follow. The document's own date (137) is in the order's sentence. */
const DATES: Readonly<Record<string, string>> = {
  '2': 'deliver on',
  '10': 'ship on',
  '37': 'ship not before',
  '38': 'ship no later than',
  '61': 'cancel if not delivered by',
  '63': 'deliver no later than',
  '64': 'deliver not before',
  '76': 'delivery is planned for',
}

/** 1153. */
const REFERENCES: Readonly<Record<string, string>> = {
  CR: 'Customer reference',
  CT: 'Contract',
  ON: 'Order',
  PD: 'Promotion',
  VA: 'VAT number',
  API: 'Additional party number',
}

export function describeOrders(message: Message, reading: Reading): readonly MessageWords[] {
  const { header, lines, summary } = messageAreas(message.segments, 'LIN', ({ tag }) => tag === 'UNS' || tag === 'CNT')
  return [
    ...header.flatMap((segment) => tell(segment, headerSentence(segment, header))),
    ...dateWordsOf(header),
    ...lines.flatMap((loop, index) => describeLine(reading, loop, index + 1)),
    ...summary.flatMap((segment) => tell(segment, summarySentence(segment))),
  ]
}

function headerSentence(segment: Segment, header: readonly Segment[]): string | null {
  switch (segment.tag) {
    case 'BGM':
      return orderSentence(textAt(segment, 2), documentDate(header), EDIFACT_PURPOSES[textAt(segment, 3)] ?? 'original')
    case 'CUX':
      return `Prices in ${currencyWords(textAt(segment, 1, 2))}`
    case 'RFF':
      return `${REFERENCES[textAt(segment, 1)] ?? `Reference ${textAt(segment, 1)}`} ${textAt(segment, 1, 2)}`
    case 'NAD':
      return partySentence(readNad(segment))
    case 'FTX': {
      const text = readFreeTexts([segment])
      return text === null ? null : `Note: ${text}`
    }
    case 'TDT':
      return carrierSentence(segment)
    default:
      return null
  }
}

function carrierSentence(tdt: Segment): string | null {
  const carrier = textOrNull(tdt, 5, 4) ?? textOrNull(tdt, 5, 1) ?? textOrNull(tdt, 3, 2)
  return carrier === null ? null : `Carried by ${carrier}`
}

function dateOf(dtm: Segment): string | null {
  return parseEdifactDate(textAt(dtm, 1, 2), textAt(dtm, 1, 3))?.to ?? null
}

function documentDate(header: readonly Segment[]): string | null {
  const dtm = segmentsNamed(header, 'DTM').find((segment) => ['137', '4', '3'].includes(textAt(segment, 1)))
  return dtm ? dateOf(dtm) : null
}

/** All dates of the header in one sentence, at the first of them. */
function dateWordsOf(header: readonly Segment[]): readonly MessageWords[] {
  const dtms = segmentsNamed(header, 'DTM').flatMap((dtm) => {
    const [phrase, date] = [DATES[textAt(dtm, 1)], dateOf(dtm)]
    return phrase === undefined || date === null ? [] : [{ dtm, phrase, date }]
  })
  return tell(dtms[0]?.dtm, datesSentence(dtms))
}

function describeLine(reading: Reading, loop: Loop, ordinal: number): readonly MessageWords[] {
  const line = readOrdersLine(reading, loop, ordinal)
  const place = segmentsNamed(loop.followers, 'LOC')[0] ?? segmentsNamed(loop.followers, 'NAD')[0]
  const notes = segmentsNamed(loop.followers, 'FTX').flatMap((ftx) => tell(ftx, `Note: ${readFreeTexts([ftx]) ?? ''}`))
  return [...tell(loop.opening, lineSentence(line)), ...tell(place, storesSentence(line.storeQuantities)), ...notes]
}

function summarySentence(segment: Segment): string | null {
  if (segment.tag === 'CNT' && textAt(segment, 1) === '2') return lineCountSentence(textAt(segment, 1, 2))
  return segment.tag === 'MOA' ? `Total ${textAt(segment, 1, 2)}` : null
}
