/** The data of outgoing documents: the store order with its parties, lines, cartons and invoice lines. */
import {
  type ArticleIdentifier,
  endedStatuses,
  type PriceBasis,
  type RawSegment,
  type StatedShipTo,
} from '@quayside/domain'
import { sql } from 'kysely'
import type { Db, Queries } from '../database.ts'
import { type OrderedArticleRow, orderedArticleJson, orderedOfLine } from '../products/ordered-article.ts'
import { centreJson, type DistributionCentreRow, joinCentre } from '../stores/distribution-centres.ts'
import { type PlaceRow, placeJson, statedShipToJson } from '../stores/store-json.ts'

export interface DocumentHeader {
  order_id: number
  store_order_id: number
  partner_id: number
  order_number: string
  store_order_number: string
  order_date: string | null
  customer_reference: string | null
  currency: string
  source_document: unknown
  /** Who sent the order to whom, as its interchange says; null for an order made by hand. */
  source_addresses: {
    sender_id: string
    sender_qualifier: string
    receiver_id: string
    receiver_qualifier: string
    test: boolean
  } | null
  store: PlaceRow | null
  /** The ship-to as stated in the order's message. */
  stated_ship_to: StatedShipTo | null
  /** The distribution centre that the goods pass; null: they go to the store directly. */
  centre: DistributionCentreRow | null
  from_store: PlaceRow | null
  bill_to: PlaceRow | null
  /** What the order's message says of the whole order beyond its fields: the segments of each. */
  message_segments: readonly (readonly RawSegment[])[]
}

export async function readDocumentHeader(db: Queries, storeOrderID: number): Promise<DocumentHeader | null> {
  const { rows } = await sql<DocumentHeader>`
    select po.order_id, so.store_order_id, so.partner_id, po.order_number, so.store_order_number, po.order_date, po.customer_reference, po.currency, po.source_document, ${statedShipToJson} as stated_ship_to,
      case when i.interchange_id is null then null else json_build_object('sender_id', i.sender_id, 'sender_qualifier', i.sender_qualifier,
        'receiver_id', i.receiver_id, 'receiver_qualifier', i.receiver_qualifier, 'test', i.test) end as source_addresses,
      ${placeJson('s')} as store, ${placeJson('f')} as from_store, ${placeJson('b')} as bill_to, ${centreJson} as centre,
      coalesce((select json_agg(detail.segments order by detail.ordinal) from message_detail detail
        where detail.order_id = po.order_id and detail.order_line_number is null), '[]') as message_segments
    from store_order so join purchase_order po using (order_id)
    left join store s on s.store_id = so.store_id
    left join store f on f.store_id = so.from_address_id
    left join store b on b.store_id = so.bill_to_id ${joinCentre}
    left join exchange_message m on m.exchange_message_id = po.source_message_id
    left join interchange i on i.interchange_id = m.interchange_id
    where so.store_order_id = ${storeOrderID}`.execute(db)
  return rows[0] ?? null
}

export interface DocumentLineRow {
  store_order_product_id: number
  order_line_number: string | null
  order_line_unit: string | null
  supplier_product_code: string | null
  sku: string | null
  gtin: string | null
  description: string | null
  quantity: string
  quantity_acknowledged: string | null
  quantity_backordered: string
  /** Units shipped, in the line's unit. */
  quantity_shipped: string
  backordered_date: string | null
  line_product_price: string | null
  line_product_price_acknowledged: string | null
  price_basis: PriceBasis | null
  /** What the retailer ordered; null where it never ordered the line. */
  ordered_quantity: string | null
  ordered_price: string | null
  ordered_unit: string | null
  /** The article's identifiers as the retailer wrote them; null for a substitute. */
  article_ids: readonly ArticleIdentifier[] | null
  /** The ordered article of a substitute; null where the line brings the ordered article. */
  ordered_article: OrderedArticleRow | null
  reason_code: string | null
}

const articleIDs = sql`case when not line.is_substituted then ordered.article_ids end as article_ids, ${orderedArticleJson} as ordered_article`

