/** The lines of an order as far as amounts depend on them, and the amounts written back. */
import type { OwnStatus, TaxRule } from '@quayside/domain'
import { sql } from 'kysely'
import { assignmentsOf, type ColumnsOf } from '../column-names.ts'
import type { Queries, Tx } from '../database.ts'
import type { LineProgressRow } from './order-states.ts'

export interface LineAmounts {
  readonly store_order_product_id: number
  readonly line_sub_total: string
  readonly line_tax: string
  readonly line_total: string
}

export interface Totals {
  readonly sub_total: string
  readonly charge_total: string
  readonly tax_total: string
  readonly total: string
}

const lineAmounts: ColumnsOf<Omit<LineAmounts, 'store_order_product_id'>> = {
  line_sub_total: true,
  line_tax: true,
  line_total: true,
}

/** The amounts of an order, of its store orders by their ids, and of its lines. */
export interface OrderAmounts {
  readonly totals: Totals
  readonly storeOrders: ReadonlyMap<number, Totals>
  readonly lines: readonly LineAmounts[]
}

/** Writes recomputed amounts of an order. */
export async function updateTotals(
  tx: Tx,
  orderID: number,
  { totals, storeOrders, lines }: OrderAmounts,
): Promise<void> {
  if (lines.length > 0) {
    await sql`
      update store_order_product line set ${assignmentsOf(lineAmounts)}
      from json_populate_recordset(null::store_order_product, ${JSON.stringify(lines)}::json) given
      where line.store_order_product_id = given.store_order_product_id`.execute(tx)
  }
  for (const [storeOrderID, ofStoreOrder] of storeOrders) {
    await tx.updateTable('store_order').set(ofStoreOrder).where('store_order_id', '=', storeOrderID).execute()
  }
  await tx.updateTable('purchase_order').set(totals).where('order_id', '=', orderID).execute()
}

/** Returns the totals of an order; null where there is no such order. */
export async function readOrderTotals(db: Queries, orderID: number): Promise<Totals | null> {
  const row = await db
    .selectFrom('purchase_order')
    .select(['sub_total', 'charge_total', 'tax_total', 'total'])
    .where('order_id', '=', orderID)
    .executeTakeFirst()
  return row ?? null
}

export interface PricedLineRow
  extends Omit<
    LineProgressRow,
    | 'order_line_unit'
    | 'ordered_quantity'
    | 'ordered_unit'
    | 'reason_code'
    | 'supplier_product_code'
    | 'sku'
    | 'gtin'
    | 'price_validation_product_price'
    | 'error'
    | 'has_warehouse'
    | 'quantity_packed'
  > {
  tax_rate_percent: string
  product_tax_rule: TaxRule | null
  retailer_tax_rule: TaxRule | null
  store_order_status: OwnStatus
}

/** The lines of an order as far as amounts depend on them. */
export async function readPricedLines(db: Queries, orderID: number): Promise<PricedLineRow[]> {
  const { rows } = await sql<PricedLineRow>`
    select line.store_order_product_id, line.store_order_id, line.order_line_number, line.quantity, line.quantity_acknowledged, line.quantity_backordered,
      line.quantity_shipped, line.quantity_invoiced, line.line_product_price, line.line_product_price_acknowledged, line.tax_rate_percent,
      product.tax_rule as product_tax_rule, retailer.tax_rule as retailer_tax_rule, so.status as store_order_status
    from store_order_product line join store_order so using (store_order_id) join partner on partner.partner_id = so.partner_id
    left join retailer on retailer.retailer_id = partner.retailer_id left join product on product.product_id = line.product_id
    where line.order_id = ${orderID} order by line.store_order_id, line.ordinal`.execute(db)
  return rows
}
