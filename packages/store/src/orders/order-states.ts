/** A store order as the rules need it, read under the lock of its order. */

import {
  endedStatuses,
  type InvoiceStatus,
  type PriceBasis,
  type ShipmentStatus,
  type StageName,
  type StatusOf,
} from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { orderedOfLine } from '../products/ordered-article.ts'
import { joinLabels, labelColumns } from '../shipments/carton-labels.ts'
import { answersChange } from './answers-change.ts'
import type { AllStatusColumns } from './stage-columns.ts'

export interface StoreOrderStateRow extends AllStatusColumns {
  store_order_id: number
  order_id: number
  partner_id: number
  store_order_number: string
  order_number: string
  customer_reference: string | null
  currency: string
  error_type: string | null
  error: string | null
  pending_stages: StageName[]
  status_before_error: Partial<StatusOf>
  status_before_ignore: Partial<StatusOf> | null
  send_counts: Record<string, number>
  /** Ordinal of the order's distribution centre that it is shipped to; null: it goes to its store directly. */
  distribution_centre: number | null
  /** The store order that its last acknowledgement is named after, where that is one for the whole order. */
  ack_store_order_id: number | null
  /** Its next acknowledgement answers an order change. */
  answers_change: boolean
  last_modified: Date
  last_modified_by: string | null
}

export interface LineProgressRow {
  store_order_product_id: number
  store_order_id: number
  order_line_number: string | null
  supplier_product_code: string | null
  sku: string | null
  gtin: string | null
  line_product_price: string | null
  line_product_price_acknowledged: string | null
  price_validation_product_price: string | null
  error: string | null
  quantity: string
  quantity_acknowledged: string | null
  quantity_backordered: string
  quantity_shipped: string
  /** In the cartons of live shipments. */
  quantity_packed: string
  quantity_invoiced: string
  order_line_unit: string | null
  /** What the retailer ordered; null where it never ordered the line. */
  ordered_quantity: string | null
  ordered_unit: string | null
  reason_code: string | null
  /** Its own, the store order's, the order's, or the partner's only one. */
  has_warehouse: boolean
}

export interface ShipmentStateRow {
  shipment_id: number
  store_order_id: number
  shipment_number: string
  status: ShipmentStatus
  pending: boolean
  status_before_error: ShipmentStatus | null
  shipment_sent: boolean
  /** The shipment that its ASN is named after, where one ASN was for several. */
  asn_shipment_id: number | null
  /** Every carton carries its label. */
  label_created: boolean
  /** Numbers of the cartons that hold something else than when their label was printed. */
  cartons_to_relabel: string[]
  cartons_without_sscc: string[]
  /** Numbers of the cartons that hold several products or batches. */
  mixed_cartons: string[]
  empty_carton_count: number
  carton_product_count: number
  /** Packed lines of unknown weight whose price does not convert to their unit either. */
  unweighed_lines: readonly UnweighedLineRow[]
  send_count: number
}

export interface UnweighedLineRow {
  readonly line: string
  readonly code: string
  readonly unit: string | null
  readonly priceBasis: PriceBasis
}

export interface InvoiceStateRow {
  invoice_id: number
  store_order_id: number | null
  invoice_type: 'Invoice' | 'Credit'
  invoice_number: string | null
  invoice_date: string | null
  shipment_id: number | null
  status: InvoiceStatus
  pending: boolean
  status_before_error: InvoiceStatus | null
  invoice_sent: boolean
  product_count: number
  total: string
  send_count: number
}

/** Counts the lines of the row of `invoice`. */
export const productCount = sql<number>`(select count(*)::int from invoice_product where invoice_product.invoice_id = invoice.invoice_id)`

export interface StoreOrderSnapshot {
  readonly storeOrder: StoreOrderStateRow
  readonly lines: readonly LineProgressRow[]
  readonly shipments: readonly ShipmentStateRow[]
  readonly invoices: readonly InvoiceStateRow[]
}

