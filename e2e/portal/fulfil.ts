// A store order's life through the API: acknowledged in full, packed into one carton, shipped, invoiced. After each
// send the caller answers as the retailer.

import { expect } from '@playwright/test'
import {
  addCarton,
  createShipment,
  createStoreOrderInvoice,
  getOrder,
  getShipment,
  getStoreOrder,
  listOrders,
  markOrder,
  markStoreOrder,
  mostPackSteps,
  type OrderDetails,
  packShipment,
  type StoreOrderDetails,
  sendInvoice,
  sendShipment,
  updateInvoice,
} from '@quayside/contract'
import type { PortalApi } from './api.ts'

export interface StoreOrderIds {
  readonly id: number
  readonly sid: number
}

/** The only order with this number, as a program finds it. */
export async function orderByNumber(api: PortalApi, orderNumber: string): Promise<OrderDetails> {
  await expect.poll(async () => (await api.call(listOrders, { query: { search: orderNumber } })).totalRecords).toBe(1)
  const { orders } = await api.call(listOrders, { query: { search: orderNumber } })
  return api.call(getOrder, { params: { id: orders[0]?.orderID ?? 0 } })
}

export function storeOrderOf(order: OrderDetails, number: string): StoreOrderIds {
  const found = order.storeOrders.find((one) => one.storeOrderNumber === number)
  if (!found) throw new Error(`${order.orderNumber} has no store order ${number}`)
  return { id: order.orderID, sid: found.storeOrderID }
}

type StageField = 'acknowledgmentStatus' | 'shipmentStatus' | 'invoiceStatus'

export async function expectStage(api: PortalApi, ids: StoreOrderIds, field: StageField, status: string) {
  const read = async (): Promise<StoreOrderDetails> => api.call(getStoreOrder, { params: { ...ids } })
  await expect.poll(async () => (await read())[field]).toBe(status)
}

export async function acknowledge(api: PortalApi, ids: StoreOrderIds): Promise<void> {
  await api.call(markStoreOrder, { params: { ...ids, status: 'ack' } })
}

/** Acknowledges all store orders of an order, which share one acknowledgement. */
export async function acknowledgeOrder(api: PortalApi, { id }: Pick<StoreOrderIds, 'id'>): Promise<void> {
  await api.call(markOrder, { params: { id, status: 'ack' } })
}

/** Acknowledges the other store orders of the order, so that its acknowledgement leaves with this one. */
export async function acknowledgeOthers(api: PortalApi, { id, sid }: StoreOrderIds): Promise<void> {
  const { storeOrders } = await api.call(getOrder, { params: { id } })
  for (const { storeOrderID } of storeOrders)
    if (storeOrderID !== sid) await acknowledge(api, { id, sid: storeOrderID })
}

/** Everything that was acknowledged goes into one carton. */
export async function ship(api: PortalApi, ids: StoreOrderIds): Promise<void> {
  const { shipmentID: id } = await api.call(createShipment, { params: { ...ids } })
  const { shipmentCartons } = await api.call(addCarton, { params: { id }, body: {} })
  const to = shipmentCartons[0]?.shipmentCartonID ?? 0
  const { storeOrderProducts } = await api.call(getShipment, { params: { id } })
  const steps = storeOrderProducts.map(({ storeOrderProductID, unpackedQty: quantity }) => {
    return { kind: 'move', from: 'unassigned', to, storeOrderProductID, quantity } as const
  })
  for (let from = 0; from < steps.length; from += mostPackSteps)
    await api.call(packShipment, { params: { id }, body: { steps: steps.slice(from, from + mostPackSteps) } })
  await api.call(sendShipment, { params: { id } })
}

export async function invoice(api: PortalApi, ids: StoreOrderIds, invoiceNumber: string): Promise<void> {
  const { invoiceID } = await api.call(createStoreOrderInvoice, { params: { ...ids } })
  await api.call(updateInvoice, { params: { id: invoiceID }, body: { invoiceNumber } })
  await api.call(sendInvoice, { params: { id: invoiceID } })
}
