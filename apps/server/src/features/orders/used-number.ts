/** An order whose number was used before: the orders that have it, and taking it as a separate order. */
import { listOrdersOfNumber, takeOrderAsOwn } from '@quayside/contract'
import { allow, errorTypes, formatDate, isStatus, type Refusal, type Refused, refuse } from '@quayside/domain'
import {
  acceptSharedNumber,
  liveOrdersOfItsNumber,
  type OrderHeaderRow,
  type OrderOfNumber,
  type Tx,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import type { OrderSnapshot } from '../store-orders/order-snapshot.ts'
import { type OrderWork, oneOrder, orderResult } from './bulk/each-order.ts'
import { lockNumber, revalidating } from './revalidate/revalidate-order.ts'

const datesOf = (orders: readonly OrderOfNumber[]): string =>
  orders.map(({ orderDate }) => (orderDate === null ? 'no date' : formatDate(orderDate))).join(', ')

/** @returns null where the order can be taken as a separate order */
function refusalOf(
  { storeOrders }: OrderSnapshot,
  { order_number: orderNumber, order_date: orderDate }: OrderHeaderRow,
  others: readonly OrderOfNumber[],
): Refused | null {
  const waits = storeOrders.some(({ storeOrder }) => isStatus(storeOrder.error_type, errorTypes.duplicateOrder))
  if (!waits) return refuse('orderNumberNotUsed', { orderNumber })
  if (orderDate === null) return refuse('orderDateMissing', { orderNumber, dates: datesOf(others) })
  const same = others.find((other) => other.orderDate === orderDate)
  return same ? refuse('orderNumberAndDateUsed', { orderNumber, date: formatDate(orderDate) }) : null
}

const auditTaken = (tx: Tx, order: OrderSnapshot, others: readonly OrderOfNumber[], by: string): Promise<void> =>
  writeAudit(tx, [
    {
      objectType: 'Order',
      objectID: order.orderID,
      orderID: order.orderID,
      partnerID: order.partner.partnerID,
      action: `Taken as a separate order; other orders with this number: ${datesOf(others)}`,
      createdBy: by,
    },
  ])

/** Accepts the number and runs the arrival checks again; why it was not taken is added to `refusals`. */
const takingAsOwn =
  (services: Services, by: string, refusals: Refusal[]): OrderWork =>
  async (tx, order, header) => {
    const others = await liveOrdersOfItsNumber(tx, order.orderID)
    const refused = refusalOf(order, header, others)
    if (refused) {
      refusals.push(refused.refusal)
      return [orderResult(order.orderID, header.order_number, false, refused.refusal.message)]
    }
    await acceptSharedNumber(tx, order.orderID)
    await auditTaken(tx, order, others, by)
    return revalidating(services, by, refusals)(tx, order, header)
  }

export const usedNumberCalls: readonly Implementation[] = [
  implement(listOrdersOfNumber, async ({ params }, { db }) =>
    allow({ orders: await liveOrdersOfItsNumber(db, params.id) }),
  ),
  implement(takeOrderAsOwn, async ({ actor, params }, services) => {
    const refusals: Refusal[] = []
    const work = takingAsOwn(services, actor.userName, refusals)
    const value = await oneOrder(params.id, actor, services, { work, before: lockNumber })
    const [first] = refusals
    return first && value.results.every(({ done }) => !done) ? { ok: false, refusal: first } : allow(value)
  }),
]