const lineColumns = sql`line.store_order_product_id, line.order_line_number, line.order_line_unit, coalesce(line.supplier_product_code, product.supplier_product_code) as supplier_product_code,
  coalesce(line.sku, product.sku) as sku, coalesce(line.gtin, product.individual_pack_code) as gtin, coalesce(line.description, product.description) as description,
  line.quantity, line.quantity_acknowledged, line.quantity_backordered, line.quantity_shipped, line.backordered_date, line.line_product_price, line.line_product_price_acknowledged, line.price_basis,
  ordered.quantity as ordered_quantity, ordered.price as ordered_price, ordered.unit as ordered_unit, line.reason_code, ${articleIDs}`

export async function readDocumentLines(db: Db, storeOrderID: number): Promise<DocumentLineRow[]> {
  const { rows } = await sql<DocumentLineRow>`
    select ${lineColumns} from store_order_product line left join product using (product_id) ${orderedOfLine}
    where line.store_order_id = ${storeOrderID} order by line.ordinal`.execute(db)
  return rows
}

export interface DocumentShipment {
  shipment_id: number
  order_id: number
  store_order_id: number
  shipment_number: string
  dispatch_date: string | null
  asn_reference: string | null
  carrier: string | null
  tracking_number: string | null
  scac_code: string | null
  ship_speed: string | null
}

/** Returns the department that the order's message names; null where it names none. */
export async function readDepartment(db: Queries, orderID: number): Promise<string | null> {
  const row = await db
    .selectFrom('message_detail')
    .select('detail')
    .where('order_id', '=', orderID)
    .where('order_line_number', 'is', null)
    .where(sql`lower(label)`, '=', 'department number')
    .orderBy('ordinal')
    .executeTakeFirst()
  return row?.detail ?? null
}

/** The shipments of one ASN: the one that it is named after, first, and those that go with it. None where it is gone. */
export async function readDocumentShipments(db: Queries, shipmentID: number): Promise<DocumentShipment[]> {
  const rows = await db
    .selectFrom('shipment')
    .select([
      'shipment_id',
      'order_id',
      'store_order_id',
      'shipment_number',
      'dispatch_date',
      'asn_reference',
      'carrier',
      'tracking_number',
      'scac_code',
      'ship_speed',
    ])
    .where(({ eb, or, and }) =>
      or([
        eb('shipment_id', '=', shipmentID),
        and([eb('asn_shipment_id', '=', shipmentID), eb('status', 'not in', [...endedStatuses])]),
      ]),
    )
    .orderBy((eb) => eb('shipment_id', '=', shipmentID), 'desc')
    .orderBy('shipment_id')
    .execute()
  return rows
}

export async function readDocumentShipment(db: Queries, shipmentID: number): Promise<DocumentShipment | null> {
  const [shipment = null] = await readDocumentShipments(db, shipmentID)
  return shipment
}

export interface DocumentCartonLine extends DocumentLineRow {
  shipment_carton_id: number
  carton_number: string
  sscc_number: string | null
  /** Null of a carton that stands on no pallet, and where the partner uses none. */
  pallet_number: string | null
  pallet_sscc: string | null
  carton_quantity: string
  batch: string | null
  expiry_date: string | null
  /** Of all units of the row, in `weight_unit`; null: not weighed. */
  weight: string | null
  weight_unit: string | null
}

export async function readDocumentCartons(db: Db, shipmentID: number): Promise<DocumentCartonLine[]> {
  const { rows } = await sql<DocumentCartonLine>`
    select ${lineColumns}, carton.shipment_carton_id, carton.carton_number, carton.sscc_number, pallet.pallet_number, pallet.sscc_number as pallet_sscc, packed.carton_quantity, packed.batch, packed.expiry_date, packed.weight, packed.weight_unit
    from shipment_carton_product packed
    join shipment_carton carton using (shipment_carton_id)
    join shipment using (shipment_id)
    join partner on partner.partner_id = shipment.partner_id
    left join shipment_pallet pallet on pallet.shipment_pallet_id = carton.shipment_pallet_id and partner.pallets_enabled
    join store_order_product line on line.store_order_product_id = packed.store_order_product_id
    left join product on product.product_id = line.product_id ${orderedOfLine}
    where shipment.shipment_id = ${shipmentID} order by carton.shipment_carton_id, line.ordinal, packed.shipment_carton_product_id`.execute(
    db,
  )
  return rows
}

