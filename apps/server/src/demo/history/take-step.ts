/** Carries out what a rule decided about a store order of the demo world, as the portal's own transaction would. */
import {
  acknowledgeInFull,
  add,
  type Decision,
  hasOneAcknowledgement,
  isEnded,
  isShipmentSent,
  type StoreOrderContext,
  type StoreOrderTransition,
  stageField,
  stageNames,
  stateAfter,
} from '@quayside/domain'
import { addAudit, type Moment } from './add-audit.ts'
import type { DemoLine, DemoStoreOrder } from './demo-order.ts'
import type { Ledger } from './ledger.ts'

export function contextOf({
  order,
  lines,
  shipments,
  invoices,
  arrived,
  sendCounts,
}: DemoStoreOrder): StoreOrderContext {
  return {
    partner: order.partner.settings,
    vendor: order.vendor,
    isOneAcknowledgement: hasOneAcknowledgement(order.partner.settings) && order.storeOrders.length > 1,
    acknowledgementCount: sendCounts.acknowledgement ?? 0,
    lines: lines.map((line) => ({
      quantity: line.quantity,
      quantityAcknowledged: line.quantity_acknowledged,
      quantityBackordered: line.quantity_backordered,
      quantityShipped: line.quantityShipped,
    })),
    shipments: shipments.map((shipment) => shipment.state),
    invoices: invoices.map((invoice) => invoice.state),
    storeOrderNumber: arrived.store_order_number,
  }
}

export function acknowledgeOpenLines(lines: readonly DemoLine[]): void {
  for (const line of lines) {
    const full = acknowledgeInFull({ quantity: line.quantity, lineProductPrice: line.line_product_price })
    line.quantity_acknowledged ??= full.quantityAcknowledged
    line.line_product_price_acknowledged ??= full.lineProductPriceAcknowledged
  }
}

function moveRecords(storeOrder: DemoStoreOrder, change: StoreOrderTransition, at: Date): void {
  for (const { shipmentID, changes, error } of change.shipments ?? []) {
    const shipment = storeOrder.shipments.find((one) => one.state.shipmentID === shipmentID)
    if (!shipment) continue
    shipment.state = { ...shipment.state, ...changes }
    if (error !== undefined) shipment.error = error
    shipment.modified = at
  }
  for (const { invoiceID, changes, error } of change.invoices ?? []) {
    const invoice = storeOrder.invoices.find((one) => one.state.invoiceID === invoiceID)
    if (!invoice) continue
    invoice.state = { ...invoice.state, ...changes }
    if (error !== undefined) invoice.error = error
    invoice.modified = at
  }
}

/** Shipped: in live shipments that were sent; invoiced: on live invoices. */
export function countProgress({ lines, shipments, invoices }: DemoStoreOrder): void {
  const gone = shipments.filter(
    ({ state }) => !isEnded(state.status) && (state.shipmentSent || isShipmentSent(state.status)),
  )
  const packed = gone.flatMap((shipment) => shipment.cartons.flatMap((carton) => carton.content))
  const billed = invoices
    .filter(({ state }) => state.invoiceType === 'Invoice' && !isEnded(state.status))
    .flatMap((invoice) => invoice.products)
  for (const line of lines) {
    line.quantityShipped = add(...packed.filter((one) => one.line === line).map((one) => one.quantity)).toFixed()
    const own = billed.filter((product) => product.line === line)
    line.quantityInvoiced = add(...own.map((product) => String(product.quantity_invoiced))).toFixed()
  }
}

/** @throws when the rules refuse: then the scenario is wrong. */
export function takeStep(
  storeOrder: DemoStoreOrder,
  decision: Decision<StoreOrderTransition>,
  moment: Moment,
  ledger: Ledger,
): StoreOrderTransition {
  if (!decision.ok)
    throw new Error(`Store order ${storeOrder.arrived.store_order_number} of the demo: ${decision.refusal.message}`)
  const change = decision.value
  const before = storeOrder.state
  if (change.acknowledgeOpenLines) acknowledgeOpenLines(storeOrder.lines)
  moveRecords(storeOrder, change, moment.at)
  storeOrder.state = stateAfter(before, change)
  countProgress(storeOrder)
  for (const stage of stageNames)
    if (before[stageField[stage]] !== storeOrder.state[stageField[stage]])
      storeOrder.times[stage] = moment.at.toISOString()
  storeOrder.modified = moment.at
  storeOrder.modifiedBy = moment.by
  const { action, detail } = change.audit
  addAudit(ledger, storeOrder, detail ? `${action}: ${detail}` : action, moment)
  return change
}
