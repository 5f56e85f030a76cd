/** Writes invoices and credits with their lines. Callers hold the order's lock. */
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

/** Lines keep the order they are given in. */
export async function insertInvoice(
  tx: Tx,
  invoice: NewInvoice,
  products: readonly NewInvoiceProduct[],
): Promise<number> {
  const { invoice_id } = await tx
    .insertInto('invoice')
    .values({ ...invoice, last_modified_by: invoice.created_by })
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
  if (products.length > 0) {
    await tx
      .insertInto('invoice_product')
      .values(products.map((product, at) => ({ ...product, invoice_id, ordinal: at + 1 })))
      .execute()
  }
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
  if (removed.length > 0)
    await tx
      .deleteFrom('invoice_product')
      .where('invoice_id', '=', invoiceID)
      .where('invoice_product_id', 'in', removed)
      .execute()
  for (const { invoice_product_id, ...values } of updated)
    await tx
      .updateTable('invoice_product')
      .set(values)
      .where('invoice_id', '=', invoiceID)
      .where('invoice_product_id', '=', invoice_product_id)
      .execute()
  if (inserted.length === 0) return
  const { last } = await tx
    .selectFrom('invoice_product')
    .select(({ fn }) => fn.max('ordinal').as('last'))
    .where('invoice_id', '=', invoiceID)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_product')
    .values(inserted.map((product, at) => ({ ...product, invoice_id: invoiceID, ordinal: (last ?? 0) + at + 1 })))
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
