/** EDIFACT ORDCHG → order change: references, dates, parties and the LIN groups with what each does. */
import type { Message } from '@quayside/edi'
import type { LineAction, OrderChange } from '../documents.ts'
import { preferredDay } from '../edifact/dates.ts'
import { readEdifactParties } from '../edifact/parties.ts'
import { readReference } from '../edifact/references.ts'
import { readFreeTexts } from '../edifact/texts.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, messageAreas } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { lineParts } from '../orders/line-parts.ts'
import { EDIFACT_PURPOSES } from '../orders/purposes.ts'
import { deliveryDates, opensSummary } from '../orders/read-orders.ts'
import { ordersQuantity, readOrdersLine } from '../orders/read-orders-line.ts'
import { agreedDates } from './line-dates.ts'

/** LIN 1229: 1 added, 2 deleted, 4 no action; anything else is a change. */
const LINE_CHANGES: Readonly<Record<string, LineAction>> = { '1': 'add', '2': 'delete', '4': 'none' }

export function readOrdchg(message: Message, reading: Reading): OrderChange {
  const { header, lines } = messageAreas(message.segments, 'LIN', opensSummary)
  const bgm = firstNamed(header, 'BGM')
  const own = textAt(bgm, 2)
  const orderNumber = readReference(header, ['ON']) ?? own
  return {
    purpose: EDIFACT_PURPOSES[textAt(bgm, 3)] ?? 'change',
    orderNumber,
    // Some senders repeat the order number as the message number; the change then has none.
    changeNumber: own === orderNumber || own === '' ? null : own,
    orderDate: preferredDay(reading, header, ['171', '4'], 'The order date'),
    changeDate: preferredDay(reading, header, ['137'], 'The date of the change'),
    currency: textOrNull(firstNamed(header, 'CUX'), 1, 2),
    ...agreedDates(
      reading,
      deliveryDates(reading, [header]),
      lines.map((loop) => ({ ...deliveryDates(reading, [lineParts(loop.followers).own]), at: loop.opening })),
    ),
    comments: readFreeTexts(header),
    parties: readEdifactParties(header),
    lines: lines.map((loop, index) => readLine(reading, loop, index + 1)),
  }
}

function readLine(reading: Reading, loop: Loop, ordinal: number): OrderChange['lines'][number] {
  const line = readOrdersLine(reading, loop, ordinal, true)
  const qty = ordersQuantity(loop)
  const stated = qty !== undefined || line.storeQuantities.length > 0
  return {
    change: LINE_CHANGES[textAt(loop.opening, 2)] ?? 'change',
    line: { ...line, quantity: stated ? line.quantity : null, unit: textOrNull(qty, 1, 3) },
  }
}
