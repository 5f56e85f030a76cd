/** What is packed or invoiced of lines, so that a save can take it out of cartons or refuse. */
import { endedStatuses, type ShipmentStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'
import { writeContentOfCartons } from '../shipments/write-carton-content.ts'

export interface PackedLineRow {
  shipment_carton_product_id: number
  store_order_product_id: number
  shipment_id: number
  shipment_number: string
  shipment_status: ShipmentStatus
  shipment_sent: boolean
  pending: boolean
  /** A deleted or ignored shipment: does not count, but still refers to the line. */
  shipment_ended: boolean
  carton_number: string
  carton_quantity: string
}

const ended = [...endedStatuses]

/** Cartons and invoices are found by the order: neither has an index of lines. */
const ordersOf = (lineIDs: readonly number[]) =>
  sql`select order_id from store_order_product where store_order_product_id = any(${[...lineIDs]}::bigint[])`

/** The newest carton first: what was packed last is taken out first. */
export async function readPackedLines(tx: Tx, lineIDs: readonly number[]): Promise<PackedLineRow[]> {
  if (lineIDs.length === 0) return []
  const { rows } = await sql<PackedLineRow>`
    select packed.shipment_carton_product_id, packed.store_order_product_id, shipment.shipment_id, shipment.shipment_number, shipment.status as shipment_status,
      shipment.shipment_sent, shipment.pending, shipment.status = any(${ended}::text[]) as shipment_ended, carton.carton_number, packed.carton_quantity
    from shipment join shipment_carton_product packed using (shipment_id) join shipment_carton carton using (shipment_carton_id)
    where shipment.order_id in (${ordersOf(lineIDs)}) and packed.store_order_product_id = any(${[...lineIDs]}::bigint[])
    order by packed.store_order_product_id, packed.shipment_carton_product_id desc`.execute(tx)
  return rows
}

/** Which of these lines stand on an invoice or credit of any status. */
export async function invoicedLines(tx: Tx, lineIDs: readonly number[]): Promise<Set<number>> {
  if (lineIDs.length === 0) return new Set()
  const { rows } = await sql<{ store_order_product_id: number }>`
    select distinct ip.store_order_product_id from invoice join invoice_product ip using (invoice_id)
    where invoice.order_id in (${ordersOf(lineIDs)}) and ip.store_order_product_id = any(${[...lineIDs]}::bigint[])`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.store_order_product_id))
}

export interface CartonQuantity {
  readonly shipmentCartonProductID: number
  /** 0: taken out. */
  readonly cartonQuantity: string
}

/** Of products in cartons of these shipments. */
export async function setCartonQuantities(
  tx: Tx,
  shipmentIDs: readonly number[],
  quantities: readonly CartonQuantity[],
): Promise<void> {
  if (quantities.length === 0) return
  const given = JSON.stringify(
    quantities.map(({ shipmentCartonProductID, cartonQuantity, ...rest }) => {
      nothingLeft(rest)
      return { id: shipmentCartonProductID, quantity: cartonQuantity }
    }),
  )
  await sql`
    with given as (select * from json_to_recordset(${given}::json) as given(id bigint, quantity numeric)),
    content as (
      select packed.shipment_carton_id, packed.shipment_carton_product_id as id, packed.store_order_product_id as line,
        coalesce(given.quantity, packed.carton_quantity) as quantity, packed.expiry_date, packed.batch, given.id is not null as is_given
      from shipment_carton_product packed left join given on given.id = packed.shipment_carton_product_id
      where packed.shipment_id = any(${[...new Set(shipmentIDs)]}::bigint[]))
    ${writeContentOfCartons(sql`select distinct shipment_carton_id from content where is_given`)}`.execute(tx)
}
