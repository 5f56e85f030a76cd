/** Writes a new order with its store orders and lines. */
import type { AuditObjectType } from '@quayside/contract'
import { sharedStatus } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'
import { runPrepared } from '../prepared.ts'
import { pairsAsLists } from '../rows-as-lists.ts'
import { newCentreColumns } from '../stores/distribution-centres.ts'
import { dueColumns, duesOfNew } from './dues.ts'
import {
  headerColumns,
  lineColumns,
  messageDetailColumns,
  type NewLine,
  type NewMessageDetail,
  type NewOrder,
  newHeader,
  newLine,
  newStatedTotal,
  newStoreOrder,
  type PlacedLine,
  placedLine,
  placedLineColumns,
  statedTotalColumns,
  storeOrderColumns,
} from './new-order-rows.ts'
import { insertOrderCharges } from './order-charges.ts'

export interface InsertedOrder {
  readonly orderID: number
  /** In the order given. */
  readonly storeOrderIDs: readonly number[]
  /** Changes of it came before it. */
  readonly changesWait: boolean
}

const objectType: AuditObjectType = 'StoreOrder'

/** What one statement writes of an order's lines; more of them would hold too much text in memory, and make the database's plan a poor one. */
const mostAtOnce = 1000

interface Batch {
  readonly lines: readonly NewLine[]
  /** What is written beside each of them. */
  readonly placed: readonly PlacedLine[]
  /** With the place of their order in `order_id`. */
  readonly details: readonly (NewMessageDetail & { readonly order_id: number; readonly ordinal: number })[]
}

type LineWithPlace = readonly [NewLine, PlacedLine]

function* placedLines(orders: readonly NewOrder[]): Generator<LineWithPlace> {
  const storeOrders = orders.flatMap((order) => order.storeOrders)
  for (const [place, { lines }] of storeOrders.entries())
    for (const [at, line] of lines.entries()) {
      const { metadata = {}, article_ids = [] } = line
      yield [line, { place, ordinal: at + 1, metadata, article_ids }]
    }
}

const placedDetails = (orders: readonly NewOrder[]): Batch['details'] =>
  orders.flatMap(({ messageDetails = [] }, place) =>
    messageDetails.map((detail, at) => ({ ...detail, order_id: place, ordinal: at + 1 })),
  )

/** The lines and details of orders, a first batch even where there are none. */
function* batchesOf(orders: readonly NewOrder[]): Generator<Batch> {
  const allDetails = placedDetails(orders)
  const lines = placedLines(orders)
  for (let detailsBefore = 0, first = true; ; detailsBefore += mostAtOnce, first = false) {
    const own: NewLine[] = []
    const placed: PlacedLine[] = []
    while (own.length < mostAtOnce) {
      const next = lines.next()
      if (next.done) break
      const [line, beside] = next.value
      own.push(line)
      placed.push(beside)
    }
    const details = allDetails.slice(detailsBefore, detailsBefore + mostAtOnce)
    if (!first && own.length === 0 && details.length === 0) return
    yield { lines: own, placed, details }
  }
}

/**
 * The parts of a statement that write a batch. Before them stand `header`, the orders by their place, and `placed`, their store orders by theirs;
 * `from_message` is false of an order that was made by hand, for which the retailer ordered nothing. Lines and ordered lines share ids that are drawn first.
 */
const writeBatch = (batch: Batch) => sql`
    given_line as (
      select nextval((select pg_get_serial_sequence('store_order_product', 'store_order_product_id')::regclass)) as store_order_product_id, line.*
      from (select placed.store_order_id, placed.order_id, from_message, line.*
        from ${pairsAsLists([batch.placed, placedLine], [batch.lines, newLine])} as line (${placedLineColumns}) join placed using (place) order by place, ordinal) line),
    lines as (
      insert into store_order_product (store_order_product_id, store_order_id, order_id, ${lineColumns}) overriding system value
      select store_order_product_id, store_order_id, order_id, ${lineColumns} from given_line),
    ordered as (
      insert into ordered_line (store_order_id, store_order_product_id, ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids)
      select store_order_id, store_order_product_id, ordinal, order_line_number, quantity, line_product_price, order_line_unit, supplier_product_code, sku, gtin, description, article_ids
      from given_line where from_message),
    details as (
      insert into message_detail (order_id, ordinal, ${messageDetailColumns})
      select header.order_id, detail.ordinal, ${messageDetailColumns}
      from json_populate_recordset(null::message_detail, ${JSON.stringify(batch.details)}::json) detail join header on header.place = detail.order_id
      order by detail.order_id, detail.ordinal)`

