/** The orders list's state as it stands in the address: the only place where it lives. */
import {
  errorStatusFilter,
  type listOrders,
  type OrderSortColumn,
  orderSortColumns,
  ordersDefaultRangeMs,
  ordersPageSize,
  type QueryInput,
} from '@quayside/contract'
import { dateText } from '@quayside/domain'
import { type RawSearch, readDay, readFlag, readOneOf, readPage, readText } from '../../../routes/search-fields.ts'

export interface OrdersSearch {
  readonly page: number
  readonly orderBy: OrderSortColumn
  readonly direction: 'asc' | 'desc'
  readonly searchString: string
  /** Comma separated partner codes. */
  readonly partner: string
  readonly externalCustomerID: string
  readonly statusFilter: string
  readonly acknowledgementStatusFilter: string
  readonly shipmentStatusFilter: string
  readonly invoiceStatusFilter: string
  readonly externalStatusFilter: string
  /** 'YYYY-MM-DD'; '' for the last 180 days, 'any' for no limit. */
  readonly fromDate: string
  readonly toDate: string
  readonly includeCompleted: boolean
  readonly searchStoreOrders: boolean
}

/** No first day. */
export const anyDate = 'any'

export function readOrdersSearch(raw: RawSearch): OrdersSearch {
  return withoutStagesBesideStatus({
    page: readPage(raw.page),
    orderBy: readOneOf(raw.orderBy, orderSortColumns, 'orderDate'),
    direction: readOneOf(raw.direction, ['asc', 'desc'], 'desc'),
    searchString: readText(raw.searchString).trim(),
    partner: readText(raw.partner),
    externalCustomerID: readText(raw.externalCustomerID),
    statusFilter: readText(raw.statusFilter),
    acknowledgementStatusFilter: readText(raw.acknowledgementStatusFilter),
    shipmentStatusFilter: readText(raw.shipmentStatusFilter),
    invoiceStatusFilter: readText(raw.invoiceStatusFilter),
    externalStatusFilter: readText(raw.externalStatusFilter),
    fromDate: readDay(raw.fromDate, [anyDate]),
    toDate: readLastDay(raw.toDate),
    includeCompleted: readFlag(raw.includeCompleted),
    searchStoreOrders: readFlag(raw.searchStoreOrders),
  })
}

/** What the specification gives as the default last day means no last day. */
export const endOfTime = '9999-12-31'

function readLastDay(value: unknown): string {
  const day = readDay(value)
  return day.startsWith(endOfTime) ? '' : day
}

/** A status filter stands alone: the three stage filters go when it is set. */
function withoutStagesBesideStatus(search: OrdersSearch): OrdersSearch {
  if (!search.statusFilter) return search
  return { ...search, acknowledgementStatusFilter: '', shipmentStatusFilter: '', invoiceStatusFilter: '' }
}

export const ordersSearchDefaults: OrdersSearch = readOrdersSearch({})
export const fixNowSearch = { ...ordersSearchDefaults, statusFilter: errorStatusFilter }

/** The first day that the list looks at, or null. */
export function firstDay({ fromDate }: Pick<OrdersSearch, 'fromDate'>, now = new Date()): string | null {
  if (fromDate === anyDate) return null
  return fromDate || dateText(new Date(now.getTime() - ordersDefaultRangeMs))
}

/** True where no day can match: the first one is after the last. */
export function isBackwards(search: Pick<OrdersSearch, 'fromDate' | 'toDate'>, now = new Date()): boolean {
  const first = firstDay(search, now)
  return first !== null && search.toDate !== '' && first > search.toDate
}

/** What the list asks the server. */
export function ordersQueryOf(search: OrdersSearch, now = new Date()): QueryInput<typeof listOrders> {
  return {
    pageSize: ordersPageSize,
    pageNumber: search.page,
    orderBy: search.orderBy,
    direction: search.direction,
    search: search.searchString,
    partner: search.partner,
    externalCustomerID: search.externalCustomerID,
    status: search.statusFilter,
    AcknowledgementStatus: search.acknowledgementStatusFilter,
    ShipmentStatus: search.shipmentStatusFilter,
    InvoiceStatus: search.invoiceStatusFilter,
    ExternalStatus: search.externalStatusFilter,
    includeCompleted: search.includeCompleted,
    searchStoreOrders: search.searchStoreOrders,
    startDate: firstDay(search, now) ?? undefined,
    endDate: search.toDate || undefined,
  }
}

const shape = ['page', 'orderBy', 'direction'] as const
type FilterName = Exclude<keyof OrdersSearch, (typeof shape)[number]>

/** The filters alone, without page and sort, always in the same order: what a view is. */
export function filtersOf(search: OrdersSearch): Pick<OrdersSearch, FilterName> {
  const { page: _page, orderBy: _orderBy, direction: _direction, ...filters } = ordersSearchDefaults
  const names = Object.keys(filters) as FilterName[]
  return Object.fromEntries(names.map((name) => [name, search[name]])) as Pick<OrdersSearch, FilterName>
}

/** True where something is narrowed down beyond the standard look. */
export function isFiltered(search: OrdersSearch): boolean {
  const standard = filtersOf(ordersSearchDefaults)
  return Object.entries(filtersOf(search)).some(([name, value]) => value !== standard[name as FilterName])
}
