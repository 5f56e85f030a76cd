/** The orders list: what its filters and columns mean, and the query of its pages, which is tuned by hand. */

import { countedAtMost, type ListQuery, type OrderFigureName, type OrderViewName, ordersList } from '@quayside/contract'
import { type DueStep, errorStatuses, type PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Db, Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { type CountedList, countedList } from '../lists/count-list.ts'
import { betweenDays, matches, ofPartners, shownAs, withinMoments } from '../lists/list-conditions.ts'
import { byPartnerName, type GroupedByWord } from '../lists/list-order.ts'
import { type ListSource, listConditions, type Picked } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import { orderFigures } from './order-figures.ts'
import { type Clock, orderViews } from './order-views.ts'
import type { AllStatusColumns } from './stage-columns.ts'

export interface OrderListRow extends AllStatusColumns {
  order_id: number
  order_number: string
  customer_reference: string | null
  order_date: string | null
  etd: string | null
  eta: string | null
  ship_to_name: string | null
  ship_to_state: string | null
  partner_id: number
  partner_name: string
  partner_code: string
  sub_total: string
  total: string
  currency: string
  store_order_count: number
  due: Date | null
  due_step: DueStep | null
  money_at_risk: string
  last_modified: Date
  /** Of its first store order in error. */
  error_type: string | null
  error: string | null
}

function searchCondition(pattern: string, storeOrders: boolean): RawBuilder<unknown> {
  if (!storeOrders) return matches(sql`(po.order_number || ' ' || coalesce(po.customer_reference, ''))`, pattern)
  // A union, since 'or' over two tables would look at every order instead of at the two search indexes.
  return sql`po.order_id in (
    select order_id from purchase_order where ${matches(sql`(order_number || ' ' || coalesce(customer_reference, ''))`, pattern)}
    union select order_id from store_order where ${matches(sql`(store_order_number || ' ' || coalesce(store_order_reference, ''))`, pattern)})`
}

const byStatus = (column: 'po.status' | 'po.external_status'): GroupedByWord => ({
  word: byLanguage(column),
  column,
  newestFirst: 'po.order_date',
})

const sorted: ListSource<typeof ordersList>['sort'] = {
  due: 'po.due',
  orderNumber: byLanguage('po.order_number'),
  customerReference: byLanguage('po.customer_reference'),
  orderDate: 'po.order_date',
  etd: 'po.etd',
  eta: 'po.eta',
  shipToName: byLanguage('po.ship_to_name'),
  partnerName: byPartnerName('po.partner_id', 'po.order_date'),
  status: byStatus('po.status'),
  externalStatus: byStatus('po.external_status'),
  subTotal: 'po.sub_total',
  total: 'po.total',
}

const inError = sql.join(errorStatuses.map((status) => sql.lit(status)))

/** Sorts and skips ids alone, and reads whole rows of the page only. */
const ordersOfPage = ({ where, order, sortedBy, limit, offset }: Picked) => sql`(
      select po.order_id from purchase_order po ${sortedBy === 'partnerName' ? sql`join partner using (partner_id)` : sql``}
      where ${where} order by ${order} limit ${limit} offset ${offset}) page
    join purchase_order po using (order_id)`

const source = (clock: Clock): ListSource<typeof ordersList> => ({
  spec: ordersList,
  from: sql`purchase_order po`,
  sortedFrom: sql`purchase_order po join partner using (partner_id)`,
  partner: 'po.partner_id',
  search: (pattern, query) => searchCondition(pattern, query.searchStoreOrders),
  filters: {
    view: (view) => orderViews[view as OrderViewName](clock),
    partner: ofPartners('po.partner_id'),
    externalCustomerID: (customer) => sql`po.external_customer_id = ${customer}`,
    // Waiting finds drafts and entered orders too.
    statusFilter: shownAs('po.status'),
    acknowledgementStatusFilter: shownAs('po.acknowledgment_status'),
    shipmentStatusFilter: shownAs('po.shipment_status'),
    invoiceStatusFilter: shownAs('po.invoice_status'),
    externalStatusFilter: shownAs('po.external_status'),
    figure: (figure) => orderFigures[figure as OrderFigureName](clock),
    received: withinMoments('po.created'),
    includeCompleted: (on) => (on ? null : sql`not po.completed`),
    // How the search is read.
    searchStoreOrders: () => null,
  },
  between: betweenDays(sql`po.order_date`),
  sort: sorted,
  neverEmpty: ['orderNumber', 'partnerName', 'status', 'externalStatus', 'subTotal', 'total'],
  key: 'po.order_id',
  // Only of orders in error are store orders looked at.
  rows: (picked) => sql<OrderListRow>`
    select po.order_id, po.order_number, po.customer_reference, po.order_date, po.etd, po.eta, po.ship_to_name, po.ship_to_state, po.partner_id,
      partner.name as partner_name, partner.code as partner_code, po.status, po.order_status, po.acknowledgment_status, po.sales_order_status,
      po.external_status, po.shipment_status, po.invoice_status, po.sub_total, po.total, po.currency, po.store_order_count, po.due, po.due_step, po.money_at_risk, po.last_modified,
      wrong.error_type, wrong.error
    from ${ordersOfPage(picked)} join partner using (partner_id)
    left join lateral (
      select error_type, left(error, 4000) as error from store_order so
      where po.status in (${inError}) and so.order_id = po.order_id and so.status in (${inError})
      order by so.store_order_id limit 1
    ) wrong on true
    order by ${picked.order}`,
})

export const readOrderList = (
  db: Queries,
  query: ListQuery<typeof ordersList>,
  scope: PartnerScope,
  clock: Clock,
): Promise<ListPage<OrderListRow>> => readList(db, source(clock), query, scope)

export const ordersToCount = (query: ListQuery<typeof ordersList>, scope: PartnerScope, clock: Clock): CountedList =>
  countedList(source(clock), query, scope)

export interface MoneyAtRiskRow {
  currency: string
  money: string
  /** Of those that are late already. */
  late: string
  orders: number
  /** There are more orders than were looked at. */
  is_floor: boolean
}

/** What the orders cost that the list holds with its figure moneyAtRisk, by currency: added up from that very list, the earliest due first. */
export async function sumMoneyAtRisk(
  db: Queries,
  query: ListQuery<typeof ordersList>,
  scope: PartnerScope,
  clock: Clock,
): Promise<MoneyAtRiskRow[]> {
  const where = listConditions(source(clock), { ...query, figure: 'moneyAtRisk' }, scope)
  const { rows } = await sql<MoneyAtRiskRow>`
    select currency, coalesce(sum(money_at_risk) filter (where counts), 0) as money,
      coalesce(sum(money_at_risk) filter (where counts and due < ${clock.now}), 0) as late,
      count(*) filter (where counts) as orders, bool_or(not counts) as is_floor
    from (
      select po.currency, po.money_at_risk, po.due, row_number() over (order by po.due, po.order_id) <= ${countedAtMost} as counts
      from purchase_order po where ${where} order by po.due, po.order_id limit ${countedAtMost + 1}) risk
    group by currency order by money desc, currency`.execute(db)
  return rows
}

/** Store orders that need a person. */
export async function countAttention(db: Db, scope: PartnerScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from store_order join purchase_order po using (order_id)
    where store_order.status in (${sql.join(errorStatuses.map((status) => sql.lit(status)))}) and not po.completed and ${scopeCondition(scope, 'store_order.partner_id')}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