export interface OrderToInsert {
  readonly order: NewOrder
  /** What the audit log says of each store order; nothing where left out. */
  readonly audit?: readonly string[]
}

const weightOf = ({ order }: OrderToInsert): number =>
  order.storeOrders.reduce((sum, { lines }) => sum + lines.length, order.messageDetails?.length ?? 0)

/** Groups orders into statements of at most {@link mostAtOnce} lines; an order with more has a statement to itself. */
function* partsOf(given: readonly OrderToInsert[]): Generator<readonly OrderToInsert[]> {
  let part: OrderToInsert[] = []
  let weight = 0
  for (const one of given) {
    const own = weightOf(one)
    if (part.length > 0 && weight + own > mostAtOnce) {
      yield part
      part = []
      weight = 0
    }
    part.push(one)
    weight += own
  }
  if (part.length > 0) yield part
}

/**
 * Writes new orders of one partner, each with another number, and records the outcome on their messages.
 * One statement writes up to {@link mostAtOnce} lines, because round trips dominate the cost of intake.
 * @param zone time zone of the deadlines (dues.ts); left out: the orders have no deadlines yet
 */
export async function insertOrders(
  tx: Tx,
  given: readonly OrderToInsert[],
  zone: string | null = null,
): Promise<InsertedOrder[]> {
  const inserted: InsertedOrder[] = []
  for (const part of partsOf(given)) inserted.push(...(await insertTogether(tx, part, zone)))
  return inserted
}

export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  audit: readonly string[] = [],
  zone: string | null = null,
): Promise<InsertedOrder> {
  const [inserted] = await insertOrders(tx, [{ order, audit }], zone)
  return inserted as InsertedOrder
}

