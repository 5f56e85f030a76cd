/** Writes shipments, their cartons and what is in them. Callers hold the order's lock. */
import { type CartonProductEdit, compare, type ShipmentStatus } from '@quayside/domain'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../database.ts'
import { newVersion } from '../new-version.ts'
import { nothingLeft } from '../nothing-left.ts'
import type { ShipmentTable } from '../schema.ts'

export interface NewShipment {
  readonly orderID: number
  readonly storeOrderID: number
  readonly partnerID: number
  readonly status: ShipmentStatus
  /** The order of the external system that its goods were picked on, where it is none of ours. */
  readonly standaloneOrderNumber?: string | null
  readonly by: string
}

/** The number is made of the id, so that it is there from the start and the partner never sees it twice. */
export async function insertShipment(
  tx: Tx,
  shipment: NewShipment,
): Promise<{ shipmentID: number; shipmentNumber: string }> {
  const { orderID, storeOrderID, partnerID, status, standaloneOrderNumber = null, by, ...rest } = shipment
  nothingLeft(rest)
  const { rows } = await sql<{ shipment_id: number; shipment_number: string }>`
    with made as (select nextval(pg_get_serial_sequence('shipment', 'shipment_id')) as id)
    insert into shipment (shipment_id, order_id, store_order_id, partner_id, shipment_number, status, standalone_order_number, created_by, last_modified_by)
    overriding system value
    select id, ${orderID}, ${storeOrderID}, ${partnerID}, 'SS-' || id, ${status}, ${standaloneOrderNumber}, ${by}, ${by} from made
    returning shipment_id, shipment_number`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`No shipment was written for store order ${storeOrderID}`)
  return { shipmentID: row.shipment_id, shipmentNumber: row.shipment_number }
}

export type ShipmentFields = Pick<
  Updateable<ShipmentTable>,
  | 'dispatch_date'
  | 'asn_reference'
  | 'carrier'
  | 'tracking_number'
  | 'ship_speed'
  | 'scac_code'
  | 'shipment_charge'
  | 'status'
>

/** Without fields it only says that something in the shipment changed. */
export async function updateShipmentFields(
  tx: Tx,
  shipmentID: number,
  fields: ShipmentFields,
  by: string,
): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({ ...fields, ...newVersion(by) })
    .where('shipment_id', '=', shipmentID)
    .execute()
}

/** A shipment that is sent without a despatch date was despatched on the day it is sent. */
export async function dateShipment(tx: Tx, shipmentID: number, day: string): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({ dispatch_date: day })
    .where('shipment_id', '=', shipmentID)
    .where('dispatch_date', 'is', null)
    .execute()
}

/** These go with one ASN, which is named after one of them; one that went with it before does not any more. */
export async function adviseTogether(tx: Tx, asnShipmentID: number, shipmentIDs: readonly number[]): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({ asn_shipment_id: null })
    .where('asn_shipment_id', '=', asnShipmentID)
    .where('shipment_id', 'not in', shipmentIDs)
    .execute()
  if (shipmentIDs.length < 2) return
  await tx
    .updateTable('shipment')
    .set({ asn_shipment_id: asnShipmentID })
    .where('shipment_id', 'in', shipmentIDs)
    .execute()
}

/** Answers its id. */
export async function insertCarton(
  tx: Tx,
  shipmentID: number,
  cartonNumber: string,
  ssccNumber: string,
): Promise<number> {
  const row = await tx
    .insertInto('shipment_carton')
    .values({ shipment_id: shipmentID, carton_number: cartonNumber, sscc_number: ssccNumber })
    .returning('shipment_carton_id')
    .executeTakeFirstOrThrow()
  return row.shipment_carton_id
}

export async function renameCartonRow(tx: Tx, shipmentCartonID: number, cartonNumber: string): Promise<void> {
  await tx
    .updateTable('shipment_carton')
    .set({ carton_number: cartonNumber })
    .where('shipment_carton_id', '=', shipmentCartonID)
    .execute()
}

export async function deleteCartonRow(tx: Tx, shipmentCartonID: number): Promise<void> {
  await tx.deleteFrom('shipment_carton').where('shipment_carton_id', '=', shipmentCartonID).execute()
}

/** Answers its id. */
export async function insertPallet(tx: Tx, shipmentID: number, palletNumber: string, sscc: string): Promise<number> {
  const row = await tx
    .insertInto('shipment_pallet')
    .values({ shipment_id: shipmentID, pallet_number: palletNumber, sscc_number: sscc })
    .returning('shipment_pallet_id')
    .executeTakeFirstOrThrow()
  return row.shipment_pallet_id
}

