// The records that the forms belong to, made once for a journey.

import {
  addCarton,
  addToCarton,
  createLabel,
  createShipment,
  createStoreOrderInvoice,
  getShipment,
  getStoreOrder,
  listLabels,
} from '@quayside/contract'
import type { Mailbox } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'
import type { PortalApi } from './api.ts'
import type { FormRecords } from './forms.ts'
import { acknowledge, expectStage, invoice, orderByNumber, type StoreOrderIds, ship, storeOrderOf } from './fulfil.ts'
import type { Person } from './people.ts'

const stores = { '0191': 12, '0192': 18, '0193': 6, '0194': 4 }
const lines = [
  { code: 'KW50881', quantity: 40, price: '4.25', description: 'TEA TOWEL', stores },
  { code: 'KW50890', quantity: 40, price: '18.90', description: 'APRON', stores },
]
/** An administrator beside the one who types. */
export const colleague: Person = { userName: 'forms-colleague', isAdmin: true, permissions: [], partnerCodes: [] }

/** Journeys run beside each other. */
const run = `${String(Date.now()).slice(-5)}${Number(process.env.TEST_WORKER_INDEX ?? 0) % 10}`

const none = { orderID: 0, storeOrderID: 0, shipmentID: 0, invoiceID: 0, sentInvoiceID: 0, labelID: 0 }

let received = 0

/** A new one each time: what one journey did to its order, the next would find. */
async function receive(box: Mailbox, api: PortalApi) {
  received += 1
  const orderNumber = `PO-FORMS-${run}${received}`
  await box.drop(`${orderNumber}.edi`, order850({ orderNumber, controlNumber: `8${received}${run}`, lines }))
  return { orderNumber, order: await orderByNumber(api, orderNumber) }
}

/** An order with a store order as it came. */
export async function newOrder(box: Mailbox, api: PortalApi): Promise<FormRecords> {
  const { orderNumber, order } = await receive(box, api)
  const { sid } = storeOrderOf(order, `${orderNumber}-0191`)
  return { ...none, orderNumber, orderID: order.orderID, storeOrderID: sid }
}

/** One store order that is being packed, one with an invoice that is not sent, one with an invoice that is; and a label. */
export async function fulfilledOrder(box: Mailbox, api: PortalApi, admin: PortalApi): Promise<FormRecords> {
  const { orderNumber, order } = await receive(box, api)
  const ofStore = (store: string) => storeOrderOf(order, `${orderNumber}-${store}`)
  const [packed, shipped, invoiced] = [ofStore('0192'), ofStore('0193'), ofStore('0194')]
  for (const ids of [packed, shipped, invoiced]) {
    await acknowledge(api, ids)
    await expectStage(api, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  }
  for (const ids of [shipped, invoiced]) {
    await ship(api, ids)
    await expectStage(api, ids, 'shipmentStatus', 'Shipment Sent')
  }
  const { invoiceID } = await api.call(createStoreOrderInvoice, { params: { ...shipped } })
  await invoice(api, invoiced, `INV-${orderNumber}`)
  const { invoices } = await api.call(getStoreOrder, { params: { ...invoiced } })
  return {
    orderNumber,
    orderID: order.orderID,
    storeOrderID: packed.sid,
    shipmentID: await shipmentBeingPacked(api, packed),
    invoiceID,
    sentInvoiceID: invoices[0]?.invoiceID ?? 0,
    labelID: await someLabel(admin),
  }
}

async function shipmentBeingPacked(api: PortalApi, ids: StoreOrderIds): Promise<number> {
  const { shipmentID } = await api.call(createShipment, { params: { ...ids } })
  const { shipmentCartons } = await api.call(addCarton, { params: { id: shipmentID }, body: {} })
  const { storeOrderProducts } = await api.call(getShipment, { params: { id: shipmentID } })
  const body = { storeOrderProductID: storeOrderProducts[0]?.storeOrderProductID ?? 0, quantity: 5 }
  await api.call(addToCarton, { params: { id: shipmentCartons[0]?.shipmentCartonID ?? 0 }, body })
  return shipmentID
}

async function someLabel(admin: PortalApi): Promise<number> {
  const { partnerLabelDetails } = await admin.call(listLabels, { query: {} })
  const [known] = partnerLabelDetails
  if (known) return known.partnerLabelDetailID
  const label = { partnerCode: 'SANDEDI', buttonText: 'Labels', labelParameter: 'OrderID' }
  return (await admin.call(createLabel, { body: { ...label, labelTypeSystemName: 'Order' } })).partnerLabelDetailID
}
