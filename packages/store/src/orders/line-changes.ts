/** Lines as a save needs them, and writing its changes: one statement per kind of change for any number of lines. */
import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { orderedOfLine } from '../products/ordered-article.ts'
import type { StoreOrderProductTable } from '../schema.ts'

type LineColumns = Omit<Selectable<StoreOrderProductTable>, 'metadata'>

export interface EditableLineRow extends LineColumns {
  readonly metadata: Readonly<Record<string, string | number>>
  readonly product_pack_size: string | null
  /** The line's own warehouse, else the store order's, else the order's. */
  readonly effective_warehouse_id: number | null
  /** What the retailer ordered; null where it never ordered the line. */
  readonly ordered: {
    readonly quantity: string
    readonly unit: string | null
    readonly supplier_product_code: string | null
    readonly sku: string | null
    readonly gtin: string | null
  } | null
}

export async function readEditableLines(tx: Tx, storeOrderIDs: readonly number[]): Promise<EditableLineRow[]> {
  const { rows } = await sql<EditableLineRow>`
    select line.*, product.pack_size as product_pack_size, coalesce(line.warehouse_id, so.warehouse_id, po.warehouse_id) as effective_warehouse_id,
      case when ordered.quantity is null then null else json_build_object('quantity', ordered.quantity::text, 'unit', ordered.unit,
        'supplier_product_code', ordered.supplier_product_code, 'sku', ordered.sku, 'gtin', ordered.gtin) end as ordered
    from store_order_product line join store_order so using (store_order_id) join purchase_order po on po.order_id = line.order_id
    left join product using (product_id) ${orderedOfLine}
    where line.store_order_id = any(${[...storeOrderIDs]}::bigint[]) order by line.store_order_id, line.ordinal`.execute(
    tx,
  )
  return rows
}

/** The store order of each of these lines, for those that are lines of the order. */
export async function storeOrdersOfLines(
  db: Queries,
  orderID: number,
  lineIDs: readonly number[],
): Promise<Map<number, number>> {
  if (lineIDs.length === 0) return new Map()
  const rows = await db
    .selectFrom('store_order_product')
    .select(['store_order_product_id', 'store_order_id'])
    .where('order_id', '=', orderID)
    .where('store_order_product_id', '=', sql<number>`any(${[...lineIDs]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.store_order_product_id, row.store_order_id]))
}

/** The order that a line belongs to. */
export async function orderOfLine(
  db: Queries,
  lineID: number,
): Promise<{ orderID: number; storeOrderID: number } | null> {
  const { rows } = await sql<{ order_id: number; store_order_id: number }>`
    select order_id, store_order_id from store_order_product where store_order_product_id = ${lineID}`.execute(db)
  const row = rows[0]
  return row ? { orderID: row.order_id, storeOrderID: row.store_order_id } : null
}

/** The columns that a save may write. */
export const savedLineColumns = [
  'product_id',
  'warehouse_id',
  'order_line_number',
  'order_line_unit',
  'supplier_product_code',
  'sku',
  'gtin',
  'description',
  'is_substituted',
  'quantity',
  'quantity_acknowledged',
  'quantity_backordered',
  'backordered_date',
  'reason_code',
  'line_product_price',
  'line_product_price_acknowledged',
  'price_basis',
  'line_product_retail_price',
  'price_validation_product_price',
  'line_pack_size',
  'tax_rate_percent',
  'batch',
  'comments',
  'edi_warnings',
  'print_price_label',
  'error',
] as const

export type SavedLine = Pick<EditableLineRow, (typeof savedLineColumns)[number] | 'metadata'>

const plainColumns = sql.join(savedLineColumns.map((column) => sql.ref(column)))
const written = (line: SavedLine) => ({
  ...Object.fromEntries(savedLineColumns.map((column) => [column, line[column]])),
  metadata: line.metadata,
})

export async function updateLines(
  tx: Tx,
  lines: readonly (SavedLine & { readonly store_order_product_id: number })[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({ ...written(line), store_order_product_id: line.store_order_product_id }))
  const sets = sql.join(savedLineColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))
  await sql`
    update store_order_product line set ${sets}, metadata = given.metadata
    from json_populate_recordset(null::store_order_product, ${JSON.stringify(rows)}::json) given
    where line.store_order_product_id = given.store_order_product_id`.execute(tx)
}

export interface NewSavedLine extends SavedLine {
  readonly store_order_id: number
}

/** Behind the lines that are there; answers the new ids in the order given. */
export async function insertLines(tx: Tx, orderID: number, lines: readonly NewSavedLine[]): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = lines.map((line, at) => ({ ...written(line), store_order_id: line.store_order_id, ordinal: at + 1 }))
  const { rows: inserted } = await sql<{ store_order_product_id: number }>`
    insert into store_order_product (order_id, store_order_id, ordinal, ${plainColumns}, metadata)
    select ${orderID}, store_order_id, ordinal + coalesce((select max(ordinal) from store_order_product line where line.store_order_id = given.store_order_id), 0),
      ${plainColumns}, metadata
    from json_populate_recordset(null::store_order_product, ${JSON.stringify(rows)}::json) given order by given.ordinal
    returning store_order_product_id`.execute(tx)
  return inserted.map((row) => row.store_order_product_id)
}

export async function deleteLines(tx: Tx, lineIDs: readonly number[]): Promise<void> {
  if (lineIDs.length === 0) return
  await sql`delete from store_order_product where store_order_product_id = any(${[...lineIDs]}::bigint[])`.execute(tx)
}
