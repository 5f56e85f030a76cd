/** An order for repeating the arrival checks: its lines with their codes, the records those match now, and the corrections to write. */
import { type OwnStatus, type PriceBasis, sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import { assignmentsOf, type ColumnsOf } from '../column-names.ts'
import type { Queries, Tx } from '../database.ts'
import { type ProductRow, productsByID, storesByID } from '../products/products.ts'
import type { StoreRow } from '../stores/stores.ts'

export interface ArrivedLineRow {
  store_order_product_id: number
  store_order_id: number
  product_id: number | null
  order_line_number: string | null
  order_line_unit: string | null
  supplier_product_code: string | null
  sku: string | null
  gtin: string | null
  quantity: string
  quantity_acknowledged: string | null
  line_product_price: string | null
  line_product_price_acknowledged: string | null
  price_basis: PriceBasis | null
  price_validation_product_price: string | null
  edi_warnings: string | null
  error: string | null
}

/** In the order of the store orders and their lines. */
export async function readArrivedLines(db: Queries, orderID: number): Promise<ArrivedLineRow[]> {
  return db
    .selectFrom('store_order_product')
    .select([
      'store_order_product_id',
      'store_order_id',
      'product_id',
      'order_line_number',
      'order_line_unit',
      'supplier_product_code',
      'sku',
      'gtin',
      'quantity',
      'quantity_acknowledged',
      'line_product_price',
      'line_product_price_acknowledged',
      'price_basis',
      'price_validation_product_price',
      'edi_warnings',
      'error',
    ])
    .where('order_id', '=', orderID)
    .orderBy('store_order_id')
    .orderBy('ordinal')
    .$castTo<ArrivedLineRow>()
    .execute()
}

export interface MatchedRecords {
  readonly products: ReadonlyMap<number, ProductRow>
  readonly stores: ReadonlyMap<number, StoreRow>
}

/** The records that lines and store orders were matched with before; products with their price of the day. */
export async function readMatchedRecords(
  db: Queries,
  productIDs: readonly number[],
  storeIDs: readonly number[],
  day: string | null,
): Promise<MatchedRecords> {
  const products = await productsByID(db, productIDs, day)
  const stores = await storesByID(db, storeIDs)
  return {
    products: new Map(products.map((row) => [row.product_id, row])),
    stores: new Map(stores.map((row) => [row.store_id, row])),
  }
}

/** A live order that has the number of another order of its partner. */
export interface OrderOfNumber {
  readonly orderID: number
  readonly orderNumber: string
  /** 'YYYY-MM-DD'; null: the order has no date. */
  readonly orderDate: string | null
  readonly status: OwnStatus
}

const otherLiveOrders = (db: Queries, orderID: number) =>
  db
    .selectFrom('purchase_order as this')
    .innerJoin('purchase_order as other', (join) =>
      join
        .onRef('other.partner_id', '=', 'this.partner_id')
        .onRef('other.order_number', '=', 'this.order_number')
        .onRef('other.order_id', '<>', 'this.order_id'),
    )
    .where('this.order_id', '=', orderID)
    .where('other.status', 'not in', [sharedStatus.error, sharedStatus.deleted])

/** Lists the other live orders of the partner with the number of this one, the newest first. */
export async function liveOrdersOfItsNumber(db: Queries, orderID: number): Promise<OrderOfNumber[]> {
  return otherLiveOrders(db, orderID)
    .select([
      'other.order_id as orderID',
      'other.order_number as orderNumber',
      'other.order_date as orderDate',
      'other.status',
    ])
    .orderBy('other.order_id', 'desc')
    .execute()
}

/**
 * Checks whether another live order keeps this one from its number, as the unique indexes do.
 *
 * An order that a person accepted with its number meets only orders of the same date.
 */
export async function isNumberOfLiveOrder(db: Queries, orderID: number): Promise<boolean> {
  const row = await otherLiveOrders(db, orderID)
    .select('other.order_id')
    .where(({ and, eb, or, ref }) =>
      or([
        eb('other.order_date', '=', ref('this.order_date')),
        and([eb('other.shares_number', '=', false), eb('this.shares_number', '=', false)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Accepts an order whose number another order has. */
export async function acceptSharedNumber(tx: Tx, orderID: number): Promise<void> {
  await tx.updateTable('purchase_order').set({ shares_number: true }).where('order_id', '=', orderID).execute()
}

export type CheckedLine = Pick<
  ArrivedLineRow,
  | 'store_order_product_id'
  | 'product_id'
  | 'line_product_price'
  | 'price_basis'
  | 'price_validation_product_price'
  | 'edi_warnings'
  | 'error'
>

const checked: ColumnsOf<Omit<CheckedLine, 'store_order_product_id'>> = {
  product_id: true,
  line_product_price: true,
  price_basis: true,
  price_validation_product_price: true,
  edi_warnings: true,
  error: true,
}

/** What the checks found and matched. */
export async function writeCheckedLines(tx: Tx, lines: readonly CheckedLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update store_order_product line set ${assignmentsOf(checked)}
    from json_populate_recordset(null::store_order_product, ${JSON.stringify(lines)}::json) given
    where line.store_order_product_id = given.store_order_product_id`.execute(tx)
}

/** A store that was created or linked since the order arrived becomes the store order's; what a person chose meanwhile stays. */
export async function placeStoreOrder(tx: Tx, storeOrderID: number, store: StoreRow): Promise<void> {
  const linked = (store.named_code ?? store.store_code) !== store.store_code
  await sql`
    update store_order set stated_store_id = ${store.store_id}, stated_code_linked = ${linked}, store_id = ${store.store_id}, to_address_id = coalesce(to_address_id, ${store.store_id}),
      warehouse_id = coalesce(warehouse_id, ${store.warehouse_id}) where store_order_id = ${storeOrderID}`.execute(tx)
  await sql`
    update purchase_order set ship_to_store_id = ${store.store_id}, ship_to_name = ${store.name}, ship_to_state = ${store.state}
    where order_id = (select order_id from store_order where store_order_id = ${storeOrderID}) and store_order_count = 1
      and not exists (select from order_distribution_centre centre where centre.order_id = purchase_order.order_id)`.execute(
    tx,
  )
}
