/** Reads and writes the totals that an order's message states, and the acceptance of their difference. */
import type { RawSegment, StatedBasis } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

/** A total of a new order or of an order change, compared with the lines. */
export interface NewStatedTotal {
  readonly code: string
  readonly basis: StatedBasis
  readonly amount: string
  /** null: a line has no price. */
  readonly computed: string | null
  readonly with_charges: boolean
  readonly with_tax: boolean
  readonly line_count: number
}

export interface StatedTotalRow {
  order_id: number
  code: string
  basis: StatedBasis
  amount: string
  computed: string | null
  with_charges: boolean
  with_tax: boolean
  line_count: number
  order_change_id: number | null
  currency: string
  /** Of the partner. */
  total_tolerance: string
  total_accepted: Date | null
  total_accepted_by: string | null
}

/** The stated totals of orders, those of one order together. */
export async function readStatedTotals(db: Queries, orderIDs: readonly number[]): Promise<StatedTotalRow[]> {
  if (orderIDs.length === 0) return []
  const { rows } = await sql<StatedTotalRow>`
    select stated_total.*, purchase_order.currency, total_tolerance, total_accepted, total_accepted_by
    from stated_total join purchase_order using (order_id) join partner using (partner_id)
    where stated_total.order_id = any(${[...orderIDs]}::bigint[]) order by stated_total.order_id, stated_total.code`.execute(
    db,
  )
  return rows
}

/** Puts the totals of an order in the place of those that it has. @param orderChangeID null: of the order's own message */
export async function replaceStatedTotals(
  tx: Tx,
  { orderID, orderChangeID }: { readonly orderID: number; readonly orderChangeID: number | null },
  totals: readonly NewStatedTotal[],
): Promise<void> {
  await tx.deleteFrom('stated_total').where('order_id', '=', orderID).execute()
  if (totals.length === 0) return
  const rows = totals.map((total) => ({ ...total, order_id: orderID, order_change_id: orderChangeID }))
  await tx.insertInto('stated_total').values(rows).execute()
}

/** @param by null: the acceptance is withdrawn */
export async function writeTotalAcceptance(tx: Tx, orderID: number, by: string | null): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ total_accepted: by === null ? null : sql`now()`, total_accepted_by: by })
    .where('order_id', '=', orderID)
    .execute()
}

/** A line as the retailer ordered it last, for the store order that it belongs to. */
export interface OrderedWorthRow {
  order_line_number: string | null
  quantity: string
  price: string | null
  /** null: the line is no longer among ours. */
  tax_rate_percent: string | null
}

/** What the retailer orders now of all lines of an order; a price in another unit is the converted one. */
export async function readOrderedWorth(db: Queries, orderID: number): Promise<OrderedWorthRow[]> {
  const { rows } = await sql<OrderedWorthRow>`
    select newest.order_line_number, newest.quantity, coalesce(newest.price, case when line.price_basis is not null then line.line_product_price end) as price,
      line.tax_rate_percent
    from (select distinct on (ordered.store_order_id, ordered.store_order_product_id) ordered.* from ordered_line ordered
        join store_order using (store_order_id) where store_order.order_id = ${orderID}
        order by ordered.store_order_id, ordered.store_order_product_id, ordered_line_id desc) newest
    left join store_order_product line using (store_order_product_id)
    order by newest.store_order_id, newest.ordinal`.execute(db)
  return rows
}

/** What the message of an order says beyond its fields, with the segments that it was read from. */
export async function readDetailSegments(
  db: Queries,
  orderID: number,
): Promise<{ lineNumber: string | null; segments: readonly RawSegment[] }[]> {
  const { rows } = await sql<{ lineNumber: string | null; segments: readonly RawSegment[] }>`
    select order_line_number as "lineNumber", segments from message_detail where order_id = ${orderID} order by ordinal`.execute(
    db,
  )
  return rows
}
