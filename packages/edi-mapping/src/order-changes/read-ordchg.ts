/** EDIFACT ORDCHG → order change: references, dates, parties and the LIN groups with what each does. */
import type { Message, Segment } from '@quayside/edi'
import type { DateText, LineAction, OrderChange } from '../documents.ts'
import { readAlcs } from '../edifact/allowances.ts'
import { preferredDay } from '../edifact/dates.ts'
import { readEdifactParties } from '../edifact/parties.ts'
import { datesBelow, findReference, readReference } from '../edifact/references.ts'
import { readFreeTexts } from '../edifact/texts.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, messageAreas } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { changedOrder } from '../kernel/stated-charge.ts'
import { lineParts } from '../orders/line-parts.ts'
import { EDIFACT_PURPOSES } from '../orders/purposes.ts'
import { deliveryDates, opensSummary } from '../orders/read-orders.ts'
import { ordersQuantity, readOrdersLine } from '../orders/read-orders-line.ts'
import { changedTotals, readEdifactTotals } from '../orders/stated-totals.ts'
import { agreedDates } from './line-dates.ts'

/** LIN 1229: 1 added, 2 deleted, 4 no action; anything else is a change. */
const LINE_CHANGES: Readonly<Record<string, LineAction>> = { '1': 'add', '2': 'delete', '4': 'none' }

export function readOrdchg(message: Message, reading: Reading): OrderChange {
  const { header, lines, summary } = messageAreas(message.segments, 'LIN', opensSummary)
  const bgm = firstNamed(header, 'BGM')
  const own = textAt(bgm, 2)
  const orderNumber = readReference(header, ['ON']) ?? own
  return {
    purpose: EDIFACT_PURPOSES[textAt(bgm, 3)] ?? 'change',
    orderNumber,
    // Some senders repeat the order number as the message number; the change then has none.
    changeNumber: own === orderNumber || own === '' ? null : own,
    orderDate: readOrderDate(reading, header),
    changeDate: preferredDay(reading, header, ['137'], 'The date of the change'),
    currency: textOrNull(firstNamed(header, 'CUX'), 1, 2),
    ...agreedDates(
      reading,
      deliveryDates(reading, [header]),
      lines.map((loop) => ({ ...deliveryDates(reading, [lineParts(loop.followers).own]), at: loop.opening })),
    ),
    comments: readFreeTexts(header),
    parties: readEdifactParties(header),
    ...changedTotals(readEdifactTotals(reading, summary)),
    ...readAlcs(reading, [...header, ...summary], changedOrder),
    lines: lines.map((loop, index) => readLine(reading, loop, index + 1)),
  }
}

/**
 * Reads the date of the order that the change names: the DTM below RFF+ON, else DTM+4 or DTM+171 above all references.
 *
 * A DTM+171 below another reference, such as a contract, is the date of that reference.
 */
function readOrderDate(reading: Reading, header: readonly Segment[]): DateText | null {
  const first = header.findIndex(({ tag }) => tag === 'RFF')
  const above = first < 0 ? header : header.slice(0, first)
  const below = datesBelow(header, findReference(header, ['ON']))
  return (
    preferredDay(reading, below, ['171', '4', '137'], 'The order date') ??
    preferredDay(reading, above, ['4', '171'], 'The order date')
  )
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
