/** Stores as records: the list, one of them, making, changing and deleting one. */
import { type ListQuery, storesAsked } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { matches } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import { newVersion } from '../new-version.ts'
import type { StoreTable } from '../schema.ts'
import { codeAndName, globalOrNot, inReach, ofOwnerCodes } from './lookups.ts'

export interface StoreRecordRow extends Selectable<StoreTable> {
  owner_name: string
  owner_code: string
  warehouse_code: string | null
  warehouse_name: string | null
  crossdock_code: string | null
  global_store_code: string | null
  sales_group_code: string | null
  sales_group_name: string | null
}

const from = sql`store left join partner on partner.partner_id = store.partner_id left join retailer on retailer.retailer_id = store.retailer_id
  left join warehouse on warehouse.warehouse_id = store.warehouse_id left join sales_group on sales_group.sales_group_id = store.sales_group_id
  left join store crossdock on crossdock.store_id = store.crossdock_id left join store global on global.store_id = store.global_store_id`

const columns = sql`store.*, coalesce(partner.name, retailer.name) as owner_name, coalesce(partner.code, retailer.retailer_code) as owner_code,
  warehouse.warehouse_code, warehouse.warehouse_name, sales_group.sales_group_code, sales_group.sales_group_name,
  crossdock.store_code as crossdock_code, global.store_code as global_store_code`

const source: ListSource<typeof storesAsked> = {
  spec: storesAsked,
  from: sql`store`,
  partner: inReach,
  search: (pattern) => matches(codeAndName, pattern),
  filters: {
    partner: ofOwnerCodes,
    gsOnly: globalOrNot,
    dcOnly: (on) => (on ? sql`store.is_distribution_center` : null),
    unlinkedOnly: (on) => (on ? sql`store.retailer_id is null and store.global_store_id is null` : null),
  },
  sort: {},
  key: 'store.store_id',
  order: { by: byLanguage('store.store_code'), direction: 'asc' },
  rows: plainRows<StoreRecordRow>(columns, from),
}

/** Stores of partners in reach, or the global stores of their retailers; deactivated ones included. */
export const readStoreList = (
  db: Queries,
  query: ListQuery<typeof storesAsked>,
  scope: PartnerScope,
): Promise<ListPage<StoreRecordRow>> => readList(db, source, query, scope)

