/**
 * What stock allows of the answers in a save. The external system is asked before the save's transaction, never inside it;
 * how much of that is promised already is counted inside, under a lock on each product, so that two saves cannot share out
 * the same goods.
 */
import type { ProductEdit } from '@quayside/contract'
import {
  type Actor,
  compare,
  type DecimalInput,
  type DecimalText,
  dec,
  hasRight,
  type Shelf,
  stockLedger,
} from '@quayside/domain'
import {
  type ChosenProductRow,
  type EditableLineRow,
  externalWarehouseIDs,
  findChosenProducts,
  findOrderPartner,
  type Queries,
  readWarehouseLines,
  type Tx,
  type WarehouseLineRow,
} from '@quayside/store'
import { type AskedShelves, askShelves, lockStock } from '../../../external-system/stock-balances.ts'
import type { Services } from '../../../services.ts'
import { partnerSettings } from '../../partners/partner-settings.ts'
import { namedProduct, namesOf, productNamed } from './choose-product.ts'
import { blankLine } from './line-row.ts'

interface AnsweredLines {
  readonly orderID: number
  readonly changes: ReadonlyMap<number, readonly ProductEdit[]>
  readonly actor: Actor
}

/** What the system has for the lines of a save. */
export interface AskedStock {
  /** Where the lines are before it. */
  readonly now: AskedShelves
  /** Where those go that it gives another product or warehouse; null: there are none. */
  readonly moved: AskedShelves | null
}

/** By storeOrderProductID. */
export interface Shelves {
  readonly now: ReadonlyMap<number, Shelf>
  readonly moved: ReadonlyMap<number, Shelf>
}

export interface StockCaps {
  /** The line is answered anew, though the save may not say so: it takes its goods from another shelf. */
  readonly moves: (line: EditableLineRow) => boolean
  /** As {@link AcknowledgeOptions.remainingStock} of the line in this save; null: not known, no cap. */
  readonly remaining: (line: EditableLineRow) => DecimalText | null
  /** The line was answered with this quantity. */
  readonly take: (line: EditableLineRow, quantityAcknowledged: DecimalInput | null) => void
}

/** For a save that acknowledges more of a line than it has. Null where nothing is to be capped, or stock is not known. */
export async function askForStock(
  { orderID, changes, actor }: AnsweredLines,
  services: Services,
): Promise<AskedStock | null> {
  if (hasRight(actor, 'acknowledgeMoreThanOrdered')) return null
  const wanted = new Map([...changes.values()].flat().map((change) => [change.storeOrderProductID, change]))
  const partner = await findOrderPartner(services.db, orderID)
  if (!partner?.has_external_system) return null
  const lines = await readWarehouseLines(services.db, orderID)
  const added = await addedLines(services.db, partner.partner_id, lines, changes)
  const own = lines.filter((row) => wanted.has(row.store_order_product_id))
  const moved = await movedLines(services.db, partner.partner_id, own, wanted)
  const rows = [...own, ...added]
  const isMore = rows.some((row) => {
    const asked = wanted.get(row.store_order_product_id)?.quantityAcknowledged ?? 0
    return compare(asked, row.quantity_acknowledged ?? 0) > 0
  })
  if (!isMore && moved.length === 0) return null
  const settings = partnerSettings(partner)
  const now = await askShelves(rows, settings, services)
  if (!now?.ok) return null
  const there = moved.length > 0 ? await askShelves(moved, settings, services) : null
  return { now: now.value, moved: there?.ok ? there.value : null }
}

/** Lines that have goods promised and that the save gives another product or warehouse, as they are there. */
async function movedLines(
  db: Queries,
  partnerID: number,
  lines: readonly WarehouseLineRow[],
  wanted: ReadonlyMap<number, ProductEdit>,
): Promise<WarehouseLineRow[]> {
  const promised = lines.flatMap((row) => {
    const change = wanted.get(row.store_order_product_id)
    const quantity =
      change?.quantityAcknowledged === undefined ? row.quantity_acknowledged : change.quantityAcknowledged
    return change && change.status !== 'delete' && compare(quantity ?? 0, 0) > 0 ? [{ row, change }] : []
  })
  const named = promised.map(({ row, change }) => namedProduct({ ...nothingChosen, ...namesOfLine(row) }, change))
  const products = await findChosenProducts(db, { partnerID, orderID: null }, namesOf(named))
  const isPlaced = promised.some(({ change }) => change.warehouseID != null)
  const warehouses = isPlaced ? await externalWarehouseIDs(db, partnerID) : new Map<number, string | null>()
  return promised.flatMap(({ row, change }, at) => {
    const product = named[at] ? productNamed(named[at], products) : undefined
    const warehouse = change.warehouseID == null ? row.external_warehouse_id : warehouses.get(change.warehouseID)
    const isSameProduct = product === undefined || product.product_id === row.product_id
    if (isSameProduct && (warehouse === undefined || warehouse === row.external_warehouse_id)) return []
    return [{ ...row, ...(product ? ofProduct(product) : {}), external_warehouse_id: warehouse ?? null }]
  })
}