/** Locks the order; read everything else about it afterwards. Returns its partner; null if there is no such order. */
export async function lockOrder(tx: Tx, orderID: number): Promise<number | null> {
  const row = await tx
    .selectFrom('purchase_order')
    .select('partner_id')
    .where('order_id', '=', orderID)
    .forUpdate()
    .executeTakeFirst()
  return row?.partner_id ?? null
}

/** Of the aliases `so` (store_order) and `po` (purchase_order). */
const stateColumns = sql`so.store_order_id, so.order_id, so.partner_id, so.store_order_number, po.order_number, po.customer_reference, po.currency,
  so.status, so.order_status, so.acknowledgment_status, so.sales_order_status, so.external_status, so.shipment_status, so.invoice_status,
  so.error_type, so.error, so.pending_stages, so.status_before_error, so.status_before_ignore, so.send_counts, so.distribution_centre, so.ack_store_order_id, ${answersChange} as answers_change, so.last_modified, so.last_modified_by`

/** Counts what the cartons of the row of `shipment` hold. */
const joinCartonContent = sql`cross join lateral (
  select coalesce(sum(carton.held), 0)::int as carton_product_count, (count(*) filter (where carton.held = 0))::int as empty_carton_count,
    coalesce(array_agg(carton.carton_number order by carton.shipment_carton_id) filter (where carton.held > 1), '{}') as mixed_cartons
  from (select shipment_carton_id, carton_number,
      (select count(*) from shipment_carton_product where shipment_carton_product.shipment_carton_id = shipment_carton.shipment_carton_id) as held
    from shipment_carton where shipment_carton.shipment_id = shipment.shipment_id) carton) held`

/** Reads packed lines of the row of `shipment` that have neither a price for their unit nor a weight. */
const unweighedLines = sql`coalesce((
  select json_agg(json_build_object('line', coalesce(line.order_line_number, line.ordinal::text), 'unit', line.order_line_unit, 'priceBasis', line.price_basis,
      'code', coalesce(line.supplier_product_code, line.sku, line.gtin, '')) order by line.ordinal)
  from store_order_product line
  where line.store_order_id = shipment.store_order_id and line.line_product_price is null and line.line_product_price_acknowledged is null
    and line.price_basis is not null and exists (
      select from shipment_carton join shipment_carton_product packed using (shipment_carton_id)
      where shipment_carton.shipment_id = shipment.shipment_id and packed.store_order_product_id = line.store_order_product_id and packed.weight is null)), '[]')`

export interface StandingRow extends StoreOrderStateRow {
  line_count: number
}

/** A shipment without what its cartons tell. */
export type ShipmentStandingRow = Omit<
  ShipmentStateRow,
  | 'asn_shipment_id'
  | 'label_created'
  | 'cartons_to_relabel'
  | 'cartons_without_sscc'
  | 'mixed_cartons'
  | 'empty_carton_count'
  | 'carton_product_count'
  | 'unweighed_lines'
  | 'send_count'
>

export interface StoreOrderStanding {
  readonly storeOrder: StandingRow
  readonly shipments: readonly ShipmentStandingRow[]
}

/** Where many store orders stand, without their lines and cartons: two statements for a whole page of a list. */
export async function readStandings(db: Queries, storeOrderIDs: readonly number[]): Promise<StoreOrderStanding[]> {
  if (storeOrderIDs.length === 0) return []
  const ids = sql`any(${[...storeOrderIDs]}::bigint[])`
  const storeOrders = await sql<StandingRow>`
    select ${stateColumns},
      (select count(*)::int from store_order_product line where line.store_order_id = so.store_order_id) as line_count
    from store_order so join purchase_order po using (order_id) where so.store_order_id = ${ids}`.execute(db)
  const shipments = await sql<ShipmentStandingRow>`
    select shipment_id, store_order_id, shipment_number, status, pending, status_before_error, shipment_sent
    from shipment where store_order_id = ${ids} order by shipment_id`.execute(db)
  const shipmentsOf = new Map<number, ShipmentStandingRow[]>()
  for (const row of shipments.rows)
    shipmentsOf.set(row.store_order_id, [...(shipmentsOf.get(row.store_order_id) ?? []), row])
  return storeOrders.rows.map((storeOrder) => ({
    storeOrder,
    shipments: shipmentsOf.get(storeOrder.store_order_id) ?? [],
  }))
}

