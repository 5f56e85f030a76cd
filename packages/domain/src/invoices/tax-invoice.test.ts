import { describe, expect, it } from 'vitest'
import { paymentDueDay, taxesByRate, taxName } from './tax-invoice.ts'

describe('paymentDueDay', () => {
  it.each([
    ['2026-11-20', '20th of the following month', '2026-12-20'],
    ['2026-11-20', 'Due on the 20th of the month following the invoice date.', '2026-12-20'],
    ['2026-12-31', 'Payable by the 31st of the next month', '2027-01-31'],
    ['2027-01-31', '31st of the following month', '2027-02-28'],
    ['2026-11-20', 'Net 30 days', '2026-12-20'],
    ['2026-02-20', '14 days after the invoice date', '2026-03-06'],
  ])('counts from %s by "%s"', (day, terms, due) => {
    expect(paymentDueDay(day, terms)).toBe(due)
  })

  it('names no day for other terms', () => {
    for (const terms of ['', 'Cash on delivery', '30 days end of month', 'as agreed'])
      expect(paymentDueDay('2026-11-20', terms)).toBe(null)
  })
})

it('taxName follows the currency', () => {
  expect(['NZD', 'AUD', 'EUR', 'USD'].map(taxName)).toEqual(['GST', 'GST', 'VAT', 'Tax'])
})

it('taxesByRate adds lines of one rate, the highest rate first', () => {
  const line = (taxRatePercent: string, linePrice: string, lineTax: string) => ({ taxRatePercent, linePrice, lineTax })
  expect(taxesByRate([line('0', '10', '0'), line('15.0000', '20', '3'), line('15', '1.10', '0.17')], 'NZD')).toEqual([
    { ratePercent: '15', taxable: '21.10', tax: '3.17' },
    { ratePercent: '0', taxable: '10.00', tax: '0.00' },
  ])
})
