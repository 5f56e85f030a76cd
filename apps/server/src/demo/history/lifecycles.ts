/** The lifecycles of demo store orders, each from arrival to where the order stands today. */
import {
  allow,
  automateArrival,
  decideDelete,
  decideIgnore,
  decideSendFailed,
  sharedStatus,
  warningsBeforeEnd,
} from '@quayside/domain'
import { addAudit } from './add-audit.ts'
import {
  clerk,
  enterAnswer,
  type LineAnswer,
  reserve,
  sendAcknowledgement,
  sendSalesOrder,
  sendToExternalSystem,
  warehouseReports,
} from './answer-order.ts'
import { changeOrder } from './change-order.ts'
import type { DemoStoreOrder } from './demo-order.ts'
import type { DemoRun, Steps } from './demo-run.ts'
import { createInvoice, sendInvoice } from './invoice-order.ts'
import type { SendOutcome } from './send-out.ts'
import { createShipment, pack, sendShipment, shippedByWarehouse } from './ship-order.ts'
import { contextOf, takeStep } from './take-step.ts'
import { passOfficeTime } from './working-hours.ts'

/** What happens to a store order after its arrival. */
export type Lifecycle = (run: DemoRun, storeOrder: DemoStoreOrder) => Steps

export const untouched: Lifecycle = function* () {}

export const answered = (outcome: SendOutcome, answer: LineAnswer | null = null): Lifecycle =>
  function* (run, storeOrder) {
    if (!storeOrder.order.partner.settings.acknowledgementsEnabled) return
    if (answer) yield* enterAnswer(run, storeOrder, answer)
    yield* sendAcknowledgement(run, storeOrder, outcome)
  }

/** Answers all store orders but the last, so that the one acknowledgement of the order waits. */
export const answeredButForTheLast: Lifecycle = function* (run, storeOrder) {
  if (storeOrder.order.storeOrders.at(-1) !== storeOrder) yield* answered('queued')(run, storeOrder)
}

export const answerEntered = (answer: LineAnswer | null = null): Lifecycle =>
  function* (run, storeOrder) {
    if (storeOrder.order.partner.settings.acknowledgementsEnabled) yield* enterAnswer(run, storeOrder, answer)
  }

export const reserved: Lifecycle = (run, storeOrder) => reserve(run, storeOrder)

/** The order and our sales order are in the external system, and the warehouse has reported these statuses. */
export const inWarehouse = (...reports: readonly string[]): Lifecycle =>
  function* (run, storeOrder) {
    const { settings } = storeOrder.order.partner
    if (!settings.hasExternalSystem) return
    if (settings.ordersEnabled) yield* sendToExternalSystem(run, storeOrder)
    if (settings.salesOrderEnabled) yield* sendSalesOrder(run, storeOrder, true)
    yield* warehouseReports(run, storeOrder, ...reports)
  }

export const shipmentCreated: Lifecycle = function* (run, storeOrder) {
  if (storeOrder.order.partner.settings.shipmentsEnabled) yield* createShipment(run, storeOrder)
}

/** Packed, all of it or in part. */
export const packed = (part = 1): Lifecycle =>
  function* (run, storeOrder) {
    if (!storeOrder.order.partner.settings.shipmentsEnabled) return
    yield* pack(run, storeOrder, yield* createShipment(run, storeOrder), part)
  }

/** One store keeps the others of its order waiting. */
export const packedButForTheLast: Lifecycle = function* (run, storeOrder) {
  if (storeOrder.order.storeOrders.at(-1) !== storeOrder) yield* packed()(run, storeOrder)
}

export const shipped = (outcome: SendOutcome, printLabels = true): Lifecycle =>
  function* (run, storeOrder) {
    if (!storeOrder.order.partner.settings.shipmentsEnabled) return
    const shipment = yield* createShipment(run, storeOrder)
    yield* pack(run, storeOrder, shipment)
    yield* sendShipment(run, storeOrder, shipment, { outcome, printLabels })
  }

