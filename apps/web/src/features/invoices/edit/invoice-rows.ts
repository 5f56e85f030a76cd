/** The rows of an invoice's table: each line as it will be with what was typed, decided by itself by the rule of the save, so that what is wrong stands in its row. */
import type { BillableProduct, InvoiceDetails } from '@quayside/contract'
import {
  type BillableLine,
  decideEditInvoiceLines,
  type EditedInvoiceLine,
  editedLineTotals,
  type Holder,
  type InvoiceLineChange,
  toNumber,
  toText,
} from '@quayside/domain'
import { type InvoiceEdit, type InvoiceLine, isChosen, isSameBilled, type LineFields, nameOf } from './edited-lines.ts'

export interface InvoiceRow {
  readonly line: InvoiceLine
  /** The line before anything was typed; null: it is new. */
  readonly saved: InvoiceLine | null
  readonly isNew: boolean
  readonly edited: boolean
  readonly removed: boolean
  /** Why a save of this line would be refused. */
  readonly refusal: string | null
  /** In place of the product: a code that was typed, and is that of none. */
  readonly unknown: string | null
}

/** A line of the order as the rules see it. */
export function billableOf(one: BillableProduct): BillableLine {
  const { storeOrderProductID, productID, credited } = one
  const name = nameOf(one, String(storeOrderProductID ?? productID))
  return {
    storeOrderProductID,
    productID,
    name,
    most: one.most === null ? null : toText(one.most),
    quantityShipped: '0',
    unitPrice: toText(one.unitPrice),
    unitTax: toText(one.unitTax),
    taxRatePercent: toText(one.taxRatePercent),
    taxIncluded: one.taxIncluded,
    ...(credited ? { credited: { ...credited, name } } : {}),
  }
}

const textOrNull = (value: number | null) => (value === null ? null : toText(value))

/** Of the line of the order, or of the invoice that a credit takes back. */
const isOf = (one: BillableLine | BillableProduct, line: InvoiceLine): boolean =>
  one.credited ? one.credited.invoiceProductID === line.creditsProductID : isSameBilled(one, line)

function ruleLine(line: InvoiceLine, billable: readonly BillableLine[]): EditedInvoiceLine {
  const of = billable.find((one) => isOf(one, line))
  return {
    invoiceProductID: line.invoiceProductID,
    of: of ?? null,
    name: nameOf(line, String(line.invoiceProductID)),
    quantityInvoiced: toText(line.quantityInvoiced),
    unitPrice: toText(line.unitPrice),
    unitTax: toText(line.unitTax),
    taxRatePercent: toText(line.taxRatePercent),
    taxIncluded: line.taxIncluded,
    lineDiscount: textOrNull(line.lineDiscount),
    lineDiscountPercentage: textOrNull(line.lineDiscountPercentage),
    weight: textOrNull(line.weight),
    weightUnit: line.weightUnit,
  }
}

/** A new line as the specification has it: quantity 1, zeros, no product. */
const blankLine = (invoiceProductID: number): InvoiceLine => ({
  invoiceProductID,
  productID: -1,
  storeOrderProductID: null,
  creditsProductID: null,
  taxRatePercent: 0,
  taxIncluded: false,
  quantityInvoiced: 1,
  quantityCredited: 0,
  quantityShipped: 0,
  weight: null,
  weightUnit: null,
  unitPrice: 0,
  unitTax: 0,
  linePrice: 0,
  lineTax: 0,
  lineDiscount: null,
  lineDiscountPercentage: null,
  lineTotal: 0,
  lineProductPrice: 0,
  priceValidationProductPrice: null,
  error: null,
  status: 'insert',
  product: { supplierProductCode: null, sku: null, description: null },
  orderedArticle: null,
  unitText: null,
})