export async function deletePalletRow(tx: Tx, shipmentPalletID: number): Promise<void> {
  await tx.deleteFrom('shipment_pallet').where('shipment_pallet_id', '=', shipmentPalletID).execute()
}

/** Null takes the carton off its pallet. */
export async function placeCartonRow(tx: Tx, shipmentCartonID: number, shipmentPalletID: number | null): Promise<void> {
  await tx
    .updateTable('shipment_carton')
    .set({ shipment_pallet_id: shipmentPalletID })
    .where('shipment_carton_id', '=', shipmentCartonID)
    .execute()
}

/** The next serial number of a GS1 company prefix. One that is taken is never given again, whoever deletes its carton. */
export async function nextSsccSerial(tx: Tx, companyPrefix: string): Promise<number> {
  const { rows } = await sql<{ last_serial: number }>`
    insert into sscc_serial (company_prefix, last_serial) values (${companyPrefix}, 1)
    on conflict (company_prefix) do update set last_serial = sscc_serial.last_serial + 1 returning last_serial`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error(`No serial number for the company prefix ${companyPrefix}`)
  return row.last_serial
}

const isEmpty = (product: { readonly cartonQuantity: string }) => compare(product.cartonQuantity, 0) <= 0

/** Writes changed products of cartons. A product with an id keeps its carton and line; a quantity of 0 removes it. */
export async function writeCartonProducts(tx: Tx, changes: readonly CartonProductEdit[]): Promise<void> {
  const removed = changes.filter(isEmpty).flatMap((change) => change.shipmentCartonProductID ?? [])
  const left = changes.filter((change) => !isEmpty(change))
  const known = left.filter((change) => change.shipmentCartonProductID !== null)
  const added = left.filter((change) => change.shipmentCartonProductID === null)
  await deleteCartonProducts(tx, removed)
  if (known.length > 0)
    await sql`
      update shipment_carton_product product
      set carton_quantity = given.carton_quantity, expiry_date = given.expiry_date, batch = given.batch, weight = given.weight, weight_unit = given.weight_unit
      from ${cartonProductRows(known)} given
      where product.shipment_carton_product_id = given.shipment_carton_product_id`.execute(tx)
  if (added.length > 0)
    await sql`
      insert into shipment_carton_product (shipment_carton_id, store_order_product_id, carton_quantity, expiry_date, batch, weight, weight_unit)
      select shipment_carton_id, store_order_product_id, carton_quantity, expiry_date, batch, weight, weight_unit
      from ${cartonProductRows(added)}`.execute(tx)
}

function cartonProductRows(changes: readonly CartonProductEdit[]) {
  const rows = changes.map(
    ({
      shipmentCartonProductID,
      shipmentCartonID,
      storeOrderProductID,
      cartonQuantity,
      batch,
      expiryDate,
      weight = null,
      weightUnit = null,
      ...rest
    }) => {
      nothingLeft(rest)
      return {
        shipment_carton_product_id: shipmentCartonProductID,
        shipment_carton_id: shipmentCartonID,
        store_order_product_id: storeOrderProductID,
        carton_quantity: cartonQuantity,
        expiry_date: expiryDate,
        batch,
        weight,
        weight_unit: weightUnit,
      }
    },
  )
  return sql`json_populate_recordset(null::shipment_carton_product, ${JSON.stringify(rows)}::json)`
}

export interface CartonQuantity {
  readonly shipmentCartonProductID: number
  /** 0 removes the product from its carton. */
  readonly cartonQuantity: string
}

/** Sets other quantities, whose weight is not known. */
export async function setCartonQuantities(tx: Tx, quantities: readonly CartonQuantity[]): Promise<void> {
  const removed = quantities.filter(isEmpty).map((product) => product.shipmentCartonProductID)
  await deleteCartonProducts(tx, removed)
  const left = quantities.filter((product) => !isEmpty(product))
  if (left.length === 0) return
  await sql`
    update shipment_carton_product product set carton_quantity = given."cartonQuantity", weight = null, weight_unit = null
    from json_to_recordset(${JSON.stringify(left)}::json) as given ("shipmentCartonProductID" bigint, "cartonQuantity" numeric)
    where product.shipment_carton_product_id = given."shipmentCartonProductID"`.execute(tx)
}

async function deleteCartonProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from shipment_carton_product where shipment_carton_product_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
}
