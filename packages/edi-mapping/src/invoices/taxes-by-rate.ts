/** Amounts and taxes of an invoice by tax rate. */
import type { DecimalText, InvoiceDocument } from '../documents.ts'
import { addDecimals, compareDecimals, multiplyDecimals, trimZeros } from '../kernel/decimal-text.ts'
import { chargeTax, signedAmount } from './invoiced-charges.ts'

export interface RateTotal {
  readonly rate: DecimalText
  readonly taxable: DecimalText
  readonly tax: DecimalText
}

const negated = (amount: DecimalText): DecimalText => multiplyDecimals(amount, '-1')

/** Returns the tax that is not of the lines, allowances and charges. */
export const freightTax = (invoice: InvoiceDocument): DecimalText =>
  addDecimals(
    invoice.totalTax,
    negated(chargeTax(invoice)),
    ...invoice.lines.map(({ taxAmount }) => negated(taxAmount)),
  )

/** Returns the tax rate of the freight in percent: as stated, else that of all lines; null where lines have several rates. */
export function freightRate(invoice: InvoiceDocument): DecimalText | null {
  if (invoice.freightTaxRatePercent) return trimZeros(invoice.freightTaxRatePercent)
  if (compareDecimals(freightTax(invoice), '0') === 0) return '0'
  const [only, ...others] = new Set(invoice.lines.map(({ taxRatePercent }) => trimZeros(taxRatePercent)))
  return others.length === 0 ? (only ?? null) : null
}

/** Each rate with the amounts and taxes of what stands under it, so that the one fits the other. */
export function taxesByRate(invoice: InvoiceDocument): readonly RateTotal[] {
  const rateOfFreight = compareDecimals(invoice.freight, '0') === 0 ? null : freightRate(invoice)
  const parts = [
    ...invoice.lines.map((line) => ({ ...line, rate: trimZeros(line.taxRatePercent) })),
    ...(invoice.charges ?? []).map((charge) => ({
      rate: trimZeros(charge.taxRatePercent ?? '0'),
      lineAmount: signedAmount(charge),
      taxAmount: signedAmount({ ...charge, amount: charge.taxAmount ?? '0' }),
    })),
    ...(rateOfFreight === null
      ? []
      : [{ rate: rateOfFreight, lineAmount: invoice.freight, taxAmount: freightTax(invoice) }]),
  ]
  const rates = [...new Set(parts.map(({ rate }) => rate))]
  return rates.map((rate) => {
    const own = parts.filter((part) => part.rate === rate)
    const taxable = addDecimals(...own.map(({ lineAmount }) => lineAmount))
    return { rate, taxable, tax: addDecimals(...own.map(({ taxAmount }) => taxAmount)) }
  })
}
