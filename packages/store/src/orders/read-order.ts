/**
 * Defines the queries of the order and store order screens, one for each kind of record. They name their columns, since a prepared
 * `select *` breaks when a migration adds one.
 */

import type { InvoiceStatus, PriceBasis, ShipmentStatus, StatedShipTo, TaxRule } from '@quayside/domain'
import { endedStatuses } from '@quayside/domain'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { type OrderedArticleRow, orderedArticleJson, orderedOfLine } from '../products/ordered-article.ts'
import type { PurchaseOrderTable, StoreOrderProductTable, StoreOrderTable } from '../schema.ts'
import { centreJson, type DistributionCentreRow, joinCentre } from '../stores/distribution-centres.ts'
import { type StoreSummaryRow, statedShipToJson, storeSummaryJson } from '../stores/store-json.ts'
import { answersChange } from './answers-change.ts'
import type { LineComponentRow } from './line-components.ts'

export type OrderHeaderRow = Omit<Selectable<PurchaseOrderTable>, 'total_accepted' | 'total_accepted_by'> & {
  partner_code: string
  partner_name: string
  price_validation_type: 'Warning' | 'Error' | null
  warehouse_code: string | null
  external_warehouse_id: string | null
  ship_to_store: StoreSummaryRow | null
  /** It came in a test interchange. */
  test: boolean
}

export const orderHeaderQuery = (orderID: number) => sql<OrderHeaderRow>`
    select po.order_id, po.partner_id, po.order_number, po.shares_number, po.customer_reference, po.order_date, po.etd, po.eta, po.status, po.order_status,
      po.acknowledgment_status, po.sales_order_status, po.external_status, po.shipment_status, po.invoice_status, po.sub_total, po.charge_total, po.tax_total,
      po.total, po.currency, po.warehouse_id, po.external_customer_id, po.retailer_code, po.shipping_method, po.ship_to_store_id, po.ship_to_name,
      po.ship_to_state, po.comments, po.system, po.completed, po.due, po.due_step, po.money_at_risk, po.store_order_count,
      po.source_exchange_file_id, po.source_message_id, po.source_document, po.created, po.created_by, po.last_modified, po.last_modified_by,
      po.waits_for, po.acknowledgement_progress, po.shipment_progress, po.invoice_progress,
      partner.code as partner_code, partner.name as partner_name, partner.price_validation_type, warehouse.warehouse_code, warehouse.external_warehouse_id,
      ${storeSummaryJson('s')} as ship_to_store, coalesce(i.test, false) as test
    from purchase_order po join partner using (partner_id)
    left join warehouse on warehouse.warehouse_id = po.warehouse_id
    left join store s on s.store_id = po.ship_to_store_id
    left join exchange_message m on m.exchange_message_id = po.source_message_id
    left join interchange i on i.interchange_id = m.interchange_id
    where po.order_id = ${orderID}`

export async function readOrderHeader(db: Queries, orderID: number): Promise<OrderHeaderRow | null> {
  const { rows } = await orderHeaderQuery(orderID).execute(db)
  return rows[0] ?? null
}

export interface StoreOrderRow extends Omit<Selectable<StoreOrderTable>, 'stage_times' | 'stated_ship_to'> {
  stated_ship_to: StatedShipTo | null
  centre: DistributionCentreRow | null
  /** Its next acknowledgement answers an order change. */
  answers_change: boolean
  stage_times: Record<string, string>
  warehouse_code: string | null
  external_warehouse_id: string | null
  store: StoreSummaryRow | null
  bill_to: StoreSummaryRow | null
  to_address: StoreSummaryRow | null
  from_address: StoreSummaryRow | null
  line_count: number
  left_to_pack: boolean
  left_to_invoice: boolean
}

const wanted = sql`coalesce(line.quantity_acknowledged, case when partner.acknowledgements_enabled then 0 else line.quantity end)`

