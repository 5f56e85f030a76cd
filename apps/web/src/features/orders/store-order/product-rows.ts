/** The rows of the product table, and what the order comes to with what was typed. */
import type { StoreOrderDetails, StoreOrderProduct } from '@quayside/contract'
import { lineTotals, type PartnerSettings, roundMoney, type VendorConfig } from '@quayside/domain'
import { type EditState, ledgerOf } from './edit-state.ts'
import { checkLine, type LineCheck } from './line-check.ts'
import { editedLine, isNewLine, type LineDetailEdit } from './line-detail-edits.ts'
import { entryOf, type LineEntry } from './line-edits.ts'
import { balancesOf, inPacks, ownBalance, remainingFor, type StockBook, type WarehouseBalance } from './line-stock.ts'

/** A row of the table: the line as it will be, what was typed into it, and what is wrong with it. */
export interface ProductRow {
  readonly saved: StoreOrderProduct
  readonly line: StoreOrderProduct
  readonly entry: LineEntry
  readonly edited: boolean
  readonly removed: boolean
  /** Its cells take typing now. */
  readonly open: boolean
  readonly check: LineCheck
  readonly subTotal: number
  readonly total: number
  /** In packs; null: not known. */
  readonly stock: number | null
  readonly balances: readonly WarehouseBalance[]
  /** Named by a refused reservation. */
  readonly highlighted: boolean
}

export interface ProductRowsInput {
  readonly storeOrder: StoreOrderDetails
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
  readonly lines: readonly StoreOrderProduct[]
  readonly state: EditState
  readonly stock: StockBook
  readonly highlighted: ReadonlySet<number>
}

interface MadeRow {
  readonly parts: Parts
  readonly row: ProductRow
}

interface Parts {
  readonly saved: StoreOrderProduct
  readonly entry: LineEntry | undefined
  readonly change: LineDetailEdit | undefined
  readonly remaining: number | null
  readonly open: boolean
  readonly highlighted: boolean
}

const partNames = ['saved', 'entry', 'change', 'remaining', 'open', 'highlighted'] as const
const isSame = (one: Parts, other: Parts) => partNames.every((name) => one[name] === other[name])

/** Returns a function that makes the rows. Rows of unchanged lines stay the same objects, so that they do not render again. */
export function makeProductRows(): (input: ProductRowsInput) => readonly ProductRow[] {
  let rules: readonly unknown[] = []
  let made: ReadonlyMap<number, MadeRow> = new Map()
  return (input) => {
    const { storeOrder, partner, vendor, lines, state, stock, highlighted } = input
    const now = [storeOrder, partner, vendor, stock]
    const same = now.every((part, index) => part === rules[index])
    const ledger = ledgerOf(state.open === 'nothing' ? { ...state, base: lines } : state, stock)
    const next = new Map<number, MadeRow>()
    for (const saved of lines) {
      const id = saved.storeOrderProductID
      const parts: Parts = {
        saved,
        entry: state.edits.get(id),
        change: state.changes.get(id),
        remaining: remainingFor(saved, ledger, stock),
        open: state.open === 'all' || state.open === id,
        // What is answered anew was not refused.
        highlighted: highlighted.has(id) && !state.edits.has(id),
      }
      const old = same ? made.get(id) : undefined
      next.set(id, old && isSame(old.parts, parts) ? old : { parts, row: makeRow(parts, input) })
    }
    rules = now
    made = next
    return [...next.values()].map(({ row }) => row)
  }
}

function makeRow({ saved, change, open, remaining, ...parts }: Parts, input: ProductRowsInput): ProductRow {
  const line = editedLine(saved, change)
  const entry = entryOf(line, parts.entry ? new Map([[line.storeOrderProductID, parts.entry]]) : new Map())
  const edited = parts.entry !== undefined || change !== undefined
  const removed = change?.removed ?? false
  const balance = ownBalance(line, input.stock)
  const stock = balance && inPacks(balance.availableToOrder, line)
  const facts = { entry: parts.entry || open ? entry : null, remaining, onHand: stock }
  const totals = edited ? editedTotals(line, entry, input) : line
  return {
    saved,
    line,
    entry,
    edited,
    removed,
    open,
    // What is wrong with a new line is known once its product is.
    check: removed || isNewLine(saved) ? nothingWrong : checkLine(line, facts, input),
    subTotal: Number(totals.lineSubTotal),
    total: Number(totals.lineTotal),
    stock,
    balances: balancesOf(line, input.stock),
    highlighted: parts.highlighted,
  }
}

const nothingWrong: LineCheck = {
  severity: 'none',
  rank: 1,
  reasons: [],
  priceFails: false,
  isOver: false,
  isShort: false,
  hasOwnError: false,
}

type TotalRules = Pick<ProductRowsInput, 'storeOrder' | 'partner' | 'vendor'>

function editedTotals(line: StoreOrderProduct, entry: LineEntry, { storeOrder, partner, vendor }: TotalRules) {
  return lineTotals(
    {
      ...line,
      taxRule: vendor.products.usePortalTaxRule ? line.taxRule : 'Tax Exclusive',
      quantityAcknowledged: entry.quantityAcknowledged,
      lineProductPriceAcknowledged: entry.lineProductPriceAcknowledged,
      quantityShipped: line.quantityShipped || null,
    },
    storeOrder.currency,
    partner,
  )
}

export interface ShownTotals {
  readonly subTotal: number
  /** Charges less allowances: they follow the lines with the save. */
  readonly chargeTotal: number
  readonly taxTotal: number
  readonly total: number
}

/** The saved totals, with the edited lines in place of their saved selves and without those that are taken off. */
export function shownTotals(
  rows: readonly ProductRow[],
  { storeOrder }: Pick<ProductRowsInput, 'storeOrder'>,
): ShownTotals {
  const edited = rows.filter((row) => row.edited)
  if (edited.length === 0) return storeOrder
  const { chargeTotal } = storeOrder
  let { subTotal, taxTotal } = storeOrder
  for (const { saved, removed, ...now } of edited) {
    subTotal += (removed ? 0 : now.subTotal) - saved.lineSubTotal
    taxTotal += (removed ? 0 : now.total - now.subTotal) - saved.lineTax
  }
  const money = (value: number) => Number(roundMoney(value.toFixed(4), storeOrder.currency))
  const total = money(subTotal + chargeTotal + taxTotal)
  return { subTotal: money(subTotal), chargeTotal, taxTotal: money(taxTotal), total }
}
