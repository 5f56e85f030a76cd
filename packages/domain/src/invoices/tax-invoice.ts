/** What a printed tax invoice says beyond the invoice: the name of the tax, the day of payment, taxes by rate. */
import { roundMoney } from '../kernel/currency.ts'
import { dateText } from '../kernel/dates.ts'
import { add, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'

const taxNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['NZD', 'AUD', 'SGD', 'INR', 'CAD'].map((currency) => [currency, 'GST'])),
  ...Object.fromEntries(['EUR', 'GBP', 'CHF', 'SEK', 'DKK', 'NOK', 'ZAR'].map((currency) => [currency, 'VAT'])),
}

/** Returns what people of a currency call the tax on goods: 'GST', 'VAT' or 'Tax'. */
export const taxName = (currency: string): string => taxNames[currency] ?? 'Tax'

const utcDay = (moment: Date): string => dateText(moment, 'UTC')

const dayText = (year: number, month: number, day: number): string => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return utcDay(new Date(Date.UTC(year, month, Math.min(day, last))))
}

/**
 * Returns the day on which an invoice is due by its payment terms.
 * @param invoiceDay 'YYYY-MM-DD'
 * @param terms free text: '30 days', '20th of the following month'
 * @returns 'YYYY-MM-DD'; null where the terms name no day that can be calculated
 */
export function paymentDueDay(invoiceDay: string, terms: string): string | null {
  const [year = 0, month = 0, day = 0] = invoiceDay.split('-').map(Number)
  const [, ofMonth] =
    /\b(\d{1,2})(?:st|nd|rd|th)\b.*\b(?:following|next) month|\b(\d{1,2})(?:st|nd|rd|th)\b.*month following/i
      .exec(terms)
      ?.filter(Boolean) ?? []
  if (ofMonth && Number(ofMonth) >= 1 && Number(ofMonth) <= 31) return dayText(year, month, Number(ofMonth))
  const [, days] = /\b(\d{1,3})\s*days?\b/i.exec(terms) ?? []
  if (!days || /end of month|month end|EOM/i.test(terms)) return null
  return utcDay(new Date(Date.UTC(year, month - 1, day + Number(days))))
}

export interface TaxedAmount {
  readonly ratePercent: DecimalText
  /** Without tax. */
  readonly taxable: DecimalText
  readonly tax: DecimalText
}

interface TaxedLine {
  readonly taxRatePercent: DecimalInput
  readonly linePrice: DecimalInput
  readonly lineTax: DecimalInput
}

/** Returns the sums of lines by tax rate, the highest rate first. */
export function taxesByRate(lines: readonly TaxedLine[], currency: string): readonly TaxedAmount[] {
  const rates = [...new Set(lines.map((line) => dec(line.taxRatePercent).toFixed()))]
  return rates
    .map((ratePercent) => {
      const own = lines.filter((line) => dec(line.taxRatePercent).equals(ratePercent))
      const sum = (field: 'linePrice' | 'lineTax') => roundMoney(add(...own.map((line) => line[field])), currency)
      return { ratePercent, taxable: sum('linePrice'), tax: sum('lineTax') }
    })
    .sort((one, other) => dec(other.ratePercent).comparedTo(one.ratePercent))
}
