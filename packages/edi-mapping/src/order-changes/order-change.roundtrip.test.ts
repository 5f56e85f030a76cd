import type { PartnerGuide } from '@quayside/domain'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { lineAnswer } from '../acknowledgements/line-answer.ts'
import type { OrderChange, OrderChangeAnswer, OrderChangeLine } from '../documents.ts'
import { code, codes, date, decimal, guides, optional, parties, text, unitOf } from '../test-messages/arbitraries.ts'
import { comesBack } from '../test-messages/through-the-wire.ts'
import { readOrderChangeAnswer, writeOrderChangeAnswer } from './change-answer.ts'
import { readOrderChange } from './read-order-change.ts'
import { writeOrderChange } from './write-order-change.ts'

const stores = fc.uniqueArray(
  fc.record({
    storeCode: code(10),
    storeCodeQualifier: fc.constant('92'),
    quantity: fc.constantFrom('0', '3', '12.5'),
  }),
  { selector: ({ storeCode }) => storeCode, maxLength: 12 },
)

function line(guide: PartnerGuide): fc.Arbitrary<OrderChangeLine> {
  return fc
    .record({
      lineNumber: fc.constant(''),
      codes,
      description: optional(text(5)),
      quantity: optional(decimal),
      unit: unitOf(guide),
      price: optional(decimal),
      retailPrice: fc.constant(null),
      packSize: fc.constant(null),
      colour: fc.constant(null),
      size: fc.constant(null),
      comments: optional(text(6)),
      taxRatePercent: fc.constant(null),
      storeQuantities: stores,
      segmentPosition: fc.constant(0),
    })
    .map((one) => {
      // A split goes with the quantity that it splits; a line without a quantity has no unit either.
      const sum = one.storeQuantities.reduce((total, { quantity }) => total + Number(quantity), 0)
      if (one.quantity === null) return { ...one, unit: null, storeQuantities: [] }
      return one.storeQuantities.length === 0 ? one : { ...one, quantity: String(sum) }
    })
}

const change = (guide: PartnerGuide): fc.Arbitrary<OrderChange> =>
  fc
    .record({
      purpose: fc.constantFrom('change', 'cancellation', 'replacement'),
      orderNumber: code(22),
      changeNumber: optional(fc.integer({ min: 1, max: 99 }).map(String)),
      orderDate: date,
      changeDate: date,
      currency: optional(fc.constantFrom('NZD', 'EUR')),
      deliverAfter: optional(fc.constant('2026-11-28')),
      deliverBefore: optional(fc.constant('2026-12-02')),
      comments: optional(text(8)),
      parties: parties('buyer', 'supplier', 'ship-to'),
      lines: fc.array(fc.record({ change: fc.constantFrom('add', 'delete', 'change', 'none'), line: line(guide) }), {
        minLength: 1,
        maxLength: 4,
      }),
    })
    .map((one) => ({
      ...one,
      // An ORDCHG that has no number of its own bears the order's.
      changeNumber: one.changeNumber === one.orderNumber ? null : one.changeNumber,
      lines: one.lines.map((each, at) => ({ ...each, line: { ...each.line, lineNumber: String(at + 1) } })),
    }))

const withoutPositions = (read: OrderChange | null) =>
  read && {
    ...read,
    lines: read.lines.map(({ line: { articleIDs: _, ...line }, ...each }) => ({
      ...each,
      line: { ...line, segmentPosition: 0 },
    })),
  }

const answer = (guide: PartnerGuide): fc.Arbitrary<OrderChangeAnswer> =>
  fc
    .record({
      acknowledgementNumber: code(20),
      acknowledgementDate: date,
      orderNumber: code(22),
      orderDate: date,
      customerReference: optional(code(20)),
      currency: fc.constantFrom('NZD', 'EUR'),
      parties: parties('buyer', 'supplier', 'ship-to'),
      changeNumber: optional(fc.integer({ min: 1, max: 99 }).map(String)),
      changeDate: date,
      declined: fc.boolean(),
      lines: fc.array(
        fc.record({
          lineNumber: fc.constant(''),
          codes,
          description: optional(text(4)),
          unit: unitOf(guide),
          orderedQuantity: decimal,
          orderedPrice: decimal,
          acknowledgedQuantity: fc.constant(''),
          acknowledgedPrice: fc.constant(''),
          backorderedQuantity: fc.constant('0'),
          backorderDate: fc.constant(null),
          change: fc.constantFrom('add', 'delete', 'change', 'none'),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map((one) => ({
      ...one,
      lines: one.declined
        ? []
        : one.lines.map((each, at) => ({
            ...each,
            lineNumber: String(at + 1),
            orderedQuantity: each.change === 'delete' ? '0' : each.orderedQuantity,
            acknowledgedQuantity: each.change === 'delete' ? '0' : each.orderedQuantity,
            acknowledgedPrice: each.orderedPrice,
          })),
    }))

/** An ORDRSP has no place for the change's date, distinguishes only added and deleted lines, and leaves out their ordered price. */
function asTold(document: OrderChangeAnswer, guide: PartnerGuide): OrderChangeAnswer {
  if (guide.standard === 'X12') return document
  const lines = document.lines.map((each) => {
    const change = each.change === 'none' ? ('change' as const) : each.change
    const repeats = each.change !== 'add' && each.change !== 'delete' && lineAnswer(each) === 'accepted'
    return { ...each, change, orderedPrice: repeats ? each.orderedPrice : null }
  })
  return { ...document, changeDate: null, lines }
}

/** Of parties and prices the message says more than the fields hold. */
function fieldsOf(read: OrderChange | null): unknown {
  if (read === null) return null
  const { messageDetails: _, ...fields } = read
  return withoutPositions(fields)
}

describe.each(guides)('order changes by $standard $version $release', (guide) => {
  it('come back as they were written', () => {
    comesBack(change(guide), guide, { write: writeOrderChange, read: readOrderChange, plain: fieldsOf })
  })

  it('are answered in a way that the partner can read', () => {
    comesBack(answer(guide), guide, { write: writeOrderChangeAnswer, read: readOrderChangeAnswer, asRead: asTold })
  })
})
