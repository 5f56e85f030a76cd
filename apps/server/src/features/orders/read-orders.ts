/** Reading orders: the list, the attention count, one order, one store order. */
import {
  type Call,
  countOrderErrors,
  getMessageDetails,
  getMoneyAtRisk,
  getOrder,
  getStoreOrder,
  listInvoices,
  listOrders,
  listShipments,
  mayCall,
  type OrderDetails,
  type OrderHeader,
  type StoreOrderDetails,
  type StoreOrderHeader,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  canSoftEdit,
  type Decision,
  decideEditLines,
  hasRight,
  type PartnerSettings,
  partnerScope,
  refuse,
} from '@quayside/domain'
import {
  countAttention,
  type Queries,
  readMessageDetails,
  readOrderList,
  readWholeOrder,
  type StoreOrderRow,
  sumMoneyAtRisk,
  type WantedOfOrder,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { withBatches } from '../shipments/packed-batches.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import { orderTotals } from '../store-orders/stated-totals.ts'
import { forViewer, presentLine } from './present-line.ts'
import { presentOrderDetails, presentOrderRow, presentStoreOrderDetails } from './present-order.ts'

const softEditable = (row: StoreOrderRow, partner: PartnerSettings, all: readonly StoreOrderRow[]): boolean =>
  canSoftEdit(
    stateOf(row as unknown as Parameters<typeof stateOf>[0]),
    partner,
    all.map((one) => ({ orderStatus: one.order_status })),
  )

/** Why the lines of each store order of an order cannot be edited now. */
export const editLocks =
  (partner: PartnerSettings, all: readonly StoreOrderRow[]) =>
  (row: StoreOrderRow): string | null => {
    const decision = decideEditLines(
      stateOf(row as unknown as Parameters<typeof stateOf>[0]),
      partner,
      all.map((one) => ({ orderStatus: one.order_status })),
    )
    return decision.ok ? null : decision.refusal.message
  }

/** The store orders whose lines take a soft edit. */
export function softEditableStoreOrders({ partner, storeOrders }: OrderBasis): ReadonlySet<number> {
  const editable = storeOrders.filter((one) => softEditable(one, partner, storeOrders))
  return new Set(editable.map((one) => one.store_order_id))
}

type OrderBasis = NonNullable<Awaited<ReturnType<typeof orderBasis>>>

/** An order with its store orders, their lines and what hangs on them; null: there is no such order. */
export async function orderBasis(db: Queries, wanted: WantedOfOrder) {
  const found = await readWholeOrder(db, wanted)
  if (!found) return null
  const partner = partnerSettings(found.partner)
  return { ...found, partner, lockOf: editLocks(partner, found.storeOrders), totals: orderTotals(found.statedTotals) }
}

/** A store order as its page shows it; also what a save answers. */
export async function storeOrderDetails(
  db: Queries,
  orderID: number,
  storeOrderID: number,
  linePage: number,
): Promise<Decision<StoreOrderDetails>> {
  const basis = await orderBasis(db, { orderID, storeOrderID, linePage })
  const storeOrder = basis?.storeOrders.find((one) => one.store_order_id === storeOrderID)
  if (!basis || !storeOrder) return refuse('notFound')
  return allow(
    presentStoreOrderDetails({
      ...basis,
      storeOrder,
      canSoftEdit: softEditable(storeOrder, basis.partner, basis.storeOrders),
    }),
  )
}

/** The answer to an edit of a store order's header. */
export async function storeOrderHeaderOf(
  db: Queries,
  orderID: number,
  storeOrderID: number,
): Promise<Decision<StoreOrderHeader>> {
  const details = await storeOrderDetails(db, orderID, storeOrderID, 1)
  if (!details.ok) return details
  const { totalLines, page, storeOrderProducts, ...header } = details.value
  return allow(header)
}

/** The answer to an edit of an order's header. */
export async function orderHeaderOf(db: Queries, orderID: number): Promise<Decision<OrderHeader>> {
  const basis = await orderBasis(db, { orderID, linePage: 1 })
  if (!basis) return refuse('notFound')
  const details = presentOrderDetails({ ...basis, products: [] })
  const { totalLines, page, storeOrders, storeOrderProducts, shipmentCartonProducts, invoiceProducts, ...header } =
    details
  return allow(header)
}

/** Shipments and invoices are answered only to people who see the tabs Shipment Detail and Invoice Detail. */
const seesTab = (actor: Actor, list: Call): boolean => hasRight(actor, 'seeAllTabs') && mayCall(actor, list)

/**
 * An order with all that its page shows this person.
 *
 * @param wanted of an order with many lines, which page of them; all where it is left out
 */
export async function orderDetails(
  db: Queries,
  wanted: Pick<WantedOfOrder, 'orderID' | 'linePage'>,
  actor: Actor,
): Promise<Decision<OrderDetails>> {
  const basis = await orderBasis(db, {
    ...wanted,
    packed: seesTab(actor, listShipments),
    invoiced: seesTab(actor, listInvoices),
  })
  if (!basis) return refuse('notFound')
  const editable = softEditableStoreOrders(basis)
  const products = forViewer(
    actor,
    basis.lines.map((line) => presentLine(line, editable.has(line.store_order_id))),
  )
  const details = presentOrderDetails({ ...basis, products })
  return allow({ ...details, shipmentCartonProducts: withBatches(actor, details.shipmentCartonProducts) })
}

export const readOrderCalls: readonly Implementation[] = [
  implement(listOrders, async ({ actor, query }, { db, vendor }) => {
    const clock = { now: new Date(), zone: vendor.zone }
    const { rows, ...counted } = await readOrderList(db, query, partnerScope(actor), clock)
    return allow({
      orders: rows.map(presentOrderRow),
      showShipToAddress: rows.some((row) => row.ship_to_name !== null || row.ship_to_state !== null),
      ...counted,
    })
  }),
  implement(getMoneyAtRisk, async ({ actor, query }, { db, vendor }) => {
    const rows = await sumMoneyAtRisk(db, query, partnerScope(actor), { now: new Date(), zone: vendor.zone })
    return allow({
      amounts: rows
        .filter(({ orders }) => orders > 0)
        .map(({ currency, money, late, orders }) => ({
          currency,
          moneyAtRisk: Number(money),
          late: Number(late),
          orders,
        })),
      totalIsFloor: rows.some((row) => row.is_floor),
    })
  }),
  implement(countOrderErrors, async ({ actor }, { db }) => allow(await countAttention(db, partnerScope(actor)))),
  implement(getOrder, ({ actor, params, query }, { db }) =>
    orderDetails(db, { orderID: params.id, linePage: query.linePage }, actor),
  ),
  implement(getStoreOrder, async ({ actor, params, query }, { db }) => {
    const details = await storeOrderDetails(db, params.id, params.sid, query.linePage)
    if (!details.ok) return details
    return allow({ ...details.value, storeOrderProducts: forViewer(actor, details.value.storeOrderProducts) })
  }),
  implement(getMessageDetails, async ({ params }, { db }) =>
    allow(
      (await readMessageDetails(db, params.id)).map(({ order_line_number, label, detail }) => ({
        orderLineNumber: order_line_number,
        label,
        detail,
      })),
    ),
  ),
]
