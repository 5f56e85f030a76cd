/** Reads and writes what the retailer ordered of each line: a row at arrival, another with each order change. Rows never change. */
import type { ArticleIdentifier } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'

/** A line that was ordered and is no longer among ours. */
export interface RemovedLineRow {
  readonly store_order_product_id: number
  readonly order_line_number: string | null
  readonly quantity: string
  readonly price: string | null
  readonly unit: string | null
  readonly supplier_product_code: string | null
  readonly sku: string | null
  readonly gtin: string | null
  readonly description: string | null
  readonly article_ids: readonly ArticleIdentifier[]
}

/** Lines of a store order that were taken off here, as they are ordered now; the ones that the retailer took off itself are left out. */
export async function readRemovedLines(db: Queries, storeOrderID: number): Promise<RemovedLineRow[]> {
  const { rows } = await sql<RemovedLineRow>`
    select * from (
      select distinct on (store_order_product_id) store_order_product_id, ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids
      from ordered_line ordered where store_order_id = ${storeOrderID}
        and not exists (select from store_order_product line where line.store_order_id = ordered.store_order_id and line.store_order_product_id = ordered.store_order_product_id)
      order by store_order_product_id, ordered_line_id desc) newest
    where quantity > 0 order by ordinal`.execute(db)
  return rows
}

/** Line numbers of the partner's own, by store order: also those of lines that are gone, which the next answer still names. */
export async function orderedLineNumbers(
  tx: Tx,
  storeOrderIDs: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ store_order_id: number; numbers: string[] }>`
    select store_order_id, array_agg(distinct order_line_number) as numbers from ordered_line
    where store_order_id = any(${[...storeOrderIDs]}::bigint[]) and order_line_number is not null group by store_order_id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.store_order_id, row.numbers]))
}

export interface ReorderedLine {
  readonly store_order_product_id: number
  readonly quantity: string
  /** null: the change does not touch the price. */
  readonly price: string | null
}

/** What an order change asks for of lines that are there. A line that was never ordered (a person added it) is ordered from now on. */
export async function keepReorderedLines(
  tx: Tx,
  orderChangeID: number,
  lines: readonly ReorderedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const given = lines.map(({ store_order_product_id, quantity, price, ...rest }) => {
    nothingLeft(rest)
    return { store_order_product_id, quantity, price }
  })
  await sql`
    insert into ordered_line (store_order_id, store_order_product_id, order_change_id, ordinal, order_line_number, quantity, price, unit,
      supplier_product_code, sku, gtin, description, article_ids)
    select line.store_order_id, line.store_order_product_id, ${orderChangeID}, line.ordinal,
      coalesce(before.order_line_number, line.order_line_number), given.quantity, coalesce(given.price, before.price), coalesce(before.unit, line.order_line_unit),
      coalesce(before.supplier_product_code, line.supplier_product_code), coalesce(before.sku, line.sku), coalesce(before.gtin, line.gtin),
      coalesce(before.description, line.description), coalesce(before.article_ids, '[]')
    from json_to_recordset(${JSON.stringify(given)}::json) given (store_order_product_id bigint, quantity numeric, price numeric)
    join store_order_product line using (store_order_product_id)
    left join lateral (select * from ordered_line ordered
      where ordered.store_order_id = line.store_order_id and ordered.store_order_product_id = line.store_order_product_id
      order by ordered_line_id desc limit 1) before on true`.execute(tx)
}

/** Writes the current values of lines as what the retailer ordered. */
export async function keepLinesAsOrdered(
  tx: Tx,
  orderChangeID: number | null,
  lines: readonly { readonly lineID: number; readonly articleIDs?: readonly ArticleIdentifier[] }[],
): Promise<void> {
  if (lines.length === 0) return
  const given = lines.map(({ lineID, articleIDs, ...rest }) => {
    nothingLeft(rest)
    return { store_order_product_id: lineID, article_ids: articleIDs ?? [] }
  })
  await sql`
    insert into ordered_line (store_order_id, store_order_product_id, order_change_id, ordinal, order_line_number, quantity, price, unit,
      supplier_product_code, sku, gtin, description, article_ids)
    select line.store_order_id, line.store_order_product_id, ${orderChangeID}, line.ordinal, line.order_line_number, line.quantity,
      line.line_product_price, line.order_line_unit, line.supplier_product_code, line.sku, line.gtin, line.description, given.article_ids
    from json_to_recordset(${JSON.stringify(given)}::json) given (store_order_product_id bigint, article_ids jsonb)
    join store_order_product line using (store_order_product_id)`.execute(tx)
}
