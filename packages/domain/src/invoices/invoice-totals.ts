/** What an invoice is worth: lines rounded to the currency, totals are sums of rounded lines, freight on top. */
import { roundMoney } from '../kernel/currency.ts'
import { add, type DecimalInput, type DecimalText, dec, multiply } from '../kernel/decimal.ts'
import { keptDecimals } from '../kernel/decimal-limits.ts'

export interface InvoiceLine {
  readonly quantityInvoiced: DecimalInput
  readonly unitPrice: DecimalInput
  /** Tax on one unit. */
  readonly unitTax: DecimalInput
  /** If known, tax is calculated on the line amount, as on the order: rounded per-unit tax drifts by cents. */
  readonly taxRatePercent?: DecimalInput
  /** Discount on the line, as an amount. */
  readonly lineDiscount?: DecimalInput | null
  /** Discount on the line, in percent; used where no amount is given. */
  readonly lineDiscountPercentage?: DecimalInput | null
}

export interface InvoiceLineTotals {
  readonly linePrice: DecimalText
  readonly lineTax: DecimalText
  readonly lineTotal: DecimalText
}

/** Line price is quantity × unit price less discount; the discount lowers the tax in proportion. */
export function invoiceLineTotals(line: InvoiceLine, currency: string): InvoiceLineTotals {
  const gross = multiply(line.quantityInvoiced, line.unitPrice)
  const discount = line.lineDiscount ?? gross.times(line.lineDiscountPercentage ?? 0).dividedBy(100)
  const linePrice = roundMoney(gross.minus(discount), currency)
  const share = gross.isZero() ? dec(1) : gross.minus(discount).dividedBy(gross)
  // Invoices before version 0.2 hold unit taxes of four decimals.
  const isSameTax = (one: DecimalInput, other: DecimalInput) =>
    dec(one).toDecimalPlaces(4).equals(dec(other).toDecimalPlaces(4))
  const byRate =
    line.taxRatePercent !== undefined && isSameTax(unitTaxOf(line.unitPrice, line.taxRatePercent), line.unitTax)
  const lineTax = byRate
    ? roundMoney(
        dec(linePrice)
          .times(line.taxRatePercent ?? 0)
          .dividedBy(100),
        currency,
      )
    : roundMoney(multiply(line.quantityInvoiced, line.unitTax).times(share), currency)
  return { linePrice, lineTax, lineTotal: roundMoney(add(linePrice, lineTax), currency) }
}

/** Returns the tax on one unit for a rate in percent, with six decimals. */
export function unitTaxOf(unitPrice: DecimalInput, taxRatePercent: DecimalInput): DecimalText {
  return dec(unitPrice).times(taxRatePercent).dividedBy(100).toDecimalPlaces(keptDecimals).toFixed()
}

export interface InvoiceTotals {
  readonly subTotal: DecimalText
  readonly totalTax: DecimalText
  readonly total: DecimalText
  /** In the order of the lines given. */
  readonly lines: readonly InvoiceLineTotals[]
}

/** `freight` is the invoice's shipment charge; it is part of the total, not of the subtotal. */
export function invoiceTotals(lines: readonly InvoiceLine[], freight: DecimalInput, currency: string): InvoiceTotals {
  const totals = lines.map((line) => invoiceLineTotals(line, currency))
  const sum = (field: keyof InvoiceLineTotals) => roundMoney(add(...totals.map((line) => line[field])), currency)
  const subTotal = sum('linePrice')
  const totalTax = sum('lineTax')
  return {
    subTotal,
    totalTax,
    total: roundMoney(add(subTotal, totalTax, roundMoney(freight, currency)), currency),
    lines: totals,
  }
}
