/** The distribution centres that store orders are shipped to on their way to their stores. */
import type { RoutePlace, StatedShipTo } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { type ColumnsOf, columnNames } from '../column-names.ts'
import type { Queries, Tx } from '../database.ts'
import { knownPlace } from './known-place.ts'
import { type StoreSummaryRow, storeSummaryJson } from './store-json.ts'

/** A distribution centre of a new order; its place in the list is its ordinal, from 1. */
export interface NewDistributionCentre {
  readonly store_id: number | null
  readonly code: string | null
  readonly code_qualifier: string | null
  readonly name: string | null
  readonly address1: string | null
  readonly address2: string | null
  /** Every street line, where there are more than two. */
  readonly address_lines: readonly string[] | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
  readonly country: string | null
}

const newCentre: ColumnsOf<NewDistributionCentre> = {
  store_id: true,
  code: true,
  code_qualifier: true,
  name: true,
  address1: true,
  address2: true,
  address_lines: true,
  city: true,
  state: true,
  postal_code: true,
  country: true,
}
export const newCentreColumns = columnNames(newCentre)

/** A distribution centre as an order names it, with our record of it. */
export interface DistributionCentreRow {
  readonly stated: StatedShipTo
  readonly store: StoreSummaryRow | null
}

/** The tables that {@link centreJson} reads; `so` is the store order. */
export const joinCentre = sql`
  left join order_distribution_centre centre on centre.order_id = so.order_id and centre.ordinal = so.distribution_centre
  left join store centre_store on centre_store.store_id = centre.store_id`

/** The distribution centre of a store order; null where its goods go to the store directly. */
export const centreJson: RawBuilder<DistributionCentreRow | null> = sql`
  case when centre.order_id is null then null else json_build_object('store', (${storeSummaryJson('centre_store')})::json, 'stated', json_strip_nulls(json_build_object(
    'storeID', case when not centre.store_chosen then centre.store_id end, 'addressLines', centre.address_lines))::jsonb || jsonb_build_object(
    'code', centre.code, 'codeQualifier', centre.code_qualifier, 'name', centre.name, 'address1', centre.address1, 'address2', centre.address2,
    'city', centre.city, 'state', centre.state, 'postalCode', centre.postal_code, 'country', centre.country)) end`

/** A distribution centre as the rules of addresses read it. */
export const routePlace = (centre: DistributionCentreRow | null): RoutePlace | null =>
  centre && { stated: centre.stated, store: centre.store && knownPlace(centre.store) }

/**
 * Sends an order's goods by way of another store than the message names, or by way of the message's again.
 *
 * Does nothing for an order that has no distribution centre, or several.
 * @param storeID null: the message's own
 */
export async function chooseDistributionCentre(tx: Tx, orderID: number, storeID: number | null): Promise<void> {
  await sql`
    update order_distribution_centre centre set store_chosen = ${storeID !== null}, store_id = ${storeID}
    where order_id = ${orderID} and (select count(*) from order_distribution_centre other where other.order_id = ${orderID}) = 1`.execute(
    tx,
  )
}

/** Finds our record of distribution centres that had none when the order arrived. */
export async function matchDistributionCentres(tx: Tx, orderID: number): Promise<void> {
  await sql`
    update order_distribution_centre centre set store_id = store.store_id
    from purchase_order po join store using (partner_id)
    where centre.order_id = ${orderID} and po.order_id = centre.order_id and centre.store_id is null and store.store_code = centre.code and store.active`.execute(
    tx,
  )
}

/** Checks whether the goods of all these store orders are shipped to one distribution centre. */
export async function shareCentre(db: Queries, storeOrderIDs: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('store_order')
    .select('distribution_centre')
    .distinct()
    .where('store_order_id', 'in', [...storeOrderIDs])
    .execute()
  return rows.length === 1 && rows[0]?.distribution_centre !== null
}
