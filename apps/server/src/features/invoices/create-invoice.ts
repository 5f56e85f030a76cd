/** Invoice Order: an invoice of what was shipped and not invoiced yet, dated today, still without its number. */
import { createStoreOrderInvoice } from '@quayside/contract'
import { allow, dateText, decideCreateInvoice, invoiceFromOrder, refuse, roundMoney } from '@quayside/domain'
import { insertInvoice, readInvoiceableLines, readShipment, recomputeProgress, type Tx } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { applyTransition, finishOrder } from '../store-orders/apply-transition.ts'
import { contextOf, lockSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import { invoiceableLine, newInvoice, shipmentToInvoice } from './new-invoice.ts'

/** Freight of the shipment is charged on. */
async function freightOf(tx: Tx, shipmentID: number | null, currency: string): Promise<string> {
  const shipment = shipmentID === null ? null : await readShipment(tx, shipmentID)
  return roundMoney(shipment?.shipment_charge ?? 0, currency)
}

export const createInvoiceCall: Implementation = implement(createStoreOrderInvoice, ({ actor, params }, services) =>
  services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, params.id)
    const found = order?.storeOrders.find((one) => one.storeOrder.store_order_id === params.sid)
    if (!order || !found) return refuse('notFound')
    const { storeOrder } = found
    const context = contextOf(order, found, services)
    const decision = decideCreateInvoice(stateOf(storeOrder), context)
    if (!decision.ok) return decision
    await recomputeProgress(tx, params.id)
    const rows = await readInvoiceableLines(tx, params.sid)
    const billed = rows.map((row) => invoiceableLine(row, services.vendor))
    const lines = invoiceFromOrder(billed, order.partner, storeOrder.store_order_number)
    if (!lines.ok) return lines
    const by = actor.userName
    const shipmentID = shipmentToInvoice(context)?.shipmentID ?? null
    const freight = await freightOf(tx, shipmentID, storeOrder.currency)
    const invoiceDate = dateText(new Date(), services.vendor.zone)
    const made = newInvoice({ storeOrder, lines: lines.value, rows, shipmentID, freight, invoiceDate, by })
    const invoiceID = await insertInvoice(tx, made.invoice, made.products)
    const about = { objectType: 'Invoice', objectID: invoiceID } as const
    await applyTransition(tx, found, decision.value, { services, by, about })
    await finishOrder(tx, order, services, by)
    return allow({ invoiceID })
  }),
)
