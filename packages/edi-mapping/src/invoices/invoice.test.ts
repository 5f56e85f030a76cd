import type { PartnerGuide } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import type { InvoiceDocument } from '../documents.ts'
import { equalDecimals } from '../kernel/decimal-text.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenMessage, goldenText, writtenText } from '../test-messages/golden.ts'
import { invoice } from '../test-messages/sample-documents.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readInvoice, writeInvoice } from './invoice.ts'

const comma = { ...edifactGuide, decimalMark: ',' } as const

const cases: readonly (readonly [string, InvoiceDocument, PartnerGuide])[] = [
  ['810.edi', invoice('EA'), x12Guide],
  ['invoic-credit.edi', invoice('PCE', 'credit'), comma],
]

describe.each(cases)('%s', (name, document, guide) => {
  it('is what is written', () => {
    expect(writtenText(writeInvoice(document, guide), guide)).toBe(goldenText(import.meta.url, name))
  })

  it('is read back as the document', () => {
    const { message, decimalMark } = goldenMessage(import.meta.url, name)
    const { document: read, problems } = readInvoice(message, guide, { decimalMark })
    expect(problems).toEqual([])
    expect(read && { ...read, freight: document.freight, total: document.total }).toEqual(document)
    expect(equalDecimals(read?.total ?? '0', document.total)).toBe(true)
    expect(equalDecimals(read?.freight ?? '0', document.freight)).toBe(true)
  })
})

describe('an INVOIC with freight', () => {
  /** [rate, tax, taxable] of each TAX group of the summary. */
  const groups = (document: InvoiceDocument) => {
    const decision = writeInvoice(document, edifactGuide)
    const segments = decision.ok ? decision.message.segments : []
    const summary = segments.slice(segments.findIndex(([tag]) => tag === 'UNS'))
    const part = (at: number, component: number) => String([summary[at]?.[1]].flat()[component] ?? '')
    return summary.flatMap(([tag, ...elements], at) =>
      tag === 'TAX' ? [[String([elements[4]].flat()[3]), part(at + 1, 1), part(at + 2, 1)]] : [],
    )
  }
  const untaxed = { ...invoice('PCE'), totalTax: '95.72', total: '746.34' }

  it('states each rate of tax with the amount that it applies to; untaxed freight counts towards none', () => {
    expect(groups(untaxed)).toEqual([
      ['15', '95.72', '638.12'],
      ['0', '0', '12.5'],
    ])
    expect(groups({ ...untaxed, freight: '0', total: '733.84' })).toEqual([['15', '95.72', '638.12']])
  })
  it('counts taxed freight under the rate of the lines', () => {
    expect(groups(invoice('PCE'))).toEqual([['15', '97.59', '650.62']])
  })
  it('states the taxable amount', () => {
    const decision = writeInvoice(untaxed, edifactGuide)
    const money = (decision.ok ? decision.message.segments : []).filter(([tag]) => tag === 'MOA').map(([, moa]) => moa)
    expect(money).toContainEqual(['125', '638.12'])
    expect(money).not.toContainEqual(['125', '650.62'])
  })
})

