/** Warehouses of partners: the grid with its own filters, one of them, making and changing one. */
import { defineList, type GridField, type GridFilter, type WarehousesQuery } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import { newVersion } from '../new-version.ts'
import type { WarehouseTable } from '../schema.ts'

export interface WarehouseRow extends Selectable<WarehouseTable> {
  partner_code: string
  partner_name: string
}

const from = sql`warehouse join partner using (partner_id)`
const columns = sql`warehouse.*, partner.code as partner_code, partner.name as partner_name`

const columnOf: Readonly<Record<GridField, string>> = {
  warehouseCode: 'warehouse.warehouse_code',
  warehouseName: 'warehouse.warehouse_name',
  warehouseDescription: 'warehouse.warehouse_description',
  partnerName: 'partner.name',
  partnerCode: 'partner.code',
}

/** What a pattern would read as one of its own signs is taken literally. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Texts compare in whatever case, as people type them. */
function conditionOf({ field, operator, value }: GridFilter): RawBuilder<unknown> {
  const column = sql`coalesce(${sql.ref(columnOf[field])}, '')`
  const typed = value.replaceAll('\0', '').trim()
  switch (operator) {
    case 'contains':
      return sql`${column} ilike ${`%${literal(typed)}%`}`
    case 'startsWith':
      return sql`${column} ilike ${`${literal(typed)}%`}`
    case 'endsWith':
      return sql`${column} ilike ${`%${literal(typed)}`}`
    case 'equals':
      return sql`lower(${column}) = lower(${typed})`
    case 'isAnyOf':
      return sql`lower(${column}) = any(${typed.split(',').map((one) => one.trim().toLowerCase())}::text[])`
    case 'isEmpty':
      return sql`${column} = ''`
    case 'isNotEmpty':
      return sql`${column} <> ''`
  }
}

function filtersOf({ filters, logicOperator }: WarehousesQuery): RawBuilder<unknown> {
  if (filters.length === 0) return sql`true`
  return sql`(${sql.join(filters.map(conditionOf), logicOperator === 'or' ? sql` or ` : sql` and `)})`
}

const grid = defineList({ name: 'warehouses', searchLabel: '', pageSize: 50, filters: {} })

const source = (query: WarehousesQuery): ListSource<typeof grid> => ({
  spec: grid,
  from,
  partner: 'warehouse.partner_id',
  always: filtersOf(query),
  search: () => sql`true`,
  filters: {},
  sort: {},
  key: 'warehouse.warehouse_id',
  order: sql`${byLanguage(columnOf[query.orderBy])} ${query.direction === 'asc' ? sql`asc` : sql`desc`} nulls last, warehouse.warehouse_id`,
  rows: plainRows<WarehouseRow>(columns, from),
})

export const readWarehouseGrid = (
  db: Queries,
  query: WarehousesQuery,
  scope: PartnerScope,
): Promise<ListPage<WarehouseRow>> =>
  readList(db, source(query), { pageNumber: query.page, pageSize: query.pageSize }, scope)

export async function findWarehouse(db: Queries, warehouseID: number): Promise<WarehouseRow | null> {
  const { rows } = await sql<WarehouseRow>`select ${columns} from ${from} where warehouse_id = ${warehouseID}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function lockWarehouse(tx: Tx, warehouseID: number): Promise<void> {
  await sql`select from warehouse where warehouse_id = ${warehouseID} for update`.execute(tx)
}

export type WarehouseColumns = Pick<
  Insertable<WarehouseTable>,
  'warehouse_code' | 'warehouse_name' | 'warehouse_description' | 'external_warehouse_id'
>

/** Null where the partner has a warehouse of that code. */
export async function insertWarehouse(
  tx: Tx,
  partnerID: number,
  warehouse: WarehouseColumns,
  by: string,
): Promise<number | null> {
  const row = await tx
    .insertInto('warehouse')
    .values({ ...warehouse, partner_id: partnerID, created_by: by, last_modified_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('warehouse_id')
    .executeTakeFirst()
  return row?.warehouse_id ?? null
}

export async function isWarehouseCodeTaken(
  db: Queries,
  { partner_id, warehouse_id }: Pick<WarehouseRow, 'partner_id' | 'warehouse_id'>,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`select from warehouse
    where partner_id = ${partner_id} and warehouse_code = ${code} and warehouse_id <> ${warehouse_id}`.execute(db)
  return rows.length > 0
}

export async function updateWarehouseRow(
  tx: Tx,
  warehouseID: number,
  update: Updateable<WarehouseColumns>,
  by: string,
): Promise<void> {
  await tx
    .updateTable('warehouse')
    .set({ ...update, ...newVersion(by) })
    .where('warehouse_id', '=', warehouseID)
    .execute()
}
