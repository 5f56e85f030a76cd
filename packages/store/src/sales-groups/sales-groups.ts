/** Sales groups of partners. */
import { type ListQuery, salesGroupsList } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { ofPartners } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import { newVersion } from '../new-version.ts'
import type { SalesGroupTable } from '../schema.ts'

export interface SalesGroupRow extends Selectable<SalesGroupTable> {
  partner_code: string
  partner_name: string
}

const from = sql`sales_group join partner using (partner_id)`
const columns = sql`sales_group.*, partner.code as partner_code, partner.name as partner_name`

const source: ListSource<typeof salesGroupsList> = {
  spec: salesGroupsList,
  from,
  partner: 'sales_group.partner_id',
  search: (pattern) => sql`concat_ws(' ', sales_group_code, sales_group_name) ilike ${pattern}`,
  filters: { partner: ofPartners('sales_group.partner_id') },
  sort: {},
  key: 'sales_group.sales_group_id',
  order: sql`${byLanguage('partner.name')}, ${byLanguage('sales_group_code')}, sales_group_id`,
  rows: plainRows<SalesGroupRow>(columns, from),
}

export const readSalesGroupList = (
  db: Queries,
  query: ListQuery<typeof salesGroupsList>,
  scope: PartnerScope,
): Promise<ListPage<SalesGroupRow>> => readList(db, source, query, scope)

export async function findSalesGroup(db: Queries, salesGroupID: number): Promise<SalesGroupRow | null> {
  const { rows } = await sql<SalesGroupRow>`
    select ${columns} from ${from} where sales_group_id = ${salesGroupID}`.execute(db)
  return rows[0] ?? null
}

export async function lockSalesGroup(tx: Tx, salesGroupID: number): Promise<void> {
  await sql`select from sales_group where sales_group_id = ${salesGroupID} for update`.execute(tx)
}

/** The code of one of the partner's sales groups; null for any other. */
export async function findPartnerSalesGroup(
  db: Queries,
  partnerID: number,
  salesGroupID: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('sales_group')
    .select('sales_group_code')
    .where('sales_group_id', '=', salesGroupID)
    .where('partner_id', '=', partnerID)
    .executeTakeFirst()
  return row?.sales_group_code ?? null
}

export type SalesGroupColumns = Pick<
  Insertable<SalesGroupTable>,
  'sales_group_code' | 'sales_group_name' | 'sales_group_description'
>

/** Null where the partner has a group of that code. */
export async function insertSalesGroup(
  tx: Tx,
  partnerID: number,
  group: SalesGroupColumns,
  by: string,
): Promise<number | null> {
  const row = await tx
    .insertInto('sales_group')
    .values({ ...group, partner_id: partnerID, created_by: by, last_modified_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sales_group_id')
    .executeTakeFirst()
  return row?.sales_group_id ?? null
}

export async function isSalesGroupCodeTaken(
  db: Queries,
  { partner_id, sales_group_id }: Pick<SalesGroupRow, 'partner_id' | 'sales_group_id'>,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`select from sales_group
    where partner_id = ${partner_id} and sales_group_code = ${code} and sales_group_id <> ${sales_group_id}`.execute(db)
  return rows.length > 0
}

export async function updateSalesGroupRow(
  tx: Tx,
  salesGroupID: number,
  update: Updateable<SalesGroupColumns>,
  by: string,
): Promise<void> {
  await tx
    .updateTable('sales_group')
    .set({ ...update, ...newVersion(by) })
    .where('sales_group_id', '=', salesGroupID)
    .execute()
}
