/** Writes a new order with its store orders and lines. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'
import { runPrepared } from '../prepared.ts'

export interface NewLine {
  readonly product_id: number | null
  readonly order_line_number: string | null
  readonly order_line_unit: string | null
  readonly supplier_product_code: string | null
  readonly sku: string | null
  readonly gtin: string | null
  readonly description: string | null
  readonly quantity: string
  readonly quantity_acknowledged: string | null
  readonly quantity_backordered: string
  readonly backordered_date: string | null
  readonly line_product_price: string
  readonly line_product_price_acknowledged: string | null
  readonly line_product_retail_price: string | null
  readonly price_validation_product_price: string | null
  readonly line_pack_size: string | null
  readonly line_sub_total: string
  readonly line_tax: string
  readonly line_total: string
  readonly tax_rate_percent: string
  readonly comments: string | null
  readonly edi_warnings: string | null
  readonly error: string | null
  /** Further fields; none where left out. */
  readonly metadata?: Readonly<Record<string, string | number>>
}

export interface StageColumns {
  readonly status: string
  readonly order_status: string
  readonly acknowledgment_status: string
  readonly sales_order_status: string
  readonly external_status: string
  readonly shipment_status: string
  readonly invoice_status: string
}

export interface NewStoreOrder extends StageColumns {
  readonly store_order_number: string
  readonly store_order_reference: string | null
  readonly due_date: string | null
  readonly error_type: string | null
  readonly error: string | null
  readonly status_before_error: Readonly<Record<string, string>>
  readonly stage_times: Readonly<Record<string, string>>
  readonly store_id: number | null
  readonly bill_to_id: number | null
  readonly to_address_id: number | null
  readonly from_address_id: number | null
  readonly warehouse_id: number | null
  readonly sub_total: string
  readonly tax_total: string
  readonly total: string
  readonly lines: readonly NewLine[]
}

export interface NewOrder extends StageColumns {
  readonly partner_id: number
  readonly order_number: string
  readonly customer_reference: string | null
  readonly order_date: string | null
  readonly etd: string | null
  readonly eta: string | null
  readonly sub_total: string
  readonly tax_total: string
  readonly total: string
  readonly currency: string
  readonly external_customer_id: string | null
  readonly retailer_code: string | null
  readonly shipping_method: string | null
  readonly ship_to_store_id: number | null
  readonly ship_to_name: string | null
  readonly ship_to_state: string | null
  readonly comments: string | null
  readonly system: string | null
  readonly source_exchange_file_id: number | null
  readonly source_message_id: number | null
  /** What the documents that answer this order repeat of it, e.g. its parties. */
  readonly source_document: string | null
  readonly created_by: string
  readonly storeOrders: readonly NewStoreOrder[]
}

export interface InsertedOrder {
  readonly orderID: number
  /** In the order given. */
  readonly storeOrderIDs: readonly number[]
}

const headerColumns = sql.raw(
  `partner_id, order_number, customer_reference, order_date, etd, eta, status, order_status, acknowledgment_status, sales_order_status, external_status,
  shipment_status, invoice_status, sub_total, tax_total, total, currency, external_customer_id, retailer_code, shipping_method, ship_to_store_id, ship_to_name,
  ship_to_state, comments, system, source_exchange_file_id, source_message_id, source_document, created_by`,
)
const storeOrderColumns = sql.raw(
  `store_order_number, store_order_reference, due_date, status, error_type, error, order_status, acknowledgment_status, sales_order_status, external_status,
  shipment_status, invoice_status, status_before_error, stage_times, sub_total, tax_total, total, store_id, bill_to_id, to_address_id, from_address_id, warehouse_id`,
)
const lineColumns = sql.raw(
  `product_id, ordinal, order_line_number, order_line_unit, supplier_product_code, sku, gtin, description, quantity, quantity_acknowledged,
  quantity_backordered, backordered_date, line_product_price, line_product_price_acknowledged, line_product_retail_price, price_validation_product_price, line_pack_size,
  line_sub_total, line_tax, line_total, tax_rate_percent, comments, edi_warnings, error, metadata`,
)

/** Lines carry the place of their store order in `store_order_id` until the statement knows its id. */
function linesOf(order: NewOrder) {
  return order.storeOrders.flatMap((storeOrder, at) =>
    storeOrder.lines.map((line, ordinal) => ({
      ...line,
      metadata: line.metadata ?? {},
      store_order_id: at,
      ordinal: ordinal + 1,
    })),
  )
}

/** Also tells the message that the order came in what became of it. One statement, however many store orders and lines: intake is measured in round trips. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<InsertedOrder> {
  const { storeOrders, source_document, ...header } = order
  const document = { ...header, source_document: source_document === null ? null : JSON.parse(source_document) }
  const rows = storeOrders.map(({ lines: _lines, ...storeOrder }) => storeOrder)
  const statement = sql<{ order_id: number; store_order_id: number; place: number }>`
    with header as (
      insert into purchase_order (${headerColumns}, store_order_count, last_modified_by)
      select ${headerColumns}, ${rows.length}, created_by from json_populate_record(null::purchase_order, ${JSON.stringify(document)}::json)
      returning order_id),
    given as (
      select ordinality - 1 as place, ${storeOrderColumns}
      from rows from (json_populate_recordset(null::store_order, ${JSON.stringify(rows)}::json)) with ordinality),
    written as (
      insert into store_order (order_id, partner_id, ${storeOrderColumns}, created_by, last_modified_by)
      select header.order_id, ${order.partner_id}, ${storeOrderColumns}, ${order.created_by}, ${order.created_by} from given, header order by place
      returning order_id, store_order_id, store_order_number),
    placed as (
      select written.order_id, written.store_order_id, given.place from written join given using (store_order_number)),
    lines as (
      insert into store_order_product (store_order_id, order_id, ${lineColumns})
      select placed.store_order_id, placed.order_id, ${lineColumns} from
        (select store_order_id as place, ${lineColumns} from json_populate_recordset(null::store_order_product, ${JSON.stringify(linesOf(order))}::json)) line
        join placed using (place) order by place, ordinal),
    linked as (
      update exchange_message set order_id = header.order_id,
        store_order_id = case when ${rows.length} = 1 then (select store_order_id from placed) end
      from header where exchange_message_id = ${order.source_message_id})
    select order_id, store_order_id, place from placed order by place`
  const inserted = await runPrepared(tx, statement)
  const orderID = inserted[0]?.order_id
  if (orderID === undefined) throw new Error(`Order ${order.order_number} has no store order to be written with`)
  return { orderID, storeOrderIDs: inserted.map((row) => row.store_order_id) }
}

/** Those of the given order numbers that a partner already uses in an order that is neither in error nor deleted. */
export const orderNumbersInUse = (
  partnerID: number,
  orderNumbers: readonly string[],
): RawBuilder<{ order_number: string }> => sql`
  select order_number from purchase_order
  where partner_id = ${partnerID} and order_number = any(${[...orderNumbers]}::text[]) and status not in ('Error', 'Deleted')`

export async function orderNumberInUse(tx: Tx, partnerID: number, orderNumber: string): Promise<boolean> {
  return (await runPrepared(tx, orderNumbersInUse(partnerID, [orderNumber]))).length > 0
}
