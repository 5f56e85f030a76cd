import type { ArticleIdentifier } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { writeInvoice } from '../invoices/invoice.ts'
import { readPurchaseOrder } from '../orders/read-purchase-order.ts'
import { writeDespatchAdvice } from '../shipments/despatch-advice.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { acknowledgement, despatchAdvice, invoice } from '../test-messages/sample-documents.ts'
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
  it('go back in an 855 in a LIN below where a PO1 has no room for them, and are read from there', () => {
    const pairs = Array.from({ length: 27 }, (_, at) => ({ qualifier: 'VN', value: `A${at}` }))
    const segments = answered(pairs, x12Guide)
    const at = segments.findIndex(([tag]) => tag === 'PO1')
    expect(segments.slice(at, at + 4).map(([tag, ...elements]) => [tag, elements.length])).toEqual([
      ['PO1', 25],
      ['LIN', 31],
      ['LIN', 5],
      ['PID', 5],
    ])
    const text = segments.slice(at, at + 3).map((segment) => segment.join('*'))
    const line = firstLine(['BEG*00*SA*P-1**20261120', ...text, 'CTT*1'].join('\n'), x12Guide)
    expect(line.articleIDs).toEqual(pairs)
  })
  it('that do not fit in an invoice line or an item leave a note', () => {
    const articleIDs = Array.from({ length: 16 }, (_, at) => ({ qualifier: 'VN', value: `A${at}` }))
    const bill = invoice('EA')
    const billed = writeInvoice({ ...bill, lines: bill.lines.map((line) => ({ ...line, articleIDs })) }, x12Guide)
    expect(billed.ok && billed.remarks[0]).toBe(
      "Line 1: the partner's format takes 10 article codes a line. Left out: VN A10, VN A11, VN A12, VN A13, VN A14, VN A15.",
    )
    const packed = despatchAdvice('EA')
    const [carton] = packed.cartons
    const lines = (carton?.lines ?? []).map((line) => ({ ...line, articleIDs, batch: 'L-7' }))
    const item = writeDespatchAdvice({ ...packed, cartons: carton ? [{ ...carton, lines }] : [] }, x12Guide)
    const lin = item.ok ? item.message.segments.find(([tag]) => tag === 'LIN') : undefined
    expect(lin?.slice(-4)).toEqual(['VN', 'A13', 'LT', 'L-7'])
    expect(item.ok && item.remarks[0]).toContain('takes 14 article codes a line. Left out: VN A14, VN A15.')
  })
  it('go back in an ORDRSP as they came, five to each PIA', () => {
    const numbers = Array.from({ length: 7 }, (_, at) => ({ qualifier: 'SA', value: `A${at}` }))
    const segments = answered([{ qualifier: 'EN', value: '4006381333931' }, ...numbers], edifactGuide)
    expect(segments.find(([tag]) => tag === 'LIN')?.[3]).toEqual(['4006381333931', 'EN'])
    const added = segments.filter(([tag]) => tag === 'PIA').map((pia) => pia.slice(2))
    expect(added.map((numbers) => numbers.length)).toEqual([5, 2])
  })
  it('of an ORDERS are all read, in the order in which they stand', () => {
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
  it('are told apart from barcodes by the check digit, whatever the qualifier', () => {
    expect(po1('VN*A1*GT*4006381333931').codes).toEqual({ buyerCode: null, supplierCode: 'A1', gtin: '4006381333931' })
    expect(po1('VN*A1*GT*4006381333930').codes.gtin).toBeNull()
    expect(po1('VN*A1*LT*4006381333931').codes.gtin).toBeNull()
  })
})
