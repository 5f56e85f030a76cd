/**
 * Supply All: every unanswered line answered as ordered, or with what stock allows, and saved the way lines are saved. The external
 * system is asked between two transactions, never inside one; what others changed meanwhile is noticed by the lines' version.
 */
import { type LineAlert, type ProductEdit, type SavedStoreOrder, supplyAll } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideSupplyAll,
  hasRight,
  lineFieldPermissions,
  may,
  type PartnerSettings,
  refuse,
  type Shelf,
  type SupplyRules,
  stockLedger,
  supplyLines,
  toNumber,
} from '@quayside/domain'
import { type EditableLineRow, readEditableLines } from '@quayside/store'
import { shelvesOfLines } from '../../external-system/stock-balances.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { linesToSupply } from '../store-orders/lines-to-supply.ts'
import { lockSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import { lineName } from './lines/line-row.ts'
import type { SaveRequest } from './lines/plan-save-of-order.ts'
import { savedStoreOrder } from './save-products.ts'

interface Wanted {
  readonly orderID: number
  readonly storeOrderID: number
  /** Also lines that are answered already: the person was asked. */
  readonly overwrite: boolean
}

interface OpenLines {
  readonly partner: PartnerSettings
  readonly rows: readonly EditableLineRow[]
  readonly version: string
}

interface Fillable {
  readonly quantity: boolean
  readonly price: boolean
}

/** Fills the answers that the person may give; refuses a person who may give none. */
function fillable(actor: Actor): Decision<Fillable> {
  const { quantityAcknowledged, lineProductPriceAcknowledged } = lineFieldPermissions
  const fields = { quantity: may(actor, quantityAcknowledged), price: may(actor, lineProductPriceAcknowledged) }
  return fields.quantity || fields.price
    ? allow(fields)
    : refuse('permissionMissing', { permission: quantityAcknowledged })
}

async function openLines(
  { orderID, storeOrderID, overwrite }: Wanted,
  services: Services,
): Promise<Decision<OpenLines>> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, orderID)
    const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === storeOrderID)?.storeOrder
    if (!order || !storeOrder) return refuse('notFound')
    const { partner } = order
    const decision = decideSupplyAll(stateOf(storeOrder), { partner })
    if (!decision.ok) return decision
    const all = await readEditableLines(tx, [storeOrderID])
    const rows = all.filter((row) => overwrite || row.quantity_acknowledged === null)
    return allow({ partner, rows, version: storeOrder.last_modified.toISOString() })
  })
}

function suppliedLines(
  { rows, version }: OpenLines,
  fill: Fillable,
  shelves: ReadonlyMap<number, Shelf>,
  rules: SupplyRules,
): ProductEdit[] {
  const supplies = supplyLines(linesToSupply(rows, shelves), stockLedger(), rules)
  return rows.flatMap(({ store_order_product_id: storeOrderProductID }, at) => {
    const supply = supplies[at]
    if (!supply) return []
    const quantity = { quantityAcknowledged: toNumber(supply.quantityAcknowledged) }
    const price = {
      lineProductPriceAcknowledged:
        supply.lineProductPriceAcknowledged === null ? null : toNumber(supply.lineProductPriceAcknowledged),
    }
    const line = { storeOrderProductID, storeOrderLastModified: version }
    return [{ ...line, ...(fill.quantity ? quantity : {}), ...(fill.price ? price : {}) }]
  })
}

/** Supplied as ordered for want of an answer: said with each line, since nobody saw the fields before they were saved. */
const withoutStock = (rows: readonly EditableLineRow[], message: string): LineAlert[] =>
  rows.map((row) => ({
    storeOrderID: row.store_order_id,
    storeOrderProductID: row.store_order_product_id,
    line: lineName(row),
    message,
  }))

async function supplyEveryLine(
  wanted: Wanted,
  request: Pick<SaveRequest, 'actor' | 'ifMatch' | 'page' | 'linePage'>,
  services: Services,
): Promise<Decision<SavedStoreOrder>> {
  const fill = fillable(request.actor)
  if (!fill.ok) return fill
  const open = await openLines(wanted, services)
  if (!open.ok) return open
  const stock = fill.value.quantity ? await shelvesOfLines(wanted, open.value.partner, services) : null
  const shelves = stock?.ok ? stock.value : new Map<number, Shelf>()
  const lines = suppliedLines(open.value, fill.value, shelves, {
    vendor: services.vendor,
    canExceedMaximum: hasRight(request.actor, 'acknowledgeMoreThanOrdered'),
  })
  const changes = new Map([[wanted.storeOrderID, lines]])
  const saved = await savedStoreOrder(
    { ...wanted, ...request, lessThanFinalised: false, changes, softEdit: false },
    services,
  )
  if (!saved.ok || stock === null || stock.ok) return saved
  const alerts = withoutStock(open.value.rows, stock.refusal.message)
  return allow({ ...saved.value, alerts: [...saved.value.alerts, ...alerts] })
}

export const supplyAllCall: Implementation = implement(supplyAll, ({ actor, params, query, ifMatch }, services) =>
  supplyEveryLine(
    { orderID: params.id, storeOrderID: params.sid, overwrite: query.overwrite },
    { actor, ifMatch, page: query.page ?? 'Supply All', linePage: query.linePage },
    services,
  ),
)
