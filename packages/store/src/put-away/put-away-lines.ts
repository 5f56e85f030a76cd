/**
 * Lines of orders that were put away. The view store_order_product has all lines, and finds them by their order or store order; by ids and products they
 * are found here. Whoever has locked an order reads and writes line_at_hand.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'

type Sql = RawBuilder<unknown>

/** The line with this id, as a table. */
export const lineWithID = (id: unknown): Sql => sql`(
  select line.* from line_at_hand line where store_order_product_id = ${id}
  union all
  select line.* from put_away_lines away join store_order_product line using (store_order_id)
  where away.ids @> ${id}::bigint and store_order_product_id = ${id})`

/** The lines of these products, as a table. @param ids bigint[] */
export const linesOfProducts = (ids: Sql): Sql => sql`(
  select line.* from line_at_hand line where product_id = any(${ids})
  union all
  select line.* from unnest(${ids}) wanted (id) join put_away_lines away on away.lines -> 'p' @> to_jsonb(wanted.id)
    join store_order_product line on line.store_order_id = away.store_order_id and line.product_id = wanted.id)`

/** The lines of one order as a table that is read once, also where a statement looks into it for each of many rows. */
export const linesOfOrder = (orderID: unknown): Sql =>
  sql`(select * from store_order_product where order_id = ${orderID} offset 0)`

/** Kits keep rows of what is in them, for each line. */
const hasNoKits = sql`not exists (select from store_order_product_component component join line_at_hand line using (store_order_product_id)
  where line.store_order_id = so.store_order_id)`

/**
 * What is away already stays as it is: only the papers of the order may have been taken out.
 * @returns store orders whose lines would not be read back as they are, and stay at hand
 */
export async function putLinesAway(tx: Tx, orderIDs: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ store_order_id: number }>`
    select put_lines_away(array(select store_order_id from store_order so
      where order_id = any(${[...orderIDs]}::bigint[]) and ${hasNoKits})) as store_order_id`.execute(tx)
  return rows.map((row) => row.store_order_id)
}

export async function takeLinesOut(tx: Tx, orderID: number): Promise<void> {
  await sql`select take_lines_out(${orderID})`.execute(tx)
}