function shownLine(
  line: InvoiceLine,
  after: EditedInvoiceLine,
  { currency, offered }: { readonly currency: string; readonly offered: readonly BillableProduct[] },
): InvoiceLine {
  const totals = editedLineTotals(after, currency)
  const of = offered.find((one) => after.of && isSameBilled(one, after.of))
  const number = (value: string | null) => (value === null ? null : toNumber(value))
  return {
    ...line,
    storeOrderProductID: after.of?.storeOrderProductID ?? line.storeOrderProductID,
    productID: after.of?.productID ?? line.productID,
    product: of?.product ?? line.product,
    quantityInvoiced: toNumber(after.quantityInvoiced),
    weight: number(after.weight),
    weightUnit: after.weightUnit,
    unitPrice: toNumber(after.unitPrice),
    unitTax: toNumber(after.unitTax),
    taxRatePercent: toNumber(after.taxRatePercent),
    taxIncluded: after.taxIncluded,
    lineDiscount: number(after.lineDiscount),
    lineDiscountPercentage: number(after.lineDiscountPercentage),
    linePrice: toNumber(totals.linePrice),
    lineTax: toNumber(totals.lineTax),
    lineTotal: toNumber(totals.lineTotal),
  }
}

/** What was typed stays in its cell, though the save would refuse it. */
const typedOver = (fields: LineFields = {}): Partial<InvoiceLine> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** What decides a line that was typed into. */
interface Rules {
  readonly invoice: InvoiceDetails
  readonly found: InvoiceEdit['found']
  readonly actor: Holder
}

/** All that a row is made of. */
interface Parts {
  readonly saved: InvoiceLine | null
  readonly fields: LineFields | undefined
  readonly removed: boolean
  readonly unknown: string | null
  /** Null: nothing of it has to be decided. */
  readonly rules: Rules | null
}

const partNames = ['saved', 'fields', 'removed', 'unknown', 'rules'] as const
const isSame = (one: Parts, other: Parts) => partNames.every((name) => one[name] === other[name])

/** Rows of lines that nothing changed stay the same objects, so that typing into one of thousands draws that one. */
export function makeInvoiceRows(): (
  invoice: InvoiceDetails,
  edit: InvoiceEdit,
  actor: Holder,
) => readonly InvoiceRow[] {
  let rules: Rules | null = null
  let made = new Map<number, { readonly parts: Parts; readonly row: InvoiceRow }>()
  return (invoice, edit, actor) => {
    const { found } = edit
    if (rules?.invoice !== invoice || rules.found !== found || rules.actor !== actor) rules = { invoice, found, actor }
    const next: typeof made = new Map()
    const keep = (lineID: number, saved: InvoiceLine | null) => {
      const fields = edit.changes.get(lineID)
      const removed = edit.removed.has(lineID)
      const decided = !removed && (fields !== undefined || saved === null)
      const unknown = edit.unknown.get(lineID) ?? null
      const parts: Parts = { saved, fields, removed, unknown, rules: decided ? rules : null }
      const old = made.get(lineID)
      next.set(lineID, old && isSame(old.parts, parts) ? old : { parts, row: rowOf(lineID, parts) })
    }
    for (const line of invoice.invoiceProducts) keep(line.invoiceProductID, line)
    for (const lineID of edit.added) keep(lineID, null)
    made = next
    return [...next.values()].map(({ row }) => row)
  }
}

function rowOf(lineID: number, { saved, fields, removed, unknown, rules }: Parts): InvoiceRow {
  const line = saved ?? blankLine(lineID)
  const isNew = saved === null
  const plain = { line, saved, isNew, edited: false, removed, refusal: null, unknown }
  if (!rules) return plain
  const { invoice, found, actor } = rules
  const { invoiceType, currency } = invoice
  const isChoice = ({ storeOrderProductID, productID }: BillableProduct) =>
    (storeOrderProductID !== null && storeOrderProductID === fields?.storeOrderProductID) ||
    (productID !== null && productID === fields?.productID)
  // Of thousands, those that it is of or is to be of: the others decide nothing.
  const offered = [...invoice.billableProducts, ...found].filter((one) => isOf(one, line) || isChoice(one))
  const billable = offered.map(billableOf)
  const decision = decideEditInvoiceLines(
    {
      invoiceType,
      invoiceNumber: invoice.invoiceNumber ?? '(without number)',
      currency,
      lines: isNew ? [] : [ruleLine(line, billable)],
      billable,
      standalone: invoice.storeOrderID === null,
    },
    [{ ...fields, invoiceProductID: lineID } satisfies InvoiceLineChange],
    actor,
  )
  const after = decision.ok ? decision.value.lines[0] : undefined
  if (after) return { ...plain, edited: true, line: shownLine(line, after, { currency, offered }) }
  const refusal = decision.ok || (!isChosen(fields) && isNew) ? null : decision.refusal.message
  return { ...plain, edited: true, line: { ...line, ...typedOver(fields) }, refusal }
}
