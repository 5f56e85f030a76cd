/** The stated totals of orders as rules and pages read them: which differ, and who accepted the difference. */
import type { OrderDetails } from '@quayside/contract'
import { type ComputedTotal, toNumber, totalDifference, totalDifferenceText } from '@quayside/domain'
import { type Queries, readStatedTotals, type StatedTotalRow } from '@quayside/store'

type PresentedTotal = OrderDetails['statedTotals'][number]

export interface OrderTotals {
  readonly totals: readonly PresentedTotal[]
  /** How the totals differ, whether accepted or not; null: each agrees or cannot be compared. */
  readonly difference: string | null
  /** The difference that keeps invoices from being sent; null: there is none, or a person accepted it. */
  readonly openDifference: string | null
  readonly accepted: Date | null
  readonly acceptedBy: string | null
}

const noTotals: OrderTotals = {
  totals: [],
  difference: null,
  openDifference: null,
  accepted: null,
  acceptedBy: null,
}

const computedOf = ({ computed, with_charges, with_tax }: StatedTotalRow): ComputedTotal | null =>
  computed === null ? null : { amount: computed, withCharges: with_charges, withTax: with_tax }

function presentTotal(row: StatedTotalRow): PresentedTotal {
  const { code, amount, currency, line_count: lineCount, total_tolerance: tolerance } = row
  const computed = computedOf(row)
  const difference = totalDifference({ amount, computed, lineCount }, currency, tolerance)
  return {
    code,
    amount: toNumber(amount),
    computed: computed && toNumber(computed.amount),
    difference: difference === null || computed === null ? null : totalDifferenceText({ amount, computed }, currency),
  }
}

/** Returns the totals of one order, with the tolerance that its partner has now. */
export function orderTotals(rows: readonly StatedTotalRow[]): OrderTotals {
  const [first] = rows
  if (!first) return noTotals
  const totals = rows.map(presentTotal)
  const difference = totals.flatMap((total) => total.difference ?? []).join('; ') || null
  const { total_accepted: accepted, total_accepted_by: acceptedBy } = first
  return { totals, difference, openDifference: acceptedBy === null ? difference : null, accepted, acceptedBy }
}

/** Returns the totals of each order that states any. */
export async function readOrderTotals(
  db: Queries,
  orderIDs: readonly number[],
): Promise<ReadonlyMap<number, OrderTotals>> {
  const rows = await readStatedTotals(db, [...new Set(orderIDs)])
  const ids = new Set(rows.map((row) => row.order_id))
  return new Map([...ids].map((id) => [id, orderTotals(rows.filter((row) => row.order_id === id))]))
}

/** Returns the difference that keeps invoices of the order from being sent; null: there is none. */
export const openDifferenceOf = async (db: Queries, orderID: number): Promise<string | null> =>
  orderTotals(await readStatedTotals(db, [orderID])).openDifference
