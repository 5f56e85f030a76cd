/** The orders of the simulated warehouse: taken in, replaced, cancelled, remembered by key. */
import { isStatus } from '@quayside/domain'
import type { Tx } from '@quayside/store'
import { sql } from 'kysely'
import type { Entered, Refused, SystemOrder } from '../../external-system/connector.ts'
import { makeReport } from './reports.ts'
import { dropReservations, unknownProduct, warehouseOf } from './stock.ts'

export interface WarehouseOrder {
  readonly order_number: number
  readonly reference: string
  readonly status: string
}

const untouched = ['Not Entered', 'Entered', 'Deleted']

async function findOrder(tx: Tx, reference: string): Promise<WarehouseOrder | null> {
  const { rows } = await sql<WarehouseOrder>`
    select order_number, reference, status from warehouse_simulator.customer_order where reference = ${reference} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

async function remembered(tx: Tx, key: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from warehouse_simulator.entry where delivery_key = ${key}`.execute(tx)
  return rows[0]?.number ?? null
}

async function putLines(tx: Tx, orderNumber: number, { lines }: SystemOrder): Promise<void> {
  await sql`delete from warehouse_simulator.order_line where order_number = ${orderNumber}`.execute(tx)
  await sql`
    insert into warehouse_simulator.order_line (order_number, line, warehouse, product, quantity)
    select ${orderNumber}::bigint, * from unnest(${lines.map((line) => line.line)}::text[], ${lines.map(warehouseOf)}::text[],
      ${lines.map((line) => line.product)}::text[], ${lines.map((line) => line.quantity)}::numeric[])`.execute(tx)
}

async function putOrder(tx: Tx, order: SystemOrder, now: Date, nextStep: Date): Promise<string> {
  const { rows } = await sql<{ order_number: number }>`
    insert into warehouse_simulator.customer_order as o (reference, status, entered, next_step)
    values (${order.reference}, 'Entered', ${now}, ${nextStep})
    on conflict (reference) do update set status = 'Entered', entered = excluded.entered, next_step = excluded.next_step
    returning order_number`.execute(tx)
  const orderNumber = rows[0]?.order_number ?? 0
  await putLines(tx, orderNumber, order)
  await dropReservations(tx, [order.reference])
  await makeReport(tx, { reference: order.reference, status: 'Entered', detail: null, picked: null }, now)
  return String(orderNumber)
}

/** The same key is answered the same; another one replaces the order as long as nobody has begun to pick it. */
export async function enterOrder(tx: Tx, order: SystemOrder, now: Date, nextStep: Date): Promise<Entered> {
  const before = await remembered(tx, order.key)
  if (before !== null) return { ok: true, number: before, id: before }
  const refusal = await refusalOf(tx, order)
  if (refusal) return refusal
  const number = order.kind === 'order' ? await putOrder(tx, order, now, nextStep) : salesOrderNumber(order)
  await sql`insert into warehouse_simulator.entry (delivery_key, number) values (${order.key}, ${number})`.execute(tx)
  return { ok: true, number, id: number }
}

const salesOrderNumber = ({ reference }: SystemOrder): string => `SO-${reference.replace(/\D/g, '')}`

async function refusalOf(tx: Tx, order: SystemOrder): Promise<Refused | null> {
  const unknown = await unknownProduct(tx, order.lines)
  if (unknown) return { ok: false, reason: unknown }
  const existing = order.kind === 'order' ? await findOrder(tx, order.reference) : null
  if (!existing || isStatus(existing.status, ...untouched)) return null
  return { ok: false, reason: `order ${existing.order_number} is ${existing.status} already` }
}

/** @returns the reason why it is too late; null when it is done or there was nothing to do */
export async function cancelOrder(tx: Tx, reference: string, now: Date): Promise<string | null> {
  const order = await findOrder(tx, reference)
  if (order && !isStatus(order.status, ...untouched, 'Error', 'Awaiting Carrier'))
    return `order ${order.order_number} is ${order.status} already`
  await dropReservations(tx, [reference])
  if (!order || isStatus(order.status, 'Deleted')) return null
  await sql`delete from warehouse_simulator.order_line where order_number = ${order.order_number}`.execute(tx)
  await sql`
    update warehouse_simulator.customer_order set status = 'Deleted', next_step = null where order_number = ${order.order_number}`.execute(
    tx,
  )
  await makeReport(tx, { reference, status: 'Deleted', detail: null, picked: null }, now)
  return null
}

/** Loses an order as if it had never come; the answer to its key is remembered all the same. */
export async function loseOrder(tx: Tx, reference: string): Promise<void> {
  await sql`delete from warehouse_simulator.customer_order where reference = ${reference}`.execute(tx)
}

export async function unknownOrders(tx: Tx, references: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from unnest(${[...references]}::text[]) as reference
    where not exists (select from warehouse_simulator.customer_order known where known.reference = reference.reference)`.execute(
    tx,
  )
  return rows.map((row) => row.reference)
}
