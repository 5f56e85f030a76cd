/** What a partner's settings ask for when an order arrives clean: in the transaction that brings it, or that mends what stopped it. */
import { automateArrival } from '@quayside/domain'
import { readSnapshots, type Tx, writeAudit } from '@quayside/store'
import type { Services } from '../../services.ts'
import { applyTransition } from '../store-orders/apply-transition.ts'
import { type OrderSnapshot, ownContextOf, stateOf } from '../store-orders/order-snapshot.ts'

/** Whose name stands in the audit of what nobody asked for. */
export const automation = 'Automation'

interface Arrived {
  readonly order: Pick<OrderSnapshot, 'orderID' | 'partner'>
  /** Of these alone; all where left out. */
  readonly storeOrderIDs?: ReadonlySet<number>
}

/** Whether anything was changed: the caller finishes the order. */
export async function automateOrder(tx: Tx, { order, storeOrderIDs }: Arrived, services: Services): Promise<boolean> {
  const { orderID, partner } = order
  if (!partner.autoCreateSalesOrder) return false
  let isChanged = false
  for (const storeOrder of await readSnapshots(tx, orderID)) {
    const { store_order_id: storeOrderID } = storeOrder.storeOrder
    if (storeOrderIDs && !storeOrderIDs.has(storeOrderID)) continue
    const automated = automateArrival(stateOf(storeOrder.storeOrder), ownContextOf(order, storeOrder, services))
    if (automated === null) continue
    const { partnerID } = partner
    if (!automated.ok) {
      const action = `No sales order was made automatically: ${automated.refusal.message}`
      const about = { objectType: 'StoreOrder', objectID: storeOrderID, orderID, partnerID } as const
      await writeAudit(tx, [{ ...about, action, createdBy: automation }])
      continue
    }
    const { change, fill: supply } = automated.value
    await applyTransition(tx, storeOrder, change, { services, by: automation })
    if (supply) await services.jobs.send(tx, 'fill-acknowledgement', { orderID, storeOrderID, partnerID, supply })
    isChanged = true
  }
  return isChanged
}
