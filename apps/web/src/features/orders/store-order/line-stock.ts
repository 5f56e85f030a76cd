/** Stock on hand for the lines of a store order, and what is left of it while people answer. */
import type { StoreOrderProduct, WarehouseStock } from '@quayside/contract'
import { packSizeOf, stockInPacks } from '@quayside/domain'
import { type LineEdits, savedEntry } from './line-edits.ts'

export interface WarehouseBalance {
  readonly warehouseID: number
  readonly warehouse: string
  /** In EACH. */
  readonly availableToOrder: number
  readonly remainingAvailableToOrder: number
}

/** Every warehouse's balance, by the code that was asked for. */
export type StockBook = ReadonlyMap<string, readonly WarehouseBalance[]>

type StockedLine = Pick<StoreOrderProduct, 'sku' | 'supplierProductCode' | 'warehouseID' | 'product'>

/** The code that stock is asked for by; null for a line without product. */
export const stockCodeOf = ({ sku, supplierProductCode }: StockedLine): string | null =>
  sku || supplierProductCode || null

export function stockBook(responses: readonly WarehouseStock[]): StockBook {
  const book = new Map<string, WarehouseBalance[]>()
  for (const { warehouse, warehouseID, stockOnHand } of responses) {
    for (const { code, balance } of stockOnHand) {
      const known = book.get(code)
      const entry = { warehouse, warehouseID, ...balance }
      if (known) known.push(entry)
      else book.set(code, [entry])
    }
  }
  return book
}

export function balancesOf(line: StockedLine, book: StockBook): readonly WarehouseBalance[] {
  return book.get(stockCodeOf(line) ?? '') ?? []
}

/** The balance in the warehouse that the line leaves from; null where it is not known there. */
export function ownBalance(line: StockedLine, book: StockBook): WarehouseBalance | null {
  return balancesOf(line, book).find((one) => one.warehouseID === line.warehouseID) ?? null
}

/** As stock is shown: in packs of the line's product, rounded down. */
export const inPacks = (each: number, line: StockedLine): number =>
  Number(stockInPacks(each, line.product?.packSize ?? null))

const packOf = (line: StockedLine) => Number(packSizeOf(line.product?.packSize ?? null))

const keyOf = (line: StockedLine) => `${line.warehouseID} ${stockCodeOf(line)}`

/**
 * What is left of each product in its warehouse once every line took what it answers (a line that nobody answered yet takes
 * what the order proposes); lines of the same product share it.
 */
export interface StockLedger {
  /** In packs of the line's product, below 0 when more is promised than there is; null: not known. */
  readonly remaining: (line: StoreOrderProduct) => number | null
  /** In EACH, with what the line itself takes now: what Supply All may give it. */
  readonly availableFor: (line: StoreOrderProduct, acknowledged: number) => number | null
  /** One line answers another quantity. */
  readonly take: (line: StoreOrderProduct, before: number, after: number) => void
}

export function stockLedger(
  lines: readonly StoreOrderProduct[],
  edits: LineEdits,
  book: StockBook,
  removed: (lineID: number) => boolean = () => false,
): StockLedger {
  const left = new Map<string, number>()
  const take = (line: StoreOrderProduct, before: number, after: number) => {
    const key = keyOf(line)
    const known = left.get(key) ?? ownBalance(line, book)?.remainingAvailableToOrder
    if (known !== undefined) left.set(key, known + (before - after) * packOf(line))
  }
  if (book.size > 0) {
    for (const line of lines) {
      const entry = edits.get(line.storeOrderProductID) ?? savedEntry(line)
      const taken = removed(line.storeOrderProductID) ? 0 : (entry.quantityAcknowledged ?? 0)
      take(line, line.quantityAcknowledged ?? 0, taken)
    }
  }
  return {
    take,
    remaining: (line) => {
      const each = left.get(keyOf(line))
      return each === undefined ? null : inPacks(each, line)
    },
    availableFor: (line, acknowledged) => {
      const each = left.get(keyOf(line))
      return each === undefined ? null : each + acknowledged * packOf(line)
    },
  }
}
