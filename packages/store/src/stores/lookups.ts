/** Pickers of stores and warehouses, and the names of places. */
import { type ListQuery, storePicker, warehousePicker } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { bestMatchFirst, isCode, ofPartners } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { readPicked } from '../lists/read-list.ts'
import type { StoreSummaryRow } from './store-json.ts'

export interface StoreLookupRow extends StoreSummaryRow {
  partner_code: string
  is_distribution_center: boolean
  is_global_store: boolean
}

/** The store is of such a partner; a global store is of every partner of its retailer. */
export const ofOwner = (scope: PartnerScope, condition: RawBuilder<unknown>) => {
  // Read once for the list, not once for each of its rows.
  const owners = (column: string) => sql`array(
    select ${sql.ref(column)} from partner owner where ${scopeCondition(scope, 'owner.partner_id')} and ${condition})`
  return sql`(store.partner_id = any(${owners('owner.partner_id')}) or store.retailer_id = any(${owners('owner.retailer_id')}))`
}

/** The store is of a partner in reach. An administrator reaches global stores too whose retailer nobody trades as yet. */
export const inReach = (scope: PartnerScope) => (scope.all ? sql`true` : ofOwner(scope, sql`true`))

/** The store is of one of these partners, or a global store of their retailers. */
export const ofOwnerCodes = (codes: readonly string[], scope: PartnerScope) =>
  ofOwner(scope, isCode('owner.code', codes))

export const globalOrNot = (on: boolean) => sql`(store.retailer_id is not null) = ${on}`

/** As its index has it. */
export const codeAndName = sql`(store.store_code || ' ' || coalesce(store.name, ''))`

const storesFrom = sql`store left join partner on partner.partner_id = store.partner_id left join retailer on retailer.retailer_id = store.retailer_id`

const storeSource: ListSource<typeof storePicker> = {
  spec: storePicker,
  from: storesFrom,
  partner: inReach,
  always: sql`store.active`,
  search: (pattern) => sql`${codeAndName} ilike ${pattern}`,
  filters: {
    partner: ofOwnerCodes,
    gsOnly: globalOrNot,
    dcOnly: (on) => (on ? sql`is_distribution_center` : null),
  },
  sort: {},
  key: 'store_id',
  order: bestMatchFirst(
    ['store_code'],
    sql`${byLanguage('store.name')} nulls last, ${byLanguage('store_code')}, store_id`,
  ),
  rows: plainRows<StoreLookupRow>(
    sql`store_id, store_code, store.name, address1, address2, suburb, city, state, postal_code, country, phone,
      coalesce(partner.code, retailer.retailer_code) as partner_code, is_distribution_center, store.retailer_id is not null as is_global_store`,
    storesFrom,
  ),
}

/** Active stores; global ones only where they are asked for. */
export const readStores = (
  db: Queries,
  query: ListQuery<typeof storePicker>,
  scope: PartnerScope,
): Promise<readonly StoreLookupRow[]> => readPicked(db, storeSource, query, scope)

export interface WarehouseLookupRow {
  warehouse_id: number
  partner_id: number
  partner_code: string
  warehouse_code: string
  warehouse_name: string | null
  external_warehouse_id: string | null
}

const warehousesFrom = sql`warehouse join partner using (partner_id)`

const warehouseSource: ListSource<typeof warehousePicker> = {
  spec: warehousePicker,
  from: warehousesFrom,
  partner: 'warehouse.partner_id',
  search: (pattern) => sql`concat_ws(' ', warehouse_code, warehouse_name) ilike ${pattern}`,
  filters: { partner: ofPartners('warehouse.partner_id') },
  sort: {},
  key: 'warehouse_id',
  order: bestMatchFirst(
    ['warehouse_code'],
    sql`${byLanguage('partner.code')}, ${byLanguage('warehouse_code')}, warehouse_id`,
  ),
  rows: plainRows<WarehouseLookupRow>(
    sql`warehouse_id, partner_id, partner.code as partner_code, warehouse_code, warehouse_name, external_warehouse_id`,
    warehousesFrom,
  ),
}

export const readWarehouses = (
  db: Queries,
  query: ListQuery<typeof warehousePicker>,
  scope: PartnerScope,
): Promise<readonly WarehouseLookupRow[]> => readPicked(db, warehouseSource, query, scope)

/** A place that an order of the partner may name. */
export interface PartnerPlace {
  readonly name: string | null
  readonly state: string | null
  readonly code: string
  readonly warehouseID: number | null
}

/** The partner's own active store; null for any other, its retailer's global stores among them. */
export async function findPartnerStore(db: Queries, partnerID: number, storeID: number): Promise<PartnerPlace | null> {
  const { rows } = await sql<PartnerPlace>`
    select name, state, store_code as code, warehouse_id as "warehouseID" from store
    where store_id = ${storeID} and active and partner_id = ${partnerID}`.execute(db)
  return rows[0] ?? null
}

/** An active store of the partner by its code. */
export async function findStoreByCode(
  db: Queries,
  partnerID: number,
  storeCode: string,
): Promise<{ store_id: number } | null> {
  const row = await db
    .selectFrom('store')
    .select('store_id')
    .where('partner_id', '=', partnerID)
    .where('store_code', '=', storeCode)
    .where('active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** The code of one of the partner's warehouses; null for any other. */
export async function findPartnerWarehouse(
  db: Queries,
  partnerID: number,
  warehouseID: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('warehouse')
    .select('warehouse_code')
    .where('warehouse_id', '=', warehouseID)
    .where('partner_id', '=', partnerID)
    .executeTakeFirst()
  return row?.warehouse_code ?? null
}

/** Display names of stores and warehouses: '0107 Botany', 'KAR'; inactive ones included. */
export async function placeNames(
  db: Queries,
  places: { readonly stores: readonly number[]; readonly warehouses: readonly number[] },
): Promise<{ readonly stores: ReadonlyMap<number, string>; readonly warehouses: ReadonlyMap<number, string> }> {
  const { rows } = await sql<{ kind: 'stores' | 'warehouses'; id: number; name: string }>`
    select 'stores' as kind, store_id as id, concat_ws(' ', store_code, name) as name
    from store where store_id = any(${[...places.stores]}::int[])
    union all
    select 'warehouses', warehouse_id, warehouse_code from warehouse where warehouse_id = any(${[...places.warehouses]}::int[])`.execute(
    db,
  )
  const named = (kind: 'stores' | 'warehouses') =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]))
  return { stores: named('stores'), warehouses: named('warehouses') }
}

/** A partner's warehouses with the ids that the external system knows them by. */
export async function partnerWarehouses(
  db: Queries,
  partnerID: number,
): Promise<{ warehouse_id: number; warehouse_code: string; external_warehouse_id: string | null }[]> {
  return db
    .selectFrom('warehouse')
    .select(['warehouse_id', 'warehouse_code', 'external_warehouse_id'])
    .where('partner_id', '=', partnerID)
    .orderBy(byLanguage('warehouse_code'))
    .execute()
}
