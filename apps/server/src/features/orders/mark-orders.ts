/** One stage of many orders: each in a transaction of its own, so that one that fails does not hold back the others. */
import { markOrders, type UpdateModel } from '@quayside/contract'
import { type Actor, allow, type Decision, messageText, refuse, requirePermissions } from '@quayside/domain'
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
import { contextOf, type OrderSnapshot, stateOf } from '../fulfilment/order-snapshot.ts'
import { eachOrder, type OrderWork, orderResult, storeOrderResult } from './bulk/each-order.ts'
import { decideForOrder, permitted, type Rule, ruleOf, unsentFirst } from './mark-status.ts'

interface MarkAll {
  readonly actionName: string
  readonly rule: Rule
  readonly update: UpdateModel
  readonly actor: Actor
  readonly services: Services
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
const marking =
  (all: MarkAll): OrderWork =>
  async (tx, order, { order_number: orderNumber }) => {
    const { rule, update, actor, services } = all
    if (order.storeOrders.length === 0)
      return [orderResult(order.orderID, orderNumber, false, messageText('orderHasNoStoreOrders'))]
    const possible = order.storeOrders.some((one) => rule(stateOf(one.storeOrder), contextOf(order, one, services)).ok)
    if (possible) {
      const permitted = await mayUpdate(tx, order, update)
      if (!permitted.ok) return [orderResult(order.orderID, orderNumber, false, permitted.refusal.message)]
      await writeUpdate(tx, order, all)
    }
    const wanted = unsentFirst(order, all.actionName, services)
    const results = await decideForOrder(tx, order, wanted, rule, services, actor.userName)
    return results.map((result) => storeOrderResult(order.orderID, result))
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
  return allow(await eachOrder(body.orderIDs, actor, services, marking(all)))
})
