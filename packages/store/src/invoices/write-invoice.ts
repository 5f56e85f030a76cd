/** Writes invoices and credits with their lines, which stand in lists of their rows (decision 0166). Callers hold the order's lock. */
import type { Insertable, Updateable } from 'kysely'
import type { GivenColumns } from '../column-names.ts'
import type { Tx } from '../database.ts'
import { newVersion } from '../new-version.ts'
import type { InvoiceProductTable, InvoiceTable } from '../schema.ts'

export type NewInvoice = GivenColumns<
  InvoiceTable,
  | 'invoice_type'
  | 'order_id'
  | 'store_order_id'
  | 'partner_id'
  | 'shipment_id'
  | 'credits_invoice_id'
  | 'invoice_date'
  | 'customer_reference'
  | 'status'
  | 'currency'
  | 'shipment_charge'
  | 'sub_total'
  | 'total_tax'
  | 'total'
  | 'created_by'
>
export type NewInvoiceProduct = Omit<Insertable<InvoiceProductTable>, 'invoice_id' | 'ordinal'>

type WrittenLine = NewInvoiceProduct & { readonly invoice_product_id?: number; readonly ordinal?: number }

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value)

/**
 * The lines of an invoice as it keeps them: whole lists, which the database shortens. Lines without an id get one; of no lines nothing is kept.
 * They stand in the order given, behind each other or by the ordinals that they have.
 */
function billedLists(lines: readonly WrittenLine[]) {
  const list = <Value>(of: (line: WrittenLine, at: number) => Value): Value[] | null =>
    lines.length > 0 ? lines.map(of) : null
  return {
    billed_ids: list((line) => line.invoice_product_id ?? null),
    billed_ordinals: list((line, at) => line.ordinal ?? at + 1),
    billed_products: list((line) => line.product_id ?? null),
    billed_lines: list((line) => line.store_order_product_id ?? null),
    billed_credited: list((line) => line.credits_product_id ?? null),
    billed_quantities: list((line) => text(line.quantity_invoiced)),
    billed_shipped: list((line) => text(line.quantity_shipped ?? 0)),
    billed_prices: list((line) => text(line.unit_price)),
    billed_unit_taxes: list((line) => text(line.unit_tax ?? 0)),
    billed_tax_rates: list((line) => text(line.tax_rate_percent ?? 0)),
    billed_discounts: list((line) => text(line.line_discount)),
    billed_discount_percentages: list((line) => text(line.line_discount_percentage)),
    billed_line_prices: list((line) => text(line.line_price)),
    billed_line_taxes: list((line) => text(line.line_tax)),
    billed_line_totals: list((line) => text(line.line_total)),
    billed_errors: list((line) => line.error ?? null),
  } satisfies Updateable<InvoiceTable>
}

/** Lines keep the order they are given in. */
export async function insertInvoice(
  tx: Tx,
  invoice: NewInvoice,
  products: readonly NewInvoiceProduct[],
): Promise<number> {
  const { invoice_id } = await tx
    .insertInto('invoice')
    .values({ ...invoice, ...billedLists(products), last_modified_by: invoice.created_by })
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
  return invoice_id
}

export type InvoiceFields = Pick<
  Updateable<InvoiceTable>,
  | 'invoice_number'
  | 'invoice_date'
  | 'customer_reference'
  | 'shipment_charge'
  | 'invoice_comments'
  | 'sub_total'
  | 'total_tax'
  | 'total'
>

export interface InvoiceLinesToWrite {
  readonly inserted: readonly NewInvoiceProduct[]
  readonly updated: readonly (NewInvoiceProduct & { readonly invoice_product_id: number })[]
  readonly removed: readonly number[]
}

/** New lines come behind the others. */
export async function writeInvoiceLines(
  tx: Tx,
  invoiceID: number,
  { inserted, updated, removed }: InvoiceLinesToWrite,
): Promise<void> {
  const before = await tx
    .selectFrom('invoice_product')
    .selectAll()
    .where('invoice_id', '=', invoiceID)
    .orderBy('ordinal')
    .execute()
  const changed = new Map(updated.map((line) => [line.invoice_product_id, line]))
  const gone = new Set(removed)
  const kept = before
    .filter((line) => !gone.has(line.invoice_product_id))
    .map((line) => ({ ...line, ...changed.get(line.invoice_product_id) }))
  const last = kept.at(-1)?.ordinal ?? 0
  const added = inserted.map((line, at) => ({ ...line, ordinal: last + at + 1 }))
  await tx
    .updateTable('invoice')
    .set(billedLists([...kept, ...added]))
    .where('invoice_id', '=', invoiceID)
    .execute()
}

export async function updateInvoiceFields(tx: Tx, invoiceID: number, fields: InvoiceFields, by: string): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({
      ...fields,
      ...newVersion(by),
    })
    .where('invoice_id', '=', invoiceID)
    .execute()
}

/** Whether a write failed because the partner has another live invoice (or credit) of that number. */
export function isInvoiceNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'invoice_number_key'
}
