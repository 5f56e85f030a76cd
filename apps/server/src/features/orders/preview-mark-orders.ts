/** What an action on several orders would do: decided as the action itself decides, and nothing is written. */
import { type MarkPreview, previewMarkOrders } from '@quayside/contract'
import {
  type Actor,
  allow,
  countAnswers,
  messageText,
  partnerScope,
  readMarkStatusAction,
  scopeCovers,
} from '@quayside/domain'
import { readOrderHeader, type Tx } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { lineProgress, readSnapshot } from '../store-orders/order-snapshot.ts'
import { orderResult, storeOrderResult } from './bulk/each-order.ts'
import { decideEach, permitted, ruleOf, type StoreOrderResult, unsentFirst } from './mark-status.ts'

interface Asked {
  readonly actionName: string
  readonly actor: Actor
  readonly services: Services
}

type PreviewResult = MarkPreview['results'][number]

const ofWholeOrder = (orderID: number, orderNumber: string, message: string): PreviewResult => ({
  ...orderResult(orderID, orderNumber, false, message),
  hasErrors: false,
  lines: null,
})

const preview = (orderID: number, isAck: boolean, result: StoreOrderResult): PreviewResult => {
  const { storeOrder, lines } = result.storeOrder
  return {
    ...storeOrderResult(orderID, result),
    hasErrors: storeOrder.error !== null || storeOrder.error_type !== null,
    lines: isAck && result.decision.ok ? countAnswers(lines.map(lineProgress)) : null,
  }
}

/** One order as the action would find it; one outside the caller's scope is reported as not existing. */
async function previewOrder(
  tx: Tx,
  orderID: number,
  { actionName, actor, services }: Asked,
): Promise<readonly PreviewResult[]> {
  const header = await readOrderHeader(tx, orderID)
  const order =
    header && scopeCovers(partnerScope(actor), header.partner_id)
      ? await readSnapshot(tx, orderID, header.partner_id)
      : null
  if (!header || !order) return [ofWholeOrder(orderID, String(orderID), messageText('notFound'))]
  if (order.storeOrders.length === 0)
    return [ofWholeOrder(orderID, header.order_number, messageText('orderHasNoStoreOrders'))]
  const isAck = readMarkStatusAction(actionName, services.vendor) === 'ack'
  const wanted = unsentFirst(order, actionName, services)
  return decideEach(order, { wanted, rule: ruleOf(actionName) }, services).map((one) => preview(orderID, isAck, one))
}

/** The orders of which nothing goes, by reason. */
function reasons(orders: readonly (readonly PreviewResult[])[]): MarkPreview['cannot'] {
  const counts = new Map<string, number>()
  for (const results of orders.filter((order) => !order.some(({ done }) => done)))
    for (const why of new Set(results.flatMap(({ message }) => message ?? [])))
      counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([message, count]) => ({ message, count })).sort((a, b) => b.count - a.count)
}

export const previewMarkOrdersCall: Implementation = implement(
  previewMarkOrders,
  async ({ actor, params, body }, services) => {
    const permission = permitted(actor, params.status, services)
    if (!permission.ok) return permission
    const asked = { actionName: params.status, actor, services }
    const orders: (readonly PreviewResult[])[] = []
    for (const orderID of new Set(body.orderIDs))
      orders.push(
        await services.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((tx) => previewOrder(tx, orderID, asked)),
      )
    const can = orders.filter((order) => order.some(({ done }) => done)).length
    return allow({ can, cannot: reasons(orders), results: orders.flat() })
  },
)
