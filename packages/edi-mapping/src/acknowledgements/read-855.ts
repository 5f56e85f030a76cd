/** X12 855 → order acknowledgement: as a retailer's system reads what we send. */
import type { Message, Segment } from '@quayside/edi'
import type { DecimalText, DocumentLine, OrderAcknowledgement } from '../documents.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { chooseX12Codes, identifierPairs } from '../x12/article-ids.ts'
import { x12DateAt } from '../x12/dates.ts'
import { readDocumentLine } from '../x12/document-lines.ts'
import { N1_MEMBERS, readX12Parties } from '../x12/parties.ts'
import { readRef } from '../x12/references.ts'
import { PO1_LAYOUT, type X12LineLayout } from '../x12/x12-line-layout.ts'
import type { AcknowledgementLine } from './line-answer.ts'

/** ACK01 (DE 668): nothing of the line comes. */
const REFUSALS = ['IR', 'ID', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9']
const BACKORDERS = ['IB']
/** The price in PO1 is no longer the ordered one; that of a substitute need not be. */
const PRICE_CHANGES = ['IP', 'IC', 'IE', 'IS']
/** ACK07: the first pair of the substitute. ACK27 ends the pairs. */
const SUBSTITUTE_PAIRS = 7
const AFTER_PAIRS = 27
/** BAK02 (DE 587): the whole order is refused. */
export const WHOLE_REFUSALS = ['RJ', 'RD']

export function read855(message: Message, reading: Reading): OrderAcknowledgement {
  const { header, lines } = messageAreas(message.segments, 'PO1', ({ tag }) => tag === 'CTT')
  const bak = firstNamed(header, 'BAK')
  const top = loopsOf(header, 'N1', N1_MEMBERS).rest
  const orderNumber = textAt(bak, 3)
  if (orderNumber === '') {
    reading.problems.reject('acknowledgement.order-missing', 'The acknowledgement names no order (BAK03).', bak ?? null)
  }
  const orderDate = bak ? x12DateAt(reading, bak, 4, 'The order date') : null
  return {
    acknowledgementNumber: textAt(bak, 8),
    acknowledgementDate: (bak ? x12DateAt(reading, bak, 9, 'The acknowledgement date') : null) ?? orderDate ?? '',
    orderNumber,
    orderDate,
    customerReference: readRef(top, 'CO', 'CR'),
    currency: textAt(firstNamed(top, 'CUR'), 2),
    parties: readX12Parties(header),
    lines: lines.map((loop, index) =>
      readLineAnswer(reading, loop, index + 1, { refused: WHOLE_REFUSALS.includes(textAt(bak, 2)) }),
    ),
  }
}

interface LineAnswerOptions {
  /** The whole document was refused, which stands for lines that it says nothing of. */
  readonly refused: boolean
  readonly layout?: X12LineLayout
}

/** A PO1 loop, or the POC loop of an 865 by its layout. */
export function readLineAnswer(
  reading: Reading,
  loop: Loop,
  ordinal: number,
  { refused, layout = PO1_LAYOUT }: LineAnswerOptions,
): AcknowledgementLine {
  const { opening, followers } = loop
  const acks = segmentsNamed(followers, 'ACK')
  const orderedQuantity =
    reading.number(opening, { element: layout.quantity }, 'The ordered quantity', 'quantity-invalid') ?? '0'
  const price = reading.number(opening, { element: layout.price }, 'The price', 'amount-invalid')
  const isOneOf = (codes: readonly string[]) => (ack: Segment) => codes.includes(textAt(ack, 1))
  const accepting = acks.filter((ack) => !isOneOf([...REFUSALS, ...BACKORDERS])(ack))
  const backorders = acks.filter(isOneOf(BACKORDERS))
  const reasonCode = acks.map(reasonOf).find((code) => code !== '')
  return {
    ...readArticle(reading, readDocumentLine(reading, loop, ordinal, layout), acks),
    orderedQuantity,
    orderedPrice: acks.some(isOneOf(PRICE_CHANGES)) ? null : price,
    acknowledgedQuantity:
      acks.length === 0 ? (refused ? '0' : orderedQuantity) : answered(reading, accepting, orderedQuantity),
    acknowledgedPrice: price,
    backorderedQuantity: answered(reading, backorders, orderedQuantity),
    backorderDate: backorders[0] ? x12DateAt(reading, backorders[0], 5, 'The backorder date') : null,
    ...(reasonCode && { reasonCode }),
  }
}

/** ACK29, or ACK01 where it is a rejection for a reason. */
const reasonOf = (ack: Segment): string => textAt(ack, 29) || (/^R[1-9]$/.test(textAt(ack, 1)) ? textAt(ack, 1) : '')

/** The line with the substitute that an ACK names; then PO1 and PID are of the ordered article. */
function readArticle(reading: Reading, line: DocumentLine, acks: readonly Segment[]): DocumentLine {
  const pairs = acks.map((ack) => identifierPairs(ack, SUBSTITUTE_PAIRS, AFTER_PAIRS)).find(({ length }) => length > 0)
  if (!pairs) return line
  const { codes, description } = line
  const substitute = chooseX12Codes(pairs, reading.guide)
  return { ...line, codes: substitute, description: null, orderedArticle: { codes, description } }
}

/** Quantities of several ACKs together; an ACK without one is about the whole line. */
function answered(reading: Reading, acks: readonly Segment[], whole: DecimalText): DecimalText {
  const quantities = acks.map(
    (ack) => reading.number(ack, { element: 2 }, 'The acknowledged quantity', 'quantity-invalid') ?? whole,
  )
  return addDecimals(...quantities)
}
