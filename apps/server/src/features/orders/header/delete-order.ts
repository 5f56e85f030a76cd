/** Deleting an order or a store order: what has not gone to anyone is marked Deleted; nothing is erased. */
import { type AnswerOf, deleteOrder, deleteStoreOrder } from '@quayside/contract'
import {
  allow,
  checkDeletionNotes,
  type Decision,
  decideDelete,
  orderIsNotDeleted,
  refuse,
  sharedStatus,
} from '@quayside/domain'
import {
  announce,
  readOrderHeader,
  type StatusColumns,
  stageColumn,
  type Tx,
  updateOrderRollUp,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { StepBy } from '../../../services.ts'
import { contextOf, lockSnapshot, type OrderSnapshot, stateOf } from '../../store-orders/order-snapshot.ts'
import { decideForOrder, type Rule, warningsOf } from '../mark-status.ts'

type Answer = AnswerOf<typeof deleteOrder>

const deleting =
  (notes: string): Rule =>
  (state, context) =>
    decideDelete(state, context, notes)

const isLive = ({ storeOrder }: OrderSnapshot['storeOrders'][number]) =>
  orderIsNotDeleted({ orderNumber: storeOrder.order_number, status: storeOrder.order_status }, 'Delete').ok

const { deleted } = sharedStatus
const everyStage = Object.fromEntries(Object.values(stageColumn).map((column) => [column, deleted])) as StatusColumns
const allDeleted = { status: deleted, ...everyStage }

async function writeNote(tx: Tx, { orderID, partner }: OrderSnapshot, notes: string, by: string): Promise<void> {
  const partnerID = partner.partnerID
  await writeAudit(tx, [
    { objectType: 'Order', objectID: orderID, orderID, partnerID, action: `Delete Order: ${notes}`, createdBy: by },
  ])
}

/** Deletes all of its store orders or none: one that is being sent prevents it. Answers with the warnings. */
export async function deleteLockedOrder(
  tx: Tx,
  order: OrderSnapshot,
  notes: string,
  step: StepBy,
): Promise<Decision<string | null>> {
  const header = await readOrderHeader(tx, order.orderID)
  if (!header) return refuse('notFound')
  const states = order.storeOrders.map(({ storeOrder }) => stateOf(storeOrder))
  const live = orderIsNotDeleted({ orderNumber: header.order_number, status: header.status }, 'Delete', states)
  if (!live.ok) return live
  const rule = deleting(notes)
  for (const one of order.storeOrders.filter(isLive)) {
    const decision = rule(stateOf(one.storeOrder), contextOf(order, one, step.services))
    if (!decision.ok) return decision
  }
  await writeNote(tx, order, notes, step.by)
  if (order.storeOrders.length === 0) {
    // Without store orders there is nothing to roll up.
    await updateOrderRollUp(tx, order.orderID, allDeleted, step.by)
    await announce(tx, { topic: 'orders', ids: [order.orderID], partnerID: order.partner.partnerID })
    return allow(null)
  }
  return allow(warningsOf(await decideForOrder(tx, order, { wanted: isLive, rule }, step)))
}

async function deleteOne(tx: Tx, orderID: number, notes: string, step: StepBy): Promise<Decision<Answer>> {
  const order = await lockSnapshot(tx, orderID)
  if (!order) return refuse('notFound')
  const warning = await deleteLockedOrder(tx, order, notes, step)
  return warning.ok ? allow({ message: null, warning: warning.value }) : warning
}

async function deleteStore(
  tx: Tx,
  { id, sid }: { id: number; sid: number },
  notes: string,
  step: StepBy,
): Promise<Decision<Answer>> {
  const order = await lockSnapshot(tx, id)
  if (!order) return refuse('notFound')
  const wanted = (one: OrderSnapshot['storeOrders'][number]) => one.storeOrder.store_order_id === sid
  const [result] = await decideForOrder(tx, order, { wanted, rule: deleting(notes) }, step)
  if (!result) return refuse('notFound')
  return result.decision.ok ? allow({ message: null, warning: warningsOf([result]) }) : result.decision
}

export const deleteOrderCalls: readonly Implementation[] = [
  implement(deleteOrder, async ({ actor, params, body }, services) => {
    const notes = checkDeletionNotes(body.notes)
    if (!notes.ok) return notes
    return services.db
      .transaction()
      .execute((tx) => deleteOne(tx, params.id, notes.value, { services, by: actor.userName }))
  }),
  implement(deleteStoreOrder, ({ actor, params, query }, services) =>
    services.db
      .transaction()
      .execute((tx) => deleteStore(tx, params, (query.notes ?? '').trim(), { services, by: actor.userName })),
  ),
]
