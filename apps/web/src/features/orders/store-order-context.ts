/** A record of the wire as the rules want to see it, so that the browser asks the same questions as the server. */
import type { OrderRow, StoreOrderSummary } from '@quayside/contract'
import {
  type FulfilmentContext,
  type InvoiceState,
  newStoreOrderState,
  type PartnerSettings,
  type ShipmentState,
  type StoreOrderState,
  stageNames,
  type VendorConfig,
} from '@quayside/domain'

type Statuses = Pick<
  OrderRow,
  | 'orderStatus'
  | 'acknowledgmentStatus'
  | 'salesOrderStatus'
  | 'externalStatus'
  | 'shipmentStatus'
  | 'invoiceStatus'
  | 'status'
>

const statusesOf = (record: Statuses): Statuses => ({
  orderStatus: record.orderStatus,
  acknowledgmentStatus: record.acknowledgmentStatus,
  salesOrderStatus: record.salesOrderStatus,
  externalStatus: record.externalStatus,
  shipmentStatus: record.shipmentStatus,
  invoiceStatus: record.invoiceStatus,
  status: record.status,
})

/** An order of the list by its roll-up: what holds for the least advanced of its store orders. */
export function stateOfOrderRow(order: OrderRow): StoreOrderState {
  return { ...newStoreOrderState(), ...statusesOf(order) }
}

export function stateOfStoreOrder(storeOrder: StoreOrderSummary): StoreOrderState {
  const { errorType, error } = storeOrder
  const pendingStages = stageNames.filter((stage) => storeOrder.pendingStages.includes(stage))
  const sendCounts = {
    shipment: storeOrder.shipments.filter((shipment) => shipment.shipmentSent).length,
    invoice: storeOrder.invoices.filter((one) => one.invoiceType === 'Invoice' && one.invoiceSent).length,
  }
  return { ...newStoreOrderState(), ...statusesOf(storeOrder), errorType, error, pendingStages, sendCounts }
}

/** What the links of a store order tell of its shipments and invoices: enough to know whether one can be sent. */
export function recordsOf(storeOrder: StoreOrderSummary): Pick<FulfilmentContext, 'shipments' | 'invoices'> {
  const isPending = (stage: string) => storeOrder.pendingStages.includes(stage)
  const shipments = storeOrder.shipments.map(
    (shipment): ShipmentState => ({
      ...shipment,
      pending: isPending('shipment'),
      statusBeforeError: null,
      labelCreated: false,
      cartonProductCount: shipment.productsAssigned ? 1 : 0,
    }),
  )
  const invoices = storeOrder.invoices.map(
    (invoice): InvoiceState => ({
      ...invoice,
      pending: isPending('invoice'),
      statusBeforeError: null,
      shipmentID: null,
      productCount: 1,
      total: 0,
    }),
  )
  return { shipments, invoices }
}

export function contextOf(
  partner: PartnerSettings,
  vendor: VendorConfig,
  storeOrderNumber?: string,
): FulfilmentContext {
  return { partner, vendor, storeOrderNumber }
}
