/** Edit mode of an invoice: lines are put in, changed and taken off (specification 2, section 5). Amounts follow what is typed. */
import { requireRight } from '../access/require.ts'
import type { Holder } from '../access/rights.ts'
import { compare, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { percentDecimals } from '../kernel/decimal-limits.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { type CreditableLine, creditAmounts, creditedWeight } from './credit-from-invoice.ts'
import type { InvoiceType } from './invoice-state.ts'
import {
  chargedQuantity,
  type InvoiceLine,
  type InvoiceLineTotals,
  invoiceLineTotals,
  unitTaxOf,
} from './invoice-totals.ts'

/** A line of the order that an invoice may bill, of the invoice that a credit may take back, or a product of the partner where there is no order. */
export interface BillableLine {
  readonly storeOrderProductID: number | null
  readonly productID: number | null
  /** As people name it. */
  readonly name: string
  /** The most that this invoice or credit may have of it: what is left when its own line is left out. Null: nothing limits it. */
  readonly most: DecimalText | null
  readonly quantityShipped: DecimalText
  readonly unitPrice: DecimalText
  readonly unitTax: DecimalText
  readonly taxRatePercent: DecimalText
  /** The agreed price contains the tax. */
  readonly taxIncluded: boolean
  /** Of a credit: the line of the invoice with what other credits took. */
  readonly credited?: CreditableLine
}

/** A line as it is kept. */
export interface EditedInvoiceLine extends InvoiceLine {
  /** Of a new line the temporary id of the caller's choosing, below 0. */
  readonly invoiceProductID: number
  readonly of: BillableLine | null
  readonly name: string
  readonly quantityInvoiced: DecimalText
  readonly unitPrice: DecimalText
  readonly unitTax: DecimalText
  readonly taxRatePercent: DecimalText
  readonly taxIncluded: boolean
  readonly lineDiscount: DecimalText | null
  readonly lineDiscountPercentage: DecimalText | null
  /** Charged in place of the units, in `weightUnit`; null: the units are charged. */
  readonly weight: DecimalText | null
  readonly weightUnit: string | null
}

/** One row of a save; a field left out stays as it is, of a new line it is as the order has it. */
export interface InvoiceLineChange {
  readonly invoiceProductID: number
  readonly status?: 'insert' | 'update' | 'delete' | null | undefined
  /** Chooses the line of the order by the line itself … */
  readonly storeOrderProductID?: number | null | undefined
  /** … or by its product. */
  readonly productID?: number | null | undefined
  readonly quantityInvoiced?: DecimalInput | null | undefined
  /** Of a line that is charged by weight; its units need a new one. */
  readonly weight?: DecimalInput | null | undefined
  readonly unitPrice?: DecimalInput | null | undefined
  readonly unitTax?: DecimalInput | null | undefined
  readonly lineDiscount?: DecimalInput | null | undefined
  readonly lineDiscountPercentage?: DecimalInput | null | undefined
}

export interface InvoiceLinesToEdit {
  readonly invoiceType: InvoiceType
  readonly invoiceNumber: string
  readonly currency: string
  readonly lines: readonly EditedInvoiceLine[]
  readonly billable: readonly BillableLine[]
  /** It belongs to no order: its lines are of products of the partner. */
  readonly standalone?: boolean
}

/** What a save comes to: the lines that stay, in their order, with new ones last; and those taken off. */
export interface InvoiceLinesAfter {
  readonly lines: readonly EditedInvoiceLine[]
  readonly removed: readonly EditedInvoiceLine[]
}

const text = (value: DecimalInput | null | undefined, kept: DecimalText): DecimalText =>
  value === undefined || value === null ? kept : dec(value).toFixed()

const textOrNull = (value: DecimalInput | null | undefined, kept: DecimalText | null): DecimalText | null =>
  value === undefined ? kept : value === null ? null : dec(value).toFixed()

function chosenOf(change: InvoiceLineChange, { billable }: InvoiceLinesToEdit): BillableLine | undefined {
  const { storeOrderProductID, productID } = change
  if (storeOrderProductID) return billable.find((one) => one.storeOrderProductID === storeOrderProductID)
  return productID && productID > 0 ? billable.find((one) => one.productID === productID) : undefined
}

const differs = (a: DecimalInput | null, b: DecimalInput | null): boolean =>
  a === null || b === null ? a !== b : compare(a, b) !== 0

const pricesDiffer = (after: EditedInvoiceLine, before: EditedInvoiceLine): boolean =>
  differs(after.unitPrice, before.unitPrice) ||
  differs(after.unitTax, before.unitTax) ||
  differs(after.lineDiscount, before.lineDiscount) ||
  differs(after.lineDiscountPercentage, before.lineDiscountPercentage)

const lineOf = (of: BillableLine, invoiceProductID: number): EditedInvoiceLine => ({
  invoiceProductID,
  of,
  name: of.name,
  quantityInvoiced: '1',
  unitPrice: of.unitPrice,
  unitTax: of.unitTax,
  taxRatePercent: of.taxRatePercent,
  taxIncluded: of.taxIncluded,
  lineDiscount: null,
  lineDiscountPercentage: null,
  weight: null,
  weightUnit: null,
})

/** A tax that was typed gives its own rate; one that was not follows the price. A typed price or tax is without the other. */
function withPrices(before: EditedInvoiceLine, change: InvoiceLineChange): EditedInvoiceLine {
  const unitPrice = text(change.unitPrice, before.unitPrice)
  const follows = unitTaxOf(unitPrice, before.taxRatePercent)
  const keeps = differs(unitPrice, before.unitPrice) ? follows : before.unitTax
  const unitTax = text(change.unitTax, keeps)
  const stated = differs(unitTax, follows) && differs(unitTax, keeps)
  const rate =
    stated && differs(unitPrice, 0)
      ? dec(unitTax).times(100).dividedBy(unitPrice).toDecimalPlaces(percentDecimals).toFixed()
      : null
  return {
    ...before,
    unitPrice,
    unitTax,
    taxRatePercent: rate ?? before.taxRatePercent,
    taxIncluded: before.taxIncluded && !differs(unitPrice, before.unitPrice) && !differs(unitTax, before.unitTax),
    lineDiscount: textOrNull(change.lineDiscount, before.lineDiscount),
    lineDiscountPercentage: textOrNull(change.lineDiscountPercentage, before.lineDiscountPercentage),
  }
}

function checkLine(line: EditedInvoiceLine, edited: InvoiceLinesToEdit): Decision<true> {
  const { invoiceNumber } = edited
  const { name, of } = line
  if (!dec(line.quantityInvoiced).greaterThan(0)) return refuse('invoiceLineQuantity', { invoiceNumber, line: name })
  if (of && of.most !== null && dec(line.quantityInvoiced).greaterThan(of.most))
    return refuse('invoiceLineMoreThanLeft', {
      invoiceNumber,
      line: name,
      most: of.most,
      quantity: line.quantityInvoiced,
    })
  if (line.weight !== null && !dec(line.weight).greaterThan(0))
    return refuse('invoiceLineWeight', { invoiceNumber, line: name })
  const gross = dec(chargedQuantity(line)).times(line.unitPrice)
  const percent = line.lineDiscountPercentage ?? 0
  if (dec(line.lineDiscount ?? 0).greaterThan(gross) || dec(percent).greaterThan(100))
    return refuse('invoiceLineDiscount', { invoiceNumber, line: name })
  return allow(true)
}

const noMatch = ({ standalone, invoiceNumber }: InvoiceLinesToEdit, line: string) =>
  refuse(standalone ? 'invoiceProductUnknown' : 'invoiceLineMismatch', { invoiceNumber, line })

function inserted(change: InvoiceLineChange, edited: InvoiceLinesToEdit, actor: Holder): Decision<EditedInvoiceLine> {
  const right = requireRight(actor, 'addInvoiceLine')
  if (!right.ok) return right
  const of = chosenOf(change, edited)
  if (!of) return noMatch(edited, 'that is new')
  const made = { ...lineOf(of, change.invoiceProductID), quantityInvoiced: text(change.quantityInvoiced, '1') }
  return priced(made, change, edited, actor)
}

function priced(
  before: EditedInvoiceLine,
  change: InvoiceLineChange,
  { invoiceType, invoiceNumber }: InvoiceLinesToEdit,
  actor: Holder,
): Decision<EditedInvoiceLine> {
  const after = withPrices(before, change)
  if (!pricesDiffer(after, before)) return allow(before)
  if (invoiceType === 'Credit') return refuse('creditPriceFixed', { invoiceNumber, line: before.name })
  const right = requireRight(actor, 'editInvoicePrices')
  return right.ok ? allow(after) : right
}

function updated(
  before: EditedInvoiceLine,
  change: InvoiceLineChange,
  edited: InvoiceLinesToEdit,
  actor: Holder,
): Decision<EditedInvoiceLine> {
  const named = change.storeOrderProductID != null || (change.productID != null && change.productID > 0)
  const of = named ? chosenOf(change, edited) : before.of
  if (of === undefined) return noMatch(edited, before.name)
  let line = before
  if (of !== null && of !== before.of) {
    const right = requireRight(actor, 'changeInvoiceProduct')
    if (!right.ok) return right
    line = lineOf(of, before.invoiceProductID)
  }
  const counted = withUnits(line, change, {
    ...edited,
    quantity: text(change.quantityInvoiced, before.quantityInvoiced),
  })
  return counted.ok ? priced(counted.value, change, edited, actor) : counted
}

/** Other units weigh something else: their weight is stated with them. Of a credit it is the share of its units. */
function withUnits(
  line: EditedInvoiceLine,
  { weight: stated }: InvoiceLineChange,
  { invoiceNumber, quantity }: Pick<InvoiceLinesToEdit, 'invoiceNumber'> & { readonly quantity: DecimalText },
): Decision<EditedInvoiceLine> {
  const credited = line.of?.credited
  const isCounted = differs(quantity, line.quantityInvoiced)
  if (line.weight === null || credited)
    return allow(
      isCounted
        ? { ...line, quantityInvoiced: quantity, weight: credited ? creditedWeight(credited, quantity) : null }
        : line,
    )
  const weight = text(stated, line.weight)
  if (isCounted && (stated === undefined || stated === null))
    return refuse('invoiceLineWeight', { invoiceNumber, line: line.name })
  return allow(isCounted || differs(weight, line.weight) ? { ...line, quantityInvoiced: quantity, weight } : line)
}

/**
 * The lines after a save. Each field needs its permission (AddProduct, RemoveProduct, ChangeProduct, EditPrices) only where it
 * changes. Refused, naming the line: one that is no line of the order, one that the invoice has already, a quantity of 0 or of
 * more than is left, a discount of more than the line, and any other price on a credit.
 */
export function decideEditInvoiceLines(
  edited: InvoiceLinesToEdit,
  changes: readonly InvoiceLineChange[],
  actor: Holder,
): Decision<InvoiceLinesAfter> {
  const { invoiceNumber } = edited
  const lines = [...edited.lines]
  const removed: EditedInvoiceLine[] = []
  for (const change of changes) {
    const isNew = change.invoiceProductID < 0 || change.status === 'insert'
    const at = lines.findIndex((line) => line.invoiceProductID === change.invoiceProductID)
    const before = lines[at]
    if (isNew) {
      const made = inserted(change, edited, actor)
      if (!made.ok) return made
      lines.push(made.value)
    } else if (!before) return refuse('invoiceLineUnknown', { invoiceNumber, line: change.invoiceProductID })
    else if (change.status === 'delete') {
      const right = requireRight(actor, 'removeInvoiceLine')
      if (!right.ok) return right
      removed.push(before)
      lines.splice(at, 1)
    } else {
      const after = updated(before, change, edited, actor)
      if (!after.ok) return after
      lines[at] = after.value
    }
  }
  for (const [at, line] of lines.entries()) {
    if (line.of && lines.findIndex((one) => one.of === line.of) !== at)
      return refuse('invoiceLineTwice', { invoiceNumber, line: line.name })
    const changed = edited.lines.find((one) => one.invoiceProductID === line.invoiceProductID) !== line
    const checked = changed ? checkLine(line, edited) : allow(true)
    if (!checked.ok) return checked
  }
  return allow({ lines, removed })
}

/** Price, tax and total of a line: of an invoice by its prices, of a credit its share of the invoice's line. */
export function editedLineTotals(line: EditedInvoiceLine, currency: string): InvoiceLineTotals {
  const credited = line.of?.credited
  return credited ? creditAmounts(credited, line.quantityInvoiced, currency) : invoiceLineTotals(line, currency)
}
