/** The rows of order changes: as received, with the outcome at every store order that each touches. */
import { type OrderChangeStatus, type OwnStatus, sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'

export interface NewOrderChange {
  readonly partnerID: number
  /** Null while the order has not arrived. */
  readonly orderID: number | null
  readonly orderNumber: string
  readonly changeNumber: string | null
  readonly changeDate: string | null
  readonly purpose: string
  readonly status: OrderChangeStatus
  readonly message: string | null
  readonly document: unknown
  readonly documentSha256: Buffer
  readonly exchangeFileID: number | null
  readonly exchangeMessageID: number | null
  readonly createdBy: string
}

export async function insertOrderChange(tx: Tx, change: NewOrderChange): Promise<number> {
  const {
    partnerID,
    orderID,
    orderNumber,
    changeNumber,
    changeDate,
    purpose,
    status,
    message,
    document,
    documentSha256,
    exchangeFileID,
    exchangeMessageID,
    createdBy,
    ...rest
  } = change
  nothingLeft(rest)
  const row = await tx
    .insertInto('order_change')
    .values({
      partner_id: partnerID,
      order_id: orderID,
      order_number: orderNumber,
      change_number: changeNumber,
      change_date: changeDate,
      purpose: purpose,
      status: status,
      message: message,
      document: JSON.stringify(document),
      document_sha256: documentSha256,
      exchange_file_id: exchangeFileID,
      exchange_message_id: exchangeMessageID,
      created_by: createdBy,
    })
    .returning('order_change_id')
    .executeTakeFirstOrThrow()
  return row.order_change_id
}

export interface OrderChangeUpdate {
  readonly status: OrderChangeStatus
  readonly message?: string | null
  readonly orderID?: number
  readonly headerDifference?: unknown
}

export async function updateOrderChange(tx: Tx, orderChangeID: number, update: OrderChangeUpdate): Promise<void> {
  const { status, message, orderID, headerDifference } = update
  await tx
    .updateTable('order_change')
    .set({
      status,
      ...(message === undefined ? {} : { message }),
      ...(orderID === undefined ? {} : { order_id: orderID }),
      ...(headerDifference === undefined ? {} : { header_difference: JSON.stringify(headerDifference) }),
    })
    .where('order_change_id', '=', orderChangeID)
    .execute()
}

export interface StoreOrderOutcome {
  readonly orderChangeID: number
  readonly storeOrderID: number
  readonly status: OrderChangeStatus
  readonly error: string | null
  readonly cancelled: boolean
  readonly difference: unknown
  /** Null while it waits for a person. */
  readonly decidedBy: string | null
}

/** Writes the outcome of the change at one store order; a later decision replaces the earlier one. */
export async function putOutcome(tx: Tx, outcome: StoreOrderOutcome): Promise<void> {
  const { orderChangeID, storeOrderID, status, error, cancelled, difference, decidedBy, ...rest } = outcome
  nothingLeft(rest)
  const values = {
    status: status,
    error: error,
    cancelled: cancelled,
    difference: JSON.stringify(difference),
    decided: decidedBy === null ? null : new Date(),
    decided_by: decidedBy,
  }
  await tx
    .insertInto('order_change_store_order')
    .values({ order_change_id: orderChangeID, store_order_id: storeOrderID, ...values })
    .onConflict((conflict) => conflict.columns(['order_change_id', 'store_order_id']).doUpdateSet(values))
    .execute()
}

/** The order that a partner means by a number: a live one before one in error before a deleted one, the newest first. */
export async function findOrderByNumber(
  tx: Tx,
  partnerID: number,
  orderNumber: string,
): Promise<{ order_id: number; status: OwnStatus; completed: boolean } | null> {
  const { rows } = await sql<{ order_id: number; status: OwnStatus; completed: boolean }>`
    select order_id, status, completed from purchase_order where partner_id = ${partnerID} and order_number = ${orderNumber}
    order by (status = ${sql.lit(sharedStatus.deleted)}), (status = ${sql.lit(sharedStatus.error)}), order_id desc limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The same number was used for another change of this order: with the same content, or with other content. */
export async function earlierWithNumber(
  tx: Tx,
  {
    partnerID,
    orderNumber,
    changeNumber,
  }: { readonly partnerID: number; readonly orderNumber: string; readonly changeNumber: string },
  documentSha256: Buffer,
): Promise<'same' | 'other' | null> {
  const rows = await tx
    .selectFrom('order_change')
    .select('document_sha256')
    .where('partner_id', '=', partnerID)
    .where('order_number', '=', orderNumber)
    .where('change_number', '=', changeNumber)
    .execute()
  if (rows.length === 0) return null
  return rows.some((row) => row.document_sha256.equals(documentSha256)) ? 'same' : 'other'
}

export interface KeptOrderChange {
  order_change_id: number
  order_id: number | null
  change_number: string | null
  status: OrderChangeStatus
  document: unknown
  exchange_file_id: number | null
  exchange_message_id: number | null
  created_by: string
}

const keptColumns = [
  'order_change_id',
  'order_id',
  'change_number',
  'status',
  'document',
  'exchange_file_id',
  'exchange_message_id',
  'created_by',
] as const

/** Changes that arrived before their order, in order of arrival. */
export async function waitingOrderChanges(tx: Tx, partnerID: number, orderNumber: string): Promise<KeptOrderChange[]> {
  return tx
    .selectFrom('order_change')
    .select(keptColumns)
    .where('partner_id', '=', partnerID)
    .where('order_number', '=', orderNumber)
    .where('order_id', 'is', null)
    .orderBy('order_change_id')
    .execute()
}

export async function readKeptOrderChange(
  db: Queries,
  orderID: number,
  orderChangeID: number,
): Promise<KeptOrderChange | null> {
  const row = await db
    .selectFrom('order_change')
    .select(keptColumns)
    .where('order_change_id', '=', orderChangeID)
    .where('order_id', '=', orderID)
    .executeTakeFirst()
  return row ?? null
}

export interface OutcomeRow {
  order_change_id: number
  store_order_id: number
  change_number: string | null
  status: OrderChangeStatus
  error: string | null
}

/** The outcome of every change of an order by store order, the earliest change first. */
export async function readOutcomes(db: Queries, orderID: number): Promise<OutcomeRow[]> {
  return db
    .selectFrom('order_change_store_order')
    .innerJoin('order_change', 'order_change.order_change_id', 'order_change_store_order.order_change_id')
    .select([
      'order_change_store_order.order_change_id',
      'order_change_store_order.store_order_id',
      'order_change.change_number',
      'order_change_store_order.status',
      'order_change_store_order.error',
    ])
    .where('order_change.order_id', '=', orderID)
    .orderBy('order_change_store_order.order_change_id')
    .execute()
}

/** Links the message to the order that it changes, so that the exchange shows them together. */
export async function linkChangeMessage(
  tx: Tx,
  exchangeMessageID: number,
  orderID: number,
  storeOrderID: number | null,
): Promise<void> {
  await tx
    .updateTable('exchange_message')
    .set({ order_id: orderID, store_order_id: storeOrderID })
    .where('exchange_message_id', '=', exchangeMessageID)
    .execute()
}
