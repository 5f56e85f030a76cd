/** Changing the header of an order or store order: which field, by whom, and when. The browser asks the same rules for what it shows as editable. */
import type { Actor } from '../access/actor.ts'
import { formatDate } from '../kernel/dates.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { all, type Guard, isNotDeleted, nothingIsPending } from './guards.ts'
import { isDeleted } from './store-order-roll-up.ts'
import type { StageStatuses, StoreOrderState } from './store-order-state.ts'

/** The fields of an order's header, as screens and the audit tab name them. */
export const orderFieldLabels = {
  orderNumber: 'Order Number',
  customerReference: 'Customer Reference',
  orderDate: 'Order Date',
  etd: 'Deliver After',
  eta: 'Deliver Before',
  warehouseID: 'Warehouse',
  shippingMethod: 'Shipping Method',
  shipToStoreID: 'Ship To',
  currency: 'Currency',
  comments: 'Comments',
} as const
export type OrderField = keyof typeof orderFieldLabels

/** The fields of a store order's header. */
export const storeOrderFieldLabels = {
  storeID: 'Shipping address',
  billToID: 'Billing address',
  toAddressID: 'To address',
  fromAddressID: 'From address',
  dueDate: 'Due Date',
  warehouseID: 'Warehouse',
  storeOrderReference: 'Store Order Reference',
  systemStoreOrderNumber: 'System Store Order Number',
  systemStoreOrderID: 'System Store Order ID',
} as const
export type StoreOrderField = keyof typeof storeOrderFieldLabels

/** What the external system or the partner's system knows the order by: administrators only (specification 1, section 5). */
const adminFields: readonly (OrderField | StoreOrderField)[] = [
  'customerReference',
  'storeOrderReference',
  'systemStoreOrderNumber',
  'systemStoreOrderID',
]

export interface EditedOrder {
  readonly orderNumber: string
  readonly status: string
  readonly currency: string
  /** False for an order that came in a message. */
  readonly madeByHand: boolean
  /** A line of the order (of the store order, for one) for which the warehouse holds stock; null when there is none. */
  readonly reservedLine: string | null
  /** A live invoice or credit was made. */
  readonly isInvoiced: boolean
  /** The number of a shipment of the order (of the store order, for one) that was sent; null when none was. */
  readonly sentShipment: string | null
}

/** Where goods go and come from, as a despatch advice says it. */
const addressFields: readonly (OrderField | StoreOrderField)[] = [
  'shipToStoreID',
  'storeID',
  'billToID',
  'toAddressID',
  'fromAddressID',
]

export type EditedStoreOrder = Pick<EditedOrder, 'reservedLine' | 'sentShipment'>

type Editor = Pick<Actor, 'isAdmin'>

/** Whether the person may ever change this field of this order; what passes in a moment (a queued document) is not asked here. */
export function mayEditOrderField(field: OrderField, actor: Editor, order: EditedOrder): Guard {
  const { orderNumber, currency, reservedLine, sentShipment } = order
  if (field === 'orderDate') return refuse('orderDateFixed')
  if (field === 'orderNumber' && !order.madeByHand) return refuse('orderNumberFixed', { orderNumber })
  if (field === 'currency' && order.isInvoiced) return refuse('currencyInvoiced', { orderNumber, currency })
  return all(
    () => adminMay(field, orderFieldLabels[field], actor),
    () => warehouseIsFree(field, reservedLine),
    () => addressIsOpen(field, orderFieldLabels[field], sentShipment),
  )
}

/** The same for a store order. */
export function mayEditStoreOrderField(
  field: StoreOrderField,
  actor: Editor,
  { reservedLine, sentShipment }: EditedStoreOrder,
): Guard {
  return all(
    () => adminMay(field, storeOrderFieldLabels[field], actor),
    () => warehouseIsFree(field, reservedLine),
    () => addressIsOpen(field, storeOrderFieldLabels[field], sentShipment),
  )
}

/** Every field that is to change may be changed, and nothing of the order is on its way. */
export function decideEditOrder(
  fields: readonly OrderField[],
  actor: Editor,
  order: EditedOrder,
  storeOrders: readonly StoreOrderState[],
): Decision<true> {
  const live = storeOrders.filter((state) => !isDeleted(state))
  return all(
    () => orderIsNotDeleted(order, 'Edit Order', storeOrders),
    ...fields.map((field) => () => mayEditOrderField(field, actor, order)),
    ...live.map((state) => () => nothingIsPending(state)),
  )
}

/** The same for a store order. */
export function decideEditStoreOrder(
  fields: readonly StoreOrderField[],
  actor: Editor,
  storeOrder: EditedStoreOrder,
  state: StoreOrderState,
): Decision<true> {
  return all(
    () => isNotDeleted(state, 'Edit Store Order'),
    ...fields.map((field) => () => mayEditStoreOrderField(field, actor, storeOrder)),
    () => nothingIsPending(state),
  )
}

/** The days that an order is to be delivered between ('YYYY-MM-DD'), once one of them is changed; what a message brings is kept. */
export function checkDeliveryDays({ etd, eta }: { readonly etd: string | null; readonly eta: string | null }): Guard {
  if (etd === null || eta === null || etd <= eta) return allow(true)
  return refuse('deliveryDaysReversed', { after: formatDate(etd), before: formatDate(eta) })
}

/** A deleted order takes no change, also where it shows an error because the warehouse did not let go of it. */
export function orderIsNotDeleted(
  { orderNumber, status }: Pick<EditedOrder, 'orderNumber' | 'status'>,
  action: string,
  storeOrders: readonly StageStatuses[] = [],
): Guard {
  const deleted = isStatus(status, sharedStatus.deleted) || (storeOrders.length > 0 && storeOrders.every(isDeleted))
  return deleted ? refuse('orderDeleted', { orderNumber, action }) : allow(true)
}

function adminMay(field: OrderField | StoreOrderField, label: string, { isAdmin }: Editor): Guard {
  return !isAdmin && adminFields.includes(field) ? refuse('adminOnlyField', { field: label }) : allow(true)
}

function warehouseIsFree(field: OrderField | StoreOrderField, line: string | null): Guard {
  return field === 'warehouseID' && line !== null ? refuse('warehouseReserved', { line }) : allow(true)
}

function addressIsOpen(field: OrderField | StoreOrderField, label: string, shipmentNumber: string | null): Guard {
  if (shipmentNumber === null || !addressFields.includes(field)) return allow(true)
  return refuse('addressShipped', { field: label, shipmentNumber })
}
