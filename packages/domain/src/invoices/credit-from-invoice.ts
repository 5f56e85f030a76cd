/** Crediting an invoice that was sent, in part or whole: never more of a line than was invoiced less what was credited already. */
import { roundMoney } from '../kernel/currency.ts'
import { add, atLeastZero, type DecimalInput, type DecimalText, dec, smallest, subtract } from '../kernel/decimal.ts'
import { keptDecimals } from '../kernel/decimal-limits.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { isEnded, sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { type OpenInvoice, remedyOfInvoice } from './edit-invoice.ts'
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
  /** What the line charges in place of its units; left out or null: the units are charged. */
  readonly weight?: DecimalInput | null
}

export interface CreditWanted {
  readonly invoiceProductID: number
  readonly quantity: DecimalInput
}

export interface NewCreditLine extends InvoiceLineTotals {
  readonly invoiceProductID: number
  readonly quantity: DecimalText
  /** In proportion to the units; null: the line charges its units. */
  readonly weight: DecimalText | null
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
    : refuse('creditBeforeSending', { invoiceNumber, status: invoice.status, remedy: remedyBeforeSending(invoice) })
}

function remedyBeforeSending({ invoiceType, status }: OpenInvoice): string {
  if (isEnded(status)) return remedyOfInvoice(invoiceType, status)
  return isStatus(status, sharedStatus.error) ? 'Clear its error, or change it.' : 'Change or delete it instead.'
}

/**
 * The part of an amount that goes back once `after` of `all` is credited, so that credits of all of it add up to it to the cent,
 * in whatever parts they are made.
 */
function shareOf(
  amount: { readonly all: DecimalInput; readonly taken: DecimalInput },
  { all, after }: { readonly all: DecimalInput; readonly after: DecimalInput },
  currency: string,
): DecimalText {
  const left = subtract(amount.all, amount.taken)
  if (dec(after).greaterThanOrEqualTo(all)) return roundMoney(left, currency)
  const upToHere = roundMoney(dec(amount.all).times(after).dividedBy(all), currency)
  return roundMoney(smallest(atLeastZero(subtract(upToHere, amount.taken)), left), currency)
}

/** Price and tax that crediting `quantity` of a line gives back, in the currency's decimals. */
export function creditAmounts(line: CreditableLine, quantity: DecimalInput, currency: string): InvoiceLineTotals {
  const part = { all: line.quantityInvoiced, after: add(line.quantityCredited, quantity) }
  const linePrice = shareOf({ all: line.linePrice, taken: line.priceCredited }, part, currency)
  const lineTax = shareOf({ all: line.lineTax, taken: line.taxCredited }, part, currency)
  return { linePrice, lineTax, lineTotal: roundMoney(add(linePrice, lineTax), currency) }
}

/** Returns the weight that crediting `quantity` of a line takes back: its share, half up to six decimals; null where units are charged. */
export function creditedWeight(
  { weight = null, quantityInvoiced }: CreditableLine,
  quantity: DecimalInput,
): DecimalText | null {
  if (weight === null) return null
  return dec(weight).times(quantity).dividedBy(quantityInvoiced).toDecimalPlaces(keptDecimals).toFixed()
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
    const weight = creditedWeight(line, quantity)
    made.push({
      invoiceProductID,
      quantity: dec(quantity).toFixed(),
      weight,
      ...creditAmounts(line, quantity, currency),
    })
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

/** An allowance or charge of an invoice with what live credits took of it. */
export interface CreditableCharge {
  readonly invoiceChargeID: number
  readonly invoiceProductID: number | null
  /** By rate, percentage or for each unit: it goes back with its lines. An amount goes back with all that is left. */
  readonly isProportional: boolean
  readonly amount: DecimalInput
  readonly tax: DecimalInput
  readonly amountCredited: DecimalInput
  readonly taxCredited: DecimalInput
}

/** The lines of an invoice that one credit takes back. */
export interface CreditedPart {
  readonly lines: readonly CreditableLine[]
  readonly credited: readonly { readonly invoiceProductID: number; readonly quantity: DecimalInput }[]
}

export interface NewCreditCharge {
  readonly invoiceChargeID: number
  readonly amount: DecimalText
  readonly tax: DecimalText
}

/** What of an allowance or charge no credit has taken yet. */
export const leftOfCharge = ({ amount, amountCredited }: CreditableCharge): DecimalText =>
  atLeastZero(subtract(amount, amountCredited)).toFixed()

interface CreditedUnits {
  readonly line: CreditableLine
  /** With this credit and those before. */
  readonly after: DecimalInput
}

/**
 * The allowances and charges that a credit gives back with its lines: those of a line by its units, those of the invoice by what the
 * lines are worth, and amounts with the rest of the invoice.
 */
export function creditedCharges(
  charges: readonly CreditableCharge[],
  { lines, credited }: CreditedPart,
  currency: string,
): readonly NewCreditCharge[] {
  const units = lines.map((line): CreditedUnits => {
    const own = credited.find((one) => one.invoiceProductID === line.invoiceProductID)
    return { line, after: add(line.quantityCredited, own?.quantity ?? 0) }
  })
  const isAll = units.every(({ line, after }) => dec(after).greaterThanOrEqualTo(line.quantityInvoiced))
  const share = ({ line, after }: CreditedUnits) => dec(line.linePrice).times(after).dividedBy(line.quantityInvoiced)
  const byWorth = { all: add(...lines.map(({ linePrice }) => linePrice)), after: add(...units.map(share)) }
  return charges.flatMap(({ invoiceChargeID, invoiceProductID, isProportional, ...charge }) => {
    const line = units.find((one) => one.line.invoiceProductID === invoiceProductID)
    const isCredited = line
      ? credited.some((one) => one.invoiceProductID === invoiceProductID)
      : isProportional || isAll
    if (!isCredited) return []
    const part = line ? { all: line.line.quantityInvoiced, after: line.after } : isAll ? { all: 1, after: 1 } : byWorth
    const amount = shareOf({ all: charge.amount, taken: charge.amountCredited }, part, currency)
    const tax = shareOf({ all: charge.tax, taken: charge.taxCredited }, part, currency)
    return dec(amount).greaterThan(0) ? [{ invoiceChargeID, amount, tax }] : []
  })
}
