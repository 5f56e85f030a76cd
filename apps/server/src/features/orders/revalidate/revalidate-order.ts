/** Revalidate: the arrival checks once more, with the products, stores, prices and settings as they are now. */
import { revalidateOrder } from '@quayside/contract'
import {
  allow,
  compare,
  type Decision,
  decideRevalidate,
  isInError,
  orderIsNotDeleted,
  type Refusal,
  refuse,
} from '@quayside/domain'
import {
  matchDistributionCentres,
  type OrderHeaderRow,
  placeStoreOrder,
  readOrderHeader,
  type StoreOrderSnapshot,
  type Tx,
  writeCheckedLines,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { Services } from '../../../services.ts'
import { automateOrder } from '../../automation/automate-order.ts'
import { applyTransition } from '../../store-orders/apply-transition.ts'
import { compareTotalsAgain } from '../../store-orders/compare-totals.ts'
import { finishOrder } from '../../store-orders/finish-order.ts'
import { type OrderSnapshot, stateOf } from '../../store-orders/order-snapshot.ts'
import { type OrderResult, type OrderWork, oneOrder, orderResult, storeOrderResult } from '../bulk/each-order.ts'
import { lockOrderNumber } from '../header/create-order.ts'
import { checkStoreOrder } from './check-standing-order.ts'
import { type StandingOrder, type StandingStoreOrder, standingOrder } from './standing-order.ts'

interface Revalidation {
  readonly tx: Tx
  readonly order: OrderSnapshot
  readonly standing: StandingOrder
  readonly services: Services
  readonly by: string
  /** Why store orders were not checked. */
  readonly refusals: Refusal[]
  /** Store orders whose errors are gone. */
  readonly mended: Set<number>
  /** Lines whose price changed because a person stated how its unit converts. */
  readonly repriced: Set<number>
}

const isSamePrice = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : compare(one, other) === 0

/** One store order; its message is what the checks found. */
async function revalidateOne(
  { tx, order, standing, services, by, refusals, mended, repriced }: Revalidation,
  snapshot: StoreOrderSnapshot,
  storeOrder: StandingStoreOrder,
): Promise<OrderResult> {
  const { failures, lines } = checkStoreOrder(storeOrder, standing)
  const state = stateOf(snapshot.storeOrder)
  const decision = decideRevalidate(state, { partner: order.partner, failures, hasLines: lines.length > 0 })
  const result = storeOrderResult(order.orderID, { storeOrder: snapshot, decision })
  if (!decision.ok) {
    refusals.push(decision.refusal)
    return result
  }
  await writeCheckedLines(tx, lines)
  for (const [at, { line_product_price: price, store_order_product_id: lineID }] of lines.entries())
    if (!isSamePrice(price, storeOrder.lines[at]?.row.line_product_price ?? null)) repriced.add(lineID)
  if (storeOrder.store && storeOrder.row.store_id === null)
    await placeStoreOrder(tx, storeOrder.row.store_order_id, storeOrder.store)
  await applyTransition(tx, snapshot, decision.value, { services, by })
  if (isInError(state.orderStatus) && failures.length === 0) mended.add(storeOrder.row.store_order_id)
  return { ...result, message: decision.value.audit.detail ?? null }
}

function mayBeChecked({ storeOrders }: OrderSnapshot, header: OrderHeaderRow): Decision<true> {
  const named = { orderNumber: header.order_number, status: header.status }
  const states = storeOrders.map(({ storeOrder }) => stateOf(storeOrder))
  const live = orderIsNotDeleted(named, 'Revalidate', states)
  return live.ok && states.length === 0 ? refuse('orderHasNoStoreOrders') : live
}

/** Checks every store order again; why some were not is added to `refusals`. */
export const revalidating =
  (services: Services, by: string, refusals: Refusal[]): OrderWork =>
  async (tx, order, header) => {
    const checkable = mayBeChecked(order, header)
    if (!checkable.ok) {
      refusals.push(checkable.refusal)
      return [orderResult(order.orderID, header.order_number, false, checkable.refusal.message)]
    }
    await matchDistributionCentres(tx, order.orderID)
    const standing = await standingOrder(tx, order, header, services)
    const results: OrderResult[] = []
    const mended = new Set<number>()
    const repriced = new Set<number>()
    for (const storeOrder of standing.storeOrders) {
      const snapshot = order.storeOrders.find((one) => one.storeOrder.store_order_id === storeOrder.row.store_order_id)
      if (!snapshot) continue
      const revalidation = { tx, order, standing, services, by, refusals, mended, repriced }
      results.push(await revalidateOne(revalidation, snapshot, storeOrder))
    }
    await compareTotalsAgain(tx, order, { by, isRepriced: repriced.size > 0 })
    // What arrival would have begun, had nothing stopped it.
    await automateOrder(tx, { order, storeOrderIDs: mended }, services)
    if (results.some((result) => result.done)) await finishOrder(tx, order, services, by)
    return results
  }

/** Two orders of one number cannot become live at the same moment. */
export const lockNumber = async (tx: Tx, orderID: number): Promise<void> => {
  const header = await readOrderHeader(tx, orderID)
  if (header) await lockOrderNumber(tx, header.partner_id, header.order_number)
}

/** Refused where nothing of the order was checked; otherwise each result says what its store order came to. */
export const revalidateCall: Implementation = implement(revalidateOrder, async ({ actor, params }, services) => {
  const refusals: Refusal[] = []
  const work = revalidating(services, actor.userName, refusals)
  const value = await oneOrder(params.id, actor, services, { work, before: lockNumber })
  const [first] = refusals
  return first && value.results.every(({ done }) => !done) ? { ok: false, refusal: first } : allow(value)
})
