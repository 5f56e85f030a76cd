/** Allowances and charges of invoices and credits. Callers that write hold the order's lock. */
import { type ChargeBasis, type ChargeKind, endedStatuses } from '@quayside/domain'
import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { InvoiceChargeTable } from '../schema.ts'

const ended = [...endedStatuses]

export interface NewInvoiceCharge {
  /** The line by its line of the order or, of a credit, by the line that it credits; null: of the whole document. */
  readonly store_order_product_id?: number | null
  readonly credits_product_id?: number | null
  /** The line itself, where it is known. */
  readonly invoice_product_id?: number | null
  readonly order_charge_id: number | null
  readonly credits_charge_id: number | null
  readonly kind: ChargeKind
  readonly code: string | null
  readonly description: string | null
  readonly amount: string
  readonly tax_rate_percent: string
  readonly tax: string
}

/** Writes further allowances and charges after those that are there. */
export async function insertInvoiceCharges(
  tx: Tx,
  invoiceID: number,
  charges: readonly NewInvoiceCharge[],
): Promise<void> {
  if (charges.length === 0) return
  const rows = charges.map((charge, at) => ({ ...charge, place: at + 1 }))
  await sql`
    insert into invoice_charge (invoice_id, invoice_product_id, order_charge_id, credits_charge_id, ordinal, kind, code, description, amount, tax_rate_percent, tax)
    select ${invoiceID}, coalesce(given.invoice_product_id, line.invoice_product_id), given.order_charge_id, given.credits_charge_id,
      place + (select coalesce(max(ordinal), 0) from invoice_charge where invoice_id = ${invoiceID}),
      kind, code, description, amount, given.tax_rate_percent, tax
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (place integer, store_order_product_id bigint, credits_product_id bigint, invoice_product_id bigint,
      order_charge_id bigint, credits_charge_id bigint, kind text, code text, description text, amount numeric, tax_rate_percent numeric, tax numeric)
    left join invoice_product line on line.invoice_id = ${invoiceID}
      and (line.store_order_product_id = given.store_order_product_id or line.credits_product_id = given.credits_product_id)
    order by place`.execute(tx)
}

export interface ChangedInvoiceCharge {
  readonly invoice_charge_id: number
  readonly invoice_product_id: number | null
  readonly kind: ChargeKind
  readonly code: string | null
  readonly description: string | null
  readonly amount: string
  readonly tax_rate_percent: string
  readonly tax: string
}

export async function updateInvoiceCharges(
  tx: Tx,
  invoiceID: number,
  charges: readonly ChangedInvoiceCharge[],
): Promise<void> {
  for (const { invoice_charge_id, ...columns } of charges)
    await tx
      .updateTable('invoice_charge')
      .set(columns)
      .where('invoice_id', '=', invoiceID)
      .where('invoice_charge_id', '=', invoice_charge_id)
      .execute()
}

export async function deleteInvoiceCharges(tx: Tx, invoiceID: number, chargeIDs: readonly number[]): Promise<void> {
  if (chargeIDs.length === 0) return
  await tx
    .deleteFrom('invoice_charge')
    .where('invoice_id', '=', invoiceID)
    .where('invoice_charge_id', 'in', [...chargeIDs])
    .execute()
}

export interface InvoiceChargeRow extends Selectable<InvoiceChargeTable> {
  /** What the order states; null: no order proposed it. */
  readonly order_basis: ChargeBasis | null
  readonly order_value: string | null
  /** On live credits; `besides` one of them. */
  readonly amount_credited: string
  readonly tax_credited: string
}

/**
 * Returns the allowances and charges of an invoice with what its live credits took; of a credit with its order's terms.
 *
 * @param besides a credit that is not counted, for its own edit
 */
export async function readInvoiceCharges(
  db: Queries,
  invoiceID: number,
  besides: number | null = null,
): Promise<InvoiceChargeRow[]> {
  const { rows } = await sql<InvoiceChargeRow>`
    select charge.*, stated.basis as order_basis, stated.value as order_value, coalesce(credited.amount, 0) as amount_credited, coalesce(credited.tax, 0) as tax_credited
    from invoice_charge charge left join order_charge stated using (order_charge_id)
    left join lateral (
      select sum(taken.amount) as amount, sum(taken.tax) as tax from invoice_charge taken join invoice credit using (invoice_id)
      where taken.credits_charge_id = charge.invoice_charge_id and credit.status <> all(${ended}::text[])
        and credit.invoice_id is distinct from ${besides}::bigint) credited on true
    where charge.invoice_id = ${invoiceID} order by charge.ordinal`.execute(db)
  return rows
}

/**
 * Returns whether no earlier invoice of the order is live, so that amounts of the order's header are due with this one.
 *
 * @param invoiceID null: an invoice that is about to be made
 */
export async function isFirstInvoice(db: Queries, orderID: number, invoiceID: number | null): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    select not exists (
      select from invoice where invoice.order_id = ${orderID} and invoice_type = 'Invoice' and invoice.status <> all(${ended}::text[])
        and (${invoiceID}::bigint is null or invoice_id < ${invoiceID}::bigint)) as first`.execute(db)
  return rows[0]?.first ?? true
}

/** Sums of an order's live invoices less its credits. */
export interface InvoicedTotals {
  readonly sub_total: string
  readonly charge_total: string
  readonly freight: string
  readonly total_tax: string
  readonly total: string
}

/** @param besides the invoice that is not counted */
export async function readInvoicedTotals(db: Queries, orderID: number, besides: number): Promise<InvoicedTotals> {
  const { rows } = await sql<InvoicedTotals>`
    select coalesce(sum(sign * sub_total), 0) as sub_total, coalesce(sum(sign * charge_total), 0) as charge_total,
      coalesce(sum(sign * shipment_charge), 0) as freight, coalesce(sum(sign * total_tax), 0) as total_tax, coalesce(sum(sign * total), 0) as total
    from invoice, lateral (select case invoice_type when 'Credit' then -1 else 1 end as sign) signed
    where order_id = ${orderID} and status <> all(${ended}::text[]) and invoice_id <> ${besides}`.execute(db)
  return rows[0] as InvoicedTotals
}
