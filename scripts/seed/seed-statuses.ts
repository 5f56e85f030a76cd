/** SQL expressions for the statuses of a seed_store_order; the values come from the domain. */
import {
  acknowledgementStatus,
  errorTypes,
  externalStatus,
  flowStatus,
  invoiceStatus,
  orderStatus,
  salesOrderStatus,
  sharedStatus,
  shipmentStatus,
} from '@quayside/domain'

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const byStep = (ladder: readonly (readonly [number, string])[]): string =>
  `case ${ladder.map(([step, value]) => `when step >= ${step} then ${text(value)}`).join(' ')} end`

/** A deleted or ignored order keeps the stages that it had reached, except the order's own. */
const troubled = (otherwise: string): string =>
  `case trouble when 'error' then ${text(sharedStatus.error)} when 'deleted' then ${text(sharedStatus.deleted)} when 'ignored' then ${text(sharedStatus.ignored)} else ${otherwise} end`

const arrived = `case when workflow_type is null then ${text(orderStatus.waiting)} else ${text(orderStatus.received)} end`
const orderStage = `case when has_external_system and step >= 3 then ${text(orderStatus.sent)} else ${arrived} end`
const acknowledgement = `case when acknowledgements_enabled then ${byStep([
  [3, acknowledgementStatus.controlReceived],
  [2, acknowledgementStatus.acknowledgementSent],
  [1, acknowledgementStatus.entered],
  [0, acknowledgementStatus.notAcknowledged],
])} else ${text(acknowledgementStatus.notAcknowledged)} end`
const salesOrder = `case when has_sales_orders and step >= 3 then ${text(salesOrderStatus.sent)} else ${text(salesOrderStatus.notOrdered)} end`
const external = `case when has_external_system then ${byStep([
  [5, externalStatus.confirmSent],
  [4, externalStatus.picking],
  [3, externalStatus.entered],
  [0, externalStatus.notEntered],
])} else ${text(externalStatus.notEntered)} end`
const shipment = `case when shipments_enabled then ${byStep([
  [6, shipmentStatus.controlReceived],
  [5, shipmentStatus.shipmentSent],
  [4, shipmentStatus.inProgress],
  [0, shipmentStatus.notShipped],
])} else ${text(shipmentStatus.notShipped)} end`
const invoice = `case when invoices_enabled then ${byStep([
  [9, invoiceStatus.controlReceived],
  [8, invoiceStatus.invoiceSent],
  [7, invoiceStatus.created],
  [0, invoiceStatus.notInvoiced],
])} else ${text(invoiceStatus.notInvoiced)} end`

/** The status of a store order is that of the furthest stage that has begun. */
const furthest = `case when invoices_enabled and step >= 7 then ${invoice} when shipments_enabled and step >= 4 then ${shipment}
  when has_sales_orders and step >= 3 then ${salesOrder} when acknowledgements_enabled and step >= 1 then ${acknowledgement} else ${orderStage} end`

/** Finished with less than was ordered; partners without shipments have no shortfall. */
const short = `shipments_enabled and is_short and step >= case when invoices_enabled then 8 else 5 end`

export const isCompleted = `use_completed_status and step = 9 and trouble = 'none'`

export const statusColumns = {
  order: troubled(orderStage),
  acknowledgement,
  salesOrder,
  external,
  shipment,
  invoice,
  ofStoreOrder: troubled(furthest),
  ofOrder: troubled(
    `case when is_completed then ${text(flowStatus.completed)} when ${short} then ${text(flowStatus.shortfall)} else ${furthest} end`,
  ),
  beforeError: `case when trouble = 'error' then jsonb_build_object('order', ${arrived}) else '{}' end`,
  errorType: `case when trouble = 'error' then ${text(errorTypes.product)} end`,
} as const
