/** Ends a transaction about an order: invoices that are due by themselves, counts, totals, roll-up, completion, notices, live updates. */
import type { LiveUpdate } from '@quayside/contract'
import {
  isCompletable,
  isCompletionDue,
  orderStageStatuses,
  orderStatusOf,
  type StoreOrderState,
} from '@quayside/domain'
import {
  announce,
  readSnapshots,
  recomputeProgress,
  refreshDues,
  type StoreOrderSnapshot,
  statusColumns,
  type Tx,
  updateOrderRollUp,
  writeAudit,
  writeOrderHeader,
} from '@quayside/store'
import type { Services, StepBy } from '../../services.ts'
import { makeDueInvoices } from './automatic-invoices.ts'
import { noteOrderEvents } from './note-events.ts'
import { lineProgress, type OrderSnapshot, stateOf } from './order-snapshot.ts'
import { recomputeTotals } from './recompute-totals.ts'
import { queueHeldAcknowledgements } from './release-acknowledgements.ts'

/**
 * Counts what was shipped and invoiced, makes the invoices that have become due, rolls the order up from what its store orders are now, and tells
 * the screens. `order` is as it was under its lock before anything was written.
 */
export async function finishOrder(
  tx: Tx,
  order: Pick<OrderSnapshot, 'orderID' | 'partner' | 'completed' | 'storeOrders'>,
  services: Services,
  by: string,
): Promise<void> {
  const snapshots = await progressOf(tx, order, { services, by })
  const { orderID, partner } = order
  const { vendor } = services
  await recomputeTotals(tx, { orderID, partner, vendor, storeOrders: snapshots.map(({ storeOrder }) => storeOrder) })
  const storeOrders = snapshots.map((snapshot) => ({
    ...stateOf(snapshot.storeOrder),
    lines: snapshot.lines.map(lineProgress),
  }))
  const completed = order.completed || (await completeWhenDue(tx, order, storeOrders, by))
  const status = orderStatusOf({
    storeOrders,
    completed,
    partner: order.partner,
    vendor,
  })
  await updateOrderRollUp(tx, order.orderID, { status, ...statusColumns(orderStageStatuses(storeOrders)) }, by)
  await refreshDues(tx, { orderID: order.orderID }, vendor.zone)
  await noteOrderEvents(tx, order, { storeOrders: snapshots, completed }, services)
  await announce(tx, ...liveUpdatesOf(order, snapshots))
}

/** The order as it is now, with the acknowledgement and the invoices that became due in this transaction. */
async function progressOf(
  tx: Tx,
  order: Pick<OrderSnapshot, 'orderID' | 'partner' | 'storeOrders'>,
  step: StepBy,
): Promise<readonly StoreOrderSnapshot[]> {
  await recomputeProgress(tx, order.orderID)
  const snapshots = await readSnapshots(tx, order.orderID)
  const isAnyQueued = await queueHeldAcknowledgements(tx, order, snapshots, step)
  const isAnyMade = await makeDueInvoices(tx, order, snapshots, step.services)
  return isAnyQueued || isAnyMade ? readSnapshots(tx, order.orderID) : snapshots
}

/** By the partner's completion rule; an order in error waits until somebody has looked at it. */
async function completeWhenDue(
  tx: Tx,
  { orderID, partner }: Pick<OrderSnapshot, 'orderID' | 'partner'>,
  storeOrders: readonly StoreOrderState[],
  by: string,
): Promise<boolean> {
  if (!isCompletionDue(storeOrders, partner) || !isCompletable({ orderNumber: '', storeOrders }).ok) return false
  await writeOrderHeader(tx, orderID, { completed: true }, by)
  const action = `Complete: every store order has reached ${partner.autoCompleteMatchStatus}`
  const { partnerID } = partner
  await writeAudit(tx, [{ objectType: 'Order', objectID: orderID, orderID, partnerID, action, createdBy: by }])
  return true
}

/** Screens that show one of these reload it; a kind without records is not announced. */
function liveUpdatesOf(
  order: Pick<OrderSnapshot, 'orderID' | 'partner'>,
  snapshots: readonly StoreOrderSnapshot[],
): LiveUpdate[] {
  const { partnerID } = order.partner
  const updates: LiveUpdate[] = [
    { topic: 'orders', ids: [order.orderID], partnerID },
    {
      topic: 'shipments',
      ids: snapshots.flatMap(({ shipments }) => shipments.map((one) => one.shipment_id)),
      partnerID,
    },
    { topic: 'invoices', ids: snapshots.flatMap(({ invoices }) => invoices.map((one) => one.invoice_id)), partnerID },
  ]
  return updates.filter((change) => change.ids.length > 0)
}