const namesOfLine = ({ product_id, code, sku }: WarehouseLineRow) => ({
  product_id,
  supplier_product_code: code,
  sku,
})

const ofProduct = (product: ChosenProductRow) => ({
  code: product.supplier_product_code,
  sku: product.sku,
  description: product.description,
  external_product_id: product.external_product_id,
  product_pack_size: product.pack_size,
})

const isAdded = ({ storeOrderProductID: id, status, quantityAcknowledged: quantity }: ProductEdit): boolean =>
  id < 0 && status !== 'delete' && (quantity ?? 0) > 0

/** Lines that the save adds, in the warehouse that their store order's other lines have. */
async function addedLines(
  db: Queries,
  partnerID: number,
  lines: readonly WarehouseLineRow[],
  changes: AnsweredLines['changes'],
): Promise<WarehouseLineRow[]> {
  const added = [...changes].flatMap(([storeOrderID, edits]) => {
    const beside = lines.find((row) => row.store_order_id === storeOrderID)
    return edits.flatMap((change) => (beside && isAdded(change) ? [{ beside, change }] : []))
  })
  // Two store orders may use the same temporary id. Its shelf is then ambiguous, and no cap is better than the wrong one.
  const ids = added.map(({ change }) => change.storeOrderProductID)
  const single = added.filter((_, at) => ids.indexOf(ids[at] ?? 0) === ids.lastIndexOf(ids[at] ?? 0))
  const named = single.map(({ change }) => namedProduct(nothingChosen, change))
  const products = await findChosenProducts(db, { partnerID, orderID: null }, namesOf(named))
  return single.flatMap(({ beside, change }, at): WarehouseLineRow[] => {
    const product = named[at] && productNamed(named[at], products)
    if (!product) return []
    const id = change.storeOrderProductID
    return [{ ...beside, ...ofProduct(product), store_order_product_id: id, quantity_acknowledged: null }]
  })
}

const nothingChosen = blankLine({
  temporaryID: 0,
  orderID: 0,
  storeOrderID: 0,
  lineNumber: '',
  taxRatePercent: '0',
  warehouseID: null,
})

/** Locks the products until the save is written, and reads what is left of them. */
export async function lockShelves(tx: Tx, asked: AskedStock | null): Promise<Shelves> {
  if (!asked) return { now: new Map(), moved: new Map() }
  const { now, moved } = asked
  await lockStock(tx, [...now.externalProductIDs, ...(moved?.externalProductIDs ?? [])])
  return { now: await now.shelvesAt(tx), moved: moved ? await moved.shelvesAt(tx) : new Map() }
}

const answersAnew = (row: EditableLineRow, { status, quantityAcknowledged: quantity }: ProductEdit): boolean =>
  status === 'delete' ||
  quantity === null ||
  (quantity !== undefined && compare(quantity, row.quantity_acknowledged ?? -1) !== 0)

/**
 * Every line that is answered anew gives back what it takes, then one after the other takes what it can get; one that the save
 * gives another product or warehouse takes it there. What the warehouse holds for a line is no longer among its stock, so
 * that such a line takes nothing.
 */
export function stockCaps(
  rows: readonly EditableLineRow[],
  changes: readonly ProductEdit[],
  shelves: Shelves,
): StockCaps {
  const ledger = stockLedger()
  const on = (shelf: Shelf | undefined, row: EditableLineRow) => ({
    shelf: row.external_reservation_id === null ? (shelf ?? null) : null,
    productPackSize: row.product_pack_size,
  })
  const moves = ({ store_order_product_id: id }: EditableLineRow) => shelves.moved.has(id)
  const before = (row: EditableLineRow) => on(shelves.now.get(row.store_order_product_id), row)
  const productOf = new Map(rows.map((row) => [row.store_order_product_id, row.product_id]))
  const afterwards = (row: EditableLineRow) => {
    const { store_order_product_id: id, product_id } = row
    const isOther = productOf.has(id) && productOf.get(id) !== product_id
    return on(shelves.moved.get(id) ?? (isOther ? undefined : shelves.now.get(id)), row)
  }
  const anew = new Set<number>()
  const wanted = new Map(changes.map((change) => [change.storeOrderProductID, change]))
  for (const change of changes) if (isAdded(change)) anew.add(change.storeOrderProductID)
  for (const row of rows) {
    const change = wanted.get(row.store_order_product_id)
    if (!change || !(moves(row) || answersAnew(row, change))) continue
    anew.add(row.store_order_product_id)
    ledger.take(before(row), row.quantity_acknowledged ?? 0, 0)
  }
  return {
    moves,
    remaining: (row) => {
      if (!anew.has(row.store_order_product_id)) return null
      const left = ledger.remaining(afterwards(row))
      return left === null
        ? null
        : dec(left)
            .minus(row.quantity_acknowledged ?? 0)
            .toFixed()
    },
    take: (row, quantityAcknowledged) => {
      if (anew.has(row.store_order_product_id)) ledger.take(afterwards(row), 0, quantityAcknowledged ?? 0)
    },
  }
}
