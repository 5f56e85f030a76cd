/** Complete, delete and clear errors on the orders that are selected in the list. */
import { clearSelectedOrderErrors, completeSelectedOrders, deleteSelectedOrders } from '@quayside/contract'
import { checkDeletionNotes, decideClearErrors, decideComplete, messageText, refuse } from '@quayside/domain'
import { writeAudit, writeOrderHeader } from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { Services } from '../../../services.ts'
import { finishOrder } from '../../store-orders/finish-order.ts'
import { stateOf } from '../../store-orders/order-snapshot.ts'
import { deleteLockedOrder } from '../header/delete-order.ts'
import { decideForOrder } from '../mark-status.ts'
import { eachOrder, type OrderWork, orderResult, storeOrderResult } from './each-order.ts'

const completing =
  (notes: string, services: Services, by: string): OrderWork =>
  async (tx, order, { order_number: orderNumber, completed }) => {
    const { orderID, partner } = order
    if (completed) return [orderResult(orderID, orderNumber, false, messageText('orderCompleted', { orderNumber }))]
    const storeOrders = order.storeOrders.map(({ storeOrder }) => stateOf(storeOrder))
    const decision = decideComplete({ orderNumber, storeOrders }, notes)
    if (!decision.ok) return [orderResult(orderID, orderNumber, false, decision.refusal.message)]
    const action = `Complete: ${notes.trim()}`
    await writeOrderHeader(tx, orderID, { completed: true }, by)
    await writeAudit(tx, [
      { objectType: 'Order', objectID: orderID, orderID, partnerID: partner.partnerID, action, createdBy: by },
    ])
    await finishOrder(tx, { ...order, completed: true }, services, by)
    return [orderResult(orderID, orderNumber, true, null)]
  }

const deleting =
  (notes: string, services: Services, by: string): OrderWork =>
  async (tx, order, { order_number: orderNumber }) => {
    const warning = await deleteLockedOrder(tx, order, notes, { services, by })
    const message = warning.ok ? warning.value : warning.refusal.message
    return [orderResult(order.orderID, orderNumber, warning.ok, message)]
  }

/** Only store orders in error are named; an order without any says so. */
const clearing =
  (services: Services, by: string): OrderWork =>
  async (tx, order, { order_number: orderNumber }) => {
    const hasError = ({ storeOrder }: (typeof order.storeOrders)[number]) => {
      const refused = decideClearErrors(stateOf(storeOrder), { partner: order.partner, vendor: services.vendor })
      return refused.ok || refused.refusal.code !== 'noErrors'
    }
    const results = await decideForOrder(tx, order, { wanted: hasError, rule: decideClearErrors }, { services, by })
    if (results.length > 0) return results.map((result) => storeOrderResult(order.orderID, result))
    return [orderResult(order.orderID, orderNumber, false, messageText('orderHasNoErrors', { orderNumber }))]
  }

export const selectedOrderCalls: readonly Implementation[] = [
  implement(completeSelectedOrders, async ({ actor, body }, services) => {
    // Asked once, before any order is looked at.
    if (body.notes.trim() === '') return refuse('notesRequired', { notes: 'Completion Notes' })
    const work = completing(body.notes, services, actor.userName)
    return { ok: true, value: await eachOrder(body.orderIds, actor, services, work) }
  }),
  implement(deleteSelectedOrders, async ({ actor, body }, services) => {
    const notes = checkDeletionNotes(body.notes)
    if (!notes.ok) return notes
    const work = deleting(notes.value, services, actor.userName)
    return { ok: true, value: await eachOrder(body.orderIds, actor, services, work) }
  }),
  implement(clearSelectedOrderErrors, async ({ actor, body }, services) => {
    return { ok: true, value: await eachOrder(body.orderIds, actor, services, clearing(services, actor.userName)) }
  }),
]
