/** Stock on hand for the lines of a store order, and what is left of it while people answer. */
import type { StoreOrderProduct, WarehouseStock } from '@quayside/contract'
import { type ShelvedLine, type StockLedger, stockInPacks, stockLedger } from '@quayside/domain'
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

type StockedLine = Pick<
  StoreOrderProduct,
  'sku' | 'supplierProductCode' | 'warehouseID' | 'product' | 'externalReservationID'
>

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

/**
 * The line with the stock that it takes from, as the rules share it. What the warehouse holds for a line is no longer among
 * what it would give to anyone: a line with a reservation takes nothing of that and cannot be short of it.
 */
export function shelvedLine(line: StockedLine, book: StockBook): ShelvedLine {
  const isHeld = line.externalReservationID !== null
  const remaining = isHeld ? undefined : ownBalance(line, book)?.remainingAvailableToOrder
  const shelf = remaining === undefined ? null : { key: `${line.warehouseID} ${stockCodeOf(line)}`, remaining }
  return { shelf, productPackSize: line.product?.packSize ?? null }
}

/**
 * What is left of each product in its warehouse once every line took what it answers (a line that nobody answered yet takes
 * what the order proposes); lines of the same product share it.
 */
export function ledgerOfLines(
  lines: readonly StoreOrderProduct[],
  edits: LineEdits,
  book: StockBook,
  removed: (lineID: number) => boolean = () => false,
): StockLedger {
  const ledger = stockLedger()
  if (book.size === 0) return ledger
  for (const line of lines) {
    const entry = edits.get(line.storeOrderProductID) ?? savedEntry(line)
    const taken = removed(line.storeOrderProductID) ? 0 : (entry.quantityAcknowledged ?? 0)
    ledger.take(shelvedLine(line, book), line.quantityAcknowledged ?? 0, taken)
  }
  return ledger
}

/** In packs of the line's product, below 0 when more is promised than there is; null: not known. */
export function remainingFor(line: StockedLine, ledger: StockLedger, book: StockBook): number | null {
  const packs = ledger.remaining(shelvedLine(line, book))
  return packs === null ? null : Number(packs)
}
