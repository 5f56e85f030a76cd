/** EDIFACT ORDERS → purchase order: header, parties, lines and stated totals. */
import type { Message, Segment } from '@quayside/edi'
import type { DateText, PurchaseOrder } from '../documents.ts'
import { readAlcs } from '../edifact/allowances.ts'
import { preferredDay, preferredSpan } from '../edifact/dates.ts'
import { PARTY_MEMBERS, readEdifactParties } from '../edifact/parties.ts'
import { findQualified } from '../edifact/quantities.ts'
import { readReference } from '../edifact/references.ts'
import { readFreeTexts } from '../edifact/texts.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, loopsOf, type MessageAreas, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { addLineStores } from './line-stores.ts'
import { checkOrder, taxedByHeader } from './order-checks.ts'
import { EDIFACT_PURPOSES } from './purposes.ts'
import { ORDER_TAX_AMOUNTS, readEdifactTaxAmount, readEdifactTaxRate, readOrdersLine } from './read-orders-line.ts'
import { chargesIn } from './stated-charges.ts'
import { orderTaxedByAmount } from './stated-tax.ts'
import { noteTotals, readEdifactTotals } from './stated-totals.ts'

/** 2005: 137 document date, 4 order date; some senders use 3. */
export const ORDER_DATE = ['137', '4', '3']
/** 64 earliest delivery, 37 ship not before, 10 shipment requested. */
export const DELIVER_AFTER = ['64', '37', '10', '200']
/** 63 latest delivery, 2 delivery requested, 61 cancel if not delivered by, 76, 69, 38 ship not later than. */
export const DELIVER_BEFORE = ['63', '2', '61', '76', '69', '38']
/** 1153: customer reference, buyer's order number, ultimate customer's reference. A contract (CT) is none of these. */
export const CUSTOMER_REFERENCES = ['CR', 'CO', 'UC']

export function readOrders(message: Message, reading: Reading): PurchaseOrder {
  const areas = messageAreas(message.segments, 'LIN', opensSummary)
  const { header, lines: loops, summary } = areas
  const top = loopsOf(header, 'NAD', PARTY_MEMBERS).rest
  const bgm = firstNamed(header, 'BGM')
  checkSingleHeader(reading, message.segments)
  const taxRate = readEdifactTaxRate(reading, top, 'The tax rate of the order')
  const ratedLines = loops.map((loop, index) => taxedByHeader(readOrdersLine(reading, loop, index + 1), taxRate))
  const tax = readEdifactTaxAmount(reading, [top, summary], ORDER_TAX_AMOUNTS)
  const lines = orderTaxedByAmount(reading, ratedLines, tax)
  const followers = loops.flatMap((loop) => loop.followers)
  const order: PurchaseOrder = {
    purpose: readPurpose(reading, bgm),
    orderNumber: textAt(bgm, 2) || (readReference(top, ['ON']) ?? ''),
    orderType: textOrNull(bgm, 1),
    orderDate: preferredDay(reading, top, ORDER_DATE, 'The order date'),
    customerReference: readReference(top, CUSTOMER_REFERENCES),
    currency: textOrNull(firstNamed(top, 'CUX') ?? firstNamed(followers, 'CUX'), 1, 2),
    ...deliveryDates(reading, [top, followers]),
    shippingMethod: shippingMethod(top),
    comments: readFreeTexts(top),
    parties: addLineStores(
      readEdifactParties(header),
      loops.flatMap((loop) => readEdifactParties(loop.followers)),
    ),
    lines,
    ...readAlcs(reading, [...top, ...summary], { what: 'The order', lines, isLine: false }),
    statedLineCount: null,
    statedTotals: [],
  }
  const sublines = loops.flatMap(({ components = [] }) => segmentsNamed(components, 'LIN')).length
  return withTotals(reading, order, bgm ?? null, { ...areas, sublines })
}

