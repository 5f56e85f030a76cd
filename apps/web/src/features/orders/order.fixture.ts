/** Orders and store orders as the server answers them, for tests. */
import type { OrderDetails, StoreOrderSummary } from '@quayside/contract'
import { newPartnerSettings, newStoreOrderState, orderStatus, type PartnerSettings } from '@quayside/domain'

export function testPartner(settings: Partial<PartnerSettings> = {}): PartnerSettings {
  return newPartnerSettings({ partnerID: 1, partnerCode: 'FERN', name: 'Fernleaf', ...settings })
}

/** Received, nothing answered yet. */
export function testStoreOrder(storeOrderID: number, over: Partial<StoreOrderSummary> = {}): StoreOrderSummary {
  const {
    pendingStages: _none,
    statusBeforeError: _error,
    statusBeforeIgnore: _ignore,
    ...statuses
  } = newStoreOrderState()
  const time = '2026-11-21T00:00:00.000Z'
  return {
    ...statuses,
    orderStatus: orderStatus.received,
    status: orderStatus.received,
    storeOrderID,
    orderID: 1,
    storeOrderNumber: `S-${storeOrderID}`,
    storeOrderReference: null,
    systemStoreOrderNumber: null,
    systemStoreOrderID: null,
    dueDate: null,
    pendingStages: [],
    statusBeforeError: {},
    statusBeforeIgnore: {},
    editLocked: null,
    stageTimes: {},
    subTotal: 0,
    chargeTotal: 0,
    taxTotal: 0,
    total: 0,
    warehouseID: null,
    warehouseCode: null,
    externalWarehouseID: null,
    store: null,
    statedShipTo: null,
    distributionCentre: null,
    shipments: [],
    invoices: [],
    lineCount: 1,
    leftToPack: true,
    totalDifference: null,
    leftToInvoice: true,
    created: time,
    createdBy: null,
    lastModified: time,
    lastModifiedBy: null,
    ...over,
  }
}

/** As far as the order page's rules look at it. */
export function testOrder(storeOrders: readonly StoreOrderSummary[]): OrderDetails {
  return { orderID: 1, orderNumber: 'PO-1', storeOrders } as unknown as OrderDetails
}