/** As the domain's unassignedProducts counts it, for many store orders at once. */
const leftToPack = sql`exists (
  select from store_order_product line left join (
    select packed.store_order_product_id, sum(packed.carton_quantity) as quantity from shipment join shipment_carton using (shipment_id) join shipment_carton_product packed using (shipment_carton_id)
    where shipment.store_order_id = so.store_order_id and shipment.status <> all(${[...endedStatuses]}::text[]) group by 1) packed using (store_order_product_id)
  where line.store_order_id = so.store_order_id and ${wanted} > coalesce(packed.quantity, 0))`

/** As the domain's invoiceFromOrder counts it. */
const leftToInvoice = sql`exists (
  select from store_order_product line where line.store_order_id = so.store_order_id and line.quantity_invoiced <
    case when partner.shipments_enabled then line.quantity_shipped
      when partner.acknowledgements_enabled then coalesce(line.quantity_acknowledged, line.quantity) else line.quantity end)`

export function storeOrdersQuery(orderID: number, storeOrderID?: number) {
  const one = storeOrderID === undefined ? sql`true` : sql`so.store_order_id = ${storeOrderID}`
  return sql<StoreOrderRow>`
    select so.store_order_id, so.order_id, so.partner_id, so.store_order_number, so.store_order_reference, so.system_store_order_number,
      so.system_store_order_id, so.due_date, so.status, so.error_type, so.error, so.order_status, so.acknowledgment_status, so.sales_order_status,
      so.external_status, so.shipment_status, so.invoice_status, so.pending_stages, so.status_before_error, so.status_before_ignore,
      so.stage_times, so.send_counts, so.sub_total, so.charge_total, so.tax_total, so.total, so.warehouse_id, so.store_id, ${statedShipToJson} as stated_ship_to, so.stated_store_id, so.stated_code_linked, so.distribution_centre, so.ack_store_order_id, ${answersChange} as answers_change, so.bill_to_id,
      so.to_address_id, so.from_address_id, so.created, so.created_by, so.last_modified, so.last_modified_by,
      warehouse.warehouse_code, warehouse.external_warehouse_id, ${storeSummaryJson('s')} as store, ${storeSummaryJson('b')} as bill_to, ${storeSummaryJson('t')} as to_address,
      ${storeSummaryJson('f')} as from_address, ${centreJson} as centre, (select count(*)::int from store_order_product line where line.store_order_id = so.store_order_id) as line_count,
      ${leftToPack} as left_to_pack, ${leftToInvoice} as left_to_invoice
    from store_order so join partner on partner.partner_id = so.partner_id
    left join warehouse on warehouse.warehouse_id = so.warehouse_id
    left join store s on s.store_id = so.store_id
    left join store b on b.store_id = so.bill_to_id
    left join store t on t.store_id = so.to_address_id
    left join store f on f.store_id = so.from_address_id ${joinCentre}
    where so.order_id = ${orderID} and ${one} order by ${byLanguage('so.store_order_number')}, so.store_order_id`
}

export const readStoreOrders = async (db: Queries, orderID: number, storeOrderID?: number): Promise<StoreOrderRow[]> =>
  (await storeOrdersQuery(orderID, storeOrderID).execute(db)).rows

export interface OrderLineRow extends Omit<Selectable<StoreOrderProductTable>, 'price_basis'> {
  price_basis: PriceBasis | null
  store_order_number: string
  store_order_reference: string | null
  store_order_last_modified: Date
  store_code: string | null
  store_id: number | null
  effective_warehouse_id: number | null
  warehouse_code: string | null
  product_tax_rule: TaxRule | null
  retailer_tax_rule: TaxRule | null
  components: LineComponentRow[]
  /** What the retailer ordered; null where it never ordered the line. */
  ordered_quantity: string | null
  ordered_unit: string | null
  /** The ordered article of a substitute; null where the line brings the ordered article. */
  ordered_article: OrderedArticleRow | null
  product: {
    product_id: number
    sku: string | null
    supplier_product_code: string
    purchaser_product_code: string | null
    description: string | null
    pack_size: string
    external_product_id: string | null
  } | null
}

/** Some of the lines of an order, in their order. */
export interface LinesOfPage {
  readonly limit: number
  readonly offset: number
}

