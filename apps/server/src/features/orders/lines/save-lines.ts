/** One save of lines: locked, checked against newer versions, decided for every store order, then written; all of it or nothing. */
import type { LineAlert, ProductChange } from '@quayside/contract'
import {
  type Actor,
  acknowledgementStatus,
  allow,
  type Decision,
  decideSaveLines,
  decideSoftEdit,
  isIgnored,
  isStatus,
  type LineProgress,
  may,
  refuse,
  type StoreOrderChange,
} from '@quayside/domain'
import {
  deleteLines,
  type EditableLineRow,
  fillLineComponents,
  findChosenProducts,
  insertLines,
  partnerWarehouseIDs,
  readEditableLines,
  type StoreOrderSnapshot,
  type Tx,
  updateLines,
  writeLineSaves,
} from '@quayside/store'
import type { Services } from '../../../services.ts'
import { applyChange, finishOrder } from '../../fulfilment/apply-change.ts'
import { contextOf, lockSnapshot, type OrderSnapshot, stateOf } from '../../fulfilment/order-snapshot.ts'
import { namedProduct, namesOf } from './choose-product.ts'
import type { LineRules } from './edit-line.ts'
import { differencesInWords } from './line-differences.ts'
import { blankLine } from './line-row.ts'
import { type LinePlan, planSave } from './plan-save.ts'
import { refuseConflict, type SaveRefused, staleCopy } from './save-conflict.ts'
import { planUnpacking, writeUnpacking } from './unpack.ts'

export interface SaveRequest {
  readonly orderID: number
  readonly changes: ReadonlyMap<number, readonly ProductChange[]>
  readonly actor: Actor
  readonly ifMatch: string | undefined
  /** The page that saves, for the audit. */
  readonly page: string | undefined
  /** A single line outside of edit mode. */
  readonly softEdit: boolean
}

export interface SaveResult {
  readonly alerts: readonly LineAlert[]
  readonly inserted: readonly { readonly temporaryID: number; readonly storeOrderProductID: number }[]
}

interface PlannedStoreOrder {
  readonly snapshot: StoreOrderSnapshot
  readonly plan: LinePlan
  readonly change: StoreOrderChange
}

const isChanged = ({ plan }: PlannedStoreOrder): boolean => plan.differences.length > 0

async function rulesOf(
  tx: Tx,
  order: OrderSnapshot,
  currency: string,
  actor: Actor,
  services: Services,
): Promise<LineRules> {
  const { partner } = order
  return {
    vendor: services.vendor,
    canExceedMaximum: may(actor, 'StoreOrderProduct-CanExceedMaxAckValues'),
    // The caps by stock are the screen's, which shows it; what is gone meanwhile is found when stock is reserved.
    remainingStock: null,
    backorderingEnabled: partner.backorderingEnabled,
    partnerCode: partner.partnerCode,
    currency,
    multiWarehouse: partner.multiWarehouseOrdersEnabled,
    warehouseIDs: partner.multiWarehouseOrdersEnabled ? await partnerWarehouseIDs(tx, partner.partnerID) : new Set(),
  }
}

const progress = (row: EditableLineRow): LineProgress => ({
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
  quantityBackordered: row.quantity_backordered,
  quantityShipped: row.quantity_shipped,
})

/** The lines as they are after the save. */
function linesAfter(rows: readonly EditableLineRow[], plan: LinePlan): LineProgress[] {
  const updated = new Map(plan.updates.map((row) => [row.store_order_product_id, row]))
  const gone = new Set(plan.deletes.map((row) => row.store_order_product_id))
  const kept = rows.filter((row) => !gone.has(row.store_order_product_id))
  return [...kept.map((row) => updated.get(row.store_order_product_id) ?? row), ...plan.inserts].map(progress)
}

/** An ignored store order is only taken up by what counts as a soft edit. */
function maySave(order: OrderSnapshot, snapshot: StoreOrderSnapshot, softEdit: boolean): Decision<true> {
  const state = stateOf(snapshot.storeOrder)
  if (!softEdit && !isIgnored(state)) return allow(true)
  return decideSoftEdit(
    state,
    order.partner,
    order.storeOrders.map((one) => ({ orderStatus: one.storeOrder.order_status })),
  )
}

/** Lines added, removed or ordered otherwise change an answer that was begun; one that was not begun stays so. */
function acknowledgementChanged(snapshot: StoreOrderSnapshot, plan: LinePlan): boolean {
  const begun = !isStatus(snapshot.storeOrder.acknowledgment_status, acknowledgementStatus.notAcknowledged)
  const reordered = plan.differences.some(
    ({ status, fields }) =>
      status !== 'update' || fields.some(({ field }) => field === 'quantity' || field === 'productID'),
  )
  return plan.answerChanged || (begun && reordered)
}

function decide(
  order: OrderSnapshot,
  snapshot: StoreOrderSnapshot,
  rows: readonly EditableLineRow[],
  plan: LinePlan,
  { page }: SaveRequest,
  services: Services,
): Decision<PlannedStoreOrder> {
  const context = { ...contextOf(order, snapshot, services), lines: linesAfter(rows, plan) }
  const decision = decideSaveLines(stateOf(snapshot.storeOrder), context, {
    acknowledgementChanged: acknowledgementChanged(snapshot, plan),
  })
  if (!decision.ok) return decision
  const detail = differencesInWords(plan.differences, page)
  return allow({ snapshot, plan, change: { ...decision.value, audit: { action: 'Edit Order', detail } } })
}

