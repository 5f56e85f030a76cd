/** The rows of the product table, and what the order comes to with what was typed. */
import type { StoreOrderDetails, StoreOrderProduct } from '@quayside/contract'
import { lineTotals, type PartnerSettings, roundMoney, type VendorConfig } from '@quayside/domain'
import { checkLine } from './line-check.ts'
import { entryOf, type LineEdits, type LineEntry } from './line-edits.ts'
import type { ProductRow } from './product-columns.tsx'

export interface ProductRowsInput {
  readonly storeOrder: StoreOrderDetails
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
  readonly editing: boolean
  readonly edits: LineEdits
}

/** Rows of lines that did not change stay the same objects, so that typing into one does not draw the others again. */
export function makeProductRows(): (input: ProductRowsInput) => readonly ProductRow[] {
  let before: { key: unknown[]; rows: Map<number, ProductRow> } = { key: [], rows: new Map() }
  return (input) => {
    const { storeOrder, partner, vendor, editing, edits } = input
    const key = [storeOrder, partner, vendor, editing]
    const same = key.every((part, index) => part === before.key[index])
    const rows = storeOrder.storeOrderProducts.map((line) => {
      const old = same ? before.rows.get(line.storeOrderProductID) : undefined
      const edited = edits.has(line.storeOrderProductID)
      if (old && (edited ? old.entry === edits.get(line.storeOrderProductID) : !old.edited)) return old
      return makeRow(line, input)
    })
    before = { key, rows: new Map(rows.map((row) => [row.line.storeOrderProductID, row])) }
    return rows
  }
}

function makeRow(line: StoreOrderProduct, { storeOrder, partner, vendor, edits }: ProductRowsInput): ProductRow {
  const entry = entryOf(line, edits)
  const edited = edits.has(line.storeOrderProductID)
  const check = checkLine(line, edited ? entry : null, { storeOrder, partner, vendor })
  const subTotal = edited ? editedTotals(line, entry, { storeOrder, partner }).lineSubTotal : line.lineSubTotal
  return { line, entry, edited, check, subTotal: Number(subTotal) }
}

type TotalRules = Pick<ProductRowsInput, 'storeOrder' | 'partner'>

/** The rate that the saved order shows, in percent. */
function taxRateOf({ subTotal, taxTotal }: StoreOrderDetails): string {
  return subTotal === 0 ? '0' : ((taxTotal / subTotal) * 100).toFixed(1)
}

function editedTotals(line: StoreOrderProduct, entry: LineEntry, { storeOrder, partner }: TotalRules) {
  return lineTotals(
    {
      ...line,
      quantityAcknowledged: entry.quantityAcknowledged,
      lineProductPriceAcknowledged: entry.lineProductPriceAcknowledged,
      quantityShipped: line.quantityShipped || null,
      taxRatePercent: taxRateOf(storeOrder),
    },
    storeOrder.currency,
    partner,
  )
}

export interface ShownTotals {
  readonly subTotal: number
  readonly taxTotal: number
  readonly total: number
}

/** The saved totals, with the edited lines in place of their saved selves. */
export function shownTotals(rows: readonly ProductRow[], rules: TotalRules): ShownTotals {
  const { storeOrder } = rules
  const edited = rows.filter((row) => row.edited)
  if (edited.length === 0) return storeOrder
  const differences = edited.map(({ line, entry }) => {
    const now = editedTotals(line, entry, rules)
    return { subTotal: Number(now.lineSubTotal) - line.lineSubTotal, taxTotal: Number(now.lineTax) - line.lineTax }
  })
  const sum = (first: number, part: 'subTotal' | 'taxTotal') =>
    Number(roundMoney(differences.reduce((total, one) => total + one[part], first).toFixed(4), storeOrder.currency))
  const subTotal = sum(storeOrder.subTotal, 'subTotal')
  const taxTotal = sum(storeOrder.taxTotal, 'taxTotal')
  return { subTotal, taxTotal, total: Number(roundMoney((subTotal + taxTotal).toFixed(4), storeOrder.currency)) }
}
