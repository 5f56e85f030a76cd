/** What was typed into the lines of an invoice, step by step, and what a save sends of it. */
import type { BillableProduct, BodyInput, InvoiceDetails, saveInvoiceProducts } from '@quayside/contract'

export type InvoiceLine = InvoiceDetails['invoiceProducts'][number]
export type SavedInvoiceLine = BodyInput<typeof saveInvoiceProducts>[number]

/** Fields that are typed; a product is chosen by the line of the order, or by itself where there is none. */
export interface LineFields {
  readonly storeOrderProductID?: number
  readonly productID?: number
  readonly quantityInvoiced?: number
  readonly weight?: number
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

export const isChosen = (fields: LineFields | undefined): boolean =>
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

export const nameOf = ({ product }: { readonly product: InvoiceLine['product'] }, otherwise: string) =>
  product.supplierProductCode ?? product.sku ?? otherwise

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

export const isClean = (edit: InvoiceEdit): boolean =>
  edit.changes.size === 0 && edit.added.length === 0 && edit.removed.size === 0 && edit.unknown.size === 0
