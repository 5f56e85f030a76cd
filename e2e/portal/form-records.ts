// The records that the forms belong to, made once for a journey.

import {
  addCarton,
  addToCarton,
  createInvoice,
  createLabel,
  createProduct,
  createSalesGroup,
  createShipment,
  createStore,
  createStoreOrderInvoice,
  createWarehouse,
  getShipment,
  getStoreOrder,
  listLabels,
  listMasterProducts,
  listPartners,
  listRetailers,
  partnersOf,
  updatePartner,
} from '@quayside/contract'
import type { Mailbox } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'
import type { PortalApi } from './api.ts'
import type { FormRecords } from './forms.ts'
import {
  acknowledgeOrder,
  expectStage,
  invoice,
  orderByNumber,
  type StoreOrderIds,
  ship,
  storeOrderOf,
} from './fulfil.ts'
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

/** For what is about no record. */
export const noRecords: FormRecords = {
  orderNumber: '',
  orderID: 0,
  storeOrderID: 0,
  shipmentID: 0,
  invoiceID: 0,
  sentInvoiceID: 0,
  labelID: 0,
  partnerID: 0,
  productID: 0,
  storeID: 0,
  salesGroupID: 0,
  retailerID: 0,
  masterProductID: 0,
  warehouseID: 0,
  looseInvoiceID: 0,
}

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
  return { ...noRecords, orderNumber, orderID: order.orderID, storeOrderID: sid }
}

/** One store order that is being packed, one with an invoice that is not sent, one with an invoice that is; and a label. */
export async function fulfilledOrder(box: Mailbox, api: PortalApi, admin: PortalApi): Promise<FormRecords> {
  const { orderNumber, order } = await receive(box, api)
  const ofStore = (store: string) => storeOrderOf(order, `${orderNumber}-${store}`)
  const [packed, shipped, invoiced] = [ofStore('0192'), ofStore('0193'), ofStore('0194')]
  await acknowledgeOrder(api, packed)
  for (const ids of [packed, shipped, invoiced])
    await expectStage(api, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  for (const ids of [shipped, invoiced]) {
    await ship(api, ids)
    await expectStage(api, ids, 'shipmentStatus', 'Shipment Sent')
  }
  const { invoiceID } = await api.call(createStoreOrderInvoice, { params: { ...shipped } })
  await invoice(api, invoiced, `INV-${orderNumber}`)
  const { invoices } = await api.call(getStoreOrder, { params: { ...invoiced } })
  return {
    ...noRecords,
    orderNumber,
    orderID: order.orderID,
    storeOrderID: packed.sid,
    shipmentID: await shipmentBeingPacked(api, packed),
    invoiceID,
    sentInvoiceID: invoices[0]?.invoiceID ?? 0,
    labelID: await someLabel(admin),
    partnerID: await sandbox(admin),
  }
}

/** A product with all its tables, a store, a sales group, a warehouse, a retailer and a master product of the demonstration, and an invoice without an order. */
export async function masterData(admin: PortalApi): Promise<FormRecords> {
  const partnerCode = 'SANDEDI'
  const partnerID = await sandbox(admin)
  const tables = ['alternateProductCodesEnabled', 'alternateProductPricesEnabled', 'productComponentsEnabled']
  for (const table of tables) await admin.call(updatePartner, { params: { id: partnerID }, body: { [table]: true } })
  const code = `FORMS-${run}`
  const { productID } = await admin.call(createProduct, { body: { partnerCode, supplierProductCode: code } })
  const { storeID } = await admin.call(createStore, { body: { partnerCode, storeCode: code } })
  const { salesGroupID } = await admin.call(createSalesGroup, { body: { partnerCode, salesGroupCode: code } })
  const { warehouseID } = await admin.call(createWarehouse, { body: { partnerCode, warehouseCode: code } })
  const { retailers } = await admin.call(listRetailers)
  const retailerID = retailers[0]?.retailerID ?? 0
  const { masterProducts } = await admin.call(listMasterProducts)
  const masterProductID = masterProducts[0]?.masterProductID ?? 0
  const { invoiceID: looseInvoiceID } = await admin.call(createInvoice, { body: { partnerCode } })
  const made = { productID, storeID, salesGroupID, retailerID, masterProductID, warehouseID, looseInvoiceID }
  return { ...noRecords, partnerID, ...made }
}

async function shipmentBeingPacked(api: PortalApi, ids: StoreOrderIds): Promise<number> {
  const { shipmentID } = await api.call(createShipment, { params: { ...ids } })
  const { shipmentCartons } = await api.call(addCarton, { params: { id: shipmentID }, body: {} })
  const { storeOrderProducts } = await api.call(getShipment, { params: { id: shipmentID } })
  const body = { storeOrderProductID: storeOrderProducts[0]?.storeOrderProductID ?? 0, quantity: 5 }
  await api.call(addToCarton, { params: { id: shipmentCartons[0]?.shipmentCartonID ?? 0 }, body })
  return shipmentID
}

async function sandbox(admin: PortalApi): Promise<number> {
  const partner = partnersOf(await admin.call(listPartners)).find(({ partnerCode }) => partnerCode === 'SANDEDI')
  if (!partner) throw new Error('There is no partner SANDEDI.')
  return partner.partnerID
}

async function someLabel(admin: PortalApi): Promise<number> {
  const { partnerLabelDetails } = await admin.call(listLabels, { query: {} })
  const [known] = partnerLabelDetails
  if (known) return known.partnerLabelDetailID
  const label = { partnerCode: 'SANDEDI', buttonText: 'Labels', labelParameter: 'OrderID' }
  return (await admin.call(createLabel, { body: { ...label, labelTypeSystemName: 'Order' } })).partnerLabelDetailID
}
