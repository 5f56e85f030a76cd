/** One stage of many orders: each in a transaction of its own, so that one that fails does not hold back the others. */
import { type AnswerOf, markOrders, type UpdateModel } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  messageText,
  partnerReach,
  reaches,
  refuse,
  requirePermissions,
} from '@quayside/domain'
import {
  hasReservedLines,
  partnerWarehouseIDs,
  setOrderFields,
  type Tx,
  type UpdateModelFields,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { contextOf, lockSnapshot, type OrderSnapshot, stateOf } from '../fulfilment/order-snapshot.ts'
import { decideForOrder, permitted, type Rule, ruleOf, type StoreOrderResult, warningsOf } from './mark-status.ts'

type OrderResult = AnswerOf<typeof markOrders>['results'][number]

interface MarkAll {
  readonly actionName: string
  readonly rule: Rule
  readonly update: UpdateModel
  readonly actor: Actor
  readonly services: Services
}

/** Orders at work at once: enough to keep the database busy, few enough to leave connections to everyone else. */
const atOnce = 4

const skipped = (orderID: number, orderNumber: string, message: string): OrderResult => ({
  orderID,
  orderNumber,
  storeOrderID: null,
  storeOrderNumber: null,
  done: false,
  message,
})

function resultRow(order: OrderSnapshot, result: StoreOrderResult): OrderResult {
  const { storeOrder, decision } = result
  const { order_number, store_order_id, store_order_number } = storeOrder.storeOrder
  return {
    orderID: order.orderID,
    orderNumber: order_number,
    storeOrderID: store_order_id,
    storeOrderNumber: store_order_number,
    done: decision.ok,
    message: decision.ok ? warningsOf([result]) : decision.refusal.message,
  }
}

const fieldsOf = ({ comments, shippingMethod, warehouseID }: UpdateModel): UpdateModelFields => ({
  ...(comments === undefined ? {} : { comments }),
  ...(shippingMethod === undefined ? {} : { shipping_method: shippingMethod }),
  ...(warehouseID === undefined ? {} : { warehouse_id: warehouseID }),
})

async function mayUpdate(tx: Tx, order: OrderSnapshot, { warehouseID }: UpdateModel): Promise<Decision<true>> {
  if (warehouseID === undefined) return allow(true)
  const { partnerCode, partnerID } = order.partner
  if (warehouseID !== null && !(await partnerWarehouseIDs(tx, partnerID)).has(warehouseID))
    return refuse('invalidRequest', {
      detail: `Warehouse ${warehouseID} is not a warehouse of partner ${partnerCode}.`,
    })
  if (await hasReservedLines(tx, order.orderID))
    return refuse('invalidRequest', { detail: 'Stock is reserved for lines of the order; its warehouse stays.' })
  return allow(true)
}

const words: Readonly<Record<string, string>> = {
  comments: 'Comments',
  shipping_method: 'Shipping Method',
  warehouse_id: 'Warehouse',
}

async function writeUpdate(tx: Tx, order: OrderSnapshot, { update, actionName, actor }: MarkAll): Promise<void> {
  const fields = fieldsOf(update)
  const set = Object.entries(fields).map(([column, value]) => `${words[column]} ${value ?? 'none'}`)
  if (set.length === 0 && !update.notes) return
  if (set.length > 0) await setOrderFields(tx, order.orderID, fields, actor.userName)
  const said = [...set, ...(update.notes ? [`Notes: ${update.notes}`] : [])].join(', ')
  await writeAudit(tx, [
    {
      objectType: 'Order',
      objectID: order.orderID,
      orderID: order.orderID,
      partnerID: order.partner.partnerID,
      action: `Mark status ${actionName}: ${said}`,
      createdBy: actor.userName,
    },
  ])
}

/** Nothing is set on an order none of whose store orders can take the action. */
async function markOne(tx: Tx, orderID: number, all: MarkAll): Promise<OrderResult[]> {
  const { rule, update, actor, services } = all
  const order = await lockSnapshot(tx, orderID)
  if (!order || !reaches(partnerReach(actor), order.partner.partnerID))
    return [skipped(orderID, String(orderID), messageText('notFound'))]
  const possible = order.storeOrders.some((one) => rule(stateOf(one.storeOrder), contextOf(order, one, services)).ok)
  if (possible) {
    const permitted = await mayUpdate(tx, order, update)
    const orderNumber = order.storeOrders[0]?.storeOrder.order_number ?? String(orderID)
    if (!permitted.ok) return [skipped(orderID, orderNumber, permitted.refusal.message)]
    await writeUpdate(tx, order, all)
  }
  const results = await decideForOrder(tx, order, () => true, rule, services, actor.userName)
  return results.map((result) => resultRow(order, result))
}

async function markSafely(orderID: number, all: MarkAll): Promise<OrderResult[]> {
  const { services } = all
  try {
    return await services.db.transaction().execute((tx) => markOne(tx, orderID, all))
  } catch (error) {
    services.log.error(`Order ${orderID} could not be marked ${all.actionName}`, error)
    return [skipped(orderID, String(orderID), messageText('serverError'))]
  }
}

/** Some at once, answered in the order asked. */
async function markEach(orderIDs: readonly number[], all: MarkAll): Promise<OrderResult[]> {
  const results = new Map<number, OrderResult[]>()
  const waiting = [...orderIDs]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.set(next, await markSafely(next, all))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return orderIDs.flatMap((orderID) => results.get(orderID) ?? [])
}

function summary(results: readonly OrderResult[]): Pick<AnswerOf<typeof markOrders>, 'message' | 'warning'> {
  const left = results.filter((result) => !result.done)
  const warnings = [...new Set(results.flatMap((result) => (result.done && result.message ? [result.message] : [])))]
  return {
    message: left.length === 0 ? null : `${left.length} of ${results.length} were left out; each result says why.`,
    warning: warnings.length === 0 ? null : warnings.slice(0, 20).join('\n'),
  }
}

/** What sets fields of the order needs EditOrder; notes alone do not. */
function mayEdit(actor: Actor, update: UpdateModel): Decision<true> {
  const edits = Object.keys(fieldsOf(update)).length > 0
  return edits ? requirePermissions(actor, ['StoreOrder-EditOrder']) : allow(true)
}

export const markOrdersCall: Implementation = implement(markOrders, async ({ actor, params, body }, services) => {
  const update = body.updateModel ?? {}
  for (const permission of [permitted(actor, params.status, services), mayEdit(actor, update)])
    if (!permission.ok) return permission
  const all = { actionName: params.status, rule: ruleOf(params.status), update, actor, services }
  const results = await markEach([...new Set(body.orderIDs)], all)
  return allow({ ...summary(results), results })
})
