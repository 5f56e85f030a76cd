/** The orders list: filters, search, sort and page as SQL; rows and count from the same conditions. */
import type { OrderSortColumn, OrdersQuery } from '@quayside/contract'
import { type PartnerReach, statusesReadAs } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { reachable } from '../access/reach.ts'
import type { Db } from '../database.ts'
import { containing, dayOf } from '../list-conditions.ts'

export interface OrderListRow {
  order_id: number
  order_number: string
  customer_reference: string | null
  order_date: Date | null
  etd: string | null
  eta: string | null
  ship_to_name: string | null
  ship_to_state: string | null
  partner_id: number
  partner_name: string
  partner_code: string
  status: string
  order_status: string
  acknowledgment_status: string
  sales_order_status: string
  external_status: string
  shipment_status: string
  invoice_status: string
  sub_total: string
  total: string
  currency: string
  store_order_count: number
  last_modified: Date
}

const sortColumns: Readonly<Record<OrderSortColumn, string>> = {
  orderNumber: 'po.order_number',
  customerReference: 'po.customer_reference',
  orderDate: 'po.order_date',
  etd: 'po.etd',
  eta: 'po.eta',
  shipToName: 'po.ship_to_name',
  partnerName: 'partner.name',
  status: 'po.status',
  externalStatus: 'po.external_status',
  subTotal: 'po.sub_total',
  total: 'po.total',
}

/** A moment within the years that the database knows. */
const momentOf = (value: string): string => (/^\d{4}-/.test(value) && value >= '0001' ? value : dayOf(value))

/** A day given as a date means all of it; a date with time is that moment. */
function dayEnd(value: string): RawBuilder<unknown> {
  const moment = momentOf(value)
  return moment.length === 10 ? sql`po.order_date < ${moment}::date + 1` : sql`po.order_date <= ${moment}::timestamptz`
}

function searchCondition(pattern: string, storeOrders: boolean): RawBuilder<unknown> {
  if (!storeOrders) return sql`(po.order_number || ' ' || coalesce(po.customer_reference, '')) ilike ${pattern}`
  // A union, since 'or' over two tables would look at every order instead of at the two search indexes.
  return sql`po.order_id in (
    select order_id from purchase_order where (order_number || ' ' || coalesce(customer_reference, '')) ilike ${pattern}
    union select order_id from store_order where (store_order_number || ' ' || coalesce(store_order_reference, '')) ilike ${pattern})`
}

/** By the words that a person reads: Waiting finds drafts and entered orders too. */
const statusCondition = (words: readonly string[]): RawBuilder<unknown> =>
  sql`po.status = any(${words.flatMap(statusesReadAs)}::text[])`

function conditions(query: OrdersQuery, reach: PartnerReach): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [reachable(reach, 'po.partner_id')]
  const oneOf = (column: string, values: readonly string[] | undefined) => {
    if (values && values.length > 0) all.push(sql`${sql.ref(column)} = any(${[...values]}::text[])`)
  }
  if (!query.includeCompleted) all.push(sql`not po.completed`)
  if (query.partner && query.partner.length > 0)
    all.push(
      sql`po.partner_id = any(array(select partner_id from partner where upper(code) = any(${query.partner.map((code) => code.toUpperCase())}::text[])))`,
    )
  if (query.externalCustomerID) all.push(sql`po.external_customer_id = ${query.externalCustomerID}`)
  const pattern = containing(query.search)
  if (pattern) all.push(searchCondition(pattern, query.searchStoreOrders))
  // The order's own status clears the three filters on its stages.
  if (query.status && query.status.length > 0) all.push(statusCondition(query.status))
  else {
    oneOf('po.shipment_status', query.ShipmentStatus)
    oneOf('po.invoice_status', query.InvoiceStatus)
    oneOf('po.acknowledgment_status', query.AcknowledgementStatus)
  }
  oneOf('po.external_status', query.ExternalStatus)
  if (query.startDate) all.push(sql`po.order_date >= ${momentOf(query.startDate)}::timestamptz`)
  if (query.endDate) all.push(dayEnd(query.endDate))
  return sql.join(all, sql` and `)
}

/** Ids are sorted and skipped first, in an index where one fits; only the page's own orders are read whole. */
export async function listOrders(
  db: Db,
  query: OrdersQuery,
  reach: PartnerReach,
): Promise<{ rows: OrderListRow[]; total: number }> {
  const where = conditions(query, reach)
  const direction = query.direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  const order = sql`${sql.ref(sortColumns[query.orderBy])} ${direction}, po.order_id ${query.direction === 'asc' ? sql`asc` : sql`desc`}`
  const partner = query.orderBy === 'partnerName' ? sql`join partner using (partner_id)` : sql``
  const page = sql<OrderListRow>`
    select po.order_id, po.order_number, po.customer_reference, po.order_date, po.etd, po.eta, po.ship_to_name, po.ship_to_state, po.partner_id,
      partner.name as partner_name, partner.code as partner_code, po.status, po.order_status, po.acknowledgment_status, po.sales_order_status,
      po.external_status, po.shipment_status, po.invoice_status, po.sub_total, po.total, po.currency, po.store_order_count, po.last_modified
    from (
      select po.order_id from purchase_order po ${partner} where ${where} order by ${order}
      limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}) page
    join purchase_order po using (order_id) join partner using (partner_id)
    order by ${order}`.execute(db)
  const count = sql<{ total: number }>`select count(*) as total from purchase_order po where ${where}`.execute(db)
  const [rows, counted] = await Promise.all([page, count])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Store orders that need a person. */
export async function countAttention(db: Db, reach: PartnerReach): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from store_order join purchase_order po using (order_id)
    where store_order.status in ('Error', 'Order Change Error') and not po.completed and ${reachable(reach, 'store_order.partner_id')}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