/** @param page all lines without it */
export function orderLinesQuery(orderID: number, storeOrderID?: number, page?: LinesOfPage) {
  const one = storeOrderID === undefined ? sql`true` : sql`line.store_order_id = ${storeOrderID}`
  return sql<OrderLineRow>`
    select line.store_order_product_id, line.store_order_id, line.order_id, line.product_id, line.warehouse_id, line.ordinal, line.order_line_number,
      line.order_line_unit, line.supplier_product_code, line.sku, line.gtin, line.description, line.quantity, line.quantity_acknowledged,
      line.quantity_backordered, line.quantity_shipped, line.quantity_invoiced, line.backordered_date, line.reason_code, line.is_substituted, line.line_product_price,
      line.line_product_price_acknowledged, line.price_basis, line.line_product_retail_price, line.price_validation_product_price, line.line_pack_size,
      line.line_sub_total, line.line_tax, line.line_total, line.tax_rate_percent, line.batch, line.comments, line.edi_warnings,
      line.print_price_label, line.external_reservation_id, line.error, line.metadata,
      so.store_order_number, so.store_order_reference, so.last_modified as store_order_last_modified, store.store_code, store.store_id,
      ordered.quantity as ordered_quantity, ordered.unit as ordered_unit, ${orderedArticleJson} as ordered_article,
      warehouse.warehouse_id as effective_warehouse_id, warehouse.warehouse_code, product.tax_rule as product_tax_rule, retailer.tax_rule as retailer_tax_rule,
      case when product.product_id is null then null else json_build_object('product_id', product.product_id, 'sku', product.sku, 'supplier_product_code', product.supplier_product_code,
        'purchaser_product_code', product.purchaser_product_code, 'description', product.description, 'pack_size', product.pack_size::text, 'external_product_id', product.external_product_id) end as product,
      coalesce((select json_agg(component order by component.ordinal) from store_order_product_component component
        where component.store_order_product_id = line.store_order_product_id), '[]') as components
    from store_order_product line
    join store_order so using (store_order_id)
    join purchase_order po on po.order_id = line.order_id
    join partner on partner.partner_id = po.partner_id
    left join retailer on retailer.retailer_id = partner.retailer_id
    left join store on store.store_id = so.store_id
    left join product on product.product_id = line.product_id
    left join warehouse on warehouse.warehouse_id = coalesce(line.warehouse_id, so.warehouse_id, po.warehouse_id)
    ${orderedOfLine}
    where line.order_id = ${orderID} and ${one} order by ${byLanguage('so.store_order_number')}, line.ordinal, line.store_order_product_id
    limit ${page?.limit ?? null}::bigint offset ${page?.offset ?? 0}::bigint`
}

/** What the checks of a line compare. */
export type CheckedLineRow = Pick<
  OrderLineRow,
  | 'quantity'
  | 'quantity_acknowledged'
  | 'line_product_price'
  | 'line_product_price_acknowledged'
  | 'price_validation_product_price'
>

export function checkedLinesQuery(orderID: number, storeOrderID?: number) {
  const one = storeOrderID === undefined ? sql`true` : sql`store_order_id = ${storeOrderID}`
  return sql<CheckedLineRow>`
    select quantity, quantity_acknowledged, line_product_price, line_product_price_acknowledged, price_validation_product_price
    from store_order_product where order_id = ${orderID} and ${one}`
}

/** Lines of a page of the order, for what hangs on them. */
const isOfPage = (orderID: number, page: LinesOfPage | undefined) =>
  page
    ? sql`line.store_order_product_id in (select line.store_order_product_id from store_order_product line
        join store_order so using (store_order_id)
        where line.order_id = ${orderID} order by ${byLanguage('so.store_order_number')}, line.ordinal, line.store_order_product_id
        limit ${page.limit}::bigint offset ${page.offset}::bigint)`
    : sql`true`

export const readOrderLines = async (db: Queries, orderID: number, storeOrderID?: number): Promise<OrderLineRow[]> =>
  (await orderLinesQuery(orderID, storeOrderID).execute(db)).rows

export interface ShipmentLinkRow {
  shipment_id: number
  store_order_id: number
  shipment_number: string
  status: ShipmentStatus
  shipment_sent: boolean
  products_assigned: boolean
}

