/** An order as an order change needs it: its header, and its lines with their progress. */

import { endedStatuses, type PriceBasis, type StatedShipTo } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { type OrderedArticleRow, orderedArticleJson, orderedOfLine } from '../products/ordered-article.ts'
import { priceOn } from '../products/price-on.ts'
import type { LineProductRow } from '../products/products.ts'
import { centreJson, type DistributionCentreRow, joinCentre } from '../stores/distribution-centres.ts'
import { type PlaceRow, placeJson, statedShipToJson } from '../stores/store-json.ts'

export interface OrderToChangeRow {
  order_id: number
  order_number: string
  order_date: string | null
  etd: string | null
  eta: string | null
  comments: string | null
  customer_reference: string | null
  currency: string
  details: readonly { lineNumber: string | null; label: string; text: string }[]
  stores: readonly {
    store_order_id: number
    store_order_number: string
    stated_ship_to: StatedShipTo | null
    store: PlaceRow | null
    centre: DistributionCentreRow | null
  }[]
}

export async function readOrderToChange(db: Queries, orderID: number): Promise<OrderToChangeRow | null> {
  const { rows } = await sql<OrderToChangeRow>`
    select po.order_id, po.order_number, po.order_date, po.etd, po.eta, po.comments, po.customer_reference, po.currency,
      coalesce((select json_agg(json_build_object('lineNumber', order_line_number, 'label', label, 'text', detail) order by ordinal)
        from message_detail detail where detail.order_id = po.order_id), '[]') as details,
      (select json_agg(json_build_object('store_order_id', so.store_order_id, 'store_order_number', so.store_order_number, 'stated_ship_to', ${statedShipToJson}, 'store', ${placeJson('store')}, 'centre', ${centreJson})
        order by so.store_order_id) from store_order so left join store on store.store_id = so.store_id ${joinCentre} where so.order_id = po.order_id) as stores
    from purchase_order po where po.order_id = ${orderID}`.execute(db)
  return rows[0] ?? null
}

export interface LineToChangeRow {
  store_order_product_id: number
  store_order_id: number
  order_line_number: string | null
  order_line_unit: string | null
  supplier_product_code: string | null
  sku: string | null
  gtin: string | null
  description: string | null
  quantity: string
  quantity_acknowledged: string | null
  quantity_backordered: string
  backordered_date: string | null
  reason_code: string | null
  line_product_price: string | null
  line_product_price_acknowledged: string | null
  price_basis: PriceBasis | null
  tax_rate_percent: string
  quantity_shipped: string
  quantity_invoiced: string
  /** Units in cartons of live shipments. */
  packed: string
  error: string | null
  /** The ordered article of a substitute; null where the line brings the ordered article. */
  ordered_article: OrderedArticleRow | null
  product: LineProductRow | null
}

/** All lines of an order. Codes missing on a line come from its product, so that a change may use either. */
export async function readLinesToChange(db: Queries, orderID: number): Promise<LineToChangeRow[]> {
  const { rows } = await sql<LineToChangeRow>`
    select line.store_order_product_id, line.store_order_id, line.order_line_number, line.order_line_unit,
      coalesce(line.supplier_product_code, product.supplier_product_code) as supplier_product_code, coalesce(line.sku, product.sku) as sku,
      coalesce(line.gtin, product.individual_pack_code) as gtin, coalesce(line.description, product.description) as description,
      line.quantity, line.quantity_acknowledged, line.quantity_backordered, line.backordered_date, line.reason_code, line.line_product_price, line.line_product_price_acknowledged, line.price_basis, line.tax_rate_percent,
      line.quantity_shipped, line.quantity_invoiced, line.error, coalesce(packed.quantity, 0) as packed, ${orderedArticleJson} as ordered_article,
      case when product.product_id is null then null else json_build_object('product_id', product.product_id, 'supplier_product_code', product.supplier_product_code,
        'sku', product.sku, 'individual_pack_code', product.individual_pack_code, 'description', product.description,
        'pack_size', product.pack_size::text, 'price', (${priceOn(sql`po.order_date`)})::text) end as product
    from store_order_product line join purchase_order po using (order_id) left join product using (product_id)
    left join (select scp.store_order_product_id, sum(scp.carton_quantity) as quantity from shipment join shipment_carton using (shipment_id) join shipment_carton_product scp using (shipment_carton_id)
      where shipment.order_id = ${orderID} and shipment.status <> all(${[...endedStatuses]}::text[]) group by 1) packed using (store_order_product_id) ${orderedOfLine}
    where line.order_id = ${orderID} order by line.store_order_id, line.ordinal`.execute(db)
  return rows
}

/** The header's new dates and comments; a field that is left out stays. */
export async function writeChangedHeader(
  tx: Tx,
  orderID: number,
  header: { readonly etd?: string | null; readonly eta?: string | null; readonly comments?: string | null },
): Promise<void> {
  if (Object.keys(header).length === 0) return
  await tx.updateTable('purchase_order').set(header).where('order_id', '=', orderID).execute()
}

export async function setDueDate(tx: Tx, storeOrderID: number, dueDate: string | null): Promise<void> {
  await tx.updateTable('store_order').set({ due_date: dueDate }).where('store_order_id', '=', storeOrderID).execute()
}

/** What was ordered over all stores of these lines is not what the arrival said any more: Revalidate must not ask for it. */
export async function forgetOrderedSplits(tx: Tx, orderID: number, lineNumbers: readonly string[]): Promise<void> {
  if (lineNumbers.length === 0) return
  await sql`
    update purchase_order set source_document = jsonb_set(source_document, '{splitLines}', (source_document -> 'splitLines') - ${[...lineNumbers]}::text[])
    where order_id = ${orderID} and source_document ? 'splitLines'`.execute(tx)
}

/** What an order change says of the distribution centre of a store order; it moves for all store orders behind it. */
export async function writeNewCentre(tx: Tx, { storeOrderID, stated, storeID }: NewShipToFields): Promise<void> {
  const { code, codeQualifier, name, address1, address2, addressLines, city, state, postalCode, country } = stated
  await tx
    .updateTable('order_distribution_centre as centre')
    .from('store_order as so')
    .whereRef('so.order_id', '=', 'centre.order_id')
    .whereRef('so.distribution_centre', '=', 'centre.ordinal')
    .where('so.store_order_id', '=', storeOrderID)
    .set({
      code,
      code_qualifier: codeQualifier,
      name,
      address1,
      address2,
      address_lines: addressLines ? [...addressLines] : null,
      city,
      state,
      postal_code: postalCode,
      country,
      ...(storeID === null ? {} : { store_id: storeID, store_chosen: false }),
    })
    .execute()
}

export interface NewShipToFields {
  readonly storeOrderID: number
  readonly stated: StatedShipTo
  /** The store of its code, which takes the place of the store order's; null: the store stays. */
  readonly storeID: number | null
}

/** What an order change says of where a store order goes. */
export async function writeNewShipTo(tx: Tx, { storeOrderID, stated, storeID }: NewShipToFields): Promise<void> {
  const moved = storeID === null ? {} : { store_id: storeID, to_address_id: storeID }
  const { storeID: statedStoreID = null, ...message } = stated
  await tx
    .updateTable('store_order')
    .set({
      stated_ship_to: JSON.stringify(message),
      stated_store_id: statedStoreID,
      stated_code_linked: sql`stated_code_linked and stated_store_id is not distinct from ${statedStoreID}`,
      ...moved,
    })
    .where('store_order_id', '=', storeOrderID)
    .execute()
}
