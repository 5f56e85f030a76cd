/** Amounts of an invoice: lines rounded to the currency; totals are sums of rounded lines, allowances, charges and freight. */
import { roundMoney } from '../kernel/currency.ts'
import { add, type DecimalInput, type DecimalText, dec, multiply } from '../kernel/decimal.ts'
import { keptDecimals } from '../kernel/decimal-limits.ts'
import { type NetAndTax, netAndTax } from '../kernel/net-and-tax.ts'
import { type ChargeKind, sumOfCharges } from '../orders/order-charges.ts'

export interface InvoiceLine {
  readonly quantityInvoiced: DecimalInput
  /** Charged in place of the units: prices and taxes of a unit are for one unit of weight. Left out or null: the units are charged. */
  readonly weight?: DecimalInput | null
  readonly unitPrice: DecimalInput
  /** Tax on one unit. */
  readonly unitTax: DecimalInput
  /** If known, tax is calculated on the line amount, as on the order: rounded per-unit tax drifts by cents. */
  readonly taxRatePercent?: DecimalInput
  /** The agreed price contained the tax: price and tax of the units, together, are what is rounded. Left out: tax is on top. */
  readonly taxIncluded?: boolean
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

/** Returns what the unit price of a line is multiplied with: its weight, else its units. */
export const chargedQuantity = ({
  weight,
  quantityInvoiced,
}: Pick<InvoiceLine, 'weight' | 'quantityInvoiced'>): DecimalInput => weight ?? quantityInvoiced

/** Line price is quantity × unit price less discount; the discount lowers the tax in proportion. */
export function invoiceLineTotals(line: InvoiceLine, currency: string): InvoiceLineTotals {
  const quantity = chargedQuantity(line)
  const gross = multiply(quantity, line.unitPrice)
  const discount = line.lineDiscount ?? gross.times(line.lineDiscountPercentage ?? 0).dividedBy(100)
  const net = gross.minus(discount)
  const share = gross.isZero() ? dec(1) : net.dividedBy(gross)
  const ratePercent = line.taxRatePercent ?? 0
  if (line.taxIncluded) {
    const agreed = multiply(quantity, add(line.unitPrice, line.unitTax))
    return totalsOf(netAndTax(agreed.times(share), { ratePercent, isIncluded: true }, currency))
  }
  // Invoices before version 0.2 hold unit taxes of four decimals.
  const isSameTax = (one: DecimalInput, other: DecimalInput) =>
    dec(one).toDecimalPlaces(4).equals(dec(other).toDecimalPlaces(4))
  const isByRate =
    line.taxRatePercent !== undefined && isSameTax(unitTaxOf(line.unitPrice, line.taxRatePercent), line.unitTax)
  if (isByRate) return totalsOf(netAndTax(net, { ratePercent, isIncluded: false }, currency))
  const linePrice = roundMoney(net, currency)
  const lineTax = roundMoney(multiply(quantity, line.unitTax).times(share), currency)
  return { linePrice, lineTax, lineTotal: roundMoney(add(linePrice, lineTax), currency) }
}

const totalsOf = ({ net, tax, total }: NetAndTax): InvoiceLineTotals => ({
  linePrice: net,
  lineTax: tax,
  lineTotal: total,
})

/** Returns the tax on one unit for a rate in percent, with six decimals. */
export function unitTaxOf(unitPrice: DecimalInput, taxRatePercent: DecimalInput): DecimalText {
  return dec(unitPrice).times(taxRatePercent).dividedBy(100).toDecimalPlaces(keptDecimals).toFixed()
}

/** An allowance or charge of an invoice as its totals count it. */
export interface InvoiceChargeAmounts {
  readonly kind: ChargeKind
  /** Without tax; not negative. */
  readonly amount: DecimalInput
  readonly tax: DecimalInput
}

/** What the totals of an invoice are sums of. */
export interface InvoiceParts {
  readonly lines: readonly { readonly linePrice: DecimalInput; readonly lineTax: DecimalInput }[]
  readonly charges: readonly InvoiceChargeAmounts[]
  readonly freight: DecimalInput
  readonly freightTax: DecimalInput
}

export interface InvoiceSums {
  /** Of the lines alone. */
  readonly subTotal: DecimalText
  /** Charges less allowances, without tax. */
  readonly chargeTotal: DecimalText
  /** Of lines, allowances, charges and freight. */
  readonly totalTax: DecimalText
  readonly total: DecimalText
}

/** Returns the totals of an invoice or credit from its rounded parts. */
export function sumOfInvoice({ lines, charges, freight, freightTax }: InvoiceParts, currency: string): InvoiceSums {
  const { chargeTotal, chargeTax } = sumOfCharges(
    charges.map(({ kind, amount, tax }) => ({ kind, net: amount, tax })),
    currency,
  )
  const subTotal = roundMoney(add(...lines.map(({ linePrice }) => linePrice)), currency)
  const totalTax = roundMoney(add(chargeTax, freightTax, ...lines.map(({ lineTax }) => lineTax)), currency)
  const total = roundMoney(add(subTotal, chargeTotal, totalTax, roundMoney(freight, currency)), currency)
  return { subTotal, chargeTotal, totalTax, total }
}

export interface InvoiceTotals extends InvoiceSums {
  /** In the order of the lines given. */
  readonly lines: readonly InvoiceLineTotals[]
}

/** `freight` is the invoice's shipment charge without tax; it is part of the total, not of the subtotal. */
export function invoiceTotals(lines: readonly InvoiceLine[], freight: DecimalInput, currency: string): InvoiceTotals {
  const totals = lines.map((line) => invoiceLineTotals(line, currency))
  return { ...sumOfInvoice({ lines: totals, charges: [], freight, freightTax: 0 }, currency), lines: totals }
}
