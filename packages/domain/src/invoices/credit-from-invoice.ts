/** Crediting an invoice that was sent, in part or whole: never more of a line than was invoiced less what was credited already. */
import { roundMoney } from '../kernel/currency.ts'
import { add, atLeastZero, type DecimalInput, type DecimalText, dec, smallest, subtract } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import type { OpenInvoice } from './edit-invoice.ts'
import { isInvoiceSent } from './invoice-roll-up.ts'
import type { InvoiceLineTotals } from './invoice-totals.ts'

/** A line of an invoice with what live credits took of it. */
export interface CreditableLine {
  readonly invoiceProductID: number
  /** As people name it: code or SKU. */
  readonly name: string
  readonly quantityInvoiced: DecimalInput
  readonly linePrice: DecimalInput
  readonly lineTax: DecimalInput
  readonly quantityCredited: DecimalInput
  readonly priceCredited: DecimalInput
  readonly taxCredited: DecimalInput
}

export interface CreditWanted {
  readonly invoiceProductID: number
  readonly quantity: DecimalInput
}

export interface NewCreditLine extends InvoiceLineTotals {
  readonly invoiceProductID: number
  readonly quantity: DecimalText
}

/** What of the line no credit has taken yet. */
export const leftToCredit = (line: Pick<CreditableLine, 'quantityInvoiced' | 'quantityCredited'>): DecimalText =>
  atLeastZero(subtract(line.quantityInvoiced, line.quantityCredited)).toFixed()

/** Only what the other side has is credited: an invoice that was not sent is changed or deleted. */
export function mayCredit(invoice: OpenInvoice): Decision<true> {
  const invoiceNumber = invoice.invoiceNumber ?? '(without number)'
  if (invoice.invoiceType === 'Credit') return refuse('creditOfCredit', { invoiceNumber })
  if (invoice.pending) return refuse('stagePending', { stage: `Invoice ${invoiceNumber}` })
  return isInvoiceSent(invoice.status)
    ? allow(true)
    : refuse('creditBeforeSending', { invoiceNumber, status: invoice.status })
}

/**
 * The part of an amount that belongs to the next `quantity`, so that credits of a whole line add up to it to the cent,
 * in whatever parts they are made.
 */
function shareOf(
  amount: { readonly all: DecimalInput; readonly taken: DecimalInput },
  line: CreditableLine,
  quantity: DecimalInput,
  currency: string,
): DecimalText {
  const left = subtract(amount.all, amount.taken)
  const after = add(line.quantityCredited, quantity)
  if (after.greaterThanOrEqualTo(line.quantityInvoiced)) return roundMoney(left, currency)
  const upToHere = roundMoney(dec(amount.all).times(after).dividedBy(line.quantityInvoiced), currency)
  return roundMoney(smallest(atLeastZero(subtract(upToHere, amount.taken)), left), currency)
}

/** Price and tax that crediting `quantity` of a line gives back, in the currency's decimals. */
export function creditAmounts(line: CreditableLine, quantity: DecimalInput, currency: string): InvoiceLineTotals {
  const linePrice = shareOf({ all: line.linePrice, taken: line.priceCredited }, line, quantity, currency)
  const lineTax = shareOf({ all: line.lineTax, taken: line.taxCredited }, line, quantity, currency)
  return { linePrice, lineTax, lineTotal: roundMoney(add(linePrice, lineTax), currency) }
}

/**
 * The lines of a new credit; `wanted` null credits all that is left. Refused, naming the line, where more is wanted than is
 * left, where a line is not of the invoice, and where nothing is left.
 */
export function creditFromInvoice(
  { invoiceNumber, currency }: { readonly invoiceNumber: string; readonly currency: string },
  lines: readonly CreditableLine[],
  wanted: readonly CreditWanted[] | null,
): Decision<readonly NewCreditLine[]> {
  const asked =
    wanted ?? lines.map((line) => ({ invoiceProductID: line.invoiceProductID, quantity: leftToCredit(line) }))
  const made: NewCreditLine[] = []
  for (const { invoiceProductID, quantity } of asked) {
    const line = lines.find((one) => one.invoiceProductID === invoiceProductID)
    if (!line || made.some((one) => one.invoiceProductID === invoiceProductID))
      return refuse('creditLineMismatch', { invoiceNumber, line: invoiceProductID })
    if (!dec(quantity).greaterThan(0)) continue
    const left = leftToCredit(line)
    if (dec(quantity).greaterThan(left))
      return refuse('creditMoreThanLeft', { invoiceNumber, line: line.name, left, quantity: dec(quantity).toFixed() })
    made.push({ invoiceProductID, quantity: dec(quantity).toFixed(), ...creditAmounts(line, quantity, currency) })
  }
  return made.length > 0 ? allow(made) : refuse('nothingToCredit', { invoiceNumber })
}

/** The freight that a credit may give back: that of the invoice less what other credits gave back. */
export function checkCreditedFreight(
  {
    invoiceNumber,
    charged,
    credited,
  }: { readonly invoiceNumber: string; readonly charged: DecimalInput; readonly credited: DecimalInput },
  freight: DecimalInput,
): Decision<true> {
  const left = atLeastZero(subtract(charged, credited))
  return dec(freight).greaterThan(left)
    ? refuse('creditFreightMoreThanLeft', { invoiceNumber, left: left.toFixed() })
    : allow(true)
}
