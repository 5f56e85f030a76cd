import type { PartnerGuide } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import type { PurchaseOrder } from '../documents.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenMessage, goldenText, writtenText } from '../test-messages/golden.ts'
import { purchaseOrder } from '../test-messages/sample-documents.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { writePurchaseOrder } from './write-purchase-order.ts'

const comma = { ...edifactGuide, decimalMark: ',' } as const

const cases: readonly (readonly [string, PurchaseOrder, PartnerGuide])[] = [
  ['850-written.edi', purchaseOrder('EA', 'SA'), x12Guide],
  ['orders-written.edi', purchaseOrder('PCE', '220'), comma],
]

describe.each(cases)('%s', (name, order, guide) => {
  it('is what is written', () => {
    expect(writtenText(writePurchaseOrder(order, guide), guide)).toBe(goldenText(import.meta.url, name))
  })

  it('is read back as the order', () => {
    const { message, decimalMark } = goldenMessage(import.meta.url, name)
    const { order: read, problems } = readPurchaseOrder(message, guide, { decimalMark })
    expect(problems).toEqual([])
    expect(
      read && { ...read, lines: read.lines.map(({ articleIDs: _, ...line }) => ({ ...line, segmentPosition: 0 })) },
    ).toEqual(order)
  })
})

describe('a purchase order', () => {
  it('writes ten stores into each SDQ', () => {
    const [line] = purchaseOrder('EA', 'SA').lines
    const stores = Array.from({ length: 23 }, (_, index) => ({
      storeCode: `S${index}`,
      storeCodeQualifier: '92',
      quantity: '1',
    }))
    const order = {
      ...purchaseOrder('EA', 'SA'),
      lines: line ? [{ ...line, storeQuantities: stores, quantity: '23' }] : [],
    }
    const decision = writePurchaseOrder(order, x12Guide)
    const sdqs = decision.ok ? decision.message.segments.filter(([tag]) => tag === 'SDQ') : []
    expect(sdqs.map((segment) => (segment.length - 3) / 2)).toEqual([10, 10, 3])
  })

  it('is refused without a date or with a unit that the standard does not have room for', () => {
    const codes = (order: PurchaseOrder, guide: PartnerGuide) => {
      const decision = writePurchaseOrder(order, guide)
      return decision.ok ? [] : decision.problems.map(({ code, lineNumber }) => [code, lineNumber])
    }
    expect(codes({ ...purchaseOrder('EA', 'SA'), orderDate: null }, x12Guide)).toEqual([['write.missing', null]])
    expect(codes(purchaseOrder('PCE', 'SA'), x12Guide).at(-1)).toEqual(['write.too-long', '3'])
    expect(codes(purchaseOrder('PIECE', '220'), edifactGuide)[0]).toEqual(['write.too-long', '1'])
  })
})
