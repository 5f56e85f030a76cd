/** Editing the header of an order or store order. */

import { isKnownCurrency } from '../kernel/currency.ts'
import { formatDate } from '../kernel/dates.ts'
import { allow, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import type { FieldRule, FieldValue, RecordRules } from '../records/record-rules.ts'
import { all, type Guard, isNotDeleted, nothingIsPending } from '../store-orders/guards.ts'
import { isDeleted } from '../store-orders/store-order-roll-up.ts'
import type { StageStatuses, StoreOrderState } from '../store-orders/store-order-state.ts'

export interface EditedOrder extends HeldFields {
  readonly orderNumber: string
  readonly status: string
  readonly currency: string
  /** False for an order that came in a message. */
  readonly madeByHand: boolean
  /** It has a live invoice or credit. */
  readonly isInvoiced: boolean
  readonly storeOrders: readonly StoreOrderState[]
}

export interface EditedStoreOrder extends HeldFields {
  readonly storeOrder: StoreOrderState
}

interface HeldFields {
  /** A line of the order (of the store order, for one) for which the warehouse holds stock; null when there is none. */
  readonly reservedLine: string | null
  /** The number of a shipment of the order (of the store order, for one) that was sent; null when none was. */
  readonly sentShipment: string | null
}

/** Stock is held in one warehouse. */
const warehouse: FieldRule<HeldFields> = {
  label: 'Warehouse',
  kind: 'choice',
  open: ({ reservedLine }) =>
    reservedLine === null ? allow(true) : refuse('warehouseReserved', { line: reservedLine }),
}

/** Addresses are fixed once a despatch advice has named them. */
const address = (label: string): FieldRule<HeldFields> => ({
  label,
  kind: 'choice',
  open: ({ sentShipment: shipmentNumber }) =>
    shipmentNumber === null ? allow(true) : refuse('addressShipped', { field: label, shipmentNumber }),
})

const day = (label: string) => ({ label, kind: 'day' }) as const
const text = (label: string, maxLength: number) => ({ label, kind: 'text', maxLength }) as const
/** What the external system or the partner's system knows the order by: administrators only (specification 1, section 5). */
const reference = (label: string, maxLength: number) => ({ ...text(label, maxLength), adminOnly: true }) as const

const orderFields = {
  orderNumber: {
    ...text('Order Number', 50),
    required: true,
    carried: true,
    open: ({ madeByHand, orderNumber }) => (madeByHand ? allow(true) : refuse('orderNumberFixed', { orderNumber })),
  },
  customerReference: { ...reference('Customer Reference', 100), carried: true },
  orderDate: { ...day('Order Date'), open: () => refuse('orderDateFixed') },
  etd: day('Deliver After'),
  eta: day('Deliver Before'),
  warehouseID: warehouse,
  shippingMethod: text('Shipping Method', 100),
  shipToStoreID: address('Ship To'),
  currency: {
    ...text('Currency', 3),
    required: true,
    open: ({ isInvoiced, orderNumber, currency }) =>
      isInvoiced ? refuse('currencyInvoiced', { orderNumber, currency }) : allow(true),
    read: (given) => {
      const currency = String(given ?? '')
      return currency === '' || isKnownCurrency(currency)
        ? allow(currency || null)
        : refuse('currencyUnknown', { currency })
    },
  },
  comments: text('Comments', 4000),
} satisfies Readonly<Record<string, FieldRule<EditedOrder>>>

/** The fields of an order's header. */
export type OrderField = keyof typeof orderFields

/** The header of an order: closed while a document of a live store order is queued. */
export const orderRules: RecordRules<OrderField, EditedOrder> = {
  fields: orderFields,
  open: (order) => orderIsNotDeleted(order, 'Edit Order', order.storeOrders),
  settled: ({ storeOrders }) =>
    all(...storeOrders.filter((state) => !isDeleted(state)).map((state) => () => nothingIsPending(state))),
  fit: ({ etd, eta }, changed) =>
    changed.has('etd') || changed.has('eta') ? checkDeliveryDays({ etd: textOf(etd), eta: textOf(eta) }) : allow(true),
}

const textOf = (value: FieldValue): string | null => (value === null ? null : String(value))

const storeOrderFields = {
  storeID: address('Shipping address'),
  useStoreRecord: { ...address('Ship-to'), kind: 'flag', whenEmpty: false },
  billToID: address('Billing address'),
  toAddressID: address('To address'),
  fromAddressID: address('From address'),
  dueDate: day('Due Date'),
  warehouseID: warehouse,
  storeOrderReference: reference('Store Order Reference', 50),
  systemStoreOrderNumber: reference('System Store Order Number', 100),
  systemStoreOrderID: reference('System Store Order ID', 100),
} satisfies Readonly<Record<string, FieldRule<EditedStoreOrder>>>

/** The fields of a store order's header. */
export type StoreOrderField = keyof typeof storeOrderFields

/** The header of a store order: its four addresses, whether the message's ship-to or the store's record counts, due date, warehouse and references. */
export const storeOrderRules: RecordRules<StoreOrderField, EditedStoreOrder> = {
  fields: storeOrderFields,
  open: ({ storeOrder }) => isNotDeleted(storeOrder, 'Edit Store Order'),
  settled: ({ storeOrder }) => nothingIsPending(storeOrder),
}

/** The days that an order is to be delivered between ('YYYY-MM-DD'), once one of them is changed; what a message brings is kept. */
export function checkDeliveryDays({ etd, eta }: { readonly etd: string | null; readonly eta: string | null }): Guard {
  if (etd === null || eta === null || etd <= eta) return allow(true)
  return refuse('deliveryDaysReversed', { after: formatDate(etd), before: formatDate(eta) })
}

/** A deleted order cannot be changed, even one in error because the warehouse refused to cancel it. */
export function orderIsNotDeleted(
  { orderNumber, status }: Pick<EditedOrder, 'orderNumber' | 'status'>,
  action: string,
  storeOrders: readonly StageStatuses[] = [],
): Guard {
  const deleted = isStatus(status, sharedStatus.deleted) || (storeOrders.length > 0 && storeOrders.every(isDeleted))
  return deleted ? refuse('orderDeleted', { orderNumber, action }) : allow(true)
}
