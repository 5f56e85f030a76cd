/** The stock of the simulated warehouse: on hand, less what is reserved and what open orders are still to get. */
import { add, compare, type DecimalText, dec } from '@quayside/domain'
import type { Tx } from '@quayside/store'
import { sql } from 'kysely'
import type { StockLevel, SystemLine, SystemReservation } from '../../external-system/connector.ts'

/** Where an order goes that names no warehouse. */
export const firstWarehouse = 'WMS-01'

export const warehouseOf = ({ warehouse }: Pick<SystemLine, 'warehouse'>): string => warehouse ?? firstWarehouse

/** @param without reservations of these references are taken as free */
export async function readAvailable(
  tx: Tx,
  products: readonly string[],
  warehouses: readonly string[] | null,
  without: readonly string[] = [],
): Promise<StockLevel[]> {
  const { rows } = await sql<{ warehouse: string; product: string; available: string }>`
    select warehouse, product, greatest(on_hand
      - coalesce((select sum(quantity) from warehouse_simulator.reservation r
          where r.warehouse = stock.warehouse and r.product = stock.product and r.reference <> all(${[...without]}::text[])), 0)
      - coalesce((select sum(quantity) from warehouse_simulator.order_line l
          where l.warehouse = stock.warehouse and l.product = stock.product and l.picked is null), 0), 0) as available
    from warehouse_simulator.stock
    where product = any(${[...products]}::text[])
      and (${warehouses === null} or warehouse = any(${[...(warehouses ?? [])]}::text[]))`.execute(tx)
  return rows.map(({ warehouse, product, available }) => ({
    warehouse,
    product,
    availableToOrder: dec(available).toFixed(),
  }))
}

/** The first product that it does not keep; null when it knows all. */
export async function unknownProduct(tx: Tx, lines: readonly SystemLine[]): Promise<string | null> {
  const levels = await readAvailable(
    tx,
    lines.map((line) => line.product),
    null,
  )
  const known = new Set(levels.map(({ warehouse, product }) => `${warehouse} ${product}`))
  const missing = lines.find((line) => !known.has(`${warehouseOf(line)} ${line.product}`))
  return missing ? `item ${missing.product} is not kept in warehouse ${warehouseOf(missing)}` : null
}

/** The lines that want more than is left once those before them are served. */
export function shortLines(
  reservations: readonly SystemReservation[],
  levels: readonly StockLevel[],
): { readonly line: string; readonly available: DecimalText }[] {
  const left = new Map(levels.map((level) => [`${level.warehouse} ${level.product}`, dec(level.availableToOrder)]))
  return reservations
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const key = `${warehouseOf(line)} ${line.product}`
      const available = left.get(key) ?? dec(0)
      if (compare(line.quantity, available) > 0) return [{ line: line.line, available: available.toFixed() }]
      left.set(key, available.minus(line.quantity))
      return []
    })
}

export async function putReservations(
  tx: Tx,
  reservations: readonly SystemReservation[],
): Promise<{ line: string; reservationID: string }[]> {
  const rows = reservations.flatMap(({ reference, lines }) => lines.map((line) => ({ reference, ...line })))
  await sql`
    delete from warehouse_simulator.reservation
    where reference = any(${reservations.map((one) => one.reference)}::text[])
      and (reference, line) not in (
        select * from unnest(${rows.map((row) => row.reference)}::text[], ${rows.map((row) => row.line)}::text[]))`.execute(
    tx,
  )
  const { rows: made } = await sql<{ line: string; reservation_number: number }>`
    insert into warehouse_simulator.reservation (reference, line, warehouse, product, quantity)
    select * from unnest(${rows.map((row) => row.reference)}::text[], ${rows.map((row) => row.line)}::text[],
      ${rows.map(warehouseOf)}::text[], ${rows.map((row) => row.product)}::text[], ${rows.map((row) => row.quantity)}::numeric[])
    on conflict (reference, line) do update
      set warehouse = excluded.warehouse, product = excluded.product, quantity = excluded.quantity
    returning line, reservation_number`.execute(tx)
  return made.map(({ line, reservation_number }) => ({ line, reservationID: `R-${reservation_number}` }))
}

export async function dropReservations(tx: Tx, references: readonly string[]): Promise<void> {
  await sql`delete from warehouse_simulator.reservation where reference = any(${[...references]}::text[])`.execute(tx)
}

/** Below this much on hand the next delivery comes in, so that a demo never runs dry for good. */
const reorderPoint = 12
const delivery = 240

/** Takes up to `wanted` off the shelf; what was there. */
export async function takeFromShelf(tx: Tx, warehouse: string, product: string, wanted: string): Promise<DecimalText> {
  const { rows } = await sql<{ on_hand: string }>`
    select on_hand from warehouse_simulator.stock where warehouse = ${warehouse} and product = ${product} for update`.execute(
    tx,
  )
  const onHand = rows[0]?.on_hand ?? '0'
  const taken = compare(wanted, onHand) > 0 ? dec(onHand) : dec(wanted)
  const left = dec(onHand).minus(taken)
  const after = compare(left, reorderPoint) < 0 ? add(left, delivery) : left
  await sql`
    update warehouse_simulator.stock set on_hand = ${after.toFixed()} where warehouse = ${warehouse} and product = ${product}`.execute(
    tx,
  )
  return taken.toFixed()
}
