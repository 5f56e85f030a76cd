/** The bulk actions on an order's page: each is a rule on the store orders that are selected there. */
import {
  clearSelectedStoreError,
  deleteSelectedAcks,
  deleteSelectedInvoices,
  deleteSelectedSalesOrders,
  deleteSelectedShipments,
  ignoreSelectedStoreOrders,
} from '@quayside/contract'
import {
  decideClearErrors,
  decideDeleteAcknowledgement,
  decideDeleteInvoices,
  decideDeleteSalesOrder,
  decideDeleteShipments,
  decideIgnore,
  messageText,
} from '@quayside/domain'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { Services } from '../../../services.ts'
import { decideForOrder, type Rule } from '../mark-status.ts'
import { type OrderWork, oneOrder, orderResult, storeOrderResult } from './each-order.ts'

/** A store order of another order is named in the results, not passed over. */
const onSelected =
  (rule: Rule, storeOrderIDs: readonly number[], services: Services, by: string): OrderWork =>
  async (tx, order, { order_number: orderNumber }) => {
    const selected = new Set(storeOrderIDs)
    const own = new Set(order.storeOrders.map(({ storeOrder }) => storeOrder.store_order_id))
    const wanted = (one: (typeof order.storeOrders)[number]) => selected.has(one.storeOrder.store_order_id)
    const results = await decideForOrder(tx, order, { wanted, rule }, { services, by })
    const strangers = [...selected].filter((id) => !own.has(id))
    return [
      ...results.map((result) => storeOrderResult(order.orderID, result)),
      ...strangers.map((storeOrderID) => ({
        ...orderResult(
          order.orderID,
          orderNumber,
          false,
          messageText('storeOrderNotOfOrder', { storeOrderID, orderNumber }),
        ),
        storeOrderID,
      })),
    ]
  }

const calls = [
  [deleteSelectedInvoices, decideDeleteInvoices],
  [deleteSelectedShipments, decideDeleteShipments],
  [ignoreSelectedStoreOrders, decideIgnore],
  [clearSelectedStoreError, decideClearErrors],
  [deleteSelectedSalesOrders, decideDeleteSalesOrder],
  [deleteSelectedAcks, decideDeleteAcknowledgement],
] as const satisfies readonly (readonly [typeof deleteSelectedAcks, Rule])[]

export const selectedStoreOrderCalls: readonly Implementation[] = calls.map(([call, rule]) =>
  implement(call, async ({ actor, params, body }, services) => {
    const work = onSelected(rule, body, services, actor.userName)
    return { ok: true, value: await oneOrder(params.id, actor, services, { work }) }
  }),
)