export interface DocumentInvoice {
  invoice_id: number
  store_order_id: number | null
  invoice_type: 'Invoice' | 'Credit'
  invoice_number: string | null
  invoice_date: string | null
  customer_reference: string | null
  currency: string
  shipment_charge: string
  freight_tax_rate_percent: string
  sub_total: string
  total_tax: string
  total: string
  shipment_number: string | null
  credited_invoice_number: string | null
}

export async function readDocumentInvoice(db: Db, invoiceID: number): Promise<DocumentInvoice | null> {
  const { rows } = await sql<DocumentInvoice>`
    select invoice_id, invoice.store_order_id, invoice_type, invoice_number, invoice_date, customer_reference, currency, invoice.shipment_charge, freight_tax_rate_percent, sub_total, total_tax, total, shipment_number,
      (select credited.invoice_number from invoice credited where credited.invoice_id = invoice.credits_invoice_id) as credited_invoice_number
    from invoice left join shipment using (shipment_id) where invoice_id = ${invoiceID}`.execute(db)
  return rows[0] ?? null
}

export interface DocumentInvoiceLine {
  order_line_number: string | null
  order_line_unit: string | null
  supplier_product_code: string | null
  sku: string | null
  gtin: string | null
  description: string | null
  article_ids: readonly ArticleIdentifier[] | null
  ordered_article: OrderedArticleRow | null
  price_basis: PriceBasis | null
  invoice_product_id: number
  ordinal: number
  quantity_invoiced: string
  unit_price: string
  line_price: string
  /** It has a discount, or takes back a line that has one. */
  discounted: boolean
  line_tax: string
  tax_rate_percent: string
  /** Charged in place of the units, in `weight_unit`; null: the units are charged. */
  weight: string | null
  weight_unit: string | null
}

/** Returns the shipment that an invoice is of; null where it is of none. */
export async function readInvoicedShipment(
  db: Queries,
  invoiceID: number,
): Promise<{ readonly shipment_number: string; readonly dispatch_date: string | null } | null> {
  const row = await db
    .selectFrom('invoice')
    .innerJoin('shipment', 'shipment.shipment_id', 'invoice.shipment_id')
    .select(['shipment_number', 'dispatch_date'])
    .where('invoice_id', '=', invoiceID)
    .executeTakeFirst()
  return row ?? null
}

export async function readDocumentInvoiceLines(db: Db, invoiceID: number): Promise<DocumentInvoiceLine[]> {
  const { rows } = await sql<DocumentInvoiceLine>`
    select line.order_line_number, line.order_line_unit, coalesce(line.supplier_product_code, product.supplier_product_code) as supplier_product_code,
      coalesce(line.sku, product.sku) as sku, coalesce(line.gtin, product.individual_pack_code) as gtin, coalesce(line.description, product.description) as description,
      ${articleIDs}, line.price_basis, ip.invoice_product_id, ip.ordinal, ip.quantity_invoiced, ip.unit_price, ip.line_price, ip.line_tax, ip.tax_rate_percent, ip.weight, ip.weight_unit,
      coalesce(ip.line_discount, ip.line_discount_percentage, credited.line_discount, credited.line_discount_percentage) is not null as discounted
    from invoice join invoice_product ip using (invoice_id)
    left join invoice_product credited on credited.invoice_id = invoice.credits_invoice_id and credited.invoice_product_id = ip.credits_product_id
    left join store_order_product line on line.store_order_product_id = ip.store_order_product_id
    left join product on product.product_id = coalesce(ip.product_id, line.product_id) ${orderedOfLine}
    where ip.invoice_id = ${invoiceID} order by ip.ordinal`.execute(db)
  return rows
}
