/** The ways that store orders of the demo world have gone so far: from arrival as far as each life leads. */
import {
  automateArrival,
  decideDelete,
  decideIgnore,
  decideSendFailed,
  sharedStatus,
  warningsBeforeEnd,
} from '@quayside/domain'
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
import { createInvoice, sendInvoice } from './bill.ts'
import { changeOrder } from './change-order.ts'
import type { DemoStoreOrder } from './demo-order.ts'
import type { Fate } from './send-out.ts'
import { createShipment, pack, sendShipment, shippedByWarehouse } from './ship.ts'
import type { Story, Telling } from './story.ts'
import { contextOf, takeStep } from './take-step.ts'
import { tell } from './tell.ts'
import { passOfficeTime } from './working-hours.ts'

/** How one store order goes on after it has arrived. */
export type Life = (story: Story, storeOrder: DemoStoreOrder) => Telling

export const untouched: Life = function* () {}

export const answered = (fate: Fate, answer: LineAnswer | null = null): Life =>
  function* (story, storeOrder) {
    if (!storeOrder.order.partner.settings.acknowledgementsEnabled) return
    if (answer) yield* enterAnswer(story, storeOrder, answer)
    yield* sendAcknowledgement(story, storeOrder, fate)
  }

export const answerEntered = (answer: LineAnswer | null = null): Life =>
  function* (story, storeOrder) {
    if (storeOrder.order.partner.settings.acknowledgementsEnabled) yield* enterAnswer(story, storeOrder, answer)
  }

export const reserved: Life = (story, storeOrder) => reserve(story, storeOrder)

/** Our sales order and the order itself are with the external system, and the warehouse has said so much. */
export const inWarehouse = (...reports: readonly string[]): Life =>
  function* (story, storeOrder) {
    const { settings } = storeOrder.order.partner
    if (!settings.hasExternalSystem) return
    if (settings.ordersEnabled) yield* sendToExternalSystem(story, storeOrder)
    if (settings.salesOrderEnabled) yield* sendSalesOrder(story, storeOrder, true)
    yield* warehouseReports(story, storeOrder, ...reports)
  }

export const shipmentCreated: Life = function* (story, storeOrder) {
  if (storeOrder.order.partner.settings.shipmentsEnabled) yield* createShipment(story, storeOrder)
}

/** Packed, all of it or in part. */
export const packed = (part = 1): Life =>
  function* (story, storeOrder) {
    if (!storeOrder.order.partner.settings.shipmentsEnabled) return
    yield* pack(story, storeOrder, yield* createShipment(story, storeOrder), part)
  }

export const shipped = (fate: Fate, printLabels = true): Life =>
  function* (story, storeOrder) {
    if (!storeOrder.order.partner.settings.shipmentsEnabled) return
    const shipment = yield* createShipment(story, storeOrder)
    yield* pack(story, storeOrder, shipment)
    yield* sendShipment(story, storeOrder, shipment, fate, printLabels)
  }

/** In two deliveries. */
export const shippedInParts: Life = function* (story, storeOrder) {
  for (const part of [0.5, 1]) {
    const shipment = yield* createShipment(story, storeOrder)
    yield* pack(story, storeOrder, shipment, part)
    yield* sendShipment(story, storeOrder, shipment, 'accepted')
  }
}

export const leftByWarehouse: Life = function* (story, storeOrder) {
  const shipment = yield* createShipment(story, storeOrder)
  yield* pack(story, storeOrder, shipment)
  yield* shippedByWarehouse(story, storeOrder, shipment)
}

export const invoiceCreated: Life = function* (story, storeOrder) {
  if (storeOrder.order.partner.settings.invoicesEnabled) yield* createInvoice(story, storeOrder)
}

export const invoiced = (fate: Fate): Life =>
  function* (story, storeOrder) {
    if (!storeOrder.order.partner.settings.invoicesEnabled) return
    yield* sendInvoice(story, storeOrder, yield* createInvoice(story, storeOrder), fate)
  }

export const credited = (fate: Fate): Life =>
  function* (story, storeOrder) {
    yield* sendInvoice(story, storeOrder, yield* createInvoice(story, storeOrder, 'Credit'), fate)
  }

export const salesOrderQueued: Life = (story, storeOrder) => sendSalesOrder(story, storeOrder, false)

export const salesOrderFailed: Life = function* (story, storeOrder) {
  yield* sendSalesOrder(story, storeOrder, false)
  const at = yield* passOfficeTime(storeOrder.order, story.now, 2)
  const text =
    'The external system did not take the sales order: customer C10040 is on hold. Release the customer, then send it again.'
  const decision = decideSendFailed(storeOrder.state, 'salesOrder', text, contextOf(storeOrder))
  takeStep(storeOrder, decision, { at, by: clerk }, story.ledger)
}

export const automating: Life = function* (story, storeOrder) {
  const at = yield* passOfficeTime(storeOrder.order, story.now, 0.1)
  const automation = automateArrival(storeOrder.state, contextOf(storeOrder))
  if (automation) takeStep(storeOrder, { ok: true, value: automation.change }, { at, by: 'Automation' }, story.ledger)
}

/** The retailer changes the order while that is still easy. */
export const changed = (takesLastLineOff = false): Life =>
  function* (story, storeOrder) {
    yield* changeOrder(story, storeOrder, { packs: 1, takesLastLineOff, hours: 2 })
  }

export const changeCameTooLate: Life = function* (story, storeOrder) {
  yield* changeOrder(story, storeOrder, { packs: -1, takesLastLineOff: false, hours: 5 })
}

export const ignored: Life = function* (story, storeOrder) {
  const at = yield* passOfficeTime(storeOrder.order, story.now, 4)
  takeStep(storeOrder, decideIgnore(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, story.ledger)
}

export const deleted: Life = function* (story, storeOrder) {
  const at = yield* passOfficeTime(storeOrder.order, story.now, 4)
  const context = contextOf(storeOrder)
  const note =
    warningsBeforeEnd(storeOrder.state, context).length > 0
      ? 'Cancelled by phone, warehouse told'
      : 'Sent twice by mistake'
  takeStep(storeOrder, decideDelete(storeOrder.state, context, note), { at, by: clerk }, story.ledger)
}

/** Hidden from the list from now on. */
export const completed: Life = function* (story, storeOrder) {
  const { order } = storeOrder
  if (
    order.storeOrders.at(-1) !== storeOrder ||
    order.storeOrders.some(({ state }) => state.status === sharedStatus.error)
  )
    return
  const at = yield* passOfficeTime(order, story.now, 20)
  order.completed = true
  tell(story.ledger, storeOrder, 'Complete: all delivered and paid', { at, by: clerk })
}

/** One after the other. */
export const life = (...parts: readonly Life[]): Life =>
  function* (story, storeOrder) {
    for (const part of parts) yield* part(story, storeOrder)
  }
