import { describe, expect, it } from 'vitest'
import type { ArticleIdentifier } from '../documents.ts'
import { readPurchaseOrder } from '../orders/read-purchase-order.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { acknowledgement } from '../test-messages/sample-documents.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { writeAcknowledgement } from './write-acknowledgement.ts'

const firstLine = (text: string, guide: typeof x12Guide | typeof edifactGuide) => {
  const { order } = readPurchaseOrder(messageOf(guide.standard === 'X12' ? '850' : 'ORDERS', text), guide)
  const line = order?.lines[0]
  if (!line) throw new Error('no line was read')
  return line
}
const po1 = (pairs: string) => firstLine(`BEG*00*SA*P-1**20261120\nPO1*1*5*EA*2**${pairs}\nCTT*1`, x12Guide)

const answered = (articleIDs: readonly ArticleIdentifier[], guide: typeof x12Guide | typeof edifactGuide) => {
  const document = acknowledgement('EA')
  const [line] = document.lines
  const decision = writeAcknowledgement({ ...document, lines: line ? [{ ...line, articleIDs }] : [] }, guide)
  return decision.ok ? decision.message.segments : []
}

describe('the identifiers of an article', () => {
  it.each(['SK*881*VC*TT-NAT', 'UP*036000291452', 'VN*A1*CB*77*UP*036000291452*BO*RED*ZZ*X'])(
    'go back in an 855 as they came: %s',
    (pairs) => {
      const segment = answered(po1(pairs).articleIDs ?? [], x12Guide).find(([tag]) => tag === 'PO1')
      expect(segment?.slice(6).join('*')).toBe(pairs)
    },
  )
  it('go back in an ORDRSP as they came, five to a PIA', () => {
    const numbers = Array.from({ length: 7 }, (_, at) => ({ qualifier: 'SA', value: `A${at}` }))
    const segments = answered([{ qualifier: 'EN', value: '4006381333931' }, ...numbers], edifactGuide)
    expect(segments.find(([tag]) => tag === 'LIN')?.[3]).toEqual(['4006381333931', 'EN'])
    const added = segments.filter(([tag]) => tag === 'PIA').map((pia) => pia.slice(2))
    expect(added.map((numbers) => numbers.length)).toEqual([5, 2])
  })
  it('of an ORDERS are all read, in their order', () => {
    const line = firstLine(
      'BGM+220+P-1+9\nLIN+1++4006381333931:SRV\nPIA+1+A1:SA+B2:IN\nPIA+5+C3:VN\nQTY+21:5:PCE\nUNS+S',
      edifactGuide,
    )
    expect(line.articleIDs?.map(({ qualifier, value }) => `${value}:${qualifier}`)).toEqual([
      '4006381333931:SRV',
      'A1:SA',
      'B2:IN',
      'C3:VN',
    ])
  })
  it('tell a barcode beside a code of ours under whatever qualifier, by its check digit', () => {
    expect(po1('VN*A1*GT*4006381333931').codes).toEqual({ buyerCode: null, supplierCode: 'A1', gtin: '4006381333931' })
    expect(po1('VN*A1*GT*4006381333930').codes.gtin).toBeNull()
    expect(po1('VN*A1*LT*4006381333931').codes.gtin).toBeNull()
  })
})
