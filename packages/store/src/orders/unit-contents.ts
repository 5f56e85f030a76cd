/** Stores unit contents that people stated, and finds the orders that wait for them or use them. */
import { sharedStatus, type UnitContent } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { StoreOrderByLink } from './linked-codes.ts'

/** Returns the quantity that was stated before; null where none was. */
export async function readUnitContent(
  db: Queries,
  productID: number,
  { unit, of }: Pick<UnitContent, 'unit' | 'of'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('unit_content')
    .select('quantity')
    .where('product_id', '=', productID)
    .where('unit', '=', unit)
    .where('of_unit', '=', of)
    .executeTakeFirst()
  return row?.quantity ?? null
}

export async function writeUnitContent(
  tx: Tx,
  productID: number,
  { unit, quantity, of }: UnitContent,
  by: string,
): Promise<void> {
  await tx
    .insertInto('unit_content')
    .values({ product_id: productID, unit, quantity, of_unit: of, created_by: by })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'unit', 'of_unit'])
        .doUpdateSet({ quantity, created: sql`now()`, created_by: by }),
    )
    .execute()
}

/** Returns false where it was not there. */
export async function deleteUnitContent(
  tx: Tx,
  productID: number,
  { unit, of }: Pick<UnitContent, 'unit' | 'of'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('unit_content')
    .where('product_id', '=', productID)
    .where('unit', '=', unit)
    .where('of_unit', '=', of)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns orders with a line of the product whose price waits for its units, oldest first; or one order, if it does. */
export async function ordersWaitingForUnits(
  db: Queries,
  productID: number,
  orderID: number | null = null,
): Promise<number[]> {
  const which = orderID === null ? sql`true` : sql`so.order_id = ${orderID}`
  const { rows } = await sql<{ order_id: number }>`
    select distinct so.order_id from store_order so join store_order_product line using (store_order_id)
    where so.order_status = ${sharedStatus.error} and line.product_id = ${productID} and ${which}
      and line.line_product_price is null and line.price_basis ->> 'ratio' is null and line.price_basis is not null
    order by so.order_id`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

const pricedBy = (
  productID: number,
  { unit, of }: Pick<UnitContent, 'unit' | 'of'>,
) => sql`line.product_id = ${productID}
  and line.price_basis ->> 'contentFrom' = 'article' and line.price_basis -> 'content' ->> 'unit' = ${unit} and line.price_basis -> 'content' ->> 'of' = ${of}`

/** Returns the live store orders with a line that is priced by the content. */
export async function storeOrdersPricedBy(
  db: Queries,
  productID: number,
  content: Pick<UnitContent, 'unit' | 'of'>,
): Promise<readonly StoreOrderByLink[]> {
  const { rows } = await sql<StoreOrderByLink>`
    select distinct so.order_id, so.store_order_id, po.order_number
    from store_order_product line join store_order so using (store_order_id) join purchase_order po on po.order_id = so.order_id
    where ${pricedBy(productID, content)} and not po.completed and so.status <> ${sharedStatus.deleted}
    order by so.order_id, so.store_order_id`.execute(db)
  return rows
}

/** Lines of these store orders lose the price that the content gave them. */
export async function takeUnitContentBack(
  tx: Tx,
  productID: number,
  content: Pick<UnitContent, 'unit' | 'of'>,
  storeOrderIDs: readonly number[],
): Promise<void> {
  await sql`
    update store_order_product line set line_product_price = null,
      price_basis = (line.price_basis - 'content' - 'contentFrom') || '{"ratio": null}'
    where ${pricedBy(productID, content)} and line.store_order_id = any(${[...storeOrderIDs]}::bigint[])`.execute(tx)
}
