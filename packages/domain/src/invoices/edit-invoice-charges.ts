/** Editing the allowances and charges of an invoice or credit. */
import { currencyDecimals } from '../kernel/currency-decimals.ts'
import { add, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import type { ErrorCode } from '../kernel/error-catalogue.ts'
import { netAndTax } from '../kernel/net-and-tax.ts'
import { type ChargeKind, type NamedCharge, signedCharge } from '../orders/order-charges.ts'
import type { InvoiceType } from './invoice-state.ts'

/** Longest code: EDIFACT 7161 has 17 characters in later directories. */
export const maxChargeCodeLength = 17
export const maxChargeDescriptionLength = 70

/** An allowance or charge as it is stored. */
export interface InvoiceCharge extends NamedCharge {
  /** Of a new one the temporary id of the caller's choosing, below 0. */
  readonly invoiceChargeID: number
  /** The line that it is of; null: of the whole document. */
  readonly invoiceProductID: number | null
  /** Without tax; above 0. */
  readonly amount: DecimalText
  /** Percent; of a line that of the line. */
  readonly taxRatePercent: DecimalText
  readonly tax: DecimalText
  /** Of a credit: the most that it can give back. Left out: nothing limits it. */
  readonly most?: DecimalText
}

/** One row of a save; a field left out stays as it is. */
export interface InvoiceChargeChange {
  readonly invoiceChargeID: number
  readonly status?: 'insert' | 'update' | 'delete' | null | undefined
  readonly invoiceProductID?: number | null | undefined
  readonly kind?: ChargeKind | null | undefined
  readonly code?: string | null | undefined
  readonly description?: string | null | undefined
  readonly amount?: DecimalInput | null | undefined
  readonly taxRatePercent?: DecimalInput | null | undefined
}

/** A line of the document as its allowances and charges see it. */
export interface ChargeableLine {
  readonly invoiceProductID: number
  /** As people name it. */
  readonly name: string
  readonly linePrice: DecimalInput
  readonly taxRatePercent: DecimalInput
}

export interface InvoiceChargesToEdit {
  readonly invoiceType: InvoiceType
  readonly invoiceNumber: string
  readonly currency: string
  readonly lines: readonly ChargeableLine[]
  readonly freight: DecimalInput
  readonly charges: readonly InvoiceCharge[]
}

export interface InvoiceChargesAfter {
  /** In their order, new ones last. */
  readonly charges: readonly InvoiceCharge[]
  readonly removed: readonly InvoiceCharge[]
}

export type EditedChargeField = 'invoiceProductID' | 'code' | 'description' | 'amount' | 'taxRatePercent'

/** The field that a refusal of an allowance or charge is about. Left out: it is about none. */
export const refusedChargeFields: Partial<Record<ErrorCode, EditedChargeField>> = {
  invoiceLineUnknown: 'invoiceProductID',
  chargeNameMissing: 'description',
  chargeAmountMissing: 'amount',
  chargeDecimals: 'amount',
  chargesMoreThanLine: 'amount',
  chargesMoreThanInvoice: 'amount',
  creditChargeMoreThanLeft: 'amount',
  chargeTaxRateMissing: 'taxRatePercent',
  chargeTaxRate: 'taxRatePercent',
}

/** How people name it: 'Freight', else its code. */
export const chargeName = ({ kind, code, description }: NamedCharge): string => description || code || kind

const textOr = (given: string | null | undefined, kept: string | null): string | null =>
  given === undefined ? kept : given?.trim() || null

/** The tax rate of a new allowance or charge of the whole document: that of its lines. Null: they have several. */
export function onlyTaxRate(lines: readonly Pick<ChargeableLine, 'taxRatePercent'>[]): DecimalText | null {
  const [only, ...others] = new Set(lines.map(({ taxRatePercent }) => dec(taxRatePercent).toFixed()))
  return others.length === 0 ? (only ?? '0') : null
}

const newCharge = (invoiceChargeID: number): Omit<InvoiceCharge, 'taxRatePercent'> => ({
  invoiceChargeID,
  invoiceProductID: null,
  kind: 'Charge',
  code: null,
  description: null,
  amount: '0',
  tax: '0',
})

function changed(
  before: InvoiceCharge | null,
  change: InvoiceChargeChange,
  edited: InvoiceChargesToEdit,
): Decision<InvoiceCharge> {
  const { invoiceNumber, lines, currency } = edited
  const was = before ?? { ...newCharge(change.invoiceChargeID), taxRatePercent: null }
  const named = {
    kind: change.kind ?? was.kind,
    code: textOr(change.code, was.code),
    description: textOr(change.description, was.description),
  }
  const invoiceProductID = change.invoiceProductID === undefined ? was.invoiceProductID : change.invoiceProductID
  const line = lines.find((one) => one.invoiceProductID === invoiceProductID)
  const charge = chargeName(named)
  if (invoiceProductID !== null && !line) return refuse('invoiceLineUnknown', { invoiceNumber, line: invoiceProductID })
  if (named.code === null && named.description === null) return refuse('chargeNameMissing', { invoiceNumber })
  const amount = dec(change.amount ?? was.amount)
  if (!amount.greaterThan(0)) return refuse('chargeAmountMissing', { invoiceNumber, charge })
  const decimals = currencyDecimals(currency)
  if (amount.decimalPlaces() > decimals)
    return refuse('chargeDecimals', { invoiceNumber, charge, amount: amount.toFixed(), currency, decimals })
  const rate = line?.taxRatePercent ?? change.taxRatePercent ?? was.taxRatePercent ?? onlyTaxRate(lines)
  if (rate === null) return refuse('chargeTaxRateMissing', { invoiceNumber, charge })
  if (dec(rate).greaterThan(100)) return refuse('chargeTaxRate', { invoiceNumber, charge })
  if (was.most !== undefined && amount.greaterThan(was.most))
    return refuse('creditChargeMoreThanLeft', { invoiceNumber, charge, left: dec(was.most).toFixed() })
  const isSameTax = before !== null && amount.equals(before.amount) && dec(rate).equals(before.taxRatePercent)
  return allow({
    ...was,
    ...named,
    invoiceProductID,
    amount: amount.toFixed(),
    taxRatePercent: dec(rate).toFixed(),
    tax: isSameTax ? before.tax : netAndTax(amount, { ratePercent: rate, isIncluded: false }, currency).tax,
  })
}

/** No line and no document is worth less than 0. */
function checkWorth(
  { invoiceType, invoiceNumber, lines, freight }: InvoiceChargesToEdit,
  after: readonly InvoiceCharge[],
): Decision<true> {
  const signed = ({ kind, amount }: InvoiceCharge) => signedCharge(kind, amount)
  for (const line of lines) {
    const own = after.filter(({ invoiceProductID }) => invoiceProductID === line.invoiceProductID)
    if (own.length > 0 && dec(add(line.linePrice, ...own.map(signed))).lessThan(0))
      return refuse('chargesMoreThanLine', { invoiceNumber, line: line.name })
  }
  const worth = add(freight, ...lines.map(({ linePrice }) => linePrice), ...after.map(signed))
  return worth.lessThan(0) ? refuse('chargesMoreThanInvoice', { invoiceNumber, invoiceType }) : allow(true)
}

/**
 * Returns the allowances and charges after a save.
 *
 * Refused, naming the allowance or charge: one without code and description, an amount of 0 or with more decimals than the currency,
 * no tax rate where the lines have several, more than a line or the document is worth, and on a credit more than is left to credit.
 */
export function decideEditInvoiceCharges(
  edited: InvoiceChargesToEdit,
  changes: readonly InvoiceChargeChange[],
): Decision<InvoiceChargesAfter> {
  const { invoiceNumber } = edited
  const charges = [...edited.charges]
  const removed: InvoiceCharge[] = []
  for (const change of changes) {
    const isNew = change.invoiceChargeID < 0 || change.status === 'insert'
    const at = charges.findIndex((one) => one.invoiceChargeID === change.invoiceChargeID)
    const before = charges[at]
    if (!isNew && !before) return refuse('chargeUnknown', { invoiceNumber, charge: change.invoiceChargeID })
    if (before && change.status === 'delete') {
      removed.push(before)
      charges.splice(at, 1)
      continue
    }
    const after = changed(isNew ? null : (before ?? null), change, edited)
    if (!after.ok) return after
    if (isNew) charges.push(after.value)
    else charges[at] = after.value
  }
  const worth = checkWorth(edited, charges)
  return worth.ok ? allow({ charges, removed }) : worth
}