export async function findStore(db: Queries, storeID: number): Promise<StoreRecordRow | null> {
  const { rows } = await sql<StoreRecordRow>`select ${columns} from ${from} where store.store_id = ${storeID}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Nobody links anything to it until the transaction ends. */
export async function lockStore(tx: Tx, storeID: number): Promise<void> {
  await sql`select from store where store_id = ${storeID} for update`.execute(tx)
}

/** The partners that trade as the retailer of a global store. */
export async function partnersOfRetailer(db: Queries, retailerID: number): Promise<number[]> {
  const rows = await db.selectFrom('partner').select('partner_id').where('retailer_id', '=', retailerID).execute()
  return rows.map(({ partner_id }) => partner_id)
}

export async function findRetailerByCode(db: Queries, code: string): Promise<{ retailer_id: number } | null> {
  const row = await db
    .selectFrom('retailer')
    .select('retailer_id')
    .where(sql<boolean>`upper(retailer_code) = upper(${code})`)
    .executeTakeFirst()
  return row ?? null
}

export type StoreUpdate = Omit<Updateable<StoreTable>, 'store_id' | 'partner_id' | 'retailer_id'>

/** Null where its owner has a store of that code, in whatever case. */
export async function insertStore(
  tx: Tx,
  store: Pick<Insertable<StoreTable>, 'partner_id' | 'retailer_id' | 'store_code' | 'is_distribution_center'>,
  by: string,
): Promise<number | null> {
  const owner = { partnerID: store.partner_id ?? null, retailerID: store.retailer_id ?? null }
  if (await isStoreCodeTaken(tx, owner, store.store_code)) return null
  const row = await tx
    .insertInto('store')
    .values({ ...store, created_by: by, last_modified_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst()
  return row?.store_id ?? null
}

/** Exactly one of them is there. */
export interface StoreOwner {
  readonly partnerID: number | null
  readonly retailerID: number | null
}

export async function isStoreCodeTaken(
  db: Queries,
  { partnerID, retailerID }: StoreOwner,
  storeCode: string,
  but = 0,
): Promise<boolean> {
  const { rows } = await sql`
    select from store where store_code = ${storeCode} and store_id <> ${but}
      and partner_id is not distinct from ${partnerID}::bigint and retailer_id is not distinct from ${retailerID}::bigint`.execute(
    db,
  )
  return rows.length > 0
}

export async function updateStoreRow(tx: Tx, storeID: number, update: StoreUpdate, by: string): Promise<void> {
  await tx
    .updateTable('store')
    .set({ ...update, ...newVersion(by) })
    .where('store_id', '=', storeID)
    .execute()
}

/** Details that linked stores have from their global store; they cannot be edited there (docs/decisions/0123, 0232). */
const globalDetails = [
  'store_code2',
  'name',
  'address1',
  'address2',
  'suburb',
  'city',
  'state',
  'postal_code',
  'country',
  'phone',
  'email_address',
  'address_validation_score',
  'organisation_id',
  'sales_rep',
  'is_distribution_center',
] as const satisfies readonly (keyof StoreTable)[]

const detailsOf = (table: string) => sql.join(globalDetails.map((column) => sql.ref(`${table}.${column}`)))

export interface FollowingStore {
  readonly store_id: number
  readonly partner_id: number
}

/** Stores take over the details of the global store that they are linked to: those of such global stores, or one. Answers those that changed. */
export async function takeOverGlobalDetails(
  tx: Tx,
  which: { readonly globalStoreIDs: readonly number[] } | { readonly storeID: number },
  by: string,
): Promise<readonly FollowingStore[]> {
  const [globalStoreIDs, storeID] = 'storeID' in which ? [[], which.storeID] : [which.globalStoreIDs, null]
  const { rows } = await sql<FollowingStore>`
    update store set (${sql.join(globalDetails.map((column) => sql.ref(column)))}) = (${detailsOf('global')}),
      last_modified = greatest(now(), store.last_modified + interval '1 millisecond'), last_modified_by = ${by}
    from store global
    where global.store_id = store.global_store_id and (store.store_id = ${storeID} or store.global_store_id = any(${[...globalStoreIDs]}::bigint[]))
      and (${detailsOf('store')}) is distinct from (${detailsOf('global')})
    returning store.store_id, store.partner_id`.execute(tx)
  return rows
}

export interface GlobalCode {
  readonly globalStoreID: number
  readonly before: string
  readonly after: string
}

const withGlobalCode = ({ globalStoreID, before }: GlobalCode) =>
  sql`linked.global_store_id = ${globalStoreID} and linked.store_code = ${before}`

/** Finds a partner whose linked store cannot take over the new code of its global store, since another store of the partner has that code. */
export async function partnerWithGlobalCode(db: Queries, code: GlobalCode): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select partner.code from store linked join partner using (partner_id)
    where ${withGlobalCode(code)} and exists (
      select from store other where other.partner_id = linked.partner_id and other.store_code = ${code.after})
    order by partner.code limit 1`.execute(db)
  return rows[0]?.code ?? null
}

/** Linked stores that have the code of their global store get its new code. Answers them. */
export async function takeOverGlobalCode(tx: Tx, code: GlobalCode, by: string): Promise<readonly FollowingStore[]> {
  const { rows } = await sql<FollowingStore>`
    update store linked set store_code = ${code.after}, last_modified = greatest(now(), linked.last_modified + interval '1 millisecond'), last_modified_by = ${by}
    where ${withGlobalCode(code)} returning store_id, partner_id`.execute(tx)
  return rows
}

export interface StoreLinks {
  readonly documents: boolean
  readonly stores: boolean
}

/** What names the store: orders (with their invoices and shipments), and stores that it serves. */
export async function readStoreLinks(db: Queries, storeID: number): Promise<StoreLinks> {
  const { rows } = await sql<StoreLinks>`
    select exists (select from purchase_order where ship_to_store_id = ${storeID})
      or exists (select from store_order where ${storeID} in (store_id, stated_store_id, bill_to_id, to_address_id, from_address_id))
      or exists (select from order_distribution_centre where store_id = ${storeID}) as documents,
      exists (select from store where crossdock_id = ${storeID} or global_store_id = ${storeID}) as stores`.execute(db)
  return rows[0] ?? { documents: false, stores: false }
}

export async function deleteStoreRow(tx: Tx, storeID: number): Promise<void> {
  await tx.deleteFrom('store').where('store_id', '=', storeID).execute()
}

/** A global store of the partner's retailer, or a distribution centre of the partner; null for any other. */
export async function findLinkable(
  db: Queries,
  partnerID: number,
  storeID: number,
  as: 'globalStore' | 'distributionCenter',
): Promise<string | null> {
  const { rows } = await sql<{ store_code: string }>`
    select store_code from store where store_id = ${storeID} and active and case ${as}::text
      when 'globalStore' then retailer_id = (select retailer_id from partner where partner_id = ${partnerID})
      else is_distribution_center and partner_id = ${partnerID} end`.execute(db)
  return rows[0]?.store_code ?? null
}
