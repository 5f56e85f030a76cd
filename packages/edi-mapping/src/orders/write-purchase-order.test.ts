import type { PartnerGuide } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import type { PurchaseOrder } from '../documents.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenMessage, goldenText, writtenText } from '../test-messages/golden.ts'
import { purchaseOrder } from '../test-messages/sample-documents.ts'
import { sent } from '../test-messages/through-the-wire.ts'
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
  it('writes ten stores to an SDQ', () => {
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

  it('is refused without a date or with a unit that does not fit the standard', () => {
    const codes = (order: PurchaseOrder, guide: PartnerGuide) => {
      const decision = writePurchaseOrder(order, guide)
      return decision.ok ? [] : decision.problems.map(({ code, lineNumber }) => [code, lineNumber])
    }
    expect(codes({ ...purchaseOrder('EA', 'SA'), orderDate: null }, x12Guide)).toEqual([['write.missing', null]])
    expect(codes(purchaseOrder('PCE', 'SA'), x12Guide).at(-1)).toEqual(['write.too-long', '3'])
    expect(codes(purchaseOrder('PIECE', '220'), edifactGuide)[0]).toEqual(['write.too-long', '1'])
  })

  describe.each<[string, string, PartnerGuide]>([
    ['X12', 'EA', x12Guide],
    ['EDIFACT', 'PCE', edifactGuide],
  ])('in %s is cut nowhere', (_, unit, guide) => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`).join(' ')
    const sample = purchaseOrder(unit, unit === 'EA' ? 'SA' : '220')
    const withLine = (more: Partial<PurchaseOrder['lines'][number]>) => ({
      ...sample,
      lines: sample.lines.map((line) => ({ ...line, ...more })),
    })

    it('in colour and size', () => {
      const [colour, size] = [words(8), words(20)]
      expect([colour.length > 48, size.length > 80]).toEqual([true, true])
      const { message, decimalMark } = sent(writePurchaseOrder(withLine({ colour, size }), guide), guide)
      const { order } = readPurchaseOrder(message, guide, { decimalMark })
      expect(order?.lines[0]).toMatchObject({ colour, size })
    })

    it('in comments', () => {
      const comments = words(900)
      const order = { ...withLine({ comments }), comments }
      const { message, decimalMark } = sent(writePurchaseOrder(order, guide), guide)
      const read = readPurchaseOrder(message, guide, { decimalMark }).order
      expect([read?.comments, read?.lines[0]?.comments].map((text) => text?.replaceAll('\n', ' '))).toEqual([
        comments,
        comments,
      ])
    })

    it('in the shipping method, which is refused by name', () => {
      const decision = writePurchaseOrder({ ...sample, shippingMethod: words(6) }, guide)
      expect(decision.ok ? [] : decision.problems.map(({ message }) => message)).toEqual([
        expect.stringContaining(`The shipping method '${words(6)}' is longer than the 35 characters`),
      ])
    })
  })
})
