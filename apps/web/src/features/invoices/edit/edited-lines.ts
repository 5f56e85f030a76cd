/** The lines of an invoice as they are being edited: what was typed, laid over the newest invoice, by the rule of the save. */
import type { BillableProduct, BodyInput, InvoiceDetails, saveInvoiceProducts } from '@quayside/contract'
import {
  add,
  type BillableLine,
  decideEditInvoiceLines,
  type EditedInvoiceLine,
  editedLineTotals,
  type Holder,
  type InvoiceLineChange,
  roundMoney,
  toNumber,
  toText,
} from '@quayside/domain'

export type InvoiceLine = InvoiceDetails['invoiceProducts'][number]
export type SavedInvoiceLine = BodyInput<typeof saveInvoiceProducts>[number]

/** Fields that are typed; a product is chosen by the line of the order. */
export interface LineFields {
  readonly storeOrderProductID?: number
  readonly quantityInvoiced?: number
  readonly unitPrice?: number
  readonly unitTax?: number
  readonly lineDiscount?: number | null
  readonly lineDiscountPercentage?: number | null
}

export interface InvoiceEdit {
  /** By line; new lines have ids below 0. */
  readonly changes: ReadonlyMap<number, LineFields>
  readonly added: readonly number[]
  readonly removed: ReadonlySet<number>
}

export const nothingTyped: InvoiceEdit = { changes: new Map(), added: [], removed: new Set() }

export interface InvoiceRow {
  readonly line: InvoiceLine
  readonly isNew: boolean
  readonly edited: boolean
  readonly removed: boolean
  /** Why a save of this line would be refused. */
  readonly refusal: string | null
}

export function withFields(edit: InvoiceEdit, lineID: number, fields: LineFields): InvoiceEdit {
  return { ...edit, changes: new Map(edit.changes).set(lineID, { ...edit.changes.get(lineID), ...fields }) }
}

/** Delete, and delete again to keep the line; a new line is gone at once. */
export function withToggledRemoval(edit: InvoiceEdit, lineID: number): InvoiceEdit {
  if (lineID < 0) {
    const changes = new Map(edit.changes)
    changes.delete(lineID)
    return { ...edit, changes, added: edit.added.filter((id) => id !== lineID) }
  }
  const removed = new Set(edit.removed)
  if (!removed.delete(lineID)) removed.add(lineID)
  return { ...edit, removed }
}

export const withNewLine = (edit: InvoiceEdit, lineID: number): InvoiceEdit => ({
  ...edit,
  added: [...edit.added, lineID],
})

const nameOf = ({ product }: { readonly product: InvoiceLine['product'] }, otherwise: string) =>
  product.supplierProductCode ?? product.sku ?? otherwise

/** A line of the order as the rules see it. */
export function billableOf(one: BillableProduct): BillableLine {
  const { storeOrderProductID, productID, credited } = one
  const name = nameOf(one, String(storeOrderProductID))
  return {
    storeOrderProductID,
    productID,
    name,
    most: toText(one.most),
    quantityShipped: '0',
    unitPrice: toText(one.unitPrice),
    unitTax: toText(one.unitTax),
    taxRatePercent: toText(one.taxRatePercent),
    ...(credited ? { credited: { ...credited, name } } : {}),
  }
}

const textOrNull = (value: number | null) => (value === null ? null : toText(value))

function ruleLine(line: InvoiceLine, billable: readonly BillableLine[]): EditedInvoiceLine {
  const of = billable.find(({ credited, storeOrderProductID }) =>
    credited
      ? credited.invoiceProductID === line.creditsProductID
      : storeOrderProductID !== null && storeOrderProductID === line.storeOrderProductID,
  )
  return {
    invoiceProductID: line.invoiceProductID,
    of: of ?? null,
    name: nameOf(line, String(line.invoiceProductID)),
    quantityInvoiced: toText(line.quantityInvoiced),
    unitPrice: toText(line.unitPrice),
    unitTax: toText(line.unitTax),
    taxRatePercent: toText(line.taxRatePercent),
    lineDiscount: textOrNull(line.lineDiscount),
    lineDiscountPercentage: textOrNull(line.lineDiscountPercentage),
  }
}

/** A new line as the specification has it: quantity 1, zeros, no product. */
const blankLine = (invoiceProductID: number): InvoiceLine => ({
  invoiceProductID,
  productID: -1,
  storeOrderProductID: null,
  creditsProductID: null,
  taxRatePercent: 0,
  quantityInvoiced: 1,
  quantityCredited: 0,
  quantityShipped: 0,
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
})

