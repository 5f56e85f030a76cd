/** A record from the API as the rules need it, so that the browser asks the same rules as the server. */
import type { OrderRow, StoreOrderProduct, StoreOrderSummary } from '@quayside/contract'
import {
  type EditedStoreOrder,
  type InvoiceState,
  type InvoiceStatus,
  invoiceStatus as invoiceStatusNames,
  isSent,
  isStatus,
  newStoreOrderState,
  type PartnerSettings,
  type ShipmentState,
  type ShipmentStatus,
  type StageName,
  type StatusFields,
  type StatusOf,
  type StoreOrderContext,
  type StoreOrderState,
  sharedStatus,
  shipmentStatus as shipmentStatusNames,
  stageStatusesOf,
  stageTables,
  type VendorConfig,
} from '@quayside/domain'

const statusesOf = (record: StatusFields & Pick<OrderRow, 'status'>) => ({
  ...stageStatusesOf(record),
  status: record.status,
})

/** An order of the list by its roll-up: what holds for the least advanced of its store orders. */
export function stateOfOrderRow(order: OrderRow): StoreOrderState {
  // Where its order was sent already only the other stages read Ignored: the row's own status says it of the whole.
  const ignored = isStatus(order.status, sharedStatus.ignored)
  const statusBeforeIgnore = ignored ? { order: order.orderStatus } : {}
  return { ...newStoreOrderState(), ...statusesOf(order), statusBeforeIgnore }
}

export function stateOfStoreOrder(storeOrder: StoreOrderSummary): StoreOrderState {
  const { errorType, error, pendingStages } = storeOrder
  const before = {
    statusBeforeError: storeOrder.statusBeforeError as Partial<StatusOf>,
    statusBeforeIgnore: storeOrder.statusBeforeIgnore as Partial<StatusOf>,
  }
  const sendCounts = {
    shipment: storeOrder.shipments.filter((shipment) => shipment.shipmentSent).length,
    invoice: storeOrder.invoices.filter((one) => one.invoiceType === 'Invoice' && one.invoiceSent).length,
  }
  return { ...newStoreOrderState(), ...statusesOf(storeOrder), ...before, errorType, error, pendingStages, sendCounts }
}

/** What locks header fields: reserved stock, a sent shipment. */
export function heldFields(
  lines: readonly Pick<StoreOrderProduct, 'externalReservationID' | 'supplierProductCode' | 'sku'>[],
  shipments: readonly Pick<ShipmentState, 'shipmentSent' | 'shipmentNumber'>[],
): Pick<EditedStoreOrder, 'reservedLine' | 'sentShipment'> {
  const reserved = lines.find((line) => line.externalReservationID)
  return {
    reservedLine: reserved ? (reserved.supplierProductCode ?? reserved.sku ?? '') : null,
    sentShipment: shipments.find((one) => one.shipmentSent)?.shipmentNumber ?? null,
  }
}

/** What a store order tells of its lines, shipments and invoices: enough to know whether something can be sent. */
export function recordsOf(storeOrder: StoreOrderSummary): Records {
  const isPending = (stage: StageName) => storeOrder.pendingStages.includes(stage)
  const shipments = storeOrder.shipments.map(
    (shipment): ShipmentState => ({
      ...shipment,
      pending: isPending('shipment'),
      statusBeforeError: null,
      labelCreated: false,
      cartonsToRelabel: [],
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
  const { lineCount, leftToPack, leftToInvoice, totalDifference } = storeOrder
  return { shipments, invoices, lineCount, leftToPack, leftToInvoice, totalDifference }
}

export function contextOf(
  partner: PartnerSettings,
  vendor: VendorConfig,
  storeOrderNumber?: string,
  system?: string | null,
): StoreOrderContext {
  return { partner, vendor, storeOrderNumber, system }
}

type Records = Required<Pick<StoreOrderContext, 'shipments' | 'invoices'>> &
  Pick<StoreOrderContext, 'lineCount' | 'leftToPack' | 'leftToInvoice' | 'totalDifference'>

/**
 * What a row of the list tells of shipments and invoices: that there are some once the stage has begun, and that there may
 * be some, packed and numbered, where the row stands for several store orders; that one has lines where another has none.
 * Only the records themselves tell more.
 */
export function recordsOfOrderRow(order: OrderRow): Records {
  const { orderNumber, storeOrderCount } = order
  const shipment = recordStatus('shipment', order.shipmentStatus, storeOrderCount)
  const invoice = recordStatus('invoice', order.invoiceStatus, storeOrderCount)
  const packed = !isStatus(shipment, shipmentStatusNames.created)
  return {
    shipments:
      shipment === null
        ? []
        : [{ ...shipmentLike(shipment), shipmentNumber: `of ${orderNumber}`, cartonProductCount: packed ? 1 : 0 }],
    invoices: invoice === null ? [] : [invoiceLike(invoice)],
    ...(storeOrderCount > 1 ? { lineCount: storeOrderCount } : {}),
  }
}

/** null where there is no record. */
function recordStatus<S extends 'shipment' | 'invoice'>(
  stage: S,
  status: StatusOf[S],
  storeOrderCount: number,
): StatusOf[S] | null {
  const { notBegun, ready } = recordStatuses[stage]
  if (storeOrderCount > 1) return isStatus(status, ...notBegun) ? ready : status
  return isStatus(status, stageTables[stage].initial, sharedStatus.deleted) ? null : status
}

const recordStatuses: {
  readonly [S in 'shipment' | 'invoice']: { readonly notBegun: readonly StatusOf[S][]; readonly ready: StatusOf[S] }
} = {
  shipment: {
    notBegun: [shipmentStatusNames.notShipped, shipmentStatusNames.created],
    ready: shipmentStatusNames.inProgress,
  },
  invoice: { notBegun: [invoiceStatusNames.notInvoiced], ready: invoiceStatusNames.created },
}

const shipmentLike = (status: ShipmentStatus): ShipmentState => ({
  shipmentID: 0,
  shipmentNumber: '',
  status,
  pending: false,
  statusBeforeError: null,
  shipmentSent: isSent('shipment', status),
  labelCreated: false,
  cartonsToRelabel: [],
  cartonProductCount: 1,
})

const invoiceLike = (status: InvoiceStatus): InvoiceState => ({
  invoiceID: 0,
  invoiceType: 'Invoice',
  invoiceNumber: 'known',
  invoiceDate: '2000-01-01',
  shipmentID: null,
  status,
  pending: false,
  statusBeforeError: null,
  invoiceSent: isSent('invoice', status),
  productCount: 1,
  total: 0,
})
