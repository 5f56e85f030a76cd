/** Allowances and charges of orders, as their messages state them. */
import type { ChargeBasis, ChargeKind } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { NewOrderCharge } from './new-order-rows.ts'

export interface OrderChargeRow {
  readonly order_charge_id: number
  readonly store_order_product_id: number | null
  readonly kind: ChargeKind
  readonly code: string | null
  readonly description: string | null
  readonly basis: ChargeBasis
  readonly value: string
  readonly stated_amount: string | null
  readonly for_quantity: string | null
  readonly of_remainder: boolean
  readonly tax_rate_percent: string | null
}

/** Writes the allowances and charges of a new order, in the order given. */
export async function insertOrderCharges(
  tx: Tx,
  { orderID, storeOrderIDs }: { readonly orderID: number; readonly storeOrderIDs: readonly number[] },
  charges: readonly NewOrderCharge[],
): Promise<void> {
  const rows = charges.map(({ line, ...charge }, at) => ({
    ...charge,
    ordinal: at + 1,
    store_order_id: line && storeOrderIDs[line.storeOrder],
    line_ordinal: line?.ordinal,
  }))
  await sql`
    insert into order_charge (order_id, store_order_product_id, ordinal, kind, code, description, basis, value, stated_amount, for_quantity, of_remainder, tax_rate_percent)
    select ${orderID}, line.store_order_product_id, given.ordinal, kind, code, given.description, basis, value, stated_amount, for_quantity, of_remainder, given.tax_rate_percent
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (store_order_id bigint, line_ordinal integer, ordinal integer, kind text, code text, description text,
      basis text, value numeric, stated_amount numeric, for_quantity numeric, of_remainder boolean, tax_rate_percent numeric)
    left join store_order_product line on line.store_order_id = given.store_order_id and line.ordinal = given.line_ordinal
    order by given.ordinal`.execute(tx)
}

/** Writes further allowances and charges of an order, or of one of its lines, in the order given. */
export async function addOrderCharges(
  tx: Tx,
  { orderID, storeOrderProductID }: { readonly orderID: number; readonly storeOrderProductID: number | null },
  charges: readonly NewOrderCharge[],
): Promise<void> {
  if (charges.length === 0) return
  const rows = charges.map(({ line: _, ...charge }, at) => ({
    ...charge,
    order_id: orderID,
    store_order_product_id: storeOrderProductID,
    ordinal: at + 1,
  }))
  await tx.insertInto('order_charge').values(rows).execute()
}

/** What a changed allowance or charge states now. */
export type ChangedOrderCharge = Omit<NewOrderCharge, 'line'> & { readonly order_charge_id: number }

/** Writes what allowances and charges of an order state now; invoices that contain them stay linked to them. */
export async function updateOrderCharges(tx: Tx, changed: readonly ChangedOrderCharge[]): Promise<void> {
  for (const { order_charge_id, ...columns } of changed)
    await tx.updateTable('order_charge').set(columns).where('order_charge_id', '=', order_charge_id).execute()
}

export async function deleteOrderCharges(tx: Tx, orderChargeIDs: readonly number[]): Promise<void> {
  if (orderChargeIDs.length === 0) return
  await tx
    .deleteFrom('order_charge')
    .where('order_charge_id', 'in', [...orderChargeIDs])
    .execute()
}

/** Returns the allowances and charges of an order in the order of its message. */
export async function readOrderCharges(db: Queries, orderID: number): Promise<OrderChargeRow[]> {
  return db
    .selectFrom('order_charge')
    .select([
      'order_charge_id',
      'store_order_product_id',
      'kind',
      'code',
      'description',
      'basis',
      'value',
      'stated_amount',
      'for_quantity',
      'of_remainder',
      'tax_rate_percent',
    ])
    .where('order_id', '=', orderID)
    .orderBy('ordinal')
    .orderBy('order_charge_id')
    .execute()
}
