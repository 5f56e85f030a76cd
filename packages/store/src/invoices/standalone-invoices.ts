/** Invoices and credits that belong to no order, and the products that lines of theirs may be of. */
import type { InvoiceStatus, TaxRule } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { type InvoiceStateRow, productCount } from '../orders/order-states.ts'
import { priceOn } from '../products/price-on.ts'

export interface StandaloneInvoiceRow extends InvoiceStateRow {
  partner_id: number
}

/** False where it belongs to a store order, whose lock counts, or is not there. */
export async function isStandalone(db: Queries, invoiceID: number): Promise<boolean> {
  const query = db.selectFrom('invoice').select('invoice_id').where('invoice_id', '=', invoiceID)
  return (await query.where('store_order_id', 'is', null).executeTakeFirst()) !== undefined
}

/**
 * Takes its lock: that of the invoice which a credit takes back comes first, so that two credits of it, and an edit of either, wait for each
 * other. Null where it belongs to a store order or is not there.
 */
export async function lockStandaloneInvoice(tx: Tx, invoiceID: number): Promise<StandaloneInvoiceRow | null> {
  await sql`
    select invoice_id from invoice
    where store_order_id is null
      and invoice_id in (select unnest(array[invoice_id, credits_invoice_id]) from invoice where invoice_id = ${invoiceID})
    order by credits_invoice_id nulls first, invoice_id for update`.execute(tx)
  const { rows } = await sql<StandaloneInvoiceRow>`
    select invoice_id, store_order_id, partner_id, invoice_type, invoice_number, invoice_date, shipment_id, status, pending, status_before_error, invoice_sent,
      total, send_count, ${productCount} as product_count
    from invoice where invoice_id = ${invoiceID} and store_order_id is null`.execute(tx)
  return rows[0] ?? null
}

export interface StandaloneStandingRow {
  invoice_type: 'Invoice' | 'Credit'
  invoice_number: string | null
  status: InvoiceStatus
  error: string | null
}

/** Where it stands, for whoever is told of it. */
export async function readStandaloneStanding(db: Queries, invoiceID: number): Promise<StandaloneStandingRow | null> {
  const query = db
    .selectFrom('invoice')
    .select(['invoice_type', 'invoice_number', 'status', 'error'])
    .where('invoice_id', '=', invoiceID)
  return (await query.where('store_order_id', 'is', null).executeTakeFirst()) ?? null
}

export interface BillableProductRow {
  product_id: number
  supplier_product_code: string
  sku: string | null
  description: string | null
  price: string | null
  tax_rate_percent: string
  product_tax_rule: TaxRule | null
  retailer_tax_rule: TaxRule | null
}

export interface BilledProducts {
  readonly partnerID: number
  readonly productIDs: readonly number[]
  /** Of the invoice, 'YYYY-MM-DD': products are billed at their price of the day. */
  readonly day: string | null
}

/** Products of the partner as a new line bills them; of ids that are not its products, or not active any more, there is none. */
export async function readBillableProducts(
  db: Queries,
  { partnerID, productIDs, day }: BilledProducts,
): Promise<BillableProductRow[]> {
  if (productIDs.length === 0) return []
  const { rows } = await sql<BillableProductRow>`
    select product.product_id, product.supplier_product_code, product.sku, product.description, ${priceOn(sql`${day}::date`)} as price, partner.tax_rate_percent,
      product.tax_rule as product_tax_rule, retailer.tax_rule as retailer_tax_rule
    from product join partner using (partner_id) left join retailer on retailer.retailer_id = partner.retailer_id
    where product.partner_id = ${partnerID} and product.active and product.product_id = any(${[...productIDs]}::bigint[])
    order by product.product_id`.execute(db)
  return rows
}