/** In two deliveries. */
export const shippedInParts: Lifecycle = function* (run, storeOrder) {
  for (const part of [0.5, 1]) {
    const shipment = yield* createShipment(run, storeOrder)
    yield* pack(run, storeOrder, shipment, part)
    yield* sendShipment(run, storeOrder, shipment, { outcome: 'accepted' })
  }
}

export const leftByWarehouse: Lifecycle = function* (run, storeOrder) {
  const shipment = yield* createShipment(run, storeOrder)
  yield* pack(run, storeOrder, shipment)
  yield* shippedByWarehouse(run, storeOrder, shipment)
}

export const invoiceCreated: Lifecycle = function* (run, storeOrder) {
  if (storeOrder.order.partner.settings.invoicesEnabled) yield* createInvoice(run, storeOrder)
}

export const invoiced = (outcome: SendOutcome): Lifecycle =>
  function* (run, storeOrder) {
    if (!storeOrder.order.partner.settings.invoicesEnabled) return
    yield* sendInvoice(run, storeOrder, yield* createInvoice(run, storeOrder), outcome)
  }

export const credited = (outcome: SendOutcome): Lifecycle =>
  function* (run, storeOrder) {
    yield* sendInvoice(run, storeOrder, yield* createInvoice(run, storeOrder, 'Credit'), outcome)
  }

export const salesOrderQueued: Lifecycle = (run, storeOrder) => sendSalesOrder(run, storeOrder, false)

export const salesOrderFailed: Lifecycle = function* (run, storeOrder) {
  yield* sendSalesOrder(run, storeOrder, false)
  const at = yield* passOfficeTime(storeOrder.order, run.now, 2)
  const text =
    'The external system did not take the sales order: customer C10040 is on hold. Release the customer, then send it again.'
  const decision = decideSendFailed(storeOrder.state, { stage: 'salesOrder' }, text, contextOf(storeOrder))
  takeStep(storeOrder, decision, { at, by: clerk }, run.ledger)
}

export const automating: Lifecycle = function* (run, storeOrder) {
  const at = yield* passOfficeTime(storeOrder.order, run.now, 0.1)
  const automation = automateArrival(storeOrder.state, contextOf(storeOrder))
  if (automation?.ok) takeStep(storeOrder, allow(automation.value.change), { at, by: 'Automation' }, run.ledger)
}

/** The retailer changes the order while that is still easy. */
export const changed = (takesLastLineOff = false): Lifecycle =>
  function* (run, storeOrder) {
    yield* changeOrder(run, storeOrder, { packs: 1, takesLastLineOff, hours: 2 })
  }

export const changeCameTooLate: Lifecycle = function* (run, storeOrder) {
  yield* changeOrder(run, storeOrder, { packs: -1, takesLastLineOff: false, hours: 5 })
}

export const ignored: Lifecycle = function* (run, storeOrder) {
  const at = yield* passOfficeTime(storeOrder.order, run.now, 4)
  takeStep(storeOrder, decideIgnore(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, run.ledger)
}

export const deleted: Lifecycle = function* (run, storeOrder) {
  const at = yield* passOfficeTime(storeOrder.order, run.now, 4)
  const context = contextOf(storeOrder)
  const note =
    warningsBeforeEnd(storeOrder.state, context).length > 0
      ? 'Cancelled by phone, warehouse told'
      : 'Sent twice by mistake'
  takeStep(storeOrder, decideDelete(storeOrder.state, context, note), { at, by: clerk }, run.ledger)
}

/** Hidden from the list from now on. */
export const completed: Lifecycle = function* (run, storeOrder) {
  const { order } = storeOrder
  if (
    order.storeOrders.at(-1) !== storeOrder ||
    order.storeOrders.some(({ state }) => state.status === sharedStatus.error)
  )
    return
  const at = yield* passOfficeTime(order, run.now, 20)
  order.completed = true
  addAudit(run.ledger, storeOrder, 'Complete: all delivered and paid', { at, by: clerk })
}

/** One after the other. */
export const inSequence = (...parts: readonly Lifecycle[]): Lifecycle =>
  function* (run, storeOrder) {
    for (const part of parts) yield* part(run, storeOrder)
  }
