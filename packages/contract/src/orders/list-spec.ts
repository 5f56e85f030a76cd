/** The orders list once: its query with defaults, what it sorts by and what it searches. URL, SQL and table follow it. */
import { z } from 'zod'
import { pageNumber, pageSize, queryChoice, queryDate, queryDirection, queryFlag, queryList } from '../fields.ts'

export const ordersPageSize = 50
/** 180 days, in milliseconds: how far back the screen looks unless told otherwise. */
export const ordersDefaultRangeMs = 15_552_000_000
export const errorStatusFilter = 'Error,Order Change Error'

export const orderSortColumns = [
  'orderNumber',
  'customerReference',
  'orderDate',
  'etd',
  'eta',
  'shipToName',
  'partnerName',
  'status',
  'externalStatus',
  'subTotal',
  'total',
] as const
export type OrderSortColumn = (typeof orderSortColumns)[number]

export const ordersQuery = z.object({
  pageSize: pageSize(ordersPageSize),
  pageNumber: pageNumber.default(1),
  partner: queryList.optional(),
  externalCustomerID: z.string().optional(),
  search: z.string().optional(),
  status: queryList.optional(),
  includeCompleted: queryFlag.default(false),
  ShipmentStatus: queryList.optional(),
  InvoiceStatus: queryList.optional(),
  AcknowledgementStatus: queryList.optional(),
  ExternalStatus: queryList.optional(),
  searchStoreOrders: queryFlag.default(false),
  orderBy: queryChoice(orderSortColumns, 'orderDate'),
  direction: queryDirection,
  startDate: queryDate.optional(),
  endDate: queryDate.optional(),
})
export type OrdersQuery = z.output<typeof ordersQuery>
