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
