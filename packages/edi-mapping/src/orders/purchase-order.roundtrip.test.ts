import type { PartnerGuide } from '@quayside/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PurchaseOrder, PurchaseOrderLine } from '../documents.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
import {
  code,
  codes,
  date,
  decimal,
  guides,
  optional,
  parties,
  text,
  unitOf,
  wholeNumber,
} from '../test-messages/arbitraries.ts'
import { sent } from '../test-messages/through-the-wire.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { splitByStore } from './split-by-store.ts'
import { writePurchaseOrder } from './write-purchase-order.ts'

const stores = fc.uniqueArray(
  fc.record({ storeCode: code(10), storeCodeQualifier: fc.constant('92'), quantity: decimal }),
  {
    selector: ({ storeCode }) => storeCode,
    maxLength: 23,
  },
)

const comments = fc.array(text(12), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))

function line(guide: PartnerGuide): fc.Arbitrary<PurchaseOrderLine> {
  return fc
    .record({
      lineNumber: fc.constant(''),
      codes,
      description: optional(text(5)),
      quantity: decimal,
      unit: unitOf(guide),
      price: optional(decimal),
      retailPrice: optional(decimal),
      packSize: optional(wholeNumber),
      colour: optional(text(2)),
      size: optional(text(2)),
      comments: optional(comments),
      taxRatePercent: optional(fc.constantFrom('15', '12.5', '0', '7.25')),
      storeQuantities: stores,
      segmentPosition: fc.constant(0),
    })
    .map((one) =>
      one.storeQuantities.length === 0
        ? one
        : { ...one, quantity: addDecimals(...one.storeQuantities.map(({ quantity }) => quantity)) },
    )
}

function order(guide: PartnerGuide): fc.Arbitrary<PurchaseOrder> {
  return fc
    .record({
      purpose: fc.constantFrom('original', 'cancellation', 'change', 'replacement', 'duplicate', 'confirmation'),
      orderNumber: code(22),
      orderType: guide.standard === 'X12' ? fc.constantFrom('SA', 'NE') : fc.constantFrom('220', '221'),
      orderDate: date,
      customerReference: optional(code(30)),
      currency: optional(fc.constantFrom('NZD', 'EUR', 'USD')),
      deliverAfter: optional(fc.constant('2026-11-28')),
      deliverBefore: optional(fc.constant('2026-12-02')),
      shippingMethod: optional(text(3)),
      comments: optional(comments),
      parties: parties('buyer', 'supplier', 'bill-to', 'ship-from', 'remit-to', 'ship-to'),
      lines: fc.array(line(guide), { minLength: 1, maxLength: 4 }),
      statedLineCount: fc.constant(0),
      statedTotals: fc.array(
        decimal.map((amount) => ({
          code: guide.standard === 'X12' ? 'AMT TT' : 'MOA 86',
          amount,
          basis: 'unknown' as const,
        })),
        { maxLength: 1 },
      ),
    })
    .map((one) => ({
      ...one,
      statedLineCount: one.lines.length,
      lines: one.lines.map((each, index) => ({ ...each, lineNumber: String(index + 1) })),
    }))
}

/** Without what only a message has: positions, and identifiers beside the codes that they are. */
const withoutPositions = (read: PurchaseOrder | null) =>
  read && { ...read, lines: read.lines.map(({ articleIDs: _, ...each }) => ({ ...each, segmentPosition: 0 })) }

describe.each(guides)('purchase orders by $standard $version $release', (guide) => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(order(guide), (document) => {
        const { message, decimalMark } = sent(writePurchaseOrder(document, guide), guide)
        const { order: read, problems } = readPurchaseOrder(message, guide, { decimalMark })
        // The stated total is an arbitrary number here, and reported as different.
        expect(problems.filter(({ code }) => code !== 'order.amount-total-differs')).toEqual([])
        expect(withoutPositions(read)).toEqual(document)
      }),
      { numRuns: 60 },
    )
  })

  it('lose nothing when split over stores', () => {
    fc.assert(
      fc.property(order(guide), (document) => {
        const drafts = splitByStore(document)
        for (const each of document.lines) {
          const shares = drafts.flatMap(({ lines }) =>
            lines.filter((share) => share.line === each).map(({ quantity }) => quantity),
          )
          expect(addDecimals(...shares)).toBe(addDecimals(each.quantity))
        }
        const storeCodes = drafts.map(({ storeCode }) => storeCode)
        expect(new Set(storeCodes).size).toBe(storeCodes.length)
      }),
      { numRuns: 60 },
    )
  })
})
