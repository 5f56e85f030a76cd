/** The calls that save lines: of one store order, of several store orders of an order, of one line. */
import {
  type ProductEdit,
  type SavedOrder,
  type SavedStoreOrder,
  saveOrderProducts,
  saveStoreOrderProduct,
  saveStoreOrderProducts,
} from '@quayside/contract'
import { allow, type Decision, refuse } from '@quayside/domain'
import { type Db, orderOfLine, type Queries, storeOrdersOfLines } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import type { SaveRequest } from './lines/plan-save-of-order.ts'
import { saveLines } from './lines/save-lines.ts'
import type { SaveResult } from './lines/write-save.ts'
import { forViewer, presentLine } from './present-line.ts'
import { presentStoreOrder } from './present-order.ts'
import { orderBasis, softEditableStoreOrders, storeOrderDetails } from './read-orders.ts'

/** Saves lines of one store order, and answers it as it is then. */
export async function savedStoreOrder(
  request: SaveRequest & { readonly storeOrderID: number },
  services: Services,
): Promise<Decision<SavedStoreOrder>> {
  const saved = await saveLines(request, services)
  if (!saved.ok) return saved
  const details = await storeOrderDetails(services.db, request.orderID, request.storeOrderID, request.linePage)
  if (!details.ok) return details
  const storeOrderProducts = forViewer(request.actor, details.value.storeOrderProducts)
  return allow({ ...details.value, storeOrderProducts, ...resultOf(saved.value) })
}

const resultOf = ({ alerts, inserted }: SaveResult) => ({ alerts: [...alerts], inserted: [...inserted] })

/** The rows by store order; a new row names its own. */
async function byStoreOrder(
  db: Db,
  orderID: number,
  changes: readonly ProductEdit[],
): Promise<Decision<Map<number, ProductEdit[]>>> {
  const known = await storeOrdersOfLines(
    db,
    orderID,
    changes.map((change) => change.storeOrderProductID).filter((id) => id > 0),
  )
  const grouped = new Map<number, ProductEdit[]>()
  for (const change of changes) {
    const isNew = change.storeOrderProductID < 0
    const storeOrderID = isNew ? change.storeOrderID : known.get(change.storeOrderProductID)
    if (storeOrderID == null) {
      const detail = isNew
        ? `New line ${change.storeOrderProductID} names no store order (storeOrderID).`
        : `Line ${change.storeOrderProductID} is not a line of this order.`
      return refuse('invalidRequest', { detail })
    }
    const others = grouped.get(storeOrderID)
    if (others) others.push(change)
    else grouped.set(storeOrderID, [change])
  }
  return allow(grouped)
}

async function savedOrder(request: SaveRequest, services: Services): Promise<Decision<SavedOrder>> {
  const saved = await saveLines(request, services)
  if (!saved.ok) return saved
  return orderAfterSave(services.db, request, saved.value)
}

async function orderAfterSave(
  db: Queries,
  { orderID, changes, actor, linePage }: SaveRequest,
  saved: SaveResult,
): Promise<Decision<SavedOrder>> {
  const basis = await orderBasis(db, { orderID, linePage })
  if (!basis) return refuse('notFound')
  const { order, storeOrders } = basis
  const softEditable = softEditableStoreOrders(basis)
  const lines = basis.lines.filter((line) => changes.has(line.store_order_id))
  return allow({
    orderID: order.order_id,
    status: order.status,
    subTotal: Number(order.sub_total),
    chargeTotal: Number(order.charge_total),
    taxTotal: Number(order.tax_total),
    total: Number(order.total),
    lastModified: order.last_modified.toISOString(),
    storeOrders: storeOrders
      .filter((one) => changes.has(one.store_order_id))
      .map((one) => presentStoreOrder(one, basis)),
    storeOrderProducts: forViewer(
      actor,
      lines.map((line) => presentLine(line, softEditable.has(line.store_order_id))),
    ),
    ...resultOf(saved),
  })
}

async function saveOne(
  lineID: number,
  change: Omit<ProductEdit, 'storeOrderProductID'>,
  request: Pick<SaveRequest, 'actor' | 'ifMatch' | 'page' | 'linePage' | 'lessThanFinalised'>,
  services: Services,
): Promise<Decision<SavedStoreOrder>> {
  const owner = await orderOfLine(services.db, lineID)
  if (!owner) return refuse('notFound')
  const changes = new Map([[owner.storeOrderID, [{ ...change, storeOrderProductID: lineID }]]])
  return savedStoreOrder({ ...owner, ...request, changes, softEdit: true }, services)
}

export const saveProductCalls: readonly Implementation[] = [
  implement(saveStoreOrderProducts, ({ actor, params, query, body, ifMatch }, services) =>
    savedStoreOrder(
      {
        orderID: params.id,
        storeOrderID: params.sid,
        changes: new Map([[params.sid, body]]),
        actor,
        ifMatch,
        ...query,
        softEdit: false,
      },
      services,
    ),
  ),
  implement(saveOrderProducts, async ({ actor, params, query, body, ifMatch: _ofOneRecord }, services) => {
    const changes = await byStoreOrder(services.db, params.id, body)
    if (!changes.ok) return changes
    return savedOrder(
      { orderID: params.id, changes: changes.value, actor, ifMatch: undefined, ...query, softEdit: false },
      services,
    )
  }),
  implement(saveStoreOrderProduct, ({ actor, params, query, body, ifMatch }, services) =>
    saveOne(params.id, body, { actor, ifMatch, ...query }, services),
  ),
]
