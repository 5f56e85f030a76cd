/** One shipment with its cartons, and the lines of its store order as a packer needs them. */
import { endedStatuses, type PartnerGuide, type PriceBasis, type StatedShipTo } from '@quayside/domain'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { type OrderedArticleRow, orderedArticleJson, orderedOfLine } from '../products/ordered-article.ts'
import type { ShipmentTable } from '../schema.ts'
import { centreJson, type DistributionCentreRow, joinCentre } from '../stores/distribution-centres.ts'
import { type PlaceRow, placeJson, statedShipToJson } from '../stores/store-json.ts'
import { isOutdated, joinLabels, labelColumns } from './carton-labels.ts'

export interface ShipmentDetailsRow extends Selectable<ShipmentTable> {
  order_number: string
  store_order_number: string
  partner_name: string
  partner_code: string
  acknowledgements_enabled: boolean
  pallets_enabled: boolean
  partner_guide: PartnerGuide
  label_created: boolean
  cartons_to_relabel: string[]
  cartons_without_sscc: string[]
  store: PlaceRow | null
  stated_ship_to: StatedShipTo | null
  /** The distribution centre that the goods pass; null: they go to the store directly. */
  centre: DistributionCentreRow | null
}

export async function readShipment(db: Queries, shipmentID: number): Promise<ShipmentDetailsRow | null> {
  const { rows } = await sql<ShipmentDetailsRow>`
    select shipment.*, po.order_number, so.store_order_number, partner.name as partner_name, partner.code as partner_code,
      partner.acknowledgements_enabled, partner.pallets_enabled, partner.guide as partner_guide, ${placeJson('store')} as store, ${statedShipToJson} as stated_ship_to, ${centreJson} as centre, ${labelColumns}
    from shipment ${joinLabels} join purchase_order po using (order_id) join store_order so on so.store_order_id = shipment.store_order_id
    join partner on partner.partner_id = shipment.partner_id left join store on store.store_id = so.store_id ${joinCentre}
    where shipment.shipment_id = ${shipmentID}`.execute(db)
  return rows[0] ?? null
}

/** The shipment that a carton belongs to. */
export async function shipmentOfCarton(db: Queries, shipmentCartonID: number): Promise<number | null> {
  const row = await db
    .selectFrom('shipment_carton')
    .select('shipment_id')
    .where('shipment_carton_id', '=', shipmentCartonID)
    .executeTakeFirst()
  return row?.shipment_id ?? null
}

export async function countCartonProducts(db: Queries, shipmentID: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipment_carton join shipment_carton_product using (shipment_carton_id) where shipment_id = ${shipmentID}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface CartonRow {
  shipment_carton_id: number
  carton_number: string
  sscc_number: string | null
  labelled: Date | null
  /** It holds something else than when its label was printed. */
  label_outdated: boolean
  shipment_pallet_id: number | null
}

export interface PalletRow {
  shipment_pallet_id: number
  pallet_number: string
  sscc_number: string
}

/** In the order in which they were made. */
export const readPallets = (db: Queries, shipmentID: number): Promise<PalletRow[]> =>
  db
    .selectFrom('shipment_pallet')
    .select(['shipment_pallet_id', 'pallet_number', 'sscc_number'])
    .where('shipment_id', '=', shipmentID)
    .orderBy('shipment_pallet_id')
    .execute()

export interface CartonProductRow {
  shipment_carton_product_id: number
  shipment_carton_id: number
  store_order_product_id: number
  carton_quantity: string
  expiry_date: string | null
  batch: string | null
  /** Of all units of the row, in `weight_unit`; null: not weighed. */
  weight: string | null
  weight_unit: string | null
}

export interface ShipmentContent {
  readonly cartons: readonly (CartonRow & { readonly products: readonly CartonProductRow[] })[]
}

export async function readCartons(db: Queries, shipmentID: number): Promise<ShipmentContent['cartons']> {
  const cartons = await sql<CartonRow>`
    select shipment_carton_id, carton_number, sscc_number, labelled, ${isOutdated} as label_outdated, shipment_pallet_id from shipment_carton carton where shipment_id = ${shipmentID} order by shipment_carton_id`.execute(
    db,
  )
  const products = await sql<CartonProductRow>`
    select packed.shipment_carton_product_id, packed.shipment_carton_id, packed.store_order_product_id, packed.carton_quantity, packed.expiry_date, packed.batch, packed.weight, packed.weight_unit
    from shipment_carton join shipment_carton_product packed using (shipment_carton_id)
      join store_order_product line on line.store_order_product_id = packed.store_order_product_id
    where shipment_id = ${shipmentID} order by line.ordinal, packed.shipment_carton_product_id`.execute(db)
  return cartons.rows.map((carton) => ({
    ...carton,
    products: products.rows.filter((product) => product.shipment_carton_id === carton.shipment_carton_id),
  }))
}

export interface PackableLineRow {
  store_order_product_id: number
  product_id: number | null
  sku: string | null
  supplier_product_code: string | null
  description: string | null
  gtin: string | null
  /** The ordered article of a substitute; null where the line brings the ordered article. */
  ordered_article: OrderedArticleRow | null
  alternate_codes: readonly { code: string; packSize: number }[]
  order_line_unit: string | null
  price_basis: PriceBasis | null
  quantity: string
  quantity_acknowledged: string | null
  packed_here: string
  packed_elsewhere: string
}

/** The lines of a store order, with what of each lies in the cartons of this shipment and of its other live ones. */
export async function readPackableLines(
  db: Queries,
  storeOrderID: number,
  shipmentID: number | null,
): Promise<PackableLineRow[]> {
  const { rows } = await sql<PackableLineRow>`
    with packed as (
      select scp.store_order_product_id,
        sum(scp.carton_quantity) filter (where s.shipment_id = ${shipmentID}::bigint) as here,
        sum(scp.carton_quantity) filter (where s.shipment_id is distinct from ${shipmentID}::bigint and s.status <> all(${[...endedStatuses]}::text[])) as elsewhere
      from shipment s join shipment_carton using (shipment_id) join shipment_carton_product scp using (shipment_carton_id) where s.store_order_id = ${storeOrderID} group by 1)
    select line.store_order_product_id, line.product_id, coalesce(line.sku, product.sku) as sku,
      coalesce(line.supplier_product_code, product.supplier_product_code) as supplier_product_code,
      coalesce(line.description, product.description) as description, coalesce(line.gtin, product.individual_pack_code) as gtin,
      coalesce((select json_agg(json_build_object('code', other.alternate_code, 'packSize', coalesce(other.alternate_pack_size, 1)) order by other.alternate_product_code_id)
        from alternate_product_code other where other.product_id = line.product_id), '[]') as alternate_codes,
      ${orderedArticleJson} as ordered_article, line.order_line_unit, line.price_basis, line.quantity, line.quantity_acknowledged, coalesce(packed.here, 0) as packed_here, coalesce(packed.elsewhere, 0) as packed_elsewhere
    from store_order_product line left join product using (product_id) left join packed using (store_order_product_id) ${orderedOfLine}
    where line.store_order_id = ${storeOrderID} order by line.ordinal`.execute(db)
  return rows
}
