/** The orders list's state as it stands in the address. */
import { errorStatusFilter, type ListSearch, ordersList } from '@quayside/contract'
import { searchDefaults, searchReader } from '../../../lists/list-search.ts'

export type OrdersSearch = ListSearch<typeof ordersList>

export const readOrdersSearch = searchReader(ordersList)
export const ordersSearchDefaults = searchDefaults(ordersList)
export const fixNowSearch = { ...ordersSearchDefaults, statusFilter: errorStatusFilter }
