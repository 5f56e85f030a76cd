/** Writes invoices and credits with their lines. Callers hold the order's lock. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { GivenColumns } from '../column-names.ts'
import type { Tx } from '../database.ts'
import { newVersion } from '../new-version.ts'
import { listedOrderColumns } from '../orders/listed-order.ts'
import type { InvoiceProductTable, InvoiceTable } from '../schema.ts'
import { insertInvoiceCharges, type NewInvoiceCharge } from './invoice-charges.ts'

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
  | 'freight_tax_rate_percent'
  | 'freight_tax'
  | 'sub_total'
  | 'charge_total'
  | 'total_tax'
  | 'total'
  | 'created_by'
>
export type NewInvoiceProduct = Omit<Insertable<InvoiceProductTable>, 'invoice_id' | 'ordinal'>

const lineColumns = [
  'product_id',
  'store_order_product_id',
  'credits_product_id',
  'quantity_invoiced',
  'quantity_shipped',
  'unit_price',
  'unit_tax',
  'tax_rate_percent',
  'line_discount',
  'line_discount_percentage',
  'line_price',
  'line_tax',
  'line_total',
  'error',
  'tax_included',
  'weight',
  'weight_unit',
] as const

const plainColumns = sql.join(lineColumns.map((column) => sql.ref(column)))
const lineRows = (lines: readonly object[]) =>
  sql`json_populate_recordset(null::invoice_product, ${JSON.stringify(lines)}::json)`

async function insertInvoiceLines(
  tx: Tx,
  invoiceID: number,
  lines: readonly NewInvoiceProduct[],
  lastOrdinal = 0,
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, at) => ({
    ...line,
    ordinal: lastOrdinal + at + 1,
    quantity_shipped: line.quantity_shipped ?? 0,
    unit_tax: line.unit_tax ?? 0,
    tax_rate_percent: line.tax_rate_percent ?? 0,
    tax_included: line.tax_included ?? false,
  }))
  await sql`
    insert into invoice_product (invoice_id, ordinal, ${plainColumns})
    select ${invoiceID}, ordinal, ${plainColumns} from ${lineRows(rows)} order by ordinal`.execute(tx)
}

/** Lines keep the order of `products`, allowances and charges that of `charges`. */
export async function insertInvoice(
  tx: Tx,
  invoice: NewInvoice,
  products: readonly NewInvoiceProduct[],
  charges: readonly NewInvoiceCharge[] = [],
): Promise<number> {
  const { invoice_id } = await tx
    .insertInto('invoice')
    .values({ ...invoice, ...listedOrderColumns(invoice.order_id ?? null), last_modified_by: invoice.created_by })
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
  await insertInvoiceLines(tx, invoice_id, products)
  await insertInvoiceCharges(tx, invoice_id, charges)
  return invoice_id
}

export type InvoiceFields = Pick<
  Updateable<InvoiceTable>,
  | 'invoice_number'
  | 'invoice_date'
  | 'customer_reference'
  | 'shipment_charge'
  | 'freight_tax'
  | 'invoice_comments'
  | 'sub_total'
  | 'charge_total'
  | 'total_tax'
  | 'total'
>

export interface InvoiceLinesToWrite {
  readonly inserted: readonly NewInvoiceProduct[]
  readonly updated: readonly (NewInvoiceProduct & { readonly invoice_product_id: number })[]
  readonly removed: readonly number[]
}

/** Appends new lines after the others. */
export async function writeInvoiceLines(
  tx: Tx,
  invoiceID: number,
  { inserted, updated, removed }: InvoiceLinesToWrite,
): Promise<void> {
  if (removed.length > 0)
    await sql`
      delete from invoice_product
      where invoice_id = ${invoiceID} and invoice_product_id = any(${[...removed]}::bigint[])`.execute(tx)
  const rows = await tx.selectFrom('invoice_product').selectAll().where('invoice_id', '=', invoiceID).execute()
  const before = new Map(rows.map((line) => [line.invoice_product_id, line]))
  if (updated.length > 0) {
    const changed = updated.map((line) => ({ ...before.get(line.invoice_product_id), ...line }))
    const sets = sql.join(lineColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))
    await sql`
      update invoice_product line set ${sets} from ${lineRows(changed)} given
      where line.invoice_id = ${invoiceID} and line.invoice_product_id = given.invoice_product_id`.execute(tx)
  }
  await insertInvoiceLines(tx, invoiceID, inserted, Math.max(0, ...rows.map((line) => line.ordinal)))
}

/** The partner's entity issues the number. A new number is no duplicate any more. */
const issuedNow = {
  entity_id: sql<number | null>`(select partner.entity_id from partner where partner.partner_id = invoice.partner_id)`,
  duplicate_of_invoice_id: null,
}

export async function updateInvoiceFields(tx: Tx, invoiceID: number, fields: InvoiceFields, by: string): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({
      ...fields,
      ...(fields.invoice_number === undefined ? {} : issuedNow),
      ...newVersion(by),
    })
    .where('invoice_id', '=', invoiceID)
    .execute()
}

/** Returns whether a write failed because the entity has another live invoice or credit of that number. */
export function isInvoiceNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'invoice_number_key'
}