describe('an invoice with allowances and charges', () => {
  const line = (
    unit: string,
    at: number,
    amounts: Pick<Line, 'quantity' | 'unitPrice' | 'charges' | 'lineAmount'>,
  ) => ({
    ...(invoice(unit).lines[0] as Line),
    lineNumber: String(at),
    codes: { buyerCode: null, supplierCode: `FC24-${at}`, gtin: null },
    description: null,
    discount: null,
    taxAmount: '0',
    taxRatePercent: '0',
    ...amounts,
  })
  type Line = InvoiceDocument['lines'][number]
  const discount = (amount: string) => ({ kind: 'Allowance' as const, code: 'C310', description: 'Discount', amount })
  /** As p24 is invoiced: 0.25 off each of 48, 15.00 off a line, 25.00 freight, and a fee that a person added. */
  const document = (unit: string): InvoiceDocument => ({
    ...invoice(unit),
    lines: [
      line(unit, 1, { quantity: '48', unitPrice: '6', charges: [discount('12.00')], lineAmount: '276' }),
      line(unit, 2, { quantity: '10', unitPrice: '20', charges: [discount('15.00')], lineAmount: '185' }),
    ],
    charges: [
      {
        kind: 'Charge',
        code: 'D240',
        description: 'Freight',
        amount: '25.00',
        taxRatePercent: '15',
        taxAmount: '3.75',
      },
      { kind: 'Charge', code: null, description: 'Pallet fee', amount: '4.00', taxRatePercent: '0', taxAmount: '0' },
      { kind: 'Allowance', code: 'PAD', description: null, amount: '10.00', taxRatePercent: '0', taxAmount: '0' },
    ],
    freight: '0',
    subTotal: '461',
    totalTax: '3.75',
    total: '483.75',
  })
  const textsOf = (guide: PartnerGuide, ...tags: readonly string[]) => {
    const decision = writeInvoice(document(guide.standard === 'X12' ? 'EA' : 'PCE'), guide)
    if (!decision.ok) throw new Error(decision.problems.map(({ message }) => message).join())
    return decision.message.segments
      .filter(([tag]) => tags.includes(tag))
      .map(([tag, ...elements]) => [tag, ...elements.map((one) => [one].flat().join(':'))].join('*'))
  }

  it('writes each as SAC at its line or after the total, which contains them', () => {
    expect(textsOf(x12Guide, 'PAM', 'SAC', 'TDS', 'TXI')).toEqual([
      'TXI*GS*0*0',
      'PAM****1*276',
      'SAC*A*C310***1200*******02***Discount',
      'TXI*GS*0*0',
      'PAM****1*185',
      'SAC*A*C310***1500*******02***Discount',
      'TDS*48375',
      'TXI*GS*3.75',
      'SAC*C*D240***2500*******06***Freight',
      'SAC*C*ZZZZ***400*******06***Pallet fee',
      'SAC*A*ZZZZ***1000*******02',
    ])
  })

  it('writes each as ALC with its tax, and their total', () => {
    expect(textsOf(edifactGuide, 'ALC', 'MOA')).toEqual([
      'ALC*C****FC:::Freight',
      'MOA*23:25',
      'MOA*124:3.75',
      'ALC*C****:::Pallet fee',
      'MOA*23:4',
      'MOA*124:0',
      'ALC*A****PAD',
      'MOA*204:10',
      'MOA*124:0',
      'MOA*203:276',
      'MOA*124:0',
      'ALC*A****DI:::Discount',
      'MOA*204:12',
      'MOA*203:185',
      'MOA*124:0',
      'ALC*A****DI:::Discount',
      'MOA*204:15',
      'MOA*79:461',
      'MOA*131:19',
      'MOA*125:480',
      'MOA*176:3.75',
      'MOA*77:483.75',
      'MOA*124:0',
      'MOA*125:455',
      'MOA*124:3.75',
      'MOA*125:25',
    ])
  })

  it('refuses one whose allowances and charges do not add up', () => {
    expect(writeInvoice({ ...document('EA'), total: '464.75' }, x12Guide)).toMatchObject({
      ok: false,
      problems: [{ code: 'write.totals' }],
    })
  })
})

describe('an invoice', () => {
  it('with three decimals cannot be written as N2', () => {
    const document = { ...invoice('EA'), freight: '12.505', total: '748.215' }
    const decision = writeInvoice(document, x12Guide)
    expect(decision.ok ? [] : decision.problems.map(({ code }) => code)).toEqual(['write.decimals', 'write.decimals'])
    expect(writeInvoice(document, edifactGuide).ok).toBe(true)
  })

  it('needs lines', () => {
    const empty = { ...invoice('EA'), lines: [], subTotal: '0', total: '110.09' }
    expect(writeInvoice(empty, x12Guide)).toMatchObject({ ok: false, problems: [{ code: 'write.missing' }] })
  })

  it('without line amounts is read from quantity and price', () => {
    const { document } = readInvoice(
      messageOf('810', 'BIG*20261130*I-1**PO-1\nIT1*1*3*EA*1.115**VN*A\nTDS*335\nCTT*1'),
      x12Guide,
    )
    expect(document).toMatchObject({
      type: 'invoice',
      subTotal: '3.35',
      total: '3.35',
      lines: [{ lineAmount: '3.35' }],
    })
  })

  it('with a decimal point in an implied-decimal amount is refused', () => {
    const { document, problems } = readInvoice(
      messageOf('810', 'BIG*20261130*I-1**PO-1\nIT1*1*3*EA*1**VN*A\nTDS*3.00'),
      x12Guide,
    )
    expect(document).toBeNull()
    expect(problems).toMatchObject([{ code: 'amount-invalid', segmentTag: 'TDS', element: 1, badValue: '3.00' }])
  })
})
