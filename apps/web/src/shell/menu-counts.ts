/** The figures beside the menu entries: how much work waits. They follow the live stream like the lists do. */
import { addDays, listExchange, listOrders, listShipments, ordersList } from '@quayside/contract'
import { dateText, statusesToSend } from '@quayside/domain'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { statusesToLookAt } from '../features/exchange/exchange-status.ts'
import { viewSearch } from '../features/orders/list/order-views.ts'
import { askedQuery } from '../lists/list-search.ts'
import { useAccess } from '../session/person.ts'
import { exchangeDays, type MenuEntry } from './menu-items.ts'

export type MenuCounts = Partial<Record<NonNullable<MenuEntry['count']>, number>>

export function useMenuCounts(): MenuCounts {
  const { may, vendor } = useAccess()
  const orders = useQuery({
    queryKey: ['orders', 'count', 'ack'],
    queryFn: () =>
      callApi(listOrders, { query: { ...askedQuery(ordersList, viewSearch('toAcknowledge')), pageSize: 1 } }),
    enabled: may(listOrders),
  })
  const shipments = useQuery({
    queryKey: ['shipments', 'count', 'toSend'],
    queryFn: () => callApi(listShipments, { query: { pageSize: 1, status: statusesToSend('shipment').join(',') } }),
    enabled: may(listShipments),
  })
  const exchange = useQuery({
    queryKey: ['exchange', 'count', 'toLookAt'],
    queryFn: () =>
      callApi(listExchange, {
        query: {
          pageSize: 1,
          status: statusesToLookAt.join(','),
          startDate: addDays(dateText(new Date(), vendor.zone), -exchangeDays),
        },
      }),
    enabled: may(listExchange),
  })
  return {
    ordersToAcknowledge: orders.data?.totalRecords,
    shipmentsToSend: shipments.data?.totalRecords,
    exchangeProblems: exchange.data?.totalRecords,
  }
}
