/** The figures beside the menu entries: how much work waits, and the list of just that. They follow the live stream like the lists do. */
import {
  addDays,
  exchangeList,
  type ListSearch,
  type ListSpec,
  listExchange,
  listOrders,
  listShipments,
  ordersList,
  shipmentsList,
} from '@quayside/contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../address/link.tsx'
import { statusesToLookAt } from '../features/exchange/exchange-status.ts'
import { viewSearch } from '../features/orders/list/order-views.ts'
import { shipmentsToSend } from '../features/shipments/list/shipment-views.ts'
import { searchDefaults } from '../lists/list-search.ts'
import { type CountedList, listHref, type Total, totalQuery } from '../lists/list-total.ts'
import { useAccess } from '../session/person.ts'
import { portalDay } from '../session/portal-zone.ts'
import { type CountName, exchangeDays } from './menu-items.ts'

export interface MenuCount {
  readonly total: Total | undefined
  readonly href: Address
}
export type MenuCounts = Readonly<Record<CountName, MenuCount>>

const orders = { spec: ordersList, path: '/orders', call: listOrders } as const
const shipments = { spec: shipmentsList, path: '/shipments', call: listShipments } as const
const exchange = { spec: exchangeList, path: '/exchange', call: listExchange } as const

/** What each figure counts, as the search of the list that it leads to. */
export const countedSearches = (now = new Date()) => ({
  ordersToAcknowledge: viewSearch('toAcknowledge'),
  shipmentsToSend,
  exchangeProblems: {
    ...searchDefaults(exchangeList),
    status: statusesToLookAt.join(','),
    fromDate: addDays(portalDay(now), -exchangeDays),
  },
})

export function useMenuCounts(): MenuCounts {
  const searches = countedSearches()
  return {
    ordersToAcknowledge: useMenuCount(orders, searches.ordersToAcknowledge),
    shipmentsToSend: useMenuCount(shipments, searches.shipmentsToSend),
    exchangeProblems: useMenuCount(exchange, searches.exchangeProblems),
  }
}

function useMenuCount<Spec extends ListSpec>(list: CountedList<Spec>, search: ListSearch<Spec>): MenuCount {
  const { may } = useAccess()
  const { data } = useQuery({ ...totalQuery(list, search), enabled: may(list.call) })
  return { total: data, href: listHref(list, search) }
}