function shownLine(
  line: InvoiceLine,
  after: EditedInvoiceLine,
  { currency, billableProducts }: InvoiceDetails,
): InvoiceLine {
  const totals = editedLineTotals(after, currency)
  const of = billableProducts.find((one) => one.storeOrderProductID === after.of?.storeOrderProductID)
  const number = (value: string | null) => (value === null ? null : toNumber(value))
  return {
    ...line,
    storeOrderProductID: after.of?.storeOrderProductID ?? line.storeOrderProductID,
    product: of?.product ?? line.product,
    quantityInvoiced: toNumber(after.quantityInvoiced),
    unitPrice: toNumber(after.unitPrice),
    unitTax: toNumber(after.unitTax),
    taxRatePercent: toNumber(after.taxRatePercent),
    lineDiscount: number(after.lineDiscount),
    lineDiscountPercentage: number(after.lineDiscountPercentage),
    linePrice: toNumber(totals.linePrice),
    lineTax: toNumber(totals.lineTax),
    lineTotal: toNumber(totals.lineTotal),
  }
}

/** The rows of the table; each line is decided by itself, so that what is wrong stands in its row. */
export function rowsOf(invoice: InvoiceDetails, edit: InvoiceEdit, actor: Holder): readonly InvoiceRow[] {
  const { invoiceType, invoiceNumber, currency } = invoice
  const billable = invoice.billableProducts.map(billableOf)
  const lines = [...invoice.invoiceProducts, ...edit.added.map(blankLine)]
  return lines.map((line) => {
    const lineID = line.invoiceProductID
    const isNew = lineID < 0
    const fields = edit.changes.get(lineID)
    const removed = edit.removed.has(lineID)
    const plain = { line, isNew, edited: false, removed, refusal: null }
    if (removed || (!fields && !isNew)) return plain
    const change: InvoiceLineChange = { ...fields, invoiceProductID: lineID }
    const kept = isNew ? [] : [ruleLine(line, billable)]
    const edited = { invoiceType, invoiceNumber: invoiceNumber ?? '(without number)', currency, lines: kept, billable }
    const decision = decideEditInvoiceLines(edited, [change], actor)
    const after = decision.ok ? decision.value.lines[0] : undefined
    if (after) return { ...plain, edited: true, line: shownLine(line, after, invoice) }
    const refusal = decision.ok || (!fields?.storeOrderProductID && isNew) ? null : decision.refusal.message
    return { ...plain, edited: true, line: { ...line, ...typedOver(fields) }, refusal }
  })
}

/** What was typed stays in its cell, though the save would refuse it. */
const typedOver = (fields: LineFields = {}): Partial<InvoiceLine> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** What a save sends: changed lines, new ones with a product, and those taken off that are still there. */
export function bodyOf(invoice: InvoiceDetails, edit: InvoiceEdit): SavedInvoiceLine[] {
  const there = new Set(invoice.invoiceProducts.map((line) => line.invoiceProductID))
  const changed = [...edit.changes].filter(([id]) => there.has(id) && !edit.removed.has(id))
  return [
    ...changed.map(([invoiceProductID, fields]) => ({ ...fields, invoiceProductID, status: 'update' as const })),
    ...[...edit.removed]
      .filter((id) => there.has(id))
      .map((invoiceProductID) => ({ invoiceProductID, status: 'delete' as const })),
    ...edit.added.flatMap((invoiceProductID) => {
      const fields = edit.changes.get(invoiceProductID)
      return fields?.storeOrderProductID ? [{ ...fields, invoiceProductID, status: 'insert' as const }] : []
    }),
  ]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** 'KW1 changed · 1 line added · 2 lines removed'. */
export function savingSentence(rows: readonly InvoiceRow[]): string {
  const changed = rows.filter((row) => row.edited && !row.isNew)
  const added = rows.filter((row) => row.isNew)
  const removed = rows.filter((row) => row.removed)
  const named = (some: readonly InvoiceRow[], word: string) =>
    some.length === 1 && some[0]
      ? `${nameOf(some[0].line, 'a line')} ${word}`
      : `${counted(some.length, 'line', 'lines')} ${word}`
  return [
    changed.length > 0 && named(changed, 'changed'),
    added.length > 0 && `${counted(added.length, 'line', 'lines')} added`,
    removed.length > 0 && named(removed, 'removed'),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const isClean = (edit: InvoiceEdit): boolean =>
  edit.changes.size === 0 && edit.added.length === 0 && edit.removed.size === 0

/** Totals as they will be after the save. */
export function totalsOf(
  { currency, shipmentCharge }: Pick<InvoiceDetails, 'currency' | 'shipmentCharge'>,
  rows: readonly InvoiceRow[],
): Pick<InvoiceDetails, 'subTotal' | 'totalTax' | 'total'> {
  const kept = rows.filter((row) => !row.removed).map(({ line }) => line)
  const subTotal = add(...kept.map((line) => line.linePrice))
  const totalTax = add(...kept.map((line) => line.lineTax))
  const round = (value: Parameters<typeof roundMoney>[0]) => toNumber(roundMoney(value, currency))
  return { subTotal: round(subTotal), totalTax: round(totalTax), total: round(add(subTotal, totalTax, shipmentCharge)) }
}
