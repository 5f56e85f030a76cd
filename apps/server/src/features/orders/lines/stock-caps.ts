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
  type EditableLineRow,
  findChosenProducts,
  findOrderPartner,
  lockNames,
  type Queries,
  readWarehouseLines,
  type Tx,
  type WarehouseLineRow,
} from '@quayside/store'
import { type AskedShelves, askShelves } from '../../../external-system/stock-balances.ts'
import type { Services } from '../../../services.ts'
import { partnerSettings } from '../../partners/partner-settings.ts'
import { namedProduct, namesOf, productNamed } from './choose-product.ts'
import { blankLine } from './line-row.ts'

interface AnsweredLines {
  readonly orderID: number
  readonly changes: ReadonlyMap<number, readonly ProductEdit[]>
  readonly actor: Actor
}

export interface StockCaps {
  /** As {@link AcknowledgeOptions.remainingStock} of the line in this save; null: not known, no cap. */
  readonly remaining: (line: EditableLineRow) => DecimalText | null
  /** The line was answered with this quantity. */
  readonly take: (line: EditableLineRow, quantityAcknowledged: DecimalInput | null) => void
}

/** For a save that acknowledges more of a line than it has. Null where nothing is to be capped, or stock is not known. */
export async function askForStock(
  { orderID, changes, actor }: AnsweredLines,
  services: Services,
): Promise<AskedShelves | null> {
  if (hasRight(actor, 'acknowledgeMoreThanOrdered')) return null
  const wanted = new Map([...changes.values()].flat().map((change) => [change.storeOrderProductID, change]))
  if (![...wanted.values()].some((change) => (change.quantityAcknowledged ?? 0) > 0)) return null
  const partner = await findOrderPartner(services.db, orderID)
  if (!partner?.has_external_system) return null
  const lines = await readWarehouseLines(services.db, orderID)
  const added = await addedLines(services.db, partner.partner_id, lines, changes)
  const rows = [...lines.filter((row) => wanted.has(row.store_order_product_id)), ...added]
  const isMore = rows.some((row) => {
    const asked = wanted.get(row.store_order_product_id)?.quantityAcknowledged ?? 0
    return compare(asked, row.quantity_acknowledged ?? 0) > 0
  })
  if (!isMore) return null
  const asked = await askShelves(rows, partnerSettings(partner), services)
  return asked?.ok ? asked.value : null
}

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
  // Store orders may use the same temporary id; whose shelf it is cannot be told then, and no cap is better than another's.
  const ids = added.map(({ change }) => change.storeOrderProductID)
  const single = added.filter((_, at) => ids.indexOf(ids[at] ?? 0) === ids.lastIndexOf(ids[at] ?? 0))
  const named = single.map(({ change }) => namedProduct(nothingChosen, change))
  const products = await findChosenProducts(db, partnerID, namesOf(named))
  return single.flatMap(({ beside, change }, at): WarehouseLineRow[] => {
    const product = named[at] && productNamed(named[at], products)
    if (!product) return []
    const { sku, description, external_product_id, pack_size: product_pack_size, supplier_product_code: code } = product
    const ofProduct = { code, sku, description, external_product_id, product_pack_size }
    const id = change.storeOrderProductID
    return [{ ...beside, ...ofProduct, store_order_product_id: id, quantity_acknowledged: null }]
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
export async function lockShelves(tx: Tx, asked: AskedShelves | null): Promise<ReadonlyMap<number, Shelf>> {
  if (!asked) return new Map()
  await lockNames(
    tx,
    asked.externalProductIDs.map((product) => `stock of ${product}`),
  )
  return asked.shelvesAt(tx)
}

const answersAnew = (row: EditableLineRow, { status, quantityAcknowledged: quantity }: ProductEdit): boolean =>
  status === 'delete' ||
  quantity === null ||
  (quantity !== undefined && compare(quantity, row.quantity_acknowledged ?? -1) !== 0)

/**
 * Every line that is answered anew gives back what it takes, then one after the other takes what it can get. What the
 * warehouse holds for a line is no longer among its stock, so that such a line takes nothing.
 */
export function stockCaps(
  rows: readonly EditableLineRow[],
  changes: readonly ProductEdit[],
  shelves: ReadonlyMap<number, Shelf>,
): StockCaps {
  const ledger = stockLedger()
  const productOf = new Map(rows.map((row) => [row.store_order_product_id, row.product_id]))
  const shelved = (row: EditableLineRow) => {
    const isNew = row.store_order_product_id < 0
    const isOther = !isNew && productOf.get(row.store_order_product_id) !== row.product_id
    const isHeld = row.external_reservation_id !== null
    const shelf = isOther || isHeld ? null : (shelves.get(row.store_order_product_id) ?? null)
    return { shelf, productPackSize: row.product_pack_size }
  }
  const anew = new Set<number>()
  if (shelves.size > 0) {
    const wanted = new Map(changes.map((change) => [change.storeOrderProductID, change]))
    for (const change of changes) if (isAdded(change)) anew.add(change.storeOrderProductID)
    for (const row of rows) {
      const change = wanted.get(row.store_order_product_id)
      if (!change || !answersAnew(row, change)) continue
      anew.add(row.store_order_product_id)
      ledger.take(shelved(row), row.quantity_acknowledged ?? 0, 0)
    }
  }
  return {
    remaining: (row) => {
      if (!anew.has(row.store_order_product_id)) return null
      const left = ledger.remaining(shelved(row))
      return left === null
        ? null
        : dec(left)
            .minus(row.quantity_acknowledged ?? 0)
            .toFixed()
    },
    take: (row, quantityAcknowledged) => {
      if (anew.has(row.store_order_product_id)) ledger.take(shelved(row), 0, quantityAcknowledged ?? 0)
    },
  }
}
