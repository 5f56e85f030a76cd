/** Invoices that a partner's settings ask for: made in the transaction that brings a shipment or acknowledgement to the status they wait for. */
import { isInvoiceDue, isStatus, type PartnerSettings } from '@quayside/domain'
import { readSnapshots, recomputeProgress, type StoreOrderSnapshot, type Tx, writeAudit } from '@quayside/store'
import type { Services } from '../../services.ts'
import { makeInvoice } from './make-invoice.ts'
import { type OrderSnapshot, ownContextOf } from './order-snapshot.ts'

/** Whose name stands in the audit of what nobody asked for. */
const automation = 'Automation'

type BeforeStep = Pick<OrderSnapshot, 'orderID' | 'partner' | 'storeOrders'>

interface DueInvoice {
  readonly storeOrderID: number
  /** Null: of the store order as a whole, since its partner takes no shipments. */
  readonly shipmentID: number | null
}

/** What became due since `before`. A shipment that an invoice names, deleted ones too, gets no other one by itself. */
function dueInvoices(
  now: StoreOrderSnapshot,
  before: StoreOrderSnapshot | undefined,
  partner: PartnerSettings,
): readonly DueInvoice[] {
  const { store_order_id: storeOrderID } = now.storeOrder
  const isDue = (at: StoreOrderSnapshot | undefined, shipmentStatus: string | null) =>
    at !== undefined && isInvoiceDue(shipmentStatus, at.storeOrder.acknowledgment_status, partner)
  if (!partner.shipmentsEnabled) {
    const isNew = isDue(now, null) && !isDue(before, null) && now.invoices.length === 0
    return isNew ? [{ storeOrderID, shipmentID: null }] : []
  }
  return now.shipments
    .filter(({ shipment_id, status }) => {
      const earlier = before?.shipments.find((one) => one.shipment_id === shipment_id)
      const wasDue = earlier !== undefined && isDue(before, earlier.status)
      return isDue(now, status) && !wasDue && !now.invoices.some((invoice) => invoice.shipment_id === shipment_id)
    })
    .map(({ shipment_id: shipmentID }) => ({ storeOrderID, shipmentID }))
}

/** False: it was not made. What stands in its way is in the audit, unless it is only that everything is invoiced. */
async function makeDueInvoice(
  tx: Tx,
  { orderID, partner }: BeforeStep,
  { storeOrderID, shipmentID }: DueInvoice,
  services: Services,
): Promise<boolean> {
  const storeOrder = (await readSnapshots(tx, orderID)).find((one) => one.storeOrder.store_order_id === storeOrderID)
  if (!storeOrder) return false
  const { shipments = [] } = ownContextOf({ partner }, storeOrder, services)
  const only = shipments.find((one) => one.shipmentID === shipmentID) ?? null
  const reached = only
    ? `shipment ${only.shipmentNumber} has reached ${only.status}`
    : `the acknowledgement has reached ${storeOrder.storeOrder.acknowledgment_status}`
  const detail = `made automatically, ${reached}; it can be sent once it has a number`
  const made = await makeInvoice(tx, { order: { partner }, storeOrder, services, by: automation, only, detail })
  if (made.ok) return true
  if (isStatus(made.refusal.code, 'nothingToInvoice', 'nothingToInvoiceYet')) return false
  const about = only
    ? ({ objectType: 'Shipment', objectID: only.shipmentID } as const)
    : ({ objectType: 'StoreOrder', objectID: storeOrderID } as const)
  const action = `No invoice was made automatically, though ${reached}: ${made.refusal.message}`
  const { partnerID } = partner
  await writeAudit(tx, [{ ...about, orderID, partnerID, action, createdBy: automation }])
  return false
}

/** `before` is the order under its lock before this transaction wrote anything. True: an invoice was made, and the order has to be read again. */
export async function makeDueInvoices(
  tx: Tx,
  before: BeforeStep,
  now: readonly StoreOrderSnapshot[],
  services: Services,
): Promise<boolean> {
  const { orderID, partner } = before
  const earlier = new Map(before.storeOrders.map((one) => [one.storeOrder.store_order_id, one]))
  const due = now.flatMap((one) => dueInvoices(one, earlier.get(one.storeOrder.store_order_id), partner))
  let isAnyMade = false
  for (const one of due) {
    if (!(await makeDueInvoice(tx, before, one, services))) continue
    isAnyMade = true
    // The next one is of what is left then.
    await recomputeProgress(tx, orderID)
  }
  return isAnyMade
}