/** All store orders of an order, in their own order. */
export async function readSnapshots(db: Queries, orderID: number): Promise<StoreOrderSnapshot[]> {
  const storeOrders = await sql<StoreOrderStateRow>`
    select ${stateColumns}
    from store_order so join purchase_order po using (order_id) where so.order_id = ${orderID} order by so.store_order_id`.execute(
    db,
  )
  const lines = await sql<LineProgressRow>`
    select line.store_order_product_id, line.store_order_id, line.order_line_number, line.supplier_product_code, line.sku, line.gtin, line.line_product_price,
      line.line_product_price_acknowledged, line.price_validation_product_price, line.error, line.quantity, line.quantity_acknowledged,
      line.quantity_backordered, line.quantity_shipped, line.quantity_invoiced, line.order_line_unit, line.reason_code,
      ordered.quantity as ordered_quantity, ordered.unit as ordered_unit, coalesce(packed.quantity, 0) as quantity_packed,
      coalesce(line.warehouse_id, so.warehouse_id, po.warehouse_id) is not null
        or (select count(*) = 1 from warehouse where partner_id = po.partner_id) as has_warehouse
    from store_order_product line join store_order so using (store_order_id) join purchase_order po on po.order_id = line.order_id
    left join (select scp.store_order_product_id, sum(scp.carton_quantity) as quantity
      from shipment join shipment_carton using (shipment_id) join shipment_carton_product scp using (shipment_carton_id)
      where shipment.order_id = ${orderID} and shipment.status <> all(${[...endedStatuses]}::text[]) group by 1) packed using (store_order_product_id) ${orderedOfLine}
    where line.order_id = ${orderID} order by line.store_order_id, line.ordinal`.execute(db)
  const shipments = await sql<ShipmentStateRow>`
    select shipment_id, store_order_id, shipment_number, status, pending, status_before_error, shipment_sent, asn_shipment_id, ${labelColumns}, send_count,
      held.carton_product_count, held.mixed_cartons, held.empty_carton_count, ${unweighedLines} as unweighed_lines
    from shipment ${joinLabels} ${joinCartonContent} where order_id = ${orderID} order by shipment_id`.execute(db)
  const invoices = await sql<InvoiceStateRow>`
    select invoice_id, store_order_id, invoice_type, invoice_number, invoice_date, shipment_id, status, pending, status_before_error, invoice_sent, total, send_count,
      ${productCount} as product_count
    from invoice where order_id = ${orderID} order by invoice_id`.execute(db)
  return storeOrders.rows.map((storeOrder) => ({
    storeOrder,
    lines: lines.rows.filter((line) => line.store_order_id === storeOrder.store_order_id),
    shipments: shipments.rows.filter((shipment) => shipment.store_order_id === storeOrder.store_order_id),
    invoices: invoices.rows.filter((invoice) => invoice.store_order_id === storeOrder.store_order_id),
  }))
}

/** Which order a record belongs to. */
export async function orderOfRecord(
  db: Queries,
  kind: 'storeOrder' | 'shipment' | 'invoice' | 'carton',
  id: number,
): Promise<{ orderID: number; storeOrderID: number } | null> {
  const query = {
    storeOrder: sql<{
      order_id: number
      store_order_id: number
    }>`select order_id, store_order_id from store_order where store_order_id = ${id}`,
    shipment: sql<{
      order_id: number
      store_order_id: number
    }>`select order_id, store_order_id from shipment where shipment_id = ${id}`,
    invoice: sql<{
      order_id: number
      store_order_id: number
    }>`select order_id, store_order_id from invoice where invoice_id = ${id} and store_order_id is not null`,
    carton: sql<{
      order_id: number
      store_order_id: number
    }>`select order_id, store_order_id from shipment_carton join shipment using (shipment_id) where shipment_carton_id = ${id}`,
  }[kind]
  const row = (await query.execute(db)).rows[0]
  return row ? { orderID: row.order_id, storeOrderID: row.store_order_id } : null
}