/** UNS+S opens the summary (UNS+D only the lines); a CNT without a UNS belongs to it too. */
export function opensSummary(segment: Segment): boolean {
  return segment.tag === 'CNT' || (segment.tag === 'UNS' && textAt(segment, 1) !== 'D')
}

function readPurpose(reading: Reading, bgm: Segment | undefined): PurchaseOrder['purpose'] {
  const code = textAt(bgm, 3)
  const purpose = EDIFACT_PURPOSES[code]
  if (purpose === undefined && bgm !== undefined && code !== '') {
    const message = `The function '${code}' of order ${textAt(bgm, 2)} is not supported. Ask the partner to send it as an original (9), or handle it by hand.`
    reading.problems.reject('order.purpose-unsupported', message, bgm, { element: 3, badValue: code })
  }
  return purpose ?? 'original'
}

/** Two BGMs in one message are two orders, and nobody can tell whose lines are whose. */
function checkSingleHeader(reading: Reading, segments: readonly Segment[]): void {
  const second = segmentsNamed(segments, 'BGM')[1]
  if (second === undefined) return
  const message = `The message holds a second order header (BGM ${textAt(second, 2)}). Ask the partner to send one message for each order.`
  reading.problems.reject('order.second-header', message, second)
}

/** The dates of the first run of segments that has any: the header, then the lines. A period gives both dates. */
export function deliveryDates(
  reading: Reading,
  inOrder: readonly (readonly Segment[])[],
): { deliverAfter: DateText | null; deliverBefore: DateText | null } {
  for (const segments of inOrder) {
    const after = preferredSpan(reading, segments, DELIVER_AFTER, 'The date to deliver after')
    const before = preferredSpan(reading, segments, DELIVER_BEFORE, 'The date to deliver before')
    if (after === null && before === null) continue
    const period = [before, after].find((span) => span !== null && span.from !== span.to)
    return { deliverAfter: after?.from ?? period?.from ?? null, deliverBefore: before?.to ?? period?.to ?? null }
  }
  return { deliverAfter: null, deliverBefore: null }
}

/** TDT: the carrier's name or code, else the means of transport, else the mode. Without TDT, the terms of delivery in words. */
function shippingMethod(top: readonly Segment[]): string | null {
  const [tdt, tod] = [firstNamed(top, 'TDT'), firstNamed(top, 'TOD')]
  const places: readonly (readonly [number, number])[] = [
    [5, 4],
    [3, 2],
    [4, 2],
    [5, 1],
    [3, 1],
  ]
  const named = places.map(([element, component]) => textOrNull(tdt, element, component)).find((text) => text !== null)
  return named ?? textOrNull(tod, 3, 4) ?? textOrNull(tod, 3, 1)
}

function withTotals(
  reading: Reading,
  read: PurchaseOrder,
  bgm: Segment | null,
  { sublines, ...areas }: MessageAreas & { readonly sublines: number },
): PurchaseOrder {
  const { summary } = areas
  const [lines, quantities] = [findQualified(summary, 'CNT', '2'), findQualified(summary, 'CNT', '1')]
  const control = (cnt: Segment | undefined) =>
    cnt ? reading.number(cnt, { element: 1, component: 2 }, 'The control total', 'order.control-total-invalid') : null
  const [lineCount, quantity] = [control(lines), control(quantities)]
  const totals = readEdifactTotals(reading, summary)
  const order = {
    ...read,
    statedLineCount: lineCount === null ? null : Number(lineCount),
    statedTotals: totals.map(({ total }) => total),
  }
  checkOrder(reading, order, bgm, {
    at: lines ?? quantities ?? null,
    // Some senders count sub-lines too.
    lineCount: order.statedLineCount === order.lines.length + sublines ? order.lines.length : order.statedLineCount,
    quantity,
  })
  noteTotals(reading, { ...order, charges: chargesIn(areas, order.lines) }, totals)
  return order
}