async function insertTogether(tx: Tx, given: readonly OrderToInsert[], zone: string | null): Promise<InsertedOrder[]> {
  const orders = given.map(({ order }) => order)
  const headers = orders.map(({ storeOrders }, place) => ({ place, store_order_count: storeOrders.length }))
  const storeOrders = orders.flatMap((order) => order.storeOrders)
  const places = orders
    .flatMap((order, order_place) => order.storeOrders.map(() => order_place))
    .map((order_place, place) => ({ place, order_place }))
  let before = 0
  const audit = given.flatMap(({ order, audit: texts = [] }) => {
    const own = texts.map((action, at) => ({ place: before + at, action }))
    before += order.storeOrders.length
    return own
  })
  const totals = orders.flatMap(({ statedTotals = [] }) => statedTotals)
  const placesOfTotals = orders.flatMap(({ statedTotals = [] }, place) => statedTotals.map(() => ({ place })))
  const centres = orders.flatMap(({ distributionCentres = [] }, place) =>
    distributionCentres.map((centre, at) => ({ ...centre, order_id: place, ordinal: at + 1 })),
  )
  const batches = batchesOf(orders)
  const [batch = { lines: [], placed: [], details: [] }] = [batches.next().value ?? undefined]
  const statement = sql<{ order_id: number; store_order_id: number; order_place: number; changes_wait: boolean }>`
    with arriving as (
      select * from ${pairsAsLists([headers, { place: 'bigint', store_order_count: 'integer' }], [orders, newHeader])}
        as arriving (place, store_order_count, ${headerColumns})),
    given as (
      select * from ${pairsAsLists([places, { place: 'bigint', order_place: 'bigint' }], [storeOrders, newStoreOrder])}
        as given (place, order_place, ${storeOrderColumns})),
    dues as (${duesOfNew(zone)}),
    made as (
      insert into purchase_order (${headerColumns}, store_order_count, last_modified_by, ${dueColumns})
      select ${headerColumns}, store_order_count, created_by, ${dueColumns} from arriving join dues using (place) order by place
      returning order_id, partner_id, order_number, created_by, store_order_count, source_message_id, source_exchange_file_id),
    header as (
      select made.*, arriving.place, made.source_message_id is not null as from_message
      from made join arriving using (order_number)),
    written as (
      insert into store_order (order_id, partner_id, ${storeOrderColumns}, created_by, last_modified_by)
      select header.order_id, header.partner_id, ${storeOrderColumns}, header.created_by, header.created_by
      from given join header on header.place = order_place order by given.place
      returning order_id, store_order_id, store_order_number),
    placed as (
      select written.order_id, written.store_order_id, given.place, order_place, from_message
      from given join header on header.place = order_place
      join written on written.order_id = header.order_id and written.store_order_number = given.store_order_number),
    centres as (
      insert into order_distribution_centre (order_id, ordinal, ${newCentreColumns})
      select header.order_id, centre.ordinal, ${newCentreColumns}
      from json_populate_recordset(null::order_distribution_centre, ${JSON.stringify(centres)}::json) centre join header on header.place = centre.order_id),
    ${writeBatch(batch)},
    totals as (
      insert into stated_total (order_id, ${statedTotalColumns})
      select header.order_id, ${statedTotalColumns}
      from ${pairsAsLists([placesOfTotals, { place: 'bigint' }], [totals, newStatedTotal])} as stated (place, ${statedTotalColumns}) join header using (place)),
    linked as (
      update exchange_message set order_id = header.order_id,
        store_order_id = case when store_order_count = 1 then (select store_order_id from placed where placed.order_id = header.order_id) end
      from header where exchange_message_id = source_message_id),
    audited as (
      insert into audit_log (object_type, object_id, order_id, partner_id, action, created_by, exchange_file_id)
      select ${objectType}, store_order_id, order_id, partner_id, action, created_by, source_exchange_file_id
      from unnest(${audit.map(({ place }) => place)}::bigint[], ${audit.map(({ action }) => action)}::text[]) as told (place, action)
      join placed using (place) join header using (order_id) order by told.place)
    select order_id, store_order_id, order_place::integer, exists (
      select from order_change where order_change.partner_id = header.partner_id and order_change.order_number = header.order_number and order_change.order_id is null) as changes_wait
    from placed join header using (order_id) order by placed.place`
  const written = await runPrepared(tx, statement)
  const inserted = orders.map(({ order_number }, at): InsertedOrder => {
    const own = written.filter(({ order_place }) => order_place === at)
    const orderID = own[0]?.order_id
    if (orderID === undefined) throw new Error(`Order ${order_number} has no store order to be written with`)
    return { orderID, storeOrderIDs: own.map((row) => row.store_order_id), changesWait: own[0]?.changes_wait === true }
  })
  for (const further of batches) await insertFurther(tx, inserted, further, orders[0]?.source_message_id ?? null)
  for (const [at, { charges = [] }] of orders.entries()) {
    const order = inserted[at]
    if (order && charges.length > 0) await insertOrderCharges(tx, order, charges)
  }
  return inserted
}

/** Of one order with very many lines. @param messageID null: made by hand */
async function insertFurther(
  tx: Tx,
  inserted: readonly InsertedOrder[],
  batch: Batch,
  messageID: number | null,
): Promise<void> {
  const [{ orderID, storeOrderIDs } = { orderID: 0, storeOrderIDs: [] }] = inserted
  const statement = sql`
    with header as (select ${orderID}::bigint as order_id, 0 as place),
    placed as (
      select header.order_id, written.store_order_id, written.ordinality - 1 as place, ${messageID}::bigint is not null as from_message
      from header, unnest(${[...storeOrderIDs]}::bigint[]) with ordinality as written (store_order_id, ordinality)),
    ${writeBatch(batch)}
    select 1`
  await runPrepared(tx, statement)
}

/** Those of the given order numbers that a partner already uses in an order that is neither in error nor deleted. */
export const orderNumbersInUse = (
  partnerID: number,
  orderNumbers: readonly string[],
): RawBuilder<{ order_number: string }> => sql`
  select order_number from purchase_order
  where partner_id = ${partnerID} and order_number = any(${[...orderNumbers]}::text[]) and status not in (${sql.lit(sharedStatus.error)}, ${sql.lit(sharedStatus.deleted)})`

/** Those of the given order numbers that {@link orderNumberInUse}. */
export async function findOrderNumbersInUse(
  tx: Tx,
  partnerID: number,
  orderNumbers: readonly string[],
): Promise<Set<string>> {
  const rows = await runPrepared(tx, orderNumbersInUse(partnerID, orderNumbers))
  return new Set(rows.map(({ order_number }) => order_number))
}

export async function orderNumberInUse(tx: Tx, partnerID: number, orderNumber: string): Promise<boolean> {
  return (await runPrepared(tx, orderNumbersInUse(partnerID, [orderNumber]))).length > 0
}
