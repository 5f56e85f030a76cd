/** The rows of order changes: as received, with the outcome at every store order that each touches. */
import { type NumberedOrder, type OrderChangeStatus, sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'

export interface NewOrderChange {
  readonly partnerID: number
  /** Null while the order has not arrived. */
  readonly orderID: number | null
  readonly orderNumber: string
  /** 'YYYY-MM-DD', the date of the order that the change names; null: it names none. */
  readonly orderDate: string | null
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
    orderDate,
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
      order_date: orderDate,
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
  /** Lines that were not applied as asked for. */
  readonly notApplied: readonly unknown[]
  /** Null while it waits for a person. */
  readonly decidedBy: string | null
}

/** Writes the outcome of the change at one store order; a later decision replaces the earlier one. */
export async function putOutcome(tx: Tx, outcome: StoreOrderOutcome): Promise<void> {
  const { orderChangeID, storeOrderID, status, error, cancelled, difference, notApplied, decidedBy, ...rest } = outcome
  nothingLeft(rest)
  const values = {
    status: status,
    error: error,
    cancelled: cancelled,
    difference: JSON.stringify(difference),
    not_applied: JSON.stringify(notApplied),
    decided: decidedBy === null ? null : new Date(),
    decided_by: decidedBy,
  }
  await tx
    .insertInto('order_change_store_order')
    .values({ order_change_id: orderChangeID, store_order_id: storeOrderID, ...values })
    .onConflict((conflict) => conflict.columns(['order_change_id', 'store_order_id']).doUpdateSet(values))
    .execute()
}

/** Finds the orders that a partner can mean by a number: live ones, then those in error, then deleted ones, the newest first. */
export async function findOrdersByNumber(tx: Tx, partnerID: number, orderNumber: string): Promise<NumberedOrder[]> {
  const { rows } = await sql<NumberedOrder>`
    select order_id as "orderID", order_date as "orderDate", status, completed from purchase_order
    where partner_id = ${partnerID} and order_number = ${orderNumber}
    order by (status = ${sql.lit(sharedStatus.deleted)}), (status = ${sql.lit(sharedStatus.error)}), order_id desc`.execute(
    tx,
  )
  return rows
}

/** A change of an order by its number. */
interface NumberedChange {
  readonly partnerID: number
  /** Null: its order has not arrived, or no person chose it yet. */
  readonly orderID: number | null
  readonly orderNumber: string
  readonly orderDate: string | null
  readonly changeNumber: string
}

/**
 * Finds out whether the number was used for another change of the order.
 *
 * @returns 'same' for the same content, 'other' for other content, null where the number is new
 */
export async function earlierWithNumber(
  tx: Tx,
  { partnerID, orderID, orderNumber, orderDate, changeNumber }: NumberedChange,
  documentSha256: Buffer,
): Promise<'same' | 'other' | null> {
  const rows = await tx
    .selectFrom('order_change')
    .select('document_sha256')
    .where('partner_id', '=', partnerID)
    .where('order_number', '=', orderNumber)
    .where('change_number', '=', changeNumber)
    .where(({ and, eb, or }) =>
      or([
        eb('order_id', '=', orderID ?? 0),
        and([eb('order_id', 'is', null), eb('order_date', 'is not distinct from', orderDate)]),
      ]),
    )
    .execute()
  if (rows.length === 0) return null
  return rows.some((row) => row.document_sha256.equals(documentSha256)) ? 'same' : 'other'
}

export interface KeptOrderChange {
  order_change_id: number
  order_id: number | null
  /** The date of the order that the change names; null: it names none. */
  order_date: string | null
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
  'order_date',
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
