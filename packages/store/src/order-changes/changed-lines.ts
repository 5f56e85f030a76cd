/** Writes the lines of an applied order change: changed ones in one statement, added ones after the last line of their store order. */
import { sql } from 'kysely'
import { assignmentsOf, type ColumnsOf } from '../column-names.ts'
import type { Tx } from '../database.ts'
import { type NewLine, newLineColumns } from '../orders/new-order-rows.ts'

const changed = {
  quantity: true,
  quantity_acknowledged: true,
  quantity_backordered: true,
  backordered_date: true,
  line_product_price: true,
  line_product_price_acknowledged: true,
  price_basis: true,
  error: true,
} as const satisfies Partial<ColumnsOf<NewLine>>

export interface ChangedLine extends Pick<NewLine, keyof typeof changed> {
  readonly store_order_product_id: number
  readonly reason_code: string | null
  /** What the change did, appended to the column EDI Warnings. */
  readonly edi_warnings: string
}

export async function updateChangedLines(tx: Tx, lines: readonly ChangedLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update store_order_product line set ${assignmentsOf(changed)}, reason_code = given.reason_code,
      edi_warnings = concat_ws('; ', nullif(given.edi_warnings, ''), line.edi_warnings)
    from json_populate_recordset(null::store_order_product, ${JSON.stringify(lines)}::json) given
    where line.store_order_product_id = given.store_order_product_id`.execute(tx)
}

/** Ids in the order given. */
export async function insertAddedLines(
  tx: Tx,
  orderID: number,
  storeOrderID: number,
  lines: readonly NewLine[],
): Promise<number[]> {
  if (lines.length === 0) return []
  const numbered = lines.map((line, at) => ({ ...line, metadata: line.metadata ?? {}, ordinal: at + 1 }))
  const { rows } = await sql<{ store_order_product_id: number }>`
    insert into store_order_product (store_order_id, order_id, ordinal, ${newLineColumns})
    select ${storeOrderID}, ${orderID}, ordinal + (select coalesce(max(ordinal), 0) from store_order_product where store_order_id = ${storeOrderID}), ${newLineColumns}
    from json_populate_recordset(null::store_order_product, ${JSON.stringify(numbered)}::json) order by ordinal
    returning store_order_product_id`.execute(tx)
  return rows.map((row) => row.store_order_product_id)
}