export const shipmentLinksQuery = (orderID: number) => sql<ShipmentLinkRow>`
    select shipment_id, store_order_id, shipment_number, status, shipment_sent,
      exists (select from shipment_carton join shipment_carton_product using (shipment_carton_id) where shipment_carton.shipment_id = shipment.shipment_id) as products_assigned
    from shipment where order_id = ${orderID} order by shipment_id`

export interface InvoiceLinkRow {
  invoice_id: number
  store_order_id: number | null
  invoice_number: string | null
  invoice_date: string | null
  invoice_type: 'Invoice' | 'Credit'
  status: InvoiceStatus
  invoice_sent: boolean
}

export const invoiceLinksQuery = (orderID: number) => sql<InvoiceLinkRow>`
    select invoice_id, store_order_id, invoice_number, invoice_date, invoice_type, status, invoice_sent
    from invoice where order_id = ${orderID} order by invoice_id`

export interface PackedRow {
  shipment_id: number
  store_order_id: number
  order_number: string
  shipment_status: ShipmentStatus
  shipment_number: string
  store_code: string | null
  sku: string | null
  description: string | null
  ordered_article: OrderedArticleRow | null
  carton_quantity: string
  carton_number: string
  sscc_number: string | null
  batch: string | null
  expiry_date: string | null
  dispatch_date: string | null
  tracking_number: string | null
}

export const packedProductsQuery = (orderID: number, page?: LinesOfPage) => sql<PackedRow>`
    select shipment.shipment_id, shipment.store_order_id, so.store_order_number as order_number, shipment.status as shipment_status, shipment.shipment_number, store.store_code,
      coalesce(line.sku, product.sku) as sku, coalesce(line.description, product.description) as description, ${orderedArticleJson} as ordered_article, packed.carton_quantity, carton.carton_number, carton.sscc_number,
      packed.batch, packed.expiry_date, shipment.dispatch_date, shipment.tracking_number
    from shipment_carton_product packed
    join shipment_carton carton using (shipment_carton_id)
    join shipment using (shipment_id)
    join store_order so on so.store_order_id = shipment.store_order_id
    join store_order_product line on line.store_order_product_id = packed.store_order_product_id
    left join product on product.product_id = line.product_id
    left join store on store.store_id = so.store_id ${orderedOfLine}
    where shipment.order_id = ${orderID} and ${isOfPage(orderID, page)} order by shipment.shipment_number, carton.shipment_carton_id, line.ordinal`

export interface InvoicedRow {
  invoice_id: number
  store_order_id: number | null
  order_number: string
  invoice_status: InvoiceStatus
  invoice_number: string | null
  store_code: string | null
  sku: string | null
  description: string | null
  ordered_article: OrderedArticleRow | null
  quantity_invoiced: string
  unit_price: string
  line_price: string
  line_tax: string
  line_total: string
  shipment_number: string | null
  customer_reference: string | null
  invoice_date: string | null
}

export const invoicedProductsQuery = (orderID: number, page?: LinesOfPage) => sql<InvoicedRow>`
    select invoice.invoice_id, invoice.store_order_id, coalesce(so.store_order_number, '') as order_number, invoice.status as invoice_status, invoice.invoice_number, store.store_code,
      coalesce(line.sku, product.sku) as sku, coalesce(line.description, product.description) as description, ${orderedArticleJson} as ordered_article, ip.quantity_invoiced, ip.unit_price, ip.line_price, ip.line_tax, ip.line_total,
      shipment.shipment_number, invoice.customer_reference, invoice.invoice_date
    from invoice_product ip join invoice using (invoice_id)
    left join store_order so on so.store_order_id = invoice.store_order_id
    left join store on store.store_id = so.store_id
    left join store_order_product line on line.store_order_product_id = ip.store_order_product_id
    left join product on product.product_id = coalesce(ip.product_id, line.product_id)
    left join shipment on shipment.shipment_id = invoice.shipment_id ${orderedOfLine}
    where invoice.order_id = ${orderID} and ${isOfPage(orderID, page)} order by invoice.invoice_id, ip.ordinal`
