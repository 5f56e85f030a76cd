/** A record of the wire as the rules want to see it, so that the browser asks the same questions as the server. */
import type { OrderRow, StoreOrderSummary } from '@quayside/contract'
import {
  type FulfilmentContext,
  newStoreOrderState,
  type PartnerSettings,
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
  return { ...newStoreOrderState(), ...statusesOf(storeOrder), errorType, error, pendingStages }
}

export function contextOf(
  partner: PartnerSettings,
  vendor: VendorConfig,
  storeOrderNumber?: string,
): FulfilmentContext {
  return { partner, vendor, storeOrderNumber }
}
