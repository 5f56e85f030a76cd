/** Writes what decisions changed of store orders, their records and the order's roll-up. */
import { type InvoiceStatus, isEnded, type ShipmentStatus, type StageName, type StatusOf } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { newVersion } from '../new-version.ts'
import type { AllStatusColumns } from './stage-columns.ts'

export interface StoreOrderUpdate extends Partial<AllStatusColumns> {
  readonly error_type?: string | null
  readonly error?: string | null
  readonly pending_stages?: readonly StageName[]
  readonly status_before_error?: Partial<StatusOf>
  readonly status_before_ignore?: Partial<StatusOf> | null
  /** Moments of the stages that changed now; those of the others stay. */
  readonly stage_times: Readonly<Record<string, string>>
}

export async function updateStoreOrder(
  tx: Tx,
  storeOrderID: number,
  update: StoreOrderUpdate,
  by: string,
): Promise<void> {
  const { pending_stages, status_before_error, status_before_ignore, stage_times, ...plain } = update
  await tx
    .updateTable('store_order')
    .set({
      ...plain,
      ...(pending_stages === undefined ? {} : { pending_stages: [...pending_stages] }),
      ...(status_before_error === undefined ? {} : { status_before_error: JSON.stringify(status_before_error) }),
      ...(status_before_ignore === undefined
        ? {}
        : { status_before_ignore: status_before_ignore === null ? null : JSON.stringify(status_before_ignore) }),
      stage_times: sql<string>`stage_times || ${JSON.stringify(stage_times)}::jsonb`,
      ...newVersion(by),
    })
    .where('store_order_id', '=', storeOrderID)
    .execute()
}

/** Counts the sendings of a stage, so that each has a key of its own. */
export async function nextSend(tx: Tx, storeOrderID: number, stage: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    update store_order set send_counts = jsonb_set(send_counts, array[${stage}], to_jsonb(coalesce((send_counts ->> ${stage})::int, 0) + 1))
    where store_order_id = ${storeOrderID} returning (send_counts ->> ${stage})::int as count`.execute(tx)
  return rows[0]?.count ?? 1
}

/**
 * Names one acknowledgement for several store orders after one of them. Store orders that it was for before and is not for
 * any more keep theirs, named after the first of them.
 *
 * @param storeOrderIDs with `leadID`; none: the acknowledgement of `leadID` is for that store order alone
 */
export async function acknowledgeTogether(tx: Tx, leadID: number, storeOrderIDs: readonly number[]): Promise<void> {
  const ids = sql`${[leadID, ...storeOrderIDs]}::bigint[]`
  await sql`
    update store_order set ack_store_order_id = rest.lead_id
    from (select ack_store_order_id, min(store_order_id) as lead_id from store_order
      where ack_store_order_id = any(${ids}) and store_order_id <> all(${ids}) group by ack_store_order_id) rest
    where store_order.ack_store_order_id = rest.ack_store_order_id and store_order_id <> all(${ids})`.execute(tx)
  await sql`
    update store_order set ack_store_order_id = ${storeOrderIDs.length === 0 ? null : leadID}
    where store_order_id = any(${ids})`.execute(tx)
}

/**
 * Reads the store orders of one acknowledgement.
 *
 * @param storeOrderID any of them, since a resend can name the acknowledgement after another one
 * @returns none where the store order has an acknowledgement of its own
 */
export async function readAcknowledgedTogether(
  db: Queries,
  storeOrderID: number,
): Promise<{ readonly storeOrderID: number; readonly hasEnded: boolean }[]> {
  const rows = await db
    .selectFrom('store_order')
    .select(['store_order_id', 'status'])
    .where('ack_store_order_id', '=', (one) =>
      one
        .selectFrom('store_order as own')
        .select('own.ack_store_order_id')
        .where('own.store_order_id', '=', storeOrderID),
    )
    .orderBy('store_order_id')
    .execute()
  return rows.map((row) => ({ storeOrderID: row.store_order_id, hasEnded: isEnded(row.status) }))
}

export async function nextRecordSend(tx: Tx, kind: 'shipment' | 'invoice', id: number): Promise<number> {
  const { rows } = await sql<{ send_count: number }>`
    update ${sql.table(kind)} set send_count = send_count + 1 where ${sql.ref(`${kind}_id`)} = ${id} returning send_count`.execute(
    tx,
  )
  return rows[0]?.send_count ?? 1
}

export async function updateShipmentState(
  tx: Tx,
  shipmentID: number,
  update: {
    status?: ShipmentStatus
    pending?: boolean
    status_before_error?: ShipmentStatus | null
    shipment_sent?: boolean
    error?: string | null
  },
  by: string,
): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({
      ...update,
      ...newVersion(by),
    })
    .where('shipment_id', '=', shipmentID)
    .execute()
}

export async function updateInvoiceState(
  tx: Tx,
  invoiceID: number,
  update: {
    status?: InvoiceStatus
    pending?: boolean
    status_before_error?: InvoiceStatus | null
    invoice_sent?: boolean
    error?: string | null
  },
  by: string,
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({
      ...update,
      ...newVersion(by),
    })
    .where('invoice_id', '=', invoiceID)
    .execute()
}

export async function updateOrderRollUp(tx: Tx, orderID: number, update: AllStatusColumns, by: string): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({
      ...update,
      ...newVersion(by),
    })
    .where('order_id', '=', orderID)
    .execute()
}

/** Whether the order was completed. */
export async function isCompleted(tx: Tx, orderID: number): Promise<boolean> {
  const row = await tx
    .selectFrom('purchase_order')
    .select('completed')
    .where('order_id', '=', orderID)
    .executeTakeFirst()
  return row?.completed ?? false
}

/** Lines without an acknowledged quantity are acknowledged as ordered, at the line price. */
export async function acknowledgeOpenLines(tx: Tx, storeOrderID: number): Promise<void> {
  await sql`
    update store_order_product set
      quantity_acknowledged = quantity,
      line_product_price_acknowledged = coalesce(line_product_price_acknowledged, line_product_price)
    where store_order_id = ${storeOrderID} and quantity_acknowledged is null`.execute(tx)
  await sql`
    update store_order_product set line_product_price_acknowledged = line_product_price
    where store_order_id = ${storeOrderID} and line_product_price_acknowledged is null`.execute(tx)
}

/** No line is answered any more: no acknowledged quantity or price, nothing on backorder. */
export async function forgetAnswers(tx: Tx, storeOrderID: number): Promise<void> {
  await tx
    .updateTable('store_order_product')
    .set({
      quantity_acknowledged: null,
      line_product_price_acknowledged: null,
      quantity_backordered: '0',
      backordered_date: null,
    })
    .where('store_order_id', '=', storeOrderID)
    .execute()
}
