/** One stage of many orders: each in a transaction of its own, so that one that fails does not hold back the others. */
import { type BodyOf, markOrders, type UpdateModel } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  messageText,
  readMarkStatusAction,
  requirePermissions,
} from '@quayside/domain'
import type { OrderHeaderRow, Tx } from '@quayside/store'
import { RefusedError } from '../../http/errors.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { contextOf, type OrderSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import { eachOrder, type OrderWork, orderResult, storeOrderResult } from './bulk/each-order.ts'
import { editOrder } from './header/update-order.ts'
import {
  checkUnsentSince,
  decideForOrder,
  hearBefore,
  permitted,
  type Rule,
  ruleOf,
  unsentFirst,
  withAnswers,
} from './mark-status.ts'
import { type AskedAnswers, askBeforeAnswers } from './stock-answers.ts'

interface MarkAll {
  readonly actionName: string
  readonly rule: Rule
  readonly update: UpdateModel
  /** Sends that the caller had seen, by orderID. */
  readonly sendCounts: ReadonlyMap<number, number | null>
  /** The answers of each order's lines with their stock, or why stock could not be asked for; by orderID. */
  readonly answers: ReadonlyMap<number, Decision<AskedAnswers | null>>
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
    const asked = all.answers.get(order.orderID) ?? allow(null)
    if (!asked.ok) return [orderResult(order.orderID, orderNumber, false, asked.refusal.message)]
    const possible = order.storeOrders.some((one) => rule(stateOf(one.storeOrder), contextOf(order, one, services)).ok)
    if (possible) {
      const saved = await setFields(tx, order, row, all)
      if (!saved.ok) return [orderResult(order.orderID, orderNumber, false, saved.refusal.message)]
    }
    const wanted = unsentFirst(order, all.actionName, services)
    const answered = await withAnswers(tx, order, { answers: asked.value, wanted, rule }, { actor, services })
    if (!answered.ok) throw new RefusedError(answered.refusal)
    const results = await decideForOrder(tx, answered.value, { wanted, rule }, { services, by: actor.userName })
    return results.map((result) => storeOrderResult(order.orderID, result))
  }

/** What sets fields of the order needs EditOrder; notes alone do not. */
function mayEdit(actor: Actor, update: UpdateModel): Decision<true> {
  const { notes: _, ...given } = update
  const edits = Object.values(given).some((value) => value !== undefined)
  return edits ? requirePermissions(actor, ['StoreOrder-EditOrder']) : allow(true)
}

/** Asks for the stock of each order's lines, one order after the other. */
async function answersOfEach(
  { orderIDs, answers }: BodyOf<typeof markOrders>,
  actionName: string,
  by: { readonly actor: Actor; readonly services: Services },
): Promise<ReadonlyMap<number, Decision<AskedAnswers | null>>> {
  const asked = new Map<number, Decision<AskedAnswers | null>>()
  if (!answers || readMarkStatusAction(actionName, by.services.vendor) !== 'ack') return asked
  for (const orderID of new Set(orderIDs)) asked.set(orderID, await askBeforeAnswers(orderID, answers, by))
  return asked
}

export const markOrdersCall: Implementation = implement(markOrders, async ({ actor, params, body }, services) => {
  const update = body.updateModel ?? {}
  for (const permission of [permitted(actor, params.status, services), mayEdit(actor, update)])
    if (!permission.ok) return permission
  await hearBefore(params.status, async ({ external }) => external.all, services)
  const sendCounts = new Map(body.orderIDs.map((id, at) => [id, body.sendCounts?.[at] ?? null]))
  const answers = await answersOfEach(body, params.status, { actor, services })
  const all = { actionName: params.status, rule: ruleOf(params.status), update, sendCounts, answers, actor, services }
  return allow(await eachOrder(body.orderIDs, actor, services, marking(all)))
})
