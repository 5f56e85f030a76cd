/** What an action on several orders would do: decided as the action itself decides, and nothing is written. */
import { type MarkPreview, previewMarkOrders } from '@quayside/contract'
import {
  type Actor,
  allow,
  beforeSend,
  messageText,
  nothingToSay,
  partnerScope,
  readMarkStatusAction,
  type StockLedger,
  scopeCovers,
  stockLedger,
} from '@quayside/domain'
import { readOrderHeader, type StoreOrderSnapshot, type Tx } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import {
  contextOf,
  countOrderSends,
  countSends,
  type OrderSnapshot,
  readSnapshot,
  stateOf,
} from '../store-orders/order-snapshot.ts'
import { type AskedStock, askStock } from './asked-stock.ts'
import { orderResult, storeOrderResult } from './bulk/each-order.ts'
import { decideEach, permitted, ruleOf, type StoreOrderResult, unsentFirst } from './mark-status.ts'
import { type PreviewedStock, previewStock } from './preview-stock.ts'

interface Asked {
  readonly actionName: string
  /** Only these, sent or not. */
  readonly storeOrderIDs: ReadonlySet<number> | null
  /** Stock by orderID; null: the action sends no answers. */
  readonly stock: ReadonlyMap<number, AskedStock> | null
  readonly ledger: StockLedger
  /** Whether lines with enough stock are named one by one. */
  readonly namesEnough: boolean
  readonly actor: Actor
  readonly services: Services
}

type PreviewResult = MarkPreview['results'][number]

const ofWholeOrder = (orderID: number, orderNumber: string, message: string): PreviewResult => ({
  ...orderResult(orderID, orderNumber, false, message),
  ...nothingToSay,
  zeroLines: [],
  sendCount: 0,
  orderSendCount: 0,
  stock: null,
})

function preview(
  order: OrderSnapshot,
  result: StoreOrderResult,
  { actionName, services }: Asked,
  stock: ReadonlyMap<number, PreviewedStock> | null,
): PreviewResult {
  const { storeOrder, decision } = result
  const action = readMarkStatusAction(actionName, services.vendor)
  const transition = decision.ok ? decision.value : null
  const context = contextOf(order, storeOrder, services)
  const said = action ? beforeSend(stateOf(storeOrder.storeOrder), action, transition, context) : nothingToSay
  return {
    ...storeOrderResult(order.orderID, result),
    ...said,
    zeroLines: [...said.zeroLines],
    sendCount: action ? countSends(storeOrder, action) : 0,
    orderSendCount: action ? countOrderSends(order, action) : 0,
    stock: stock?.get(storeOrder.storeOrder.store_order_id) ?? null,
  }
}

/** One order as the action would find it; one outside the caller's scope is reported as not existing. */
async function previewOrder(tx: Tx, orderID: number, asked: Asked): Promise<readonly PreviewResult[]> {
  const { actionName, storeOrderIDs, ledger, namesEnough, actor, services } = asked
  const header = await readOrderHeader(tx, orderID)
  const order =
    header && scopeCovers(partnerScope(actor), header.partner_id)
      ? await readSnapshot(tx, orderID, header.partner_id)
      : null
  if (!header || !order) return [ofWholeOrder(orderID, String(orderID), messageText('notFound'))]
  if (order.storeOrders.length === 0)
    return [ofWholeOrder(orderID, header.order_number, messageText('orderHasNoStoreOrders'))]
  const wanted = storeOrderIDs
    ? ({ storeOrder }: StoreOrderSnapshot) => storeOrderIDs.has(storeOrder.store_order_id)
    : unsentFirst(order, actionName, services)
  const decided = decideEach(order, { wanted, rule: ruleOf(actionName) }, services)
  const going = decided.filter(({ decision }) => decision.ok).map(({ storeOrder }) => storeOrder)
  const stock = asked.stock?.get(orderID)
  const offered = stock
    ? await previewStock(tx, going, { partnerID: header.partner_id, stock, ledger, namesEnough }, { actor, services })
    : null
  return decided.map((one) => preview(order, one, asked, offered))
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
    const storeOrderIDs = body.storeOrderIDs ? new Set(body.storeOrderIDs) : null
    const orders: (readonly PreviewResult[])[] = []
    const isAck = readMarkStatusAction(params.status, services.vendor) === 'ack'
    const orderIDs = [...new Set(body.orderIDs)]
    const stock = isAck ? await askStock(orderIDs, { actor, services }) : null
    const namesEnough = orderIDs.length === 1
    const asked = {
      actionName: params.status,
      storeOrderIDs,
      stock,
      ledger: stockLedger(),
      namesEnough,
      actor,
      services,
    }
    for (const orderID of orderIDs)
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