async function planAll(
  tx: Tx,
  order: OrderSnapshot,
  wanted: readonly StoreOrderSnapshot[],
  request: SaveRequest,
  services: Services,
): Promise<Decision<PlannedStoreOrder[]>> {
  const { changes, actor, softEdit } = request
  const rows = await readEditableLines(tx, [...changes.keys()])
  const byID = new Map(rows.map((row) => [row.store_order_product_id, row]))
  const currency = wanted[0]?.storeOrder.currency ?? order.partnerRow.currency
  const rules = await rulesOf(tx, order, currency, actor, services)
  const named = [...changes.values()].flat().map((change) => {
    const blank = { orderID: order.orderID, storeOrderID: 0, lineNumber: '', taxRatePercent: '0', warehouseID: null }
    return namedProduct(byID.get(change.storeOrderProductID) ?? blankLine({ ...blank, temporaryID: 0 }), change)
  })
  const products = await findChosenProducts(tx, order.partner.partnerID, namesOf(named))
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
      products,
      partner: order.partnerRow,
      rules,
      actor,
    })
    if (!plan.ok) return plan
    const decision = decide(order, snapshot, own, plan.value, request, services)
    if (!decision.ok) return decision
    planned.push(decision.value)
  }
  return allow(planned)
}

/** Kits are filled again where product or quantity changed. */
function linesWithOtherKits(planned: readonly PlannedStoreOrder[], inserted: readonly number[]): number[] {
  const changed = planned.flatMap(({ plan }) =>
    plan.differences
      .filter(
        ({ status, fields }) =>
          status === 'update' && fields.some(({ field }) => field === 'quantity' || field === 'productID'),
      )
      .map((difference) => difference.storeOrderProductID),
  )
  return [...changed, ...inserted]
}

async function writeLines(
  tx: Tx,
  order: OrderSnapshot,
  planned: readonly PlannedStoreOrder[],
): Promise<SaveResult['inserted']> {
  await updateLines(
    tx,
    planned.flatMap(({ plan }) => plan.updates),
  )
  await deleteLines(
    tx,
    planned.flatMap(({ plan }) => plan.deletes.map((row) => row.store_order_product_id)),
  )
  const inserts = planned.flatMap(({ plan }) => plan.inserts)
  const ids = await insertLines(tx, order.orderID, inserts)
  if (order.partner.productComponentsEnabled)
    await fillLineComponents(tx, { lineIDs: linesWithOtherKits(planned, ids) })
  return inserts.map((row, at) => ({ temporaryID: row.store_order_product_id, storeOrderProductID: ids[at] ?? 0 }))
}

const auditText = ({ change }: PlannedStoreOrder): string => `${change.audit.action}: ${change.audit.detail ?? ''}`

async function writeSave(
  tx: Tx,
  order: OrderSnapshot,
  planned: readonly PlannedStoreOrder[],
  actor: Actor,
  services: Services,
): Promise<SaveResult['inserted']> {
  const by = actor.userName
  const inserted = await writeLines(tx, order, planned)
  for (const { snapshot, change } of planned) await applyChange(tx, snapshot, change, services, { by })
  await finishOrder(tx, order, services, by)
  const idOf = new Map(inserted.map((one) => [one.temporaryID, one.storeOrderProductID]))
  const saves = planned.map((one) => ({
    storeOrderID: one.snapshot.storeOrder.store_order_id,
    action: auditText(one),
    changes: one.plan.differences.map((line) => ({
      ...line,
      storeOrderProductID: idOf.get(line.storeOrderProductID) ?? line.storeOrderProductID,
    })),
  }))
  await writeLineSaves(tx, saves, by)
  return inserted
}

async function save(tx: Tx, request: SaveRequest, services: Services): Promise<Decision<SaveResult> | SaveRefused> {
  const { orderID, changes, actor, ifMatch } = request
  const order = await lockSnapshot(tx, orderID)
  if (!order) return refuse('notFound')
  const wanted = order.storeOrders.filter((one) => changes.has(one.storeOrder.store_order_id))
  if (wanted.length < changes.size) return refuse('notFound')
  const stale = wanted.flatMap((one) => staleCopy(one, changes.get(one.storeOrder.store_order_id) ?? [], ifMatch) ?? [])
  if (stale.length > 0) return refuseConflict(tx, stale)
  const planned = await planAll(tx, order, wanted, request, services)
  if (!planned.ok) return planned
  const changed = planned.value.filter(isChanged)
  const unpacking = await planUnpacking(
    tx,
    changed.map(({ plan }) => plan),
  )
  if (!unpacking.ok) return unpacking
  const partnerID = order.partner.partnerID
  await writeUnpacking(tx, unpacking.value, { orderID, partnerID, by: actor.userName })
  const inserted = changed.length > 0 ? await writeSave(tx, order, changed, actor, services) : []
  const idOf = new Map(inserted.map((one) => [one.temporaryID, one.storeOrderProductID]))
  const alerts = planned.value.flatMap(({ plan }) => plan.alerts)
  return allow({
    inserted,
    alerts: alerts.map((alert) => ({
      ...alert,
      storeOrderProductID: idOf.get(alert.storeOrderProductID) ?? alert.storeOrderProductID,
    })),
  })
}

/** PostgreSQL's "numeric field overflow". */
const isOverflow = (error: unknown): boolean => (error as { code?: unknown }).code === '22003'

export async function saveLines(request: SaveRequest, services: Services): Promise<Decision<SaveResult> | SaveRefused> {
  try {
    return await services.db.transaction().execute((tx) => save(tx, request, services))
  } catch (error) {
    if (!isOverflow(error)) throw error
    return refuse('invalidRequest', {
      detail: 'A quantity or price is too large: the amounts of the order could not be kept.',
    })
  }
}
