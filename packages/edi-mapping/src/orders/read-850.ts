/** X12 850 → purchase order: header, parties, lines and stated totals. */
import type { Message, Segment } from '@quayside/edi'
import type { DateText, Party, PurchaseOrder } from '../documents.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, type MessageAreas, messageAreas } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { readSacs } from '../x12/allowances.ts'
import { preferredDate, x12DateAt } from '../x12/dates.ts'
import { N1_MEMBERS, readX12Parties } from '../x12/parties.ts'
import { readRef } from '../x12/references.ts'
import { addLineStores } from './line-stores.ts'
import { checkOrder, taxedByHeader } from './order-checks.ts'
import { X12_PURPOSES } from './purposes.ts'
import { read850Line } from './read-850-line.ts'
import { chargesIn } from './stated-charges.ts'
import { orderTaxedByAmount } from './stated-tax.ts'
import { noteTotals, readX12Totals } from './stated-totals.ts'
import { readTaxAmount, readTaxRate } from './x12-line-amounts.ts'

/** DTM qualifiers (DE 374) in order of preference: 064 do not deliver before, 037 ship not before, 010 requested ship, 118 pick-up. */
export const DELIVER_AFTER = ['064', '037', '010', '118', '071']
/** 063 do not deliver after, 002 delivery requested, 001 cancel after, 038 ship no later, 061, 074 requested for delivery. */
export const DELIVER_BEFORE = ['063', '002', '001', '038', '061', '074']
/** REF qualifiers (DE 128): customer order number, customer reference number. */
export const CUSTOMER_REFERENCES = ['CO', 'CR']

const NOTE_MEMBERS = new Set(['DTM', 'MSG'])

export function read850(message: Message, reading: Reading): PurchaseOrder {
  const areas = messageAreas(message.segments, 'PO1', ({ tag }) => tag === 'CTT')
  const { header, lines: loops } = areas
  const notes = loopsOf(header, 'N9', NOTE_MEMBERS)
  const top = loopsOf(notes.rest, 'N1', N1_MEMBERS).rest
  const beg = firstNamed(header, 'BEG')
  const taxRate = readTaxRate(reading, top)
  const ratedLines = loops.map((loop, index) => taxedByHeader(read850Line(reading, loop, index + 1), taxRate))
  const lines = orderTaxedByAmount(reading, ratedLines, readTaxAmount(reading, top))
  const allFollowers = loops.flatMap((loop) => loop.followers)
  const order: PurchaseOrder = {
    purpose: readPurpose(reading, beg),
    orderNumber: textAt(beg, 3),
    orderType: textOrNull(beg, 2),
    orderDate: beg ? x12DateAt(reading, beg, 5, 'The order date') : null,
    customerReference: readRef(top, ...CUSTOMER_REFERENCES),
    currency: textOrNull(firstNamed(top, 'CUR') ?? firstNamed(allFollowers, 'CUR'), 2),
    ...deliveryDates(reading, top, allFollowers),
    shippingMethod: shippingMethod(top),
    comments: readComments(header),
    parties: parties(header, loops),
    lines,
    ...readSacs(reading, top, { what: 'The order', lines, isLine: false }),
    statedLineCount: null,
    statedTotals: [],
  }
  return withTotals(reading, order, beg ?? null, areas)
}

function readPurpose(reading: Reading, beg: Segment | undefined): PurchaseOrder['purpose'] {
  const code = textAt(beg, 1)
  const purpose = X12_PURPOSES[code]
  if (purpose === undefined && beg !== undefined && code !== '') {
    const message = `The purpose '${code}' of order ${textAt(beg, 3)} is not supported. Ask the partner to send it as an original (00), or handle it by hand.`
    reading.problems.reject('order.purpose-unsupported', message, beg, { element: 1, badValue: code })
  }
  return purpose ?? 'original'
}

/** The header's dates, or else the earliest and latest of the lines. */
function deliveryDates(
  reading: Reading,
  top: readonly Segment[],
  followers: readonly Segment[],
): { deliverAfter: DateText | null; deliverBefore: DateText | null } {
  const deliverAfter = preferredDate(reading, top, DELIVER_AFTER, 'The date to deliver after')
  const deliverBefore = preferredDate(reading, top, DELIVER_BEFORE, 'The date to deliver before')
  if (deliverAfter !== null || deliverBefore !== null) return { deliverAfter, deliverBefore }
  return {
    deliverAfter: preferredDate(reading, followers, DELIVER_AFTER, 'The date to deliver after'),
    deliverBefore: preferredDate(reading, followers, DELIVER_BEFORE, 'The date to deliver before'),
  }
}

/** TD5: the routing in words, else the carrier's code, else the mode of transport. */
function shippingMethod(top: readonly Segment[]): string | null {
  const td5 = firstNamed(top, 'TD5')
  return textOrNull(td5, 5) ?? textOrNull(td5, 3) ?? textOrNull(td5, 4)
}

/** The header's free texts, one per line: MSG with or without N9, and NTE of older versions. */
export function readComments(header: readonly Segment[]): string | null {
  const texts = header.map((segment) =>
    segment.tag === 'MSG' ? textAt(segment, 1) : segment.tag === 'NTE' ? textAt(segment, 2) : '',
  )
  return texts.filter((text) => text !== '').join('\n') || null
}

/** Read line by line, because a mark-for store (Z7) applies only to the line that names it. */
function parties(header: readonly Segment[], lines: readonly Loop[]): readonly Party[] {
  const below = lines.flatMap(({ followers }) => readX12Parties(followers))
  return addLineStores(readX12Parties(header), below)
}

function withTotals(reading: Reading, read: PurchaseOrder, header: Segment | null, areas: MessageAreas): PurchaseOrder {
  const ctt = firstNamed(areas.summary, 'CTT')
  const count = ctt ? reading.number(ctt, { element: 1 }, 'The number of lines', 'order.line-count-invalid') : null
  const quantity = ctt ? reading.number(ctt, { element: 2 }, 'The hash total', 'order.quantity-total-invalid') : null
  const totals = readX12Totals(reading, areas)
  const order = {
    ...read,
    statedLineCount: count === null ? null : Number(count),
    statedTotals: totals.map(({ total }) => total),
  }
  checkOrder(reading, order, header, { at: ctt ?? null, lineCount: order.statedLineCount, quantity })
  noteTotals(reading, { ...order, charges: chargesIn(areas, order.lines) }, totals)
  return order
}
