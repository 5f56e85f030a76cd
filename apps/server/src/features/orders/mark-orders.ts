/** One stage of many orders: each in a transaction of its own, so that one that fails does not hold back the others. */
import { markOrders, type UpdateModel } from '@quayside/contract'
import { type Actor, allow, type Decision, messageText, requirePermissions } from '@quayside/domain'
import type { OrderHeaderRow, Tx } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { contextOf, type OrderSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import { eachOrder, type OrderWork, orderResult, storeOrderResult } from './bulk/each-order.ts'
import { editOrder } from './header/update-order.ts'
import {
  acknowledgementWarning,
  askForAnswers,
  checkUnsentSince,
  decideForOrder,
  hearBefore,
  isAck,
  permitted,
  type Rule,
  ruleOf,
  unsentFirst,
  withAnswers,
} from './mark-status.ts'
import type { GivenAnswers } from './stock-answers.ts'

interface MarkAll {
  readonly actionName: string
  readonly rule: Rule
  readonly update: UpdateModel
  /** Sends that the caller had seen, by orderID. */
  readonly sendCounts: ReadonlyMap<number, number | null>
  /** The given answers with each order's stock, by orderID. */
  readonly answers: ReadonlyMap<number, GivenAnswers>
  readonly actor: Actor
  readonly services: Services
}

/** Sets the fields as an edit of the header does, and keeps the notes beside what it changed. */
async function setFields(
  tx: Tx,
  order: OrderSnapshot,
  row: OrderHeaderRow,
  { update, actionName, actor, services }: MarkAll,
) {
  const { notes, ...given } = update
  if (!notes && Object.keys(given).length === 0) return allow(true)
  const action = `Mark status ${actionName}`
  return editOrder(order, row, { tx, actor, services, given, copies: [], action, notes: notes ?? undefined })
}

/** Nothing is set on an order none of whose store orders can take the action. */
const marking =
  (all: MarkAll): OrderWork =>
  async (tx, order, row) => {
    const { rule, actor, services } = all
    const { order_number: orderNumber } = row
    if (order.storeOrders.length === 0)
      return [orderResult(order.orderID, orderNumber, false, messageText('orderHasNoStoreOrders'))]
    const seen = { actionName: all.actionName, sendCount: all.sendCounts.get(order.orderID) }
    const unsent = checkUnsentSince(order, seen, services)
    if (!unsent.ok) return [orderResult(order.orderID, orderNumber, false, unsent.refusal.message)]
    const wanted = unsentFirst(order, all.actionName, services)
    const answers = all.answers.get(order.orderID) ?? null
    const answered = await withAnswers(tx, order, { answers, wanted, rule }, { actor, services })
    if (!answered.ok) return [orderResult(order.orderID, orderNumber, false, answered.refusal.message)]
    const possible = order.storeOrders.some((one) => rule(stateOf(one.storeOrder), contextOf(order, one, services)).ok)
    if (possible) {
      const saved = await setFields(tx, order, row, all)
      if (!saved.ok) return [orderResult(order.orderID, orderNumber, false, saved.refusal.message)]
    }
    const results = await decideForOrder(tx, await answered.value(), { wanted, rule }, { services, by: actor.userName })
    const told = results.map((result) => storeOrderResult(order.orderID, result))
    const waits = isAck(all.actionName, services) ? await acknowledgementWarning(tx, order, () => true, services) : null
    const first = told.find(({ done, message }) => done && message === null)
    return waits ? told.map((one) => (one === first ? { ...one, message: waits } : one)) : told
  }

/** What sets fields of the order needs EditOrder; notes alone do not. */
function mayEdit(actor: Actor, update: UpdateModel): Decision<true> {
  const { notes: _, ...given } = update
  const edits = Object.values(given).some((value) => value !== undefined)
  return edits ? requirePermissions(actor, ['StoreOrder-EditOrder']) : allow(true)
}

export const markOrdersCall: Implementation = implement(markOrders, async ({ actor, params, body }, services) => {
  const update = body.updateModel ?? {}
  for (const permission of [permitted(actor, params.status, services), mayEdit(actor, update)])
    if (!permission.ok) return permission
  await hearBefore(params.status, async ({ external }) => external.all, services)
  const sendCounts = new Map(body.orderIDs.map((id, at) => [id, body.sendCounts?.[at] ?? null]))
  const answers = await askForAnswers(
    body.orderIDs,
    { status: params.status, answers: body.answers },
    { actor, services },
  )
  const all = { actionName: params.status, rule: ruleOf(params.status), update, sendCounts, answers, actor, services }
  // Orders share stock: in this order each has what its preview offered.
  const concurrency = answers.size > 0 ? { concurrency: 1 } : {}
  return allow(await eachOrder(body.orderIDs, actor, services, { work: marking(all), ...concurrency }))
})
