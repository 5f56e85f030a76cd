// Every screen that exists, with a record of the demonstration data behind it, for whoever looks at all of them.

import {
  getOrder,
  getShipment,
  getStoreOrder,
  listExchange,
  listInvoices,
  listOrders,
  listPartners,
  listShipments,
  partnersOf,
} from '@quayside/contract'
import type { PortalApi } from './api.ts'

export interface Screen {
  /** Also the beginning of a picture's file name. */
  readonly name: string
  readonly path: string
}

const tabs = ['statusOverview', 'ordersOverview', 'productsOverview', 'shipmentDetail', 'invoiceDetail', 'audit']

/** An order far enough for every tab, a store order that waits for its acknowledgement, a refused file … */
export async function allScreens(api: PortalApi): Promise<readonly Screen[]> {
  const { orders } = await api.call(listOrders, { query: { pageSize: 200, includeCompleted: '1' } })
  const query = { status: 'Invoice Control Received', pageSize: 200, includeCompleted: '1' } as const
  const invoiced = await firstOf((await api.call(listOrders, { query })).orders, async (order) => {
    if (order.storeOrderCount < 2) return null
    return api.call(getOrder, { params: { id: order.orderID } })
  })
  const waiting = await firstOf(orders, async (order) => {
    if (order.acknowledgmentStatus !== 'Not Acknowledged' || order.orderStatus === 'Error') return null
    const { storeOrders } = await api.call(getOrder, { params: { id: order.orderID } })
    const ids = { id: order.orderID, sid: storeOrders[0]?.storeOrderID ?? 0 }
    const storeOrder = await api.call(getStoreOrder, { params: ids })
    return storeOrder.storeOrderProducts.length >= 4 ? storeOrder : null
  })
  const partners = partnersOf(await api.call(listPartners))
  const onsite = new Set(
    partners.filter((one) => one.workflowType === 'Onsite' && one.hasExternalSystem).map((one) => one.partnerCode),
  )
  const stocked = await firstOf(orders, async (order) => {
    if (!onsite.has(order.partnerCode) || order.orderStatus !== 'Order Received') return null
    if (order.acknowledgmentStatus !== 'Not Acknowledged') return null
    return api.call(getOrder, { params: { id: order.orderID } })
  })
  const changed = orders.find((order) => order.status === 'Order Change Error')
  const { shipments } = await api.call(listShipments, { query: { pageSize: 200 } })
  const { invoices } = await api.call(listInvoices, { query: { pageSize: 200 } })
  const { exchanges } = await api.call(listExchange, { query: { pageSize: 200 } })
  const packing = await firstOf(shipments, async ({ shipmentID, status }) => {
    if (status !== 'In Progress') return null
    const shipment = await api.call(getShipment, { params: { id: shipmentID } })
    return shipment.storeOrderProducts.some((product) => product.unpackedQty > 0) ? shipment : null
  })
  const refused = exchanges.find(({ problemCount }) => problemCount > 0)
  const clean = exchanges.find((file) => file.problemCount === 0 && file.messageTypes === '850')
  return [
    { name: 'dashboard', path: '/' },
    { name: 'orders', path: '/orders' },
    ...tabs.map((tab) => ({ name: `order-${tab}`, path: `/orders/${invoiced.orderID}?tab=${tab}` })),
    { name: 'store-order', path: `/orders/${waiting.orderID}/storeorder/${waiting.storeOrderID}` },
    {
      name: 'store-order-stocked',
      path: `/orders/${stocked.orderID}/storeorder/${stocked.storeOrders[0]?.storeOrderID}`,
    },
    { name: 'order-change', path: `/orders/${changed?.orderID}` },
    { name: 'shipments', path: '/shipments' },
    { name: 'packing', path: `/shipments/${packing.shipmentID}` },
    { name: 'invoices', path: '/invoices' },
    { name: 'invoice', path: `/invoices/${invoices[0]?.invoiceID}` },
    { name: 'exchange', path: '/exchange' },
    { name: 'exchange-file', path: `/exchange/${clean?.exchangeID}` },
    { name: 'exchange-refused', path: `/exchange/${refused?.exchangeID}` },
    { name: 'account', path: '/settings' },
    { name: 'users', path: '/users' },
    { name: 'security-log', path: '/security-log' },
  ]
}

async function firstOf<T, R>(all: readonly T[], look: (one: T) => Promise<R | null>): Promise<R> {
  for (const one of all) {
    const found = await look(one)
    if (found) return found
  }
  throw new Error('The demonstration data has no such record.')
}
