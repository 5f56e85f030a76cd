/** Retailers with the partners that belong to them: the list, one, its edits. */
import { type ListQuery, retailersList } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type Selectable, sql, type Updateable } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries, Tx } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import { newVersion } from '../new-version.ts'
import type { RetailerTable } from '../schema.ts'

export type RetailerRow = Selectable<RetailerTable>

/** Some partner in the scope belongs to it; for an administrator it need not have any. */
const inScope = (scope: PartnerScope) =>
  scope.all
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from partner where partner.retailer_id = retailer.retailer_id and ${scopeCondition(scope, 'partner.partner_id')})`

const columns = sql`retailer_id, retailer_code, name, path, tax_rule, created, created_by, last_modified, last_modified_by`

const source: ListSource<typeof retailersList> = {
  spec: retailersList,
  from: sql`retailer`,
  partner: inScope,
  search: (pattern) => sql`(retailer.retailer_code || ' ' || retailer.name) ilike ${pattern}`,
  filters: {},
  sort: {},
  key: 'retailer.retailer_id',
  order: sql`${byLanguage('retailer.name')}, retailer.retailer_id`,
  rows: plainRows<RetailerRow>(columns, sql`retailer`),
}

export const readRetailerList = (
  db: Queries,
  query: ListQuery<typeof retailersList>,
  scope: PartnerScope,
): Promise<ListPage<RetailerRow>> => readList(db, source, query, scope)

/** All that the scope covers, by name. */
export async function readRetailers(db: Queries, scope: PartnerScope): Promise<readonly RetailerRow[]> {
  const { rows } = await sql<RetailerRow>`
    select ${columns} from retailer where ${inScope(scope)} order by ${byLanguage('name')}, retailer_id`.execute(db)
  return rows
}

/** Null where there is none in the scope. */
export async function findRetailer(db: Queries, retailerID: number, scope: PartnerScope): Promise<RetailerRow | null> {
  const { rows } = await sql<RetailerRow>`
    select ${columns} from retailer where retailer_id = ${retailerID} and ${inScope(scope)}`.execute(db)
  return rows[0] ?? null
}

export interface ChildPartner {
  partner_id: number
  code: string
  retailer_id: number
}

/** The partners of retailers, of those in the scope, by code. */
export async function readChildPartners(
  db: Queries,
  retailerIDs: readonly number[],
  scope: PartnerScope,
): Promise<readonly ChildPartner[]> {
  const { rows } = await sql<ChildPartner>`
    select partner_id, code, retailer_id from partner
    where retailer_id = any(${[...retailerIDs]}::bigint[]) and ${scopeCondition(scope, 'partner.partner_id')}
    order by ${byLanguage('code')}`.execute(db)
  return rows
}

/** Whoever else changes the retailer waits until this transaction ends. */
export async function lockRetailer(tx: Tx, retailerID: number): Promise<void> {
  await sql`select from retailer where retailer_id = ${retailerID} for update`.execute(tx)
}

/** Also of an edit that changes its partners alone: the record has a new version. */
export async function updateRetailerRow(
  tx: Tx,
  retailerID: number,
  update: Updateable<Pick<RetailerTable, 'name' | 'path' | 'tax_rule'>>,
  by: string,
): Promise<void> {
  await tx
    .updateTable('retailer')
    .set({ ...update, ...newVersion(by) })
    .where('retailer_id', '=', retailerID)
    .execute()
}
