/** What a save of lines does to an order: permitted, planned and decided for each of its store orders, or the first refusal. */
import type { ProductEdit } from '@quayside/contract'
import {
  type Actor,
  acknowledgementStatus,
  allow,
  type Decision,
  decideEditLines,
  decideSaveLines,
  decideSoftEdit,
  hasFinalised,
  hasRight,
  isStatus,
  type LineProgress,
  leavesLess,
  type PriceTolerance,
  priceFailure,
  refuse,
  type StoreOrderTransition,
} from '@quayside/domain'
import {
  type EditableLineRow,
  findChosenProducts,
  orderedLineNumbers,
  partnerWarehouseIDs,
  readEditableLines,
  type StoreOrderSnapshot,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../../services.ts'
import { partnerReasons } from '../../partners/reason-codes.ts'
import { contextOf, type OrderSnapshot, stateOf } from '../../store-orders/order-snapshot.ts'
import { namedProduct, namesOf } from './choose-product.ts'
import type { SaveRules } from './edit-line.ts'
import { codesOf, differencesInWords } from './line-differences.ts'
import { blankLine, lineName } from './line-row.ts'
import { type LinePlan, planSave, savedLine } from './plan-save.ts'
import { type AskedStock, lockShelves, stockCaps } from './stock-caps.ts'

export interface SaveRequest {
  readonly orderID: number
  readonly changes: ReadonlyMap<number, readonly ProductEdit[]>
  readonly actor: Actor
  readonly ifMatch: string | undefined
  /** The page that saves, for the audit. */
  readonly page?: string | undefined
  /** Page of the lines that the answer has. */
  readonly linePage: number
  /** Less may be left of a line than the warehouse has finished picking for. */
  readonly lessThanFinalised?: boolean | undefined
  /** A single line outside of edit mode. */
  readonly softEdit: boolean
}

export interface PlannedStoreOrder {
  readonly snapshot: StoreOrderSnapshot
  readonly plan: LinePlan
  readonly change: StoreOrderTransition
}

async function rulesOf(
  tx: Tx,
  { partner }: OrderSnapshot,
  { vendor, currency, actor }: Pick<SaveRules, 'vendor' | 'currency'> & { readonly actor: Actor },
): Promise<SaveRules> {
  return {
    vendor,
    canExceedMaximum: hasRight(actor, 'acknowledgeMoreThanOrdered'),
    backorderingEnabled: partner.backorderingEnabled,
    partnerCode: partner.partnerCode,
    currency,
    multiWarehouse: partner.multiWarehouseOrdersEnabled,
    warehouseIDs: partner.multiWarehouseOrdersEnabled ? await partnerWarehouseIDs(tx, partner.partnerID) : new Set(),
    reasons: await partnerReasons(tx, partner.partnerID),
  }
}

const progress = (row: EditableLineRow): LineProgress => ({
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
  quantityBackordered: row.quantity_backordered,
  quantityShipped: row.quantity_shipped,
})

/** The lines as they are after the save. */
function linesAfter(rows: readonly EditableLineRow[], plan: LinePlan): EditableLineRow[] {
  const updated = new Map(plan.updates.map((row) => [row.store_order_product_id, row]))
  const gone = new Set(plan.deletes.map((row) => row.store_order_product_id))
  const kept = rows.filter((row) => !gone.has(row.store_order_product_id))
  return [...kept.map((row) => updated.get(row.store_order_product_id) ?? row), ...plan.inserts]
}

/** The errors of a line that stop the order, whether noted on it or not. */
function errorsOf(row: EditableLineRow, partner: PriceTolerance): string[] {
  const price = priceFailure(savedLine(row), partner)
  return [...(row.error?.split('\n') ?? []), ...(price?.type === 'Error' ? [price.error] : [])]
}

const wantedOf = (row: EditableLineRow) => ({
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
})

/** Somebody has to take picked goods back, so leaving less than was picked has to be meant. */
function keepsFinalised(
  { storeOrder }: StoreOrderSnapshot,
  rows: readonly EditableLineRow[],
  plan: LinePlan,
): Decision<true> {
  if (!hasFinalised(storeOrder.external_status)) return allow(true)
  const after = new Map(linesAfter(rows, plan).map((row) => [row.store_order_product_id, wantedOf(row)]))
  const less = rows.filter((row) => leavesLess(wantedOf(row), after.get(row.store_order_product_id) ?? null))
  if (less.length === 0) return allow(true)
  const names = less.slice(0, 5).map((row) => `line ${lineName(row)}`)
  const lines = less.length > 5 ? `${names.join(', ')} and ${less.length - 5} more` : names.join(', ')
  return refuse('lessThanFinalised', { lines, storeOrderNumber: storeOrder.store_order_number })
}

/** Whether the save may take up an ignored store order. */
function maySave(order: OrderSnapshot, snapshot: StoreOrderSnapshot, softEdit: boolean): Decision<true> {
  const decide = softEdit ? decideSoftEdit : decideEditLines
  return decide(
    stateOf(snapshot.storeOrder),
    order.partner,
    order.storeOrders.map((one) => ({ orderStatus: one.storeOrder.order_status })),
  )
}

/** Lines added, removed or with another quantity or product change an acknowledgement that was begun; one that was not stays as it is. */
function acknowledgementChanged(snapshot: StoreOrderSnapshot, plan: LinePlan): boolean {
  const begun = !isStatus(snapshot.storeOrder.acknowledgment_status, acknowledgementStatus.notAcknowledged)
  const reordered = plan.differences.some(
    ({ status, fields }) =>
      status !== 'update' || fields.some(({ field }) => field === 'quantity' || field === 'productID'),
  )
  return plan.answerChanged || (begun && reordered)
}

interface SaveOfStoreOrder {
  readonly snapshot: StoreOrderSnapshot
  /** The lines as they stand. */
  readonly rows: readonly EditableLineRow[]
  readonly plan: LinePlan
}

function decide(
  order: OrderSnapshot,
  { snapshot, rows, plan }: SaveOfStoreOrder,
  { page }: SaveRequest,
  services: Services,
): Decision<PlannedStoreOrder> {
  const lines = linesAfter(rows, plan)
  const context = { ...contextOf(order, snapshot, services), lines: lines.map(progress) }
  const decision = decideSaveLines(stateOf(snapshot.storeOrder), context, {
    acknowledgementChanged: acknowledgementChanged(snapshot, plan),
    failures: plan.failures,
    standing: lines.flatMap((row) => errorsOf(row, order.partner)),
  })
  if (!decision.ok) return decision
  const words = differencesInWords(plan.differences, { codes: codesOf(rows), page })
  const detail = [words, ...plan.failures.map(({ error }) => error)].join('; ')
  return allow({ snapshot, plan, change: { ...decision.value, audit: { action: 'Edit Order', detail } } })
}

/** `wanted`: the store orders of the order that the save names. */
export async function planAll(
  tx: Tx,
  { order, wanted }: { readonly order: OrderSnapshot; readonly wanted: readonly StoreOrderSnapshot[] },
  request: SaveRequest & { readonly stock: AskedStock | null },
  services: Services,
): Promise<Decision<PlannedStoreOrder[]>> {
  const { changes, actor, softEdit, stock } = request
  const shelves = await lockShelves(tx, stock)
  const rows = await readEditableLines(tx, [...changes.keys()])
  const orderedNumbers = await orderedLineNumbers(tx, [...changes.keys()])
  const caps = stockCaps(rows, [...changes.values()].flat(), shelves)
  const byID = new Map(rows.map((row) => [row.store_order_product_id, row]))
  const currency = wanted[0]?.storeOrder.currency ?? order.partnerRow.currency
  const rules = await rulesOf(tx, order, { vendor: services.vendor, currency, actor })
  const named = [...changes.values()].flat().map((change) => {
    const blank = { orderID: order.orderID, storeOrderID: 0, lineNumber: '', taxRatePercent: '0', warehouseID: null }
    return namedProduct(byID.get(change.storeOrderProductID) ?? blankLine({ ...blank, temporaryID: 0 }), change)
  })
  const products = await findChosenProducts(
    tx,
    { partnerID: order.partner.partnerID, orderID: order.orderID },
    namesOf(named),
  )
  const planned: PlannedStoreOrder[] = []
  for (const snapshot of wanted) {
    const storeOrderID = snapshot.storeOrder.store_order_id
    const permitted = maySave(order, snapshot, softEdit)
    if (!permitted.ok) return permitted
    const own = rows.filter((row) => row.store_order_id === storeOrderID)
    const plan = planSave(changes.get(storeOrderID) ?? [], {
      orderID: order.orderID,
      storeOrderID,
      warehouseID: own[0]?.effective_warehouse_id ?? null,
      rows: own,
      orderedNumbers: orderedNumbers.get(storeOrderID) ?? [],
      products,
      partner: order.partnerRow,
      rules,
      stock: caps,
      prices: order.partner,
      actor,
    })
    if (!plan.ok) return plan
    const kept = request.lessThanFinalised ? allow(true) : keepsFinalised(snapshot, own, plan.value)
    if (!kept.ok) return kept
    const decision = decide(order, { snapshot, rows: own, plan: plan.value }, request, services)
    if (!decision.ok) return decision
    planned.push(decision.value)
  }
  return allow(planned)
}
