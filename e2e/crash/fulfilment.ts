// A clerk beside the kills who ships and invoices store orders, each step from what the portal shows at that moment and under a key of its
// own: one that a kill cut off was done or not, and is gone on from, whatever became of its answer.

import {
  addCarton,
  addToCarton,
  createShipment,
  createStoreOrderInvoice,
  getInvoice,
  getOrder,
  getShipment,
  listOrders,
  type OrderRow,
  type ShipmentDetails,
  type StoreOrderSummary,
  sendInvoice,
  sendShipment,
  updateInvoice,
} from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'

/** Every seventh order goes all the way to its invoice. */
export const isFulfilled = (orderNumber: string): boolean => Number(orderNumber.slice(-3)) % 7 === 1

const acknowledged = ['Acknowledgement Sent', 'Ack Control Received']
const shipped = ['Shipment Sent', 'Shipment Control Received']
export const fulfilled = { shipmentStatus: 'Shipment Control Received', invoiceStatus: 'Invoice Control Received' }

export const ordersOfSandboxes = async (api: PortalApi): Promise<readonly OrderRow[]> =>
  (await api.call(listOrders, { query: { pageSize: 1000, partner: 'SANDX12,SANDEDI' } })).orders

async function packAndSend(api: PortalApi, id: number): Promise<void> {
  const read = (): Promise<ShipmentDetails> => api.call(getShipment, { params: { id } })
  const { pending, status, shipmentCartons } = await read()
  if (pending || !['Created', 'In Progress'].includes(status)) return
  if (shipmentCartons.length === 0)
    await api.ask(addCarton, { params: { id }, body: {}, idempotencyKey: `carton-${id}` })
  const { shipmentCartons: cartons, storeOrderProducts } = await read()
  const carton = cartons[0]?.shipmentCartonID ?? 0
  for (const { storeOrderProductID, unpackedQty: quantity } of storeOrderProducts)
    if (quantity > 0)
      await api.ask(addToCarton, {
        params: { id: carton },
        body: { storeOrderProductID, quantity },
        idempotencyKey: `pack-${storeOrderProductID}`,
      })
  if ((await read()).storeOrderProducts.every(({ unpackedQty }) => unpackedQty === 0))
    await api.ask(sendShipment, { params: { id } })
}

async function numberAndSend(api: PortalApi, id: number): Promise<void> {
  const { pending, status, invoiceNumber, storeOrderID } = await api.call(getInvoice, { params: { id } })
  if (pending || status !== 'Created') return
  if (!invoiceNumber) await api.ask(updateInvoice, { params: { id }, body: { invoiceNumber: `INV-${storeOrderID}` } })
  await api.ask(sendInvoice, { params: { id } })
}

async function goOn(api: PortalApi, orderID: number, one: StoreOrderSummary): Promise<void> {
  if (!acknowledged.includes(one.acknowledgmentStatus)) return
  const params = { id: orderID, sid: one.storeOrderID }
  const [shipment] = one.shipments
  const [invoice] = one.invoices
  if (!shipped.includes(one.shipmentStatus)) {
    const id = shipment?.shipmentID ?? (await api.call(createShipment, { params })).shipmentID
    return packAndSend(api, id)
  }
  if (one.invoiceStatus === fulfilled.invoiceStatus) return
  if (invoice) return numberAndSend(api, invoice.invoiceID)
  await api.ask(createStoreOrderInvoice, { params, idempotencyKey: `invoice-${one.storeOrderID}` })
}

/** One step further with each order that is to be shipped and invoiced. */
export async function fulfilNew(api: PortalApi): Promise<void> {
  for (const { orderID, orderNumber, invoiceStatus, acknowledgmentStatus } of await ordersOfSandboxes(api)) {
    const isDue = isFulfilled(orderNumber) && acknowledged.includes(acknowledgmentStatus)
    if (!isDue || invoiceStatus === fulfilled.invoiceStatus) continue
    const { storeOrders } = await api.call(getOrder, { params: { id: orderID } })
    for (const one of storeOrders) await goOn(api, orderID, one)
  }
}
