/** Saves what a clerk acknowledged line by line: quantities in whole packs and within their caps, prices, backorders. */
import {
  type BodyOf,
  type ProductChange,
  type SavedStoreOrder,
  type StoreOrderDetails,
  saveOrderProducts,
  saveStoreOrderProduct,
  saveStoreOrderProducts,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  capPriceAck,
  compare,
  type Decision,
  decideSaveLines,
  enterQuantityAck,
  enterQuantityBackordered,
  may,
  type Refusal,
  refuse,
  type VendorConfig,
} from '@quayside/domain'
import {
  type EditableLineRow,
  type LineUpdate,
  readEditableLines,
  type StoreOrderSnapshot,
  type Tx,
  updateLines,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { applyChange, finishOrder } from '../fulfilment/apply-change.ts'
import { contextOf, lockSnapshot, stateOf } from '../fulfilment/order-snapshot.ts'
import { storeOrderDetails } from './read-orders.ts'

type Changes = BodyOf<typeof saveStoreOrderProducts>

/** A refusal that shows the record as it is now. */
type Stale = { readonly ok: false; readonly refusal: Refusal; readonly current: StoreOrderDetails | null }

const lineName = (row: EditableLineRow): string =>
  row.order_line_number ?? row.supplier_product_code ?? String(row.store_order_product_id)

function updateOf(
  row: EditableLineRow,
  change: ProductChange,
  actor: Actor,
  vendor: VendorConfig,
): Decision<LineUpdate> {
  const canExceedMaximum = may(actor, 'StoreOrderProduct-CanExceedMaxAckValues')
  const options = { vendor, canExceedMaximum, remainingStock: null }
  let line = {
    quantity: row.quantity,
    quantityAcknowledged: row.quantity_acknowledged,
    quantityBackordered: row.quantity_backordered,
    backorderedDate: row.backordered_date,
    linePackSize: row.line_pack_size,
    productPackSize: row.product_pack_size,
  }
  const refusedQuantity = (field: string, value: number) =>
    refuse('quantityInvalid', { field, line: lineName(row), value })
  if (change.quantityAcknowledged != null) {
    if (change.quantityAcknowledged < 0) return refusedQuantity('Qty Ack', change.quantityAcknowledged)
    const entry = enterQuantityAck(line, change.quantityAcknowledged, options)
    line = { ...line, ...entry }
  }
  if (change.quantityBackordered != null) {
    if (change.quantityBackordered < 0) return refusedQuantity('Qty B/O', change.quantityBackordered)
    const entry = enterQuantityBackordered(line, change.quantityBackordered, options)
    line = { ...line, ...entry }
  }
  if (line.quantityAcknowledged !== null && compare(line.quantityAcknowledged, row.packed) < 0) {
    return refuse('quantityAckBelowPacked', {
      line: lineName(row),
      packed: Number(row.packed),
      acknowledged: Number(line.quantityAcknowledged),
    })
  }
  // Said beside the quantities, so it counts after both of them.
  const backorderedDate = change.backorderedDate === undefined ? line.backorderedDate : change.backorderedDate
  const price = change.lineProductPriceAcknowledged
  if (price != null && price < 0)
    return refuse('priceInvalid', { field: 'Price Ack', line: lineName(row), value: price })
  return allow({
    store_order_product_id: row.store_order_product_id,
    quantity_acknowledged: line.quantityAcknowledged,
    quantity_backordered: line.quantityBackordered,
    backordered_date: compare(line.quantityBackordered, 0) === 0 ? null : backorderedDate || null,
    line_product_price_acknowledged:
      price == null
        ? row.line_product_price_acknowledged
        : capPriceAck(price, row.line_product_price, canExceedMaximum),
    comments: change.comments === undefined ? row.comments : change.comments,
    batch: change.batch === undefined ? row.batch : change.batch,
  })
}

/** What the fields need beyond saving at all. */
function permittedFields(actor: Actor, changes: Changes): Decision<true> {
  const editsPrice = changes.some((change) => change.lineProductPriceAcknowledged != null)
  if (editsPrice && !may(actor, 'StoreOrderProduct-EditAckPrice'))
    return refuse('permissionMissing', { permission: 'StoreOrderProduct-EditAckPrice' })
  return allow(true)
}

const answerFields: readonly (keyof LineUpdate)[] = [
  'quantity_acknowledged',
  'quantity_backordered',
  'backordered_date',
  'line_product_price_acknowledged',
]

const changesAnswer = (row: EditableLineRow, update: LineUpdate): boolean =>
  answerFields.some((field) => {
    const [before, after] = [row[field as keyof EditableLineRow], update[field]]
    if (before === null || after === null) return before !== after
    return field === 'backordered_date' ? before !== after : compare(String(before), String(after)) !== 0
  })

function updatesOf(
  rows: readonly EditableLineRow[],
  changes: Changes,
  actor: Actor,
  vendor: VendorConfig,
): Decision<{ updates: LineUpdate[]; acknowledgementChanged: boolean }> {
  const byID = new Map(rows.map((row) => [row.store_order_product_id, row]))
  const updates: LineUpdate[] = []
  let acknowledgementChanged = false
  for (const change of changes) {
    const row = byID.get(change.storeOrderProductID)
    if (!row || (change.status ?? 'update') !== 'update')
      return refuse('invalidRequest', {
        detail: `Line ${change.storeOrderProductID} is not a line of this store order that can be changed.`,
      })
    const update = updateOf(row, change, actor, vendor)
    if (!update.ok) return update
    acknowledgementChanged ||= changesAnswer(row, update.value)
    updates.push(update.value)
  }
  return allow({ updates, acknowledgementChanged })
}

const isStale = (storeOrder: StoreOrderSnapshot, ifMatch: string | undefined): boolean =>
  ifMatch !== undefined && Date.parse(ifMatch) !== storeOrder.storeOrder.last_modified.getTime()

async function staleRefusal(tx: Tx, storeOrder: StoreOrderSnapshot): Promise<Stale> {
  const { order_id, store_order_id, store_order_number, last_modified_by } = storeOrder.storeOrder
  const refused = refuse('staleRecord', {
    record: `Store order ${store_order_number}`,
    changedBy: last_modified_by ?? 'someone',
  })
  const current = await storeOrderDetails(tx, order_id, store_order_id)
  return {
    ok: false,
    refusal: refused.ok ? ({} as never) : refused.refusal,
    current: current.ok ? current.value : null,
  }
}

async function saveLines(
  tx: Tx,
  orderID: number,
  storeOrderID: number,
  changes: Changes,
  actor: Actor,
  ifMatch: string | undefined,
  services: Services,
): Promise<Decision<SavedStoreOrder> | Stale> {
  const order = await lockSnapshot(tx, orderID)
  const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === storeOrderID)
  if (!order || !storeOrder) return refuse('notFound')
  if (isStale(storeOrder, ifMatch)) return staleRefusal(tx, storeOrder)
  const rows = await readEditableLines(tx, storeOrderID)
  const updates = updatesOf(rows, changes, actor, services.vendor)
  if (!updates.ok) return updates
  const { acknowledgementChanged } = updates.value
  const decision = decideSaveLines(stateOf(storeOrder.storeOrder), contextOf(order, storeOrder, services), {
    acknowledgementChanged,
  })
  if (!decision.ok) return decision
  await updateLines(tx, updates.value.updates)
  await applyChange(tx, storeOrder, decision.value, services, { by: actor.userName })
  await finishOrder(tx, order, services, actor.userName)
  const saved = await storeOrderDetails(tx, orderID, storeOrderID)
  return saved.ok ? allow({ ...saved.value, alerts: [], inserted: [] }) : saved
}

export const saveProductCalls: readonly Implementation[] = [
  implement(saveStoreOrderProducts, async ({ actor, params, body, ifMatch }, services) => {
    const permission = permittedFields(actor, body)
    if (!permission.ok) return permission
    return services.db
      .transaction()
      .execute((tx) => saveLines(tx, params.id, params.sid, body, actor, ifMatch, services))
  }),
  implement(saveOrderProducts, async () =>
    refuse('invalidRequest', { detail: 'Save the lines of one store order at a time.' }),
  ),
  implement(saveStoreOrderProduct, async () =>
    refuse('invalidRequest', { detail: 'Save the lines of one store order at a time.' }),
  ),
]
