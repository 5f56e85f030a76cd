/** Bulk actions on orders: each order in a transaction of its own, so that one that fails does not hold back the others. */
import type { AnswerOf, BulkAnswer, clearSelectedOrderErrors } from '@quayside/contract'
import { type Actor, messageText, partnerScope, scopeCovers } from '@quayside/domain'
import { type OrderHeaderRow, readOrderHeader, type Tx } from '@quayside/store'
import { numberInUse } from '../../../http/number-in-use.ts'
import { KeyTakenError } from '../../../http/once.ts'
import type { Services } from '../../../services.ts'
import { lockSnapshot, type OrderSnapshot } from '../../store-orders/order-snapshot.ts'
import { firstOrderStands } from '../first-order.ts'
import { type StoreOrderResult, warningsOf } from '../mark-status.ts'

export type OrderResult = AnswerOf<typeof clearSelectedOrderErrors>['results'][number]

/** What is done to one order under its lock. */
export type OrderWork = (tx: Tx, order: OrderSnapshot, header: OrderHeaderRow) => Promise<readonly OrderResult[]>

interface LockedWork {
  readonly work: OrderWork
  /** Takes locks that come before the order's own. */
  readonly before?: (tx: Tx, orderID: number) => Promise<void>
  /** Orders processed in parallel. */
  readonly concurrency?: number
}

/** Orders processed in parallel: enough to keep the database busy, few enough to leave connections to other callers. */
const defaultConcurrency = 4

/** The result for an order as a whole. */
export const orderResult = (
  orderID: number,
  orderNumber: string,
  done: boolean,
  message: string | null,
): OrderResult => ({ orderID, orderNumber, storeOrderID: null, storeOrderNumber: null, done, message })

/** The result for a store order; where it succeeded, the message is a warning. */
export function storeOrderResult(orderID: number, result: StoreOrderResult): OrderResult {
  const { storeOrder, decision } = result
  const { order_number, store_order_id, store_order_number } = storeOrder.storeOrder
  return {
    orderID,
    orderNumber: order_number,
    storeOrderID: store_order_id,
    storeOrderNumber: store_order_number,
    done: decision.ok,
    message: decision.ok ? warningsOf([result]) : decision.refusal.message,
  }
}

async function workOn(tx: Tx, orderID: number, actor: Actor, work: OrderWork): Promise<readonly OrderResult[]> {
  const order = await lockSnapshot(tx, orderID)
  const header =
    order && scopeCovers(partnerScope(actor), order.partner.partnerID) ? await readOrderHeader(tx, orderID) : null
  if (!order || !header) return [orderResult(orderID, String(orderID), false, messageText('notFound'))]
  return work(tx, order, header)
}

/** Two live orders cannot share a number: the result leads to the one that has it. Null for any other error. */
async function stoodInTheWay(error: unknown, orderID: number, services: Services): Promise<OrderResult | null> {
  const first = await firstOrderStands(error, orderID, services)
  if (!first) return null
  const { orderNumber, orderID: firstOrderID } = first.current
  return { ...orderResult(orderID, orderNumber, false, first.refusal.message), firstOrderID }
}

async function workSafely(
  orderID: number,
  actor: Actor,
  services: Services,
  { work, before }: LockedWork,
): Promise<readonly OrderResult[]> {
  try {
    return await services.db.transaction().execute(async (tx) => {
      await before?.(tx, orderID)
      return workOn(tx, orderID, actor, work)
    })
  } catch (error) {
    if (error instanceof KeyTakenError) throw error
    const inTheWay = await stoodInTheWay(error, orderID, services)
    if (inTheWay) return [inTheWay]
    const taken = numberInUse(error)
    if (taken) return [orderResult(orderID, String(orderID), false, taken.message)]
    services.log.error(`The bulk action on order ${orderID} failed`, error)
    return [orderResult(orderID, String(orderID), false, messageText('serverError'))]
  }
}

const leftOutWords = (left: number, all: number): string =>
  `${left} of ${all} ${left === 1 ? 'was' : 'were'} left out; each result says why.`

function summary(results: readonly OrderResult[]): BulkAnswer {
  const left = results.filter((result) => !result.done)
  const warnings = [...new Set(results.flatMap((result) => (result.done && result.message ? [result.message] : [])))]
  return {
    message: left.length === 0 ? null : leftOutWords(left.length, results.length),
    warning: warnings.length === 0 ? null : warnings.slice(0, 20).join('\n'),
    results: [...results],
  }
}

/** A few at a time, results in the order asked; an order named twice is done once. */
export async function eachOrder(
  orderIDs: readonly number[],
  actor: Actor,
  services: Services,
  asked: OrderWork | LockedWork,
): Promise<BulkAnswer> {
  const work: LockedWork = typeof asked === 'function' ? { work: asked } : asked
  const wanted = [...new Set(orderIDs)]
  const results = new Map<number, readonly OrderResult[]>()
  const waiting = [...wanted]
  const next = async () => {
    for (let orderID = waiting.shift(); orderID !== undefined; orderID = waiting.shift())
      results.set(orderID, await workSafely(orderID, actor, services, work))
  }
  await Promise.all(Array.from({ length: work.concurrency ?? defaultConcurrency }, next))
  return summary(wanted.flatMap((orderID) => results.get(orderID) ?? []))
}

/** One order, answered in the same way. */
export async function oneOrder(
  orderID: number,
  actor: Actor,
  services: Services,
  { work, before }: LockedWork,
): Promise<BulkAnswer> {
  try {
    const results = await services.db.transaction().execute(async (tx) => {
      await before?.(tx, orderID)
      return workOn(tx, orderID, actor, work)
    })
    return summary(results)
  } catch (error) {
    const inTheWay = await stoodInTheWay(error, orderID, services)
    if (inTheWay) return summary([inTheWay])
    throw error
  }
}
