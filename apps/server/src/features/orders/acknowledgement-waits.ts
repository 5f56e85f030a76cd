/** Which store orders the acknowledgement of an order waits for. */
import type { AcknowledgementWaits } from '@quayside/contract'
import {
  hasOneAcknowledgement,
  isAcknowledgementAwaited,
  isAcknowledgementHeld,
  type PartnerSettings,
} from '@quayside/domain'
import type { StoreOrderRow } from '@quayside/store'
import { stateOf } from '../store-orders/order-snapshot.ts'

/** Store orders that an answer names; the count is of all. */
const maxNamed = 5

const stateOfRow = (row: StoreOrderRow) => stateOf(row as unknown as Parameters<typeof stateOf>[0])

/** Whether the acknowledgement of a store order waits for others. */
export const isWaiting = (row: StoreOrderRow): boolean => isAcknowledgementHeld(stateOfRow(row))

/** @returns null where no store order waits, or the partner takes an acknowledgement for each */
export function acknowledgementWaitsOf(
  storeOrders: readonly StoreOrderRow[],
  partner: PartnerSettings,
): AcknowledgementWaits | null {
  if (!hasOneAcknowledgement(partner) || storeOrders.length < 2 || !storeOrders.some(isWaiting)) return null
  const awaited = storeOrders.filter((row) => {
    const counts = row.send_counts as Record<string, number>
    const context = {
      lineCount: row.line_count,
      storeOrderNumber: row.store_order_number,
      answersChange: row.answers_change,
      acknowledgementCount: counts.acknowledgement ?? 0,
    }
    return isAcknowledgementAwaited({ state: stateOfRow(row), context })
  })
  const named = awaited.slice(0, maxNamed).map((row) => ({
    storeOrderID: row.store_order_id,
    storeOrderNumber: row.store_order_number,
  }))
  return { count: awaited.length, storeOrders: named }
}
