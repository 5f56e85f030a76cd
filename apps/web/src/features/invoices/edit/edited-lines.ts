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

/** Fields that are typed; a product is chosen by the line of the order, or by itself where there is none. */
export interface LineFields {
  readonly storeOrderProductID?: number
  readonly productID?: number
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
  /** Products that were found for an invoice without an order. */
  readonly found: readonly BillableProduct[]
  /** What was typed for a product, by line, and is called so by none. */
  readonly unknown: ReadonlyMap<number, string>
}

export const nothingTyped: InvoiceEdit = {
  changes: new Map(),
  added: [],
  removed: new Set(),
  found: [],
  unknown: new Map(),
}

export interface InvoiceRow {
  readonly line: InvoiceLine
  readonly isNew: boolean
  readonly edited: boolean
  readonly removed: boolean
  /** Why a save of this line would be refused. */
  readonly refusal: string | null
  /** In place of the product: a code that was typed, and is that of none. */
  readonly unknown: string | null
}

export function withFields(edit: InvoiceEdit, lineID: number, fields: LineFields): InvoiceEdit {
  return { ...edit, changes: new Map(edit.changes).set(lineID, { ...edit.changes.get(lineID), ...fields }) }
}

type Billed = Pick<BillableProduct, 'storeOrderProductID' | 'productID'>

/** Of the same line of the order; without one, of the same product. */
export const isSameBilled = (one: Billed, other: Billed): boolean =>
  one.storeOrderProductID === other.storeOrderProductID &&
  (one.storeOrderProductID !== null || one.productID === other.productID)

/** What a line names to be of it. */
export const choiceOf = ({ storeOrderProductID, productID }: Billed): LineFields =>
  storeOrderProductID === null ? { productID: productID ?? -1 } : { storeOrderProductID }

const isChosen = (fields: LineFields | undefined): boolean =>
  fields?.storeOrderProductID !== undefined || fields?.productID !== undefined

/** A product that was found by typing. */
export function withFound(edit: InvoiceEdit, lineID: number, product: BillableProduct): InvoiceEdit {
  const found = [...edit.found.filter((one) => !isSameBilled(one, product)), product]
  return withFields({ ...withUnknown(edit, lineID, ''), found }, lineID, choiceOf(product))
}

/** A code that no product has; empty: it was taken back. */
export function withUnknown(edit: InvoiceEdit, lineID: number, code: string): InvoiceEdit {
  const unknown = new Map(edit.unknown)
  if (code === '') unknown.delete(lineID)
  else unknown.set(lineID, code)
  return { ...edit, unknown }
}

/** The first code, on a line that is kept, that no product has: a save would leave it out. */
export const unknownIn = (edit: InvoiceEdit): string | null =>
  [...edit.unknown].find(([lineID]) => !edit.removed.has(lineID))?.[1] ?? null

/** Delete, and delete again to keep the line; a new line is gone at once. */
export function withToggledRemoval(edit: InvoiceEdit, lineID: number): InvoiceEdit {
  if (lineID < 0) {
    const changes = new Map(edit.changes)
    changes.delete(lineID)
    return { ...withUnknown(edit, lineID, ''), changes, added: edit.added.filter((id) => id !== lineID) }
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
    ...(credited ? { credited: { ...credited, name } } : {}),
  }
}

const textOrNull = (value: number | null) => (value === null ? null : toText(value))

function ruleLine(line: InvoiceLine, billable: readonly BillableLine[]): EditedInvoiceLine {
  const of = billable.find((one) =>
    one.credited ? one.credited.invoiceProductID === line.creditsProductID : isSameBilled(one, line),
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
  const offered = [...invoice.billableProducts, ...edit.found]
  const billable = offered.map(billableOf)
  const standalone = invoice.storeOrderID === null
  const lines = [...invoice.invoiceProducts, ...edit.added.map(blankLine)]
  return lines.map((line) => {
    const lineID = line.invoiceProductID
    const isNew = lineID < 0
    const fields = edit.changes.get(lineID)
    const removed = edit.removed.has(lineID)
    const unknown = edit.unknown.get(lineID) ?? null
    const plain = { line, isNew, edited: false, removed, refusal: null, unknown }
    if (removed || (!fields && !isNew)) return plain
    const change: InvoiceLineChange = { ...fields, invoiceProductID: lineID }
    const kept = isNew ? [] : [ruleLine(line, billable)]
    const number = invoiceNumber ?? '(without number)'
    const edited = { invoiceType, invoiceNumber: number, currency, lines: kept, billable, standalone }
    const decision = decideEditInvoiceLines(edited, [change], actor)
    const after = decision.ok ? decision.value.lines[0] : undefined
    if (after) return { ...plain, edited: true, line: shownLine(line, after, { currency, offered }) }
    const refusal = decision.ok || (!isChosen(fields) && isNew) ? null : decision.refusal.message
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
      return isChosen(fields) ? [{ ...fields, invoiceProductID, status: 'insert' as const }] : []
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
  edit.changes.size === 0 && edit.added.length === 0 && edit.removed.size === 0 && edit.unknown.size === 0

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
