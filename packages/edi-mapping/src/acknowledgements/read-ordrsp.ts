/** EDIFACT ORDRSP → order acknowledgement: as a retailer's system reads what we send. */
import type { Message } from '@quayside/edi'
import type { OrderAcknowledgement } from '../documents.ts'
import { preferredDay } from '../edifact/dates.ts'
import { readDocumentLine } from '../edifact/document-lines.ts'
import { readEdifactParties } from '../edifact/parties.ts'
import { readStatedPrice } from '../edifact/prices.ts'
import { readQuantity } from '../edifact/quantities.ts'
import { readReference } from '../edifact/references.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, type Loop, messageAreas } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import type { AcknowledgementLine } from './line-answer.ts'

/** LIN 1229: the line is refused (7 not accepted, 2 deleted, 10 not found) or as ordered (5, 4, 11). */
const REFUSED = ['7', '2', '10']
const AS_ORDERED = ['5', '4', '11', '']
/** BGM 1225: the whole order is refused. */
const WHOLE_REFUSALS = ['27', '12', '1']

export function readOrdrsp(message: Message, reading: Reading): OrderAcknowledgement {
  const { header, lines } = messageAreas(message.segments, 'LIN', ({ tag }) => tag === 'UNS' || tag === 'CNT')
  const bgm = firstNamed(header, 'BGM')
  const orderNumber = readReference(header, ['ON']) ?? ''
  if (orderNumber === '') {
    reading.problems.reject('acknowledgement.order-missing', 'The response names no order (RFF+ON).', bgm ?? null)
  }
  return {
    acknowledgementNumber: textAt(bgm, 2),
    acknowledgementDate: preferredDay(reading, header, ['137'], 'The acknowledgement date') ?? '',
    orderNumber,
    orderDate: preferredDay(reading, header, ['171', '4'], 'The order date'),
    customerReference: readReference(header, ['CR']),
    currency: textAt(firstNamed(header, 'CUX'), 1, 2),
    parties: readEdifactParties(header),
    lines: lines.map((loop, index) => readLine(reading, loop, index + 1, WHOLE_REFUSALS.includes(textAt(bgm, 3)))),
  }
}

function readLine(reading: Reading, loop: Loop, ordinal: number, refused: boolean): AcknowledgementLine {
  const { opening: lin, followers } = loop
  const action = textAt(lin, 2)
  const orderedQuantity = readQuantity(reading, followers, 'The ordered quantity', '21', '1') ?? '0'
  const stated = readQuantity(reading, followers, 'The acknowledged quantity', '113', '12', '194')
  const price = readStatedPrice(reading, followers, 'The line')
  const reasonCode = textAt(firstNamed(followers, 'QVR'), 3)
  return {
    ...readDocumentLine(reading, loop, ordinal),
    orderedQuantity,
    orderedPrice: AS_ORDERED.includes(action) ? price : null,
    acknowledgedQuantity: stated ?? (refused || REFUSED.includes(action) ? '0' : orderedQuantity),
    acknowledgedPrice: price,
    backorderedQuantity: readQuantity(reading, followers, 'The backordered quantity', '83') ?? '0',
    backorderDate: preferredDay(reading, followers, ['69', '67'], 'The backorder date'),
    ...(reasonCode && { reasonCode }),
  }
}
