/** The list that a person came from, so that J and K on an order lead to the next and previous one of that list. */
import type { OrdersSearch } from './list/orders-search.ts'

interface Trail {
  readonly orderIDs: readonly number[]
  readonly search: OrdersSearch
}

let trail: Trail | null = null

export function keepTrail(orderIDs: readonly number[], search: OrdersSearch): void {
  trail = { orderIDs, search }
}

/** The neighbour in the list, or null at its ends or where no list was seen. */
export function neighbourOf(orderID: number, by: 1 | -1): number | null {
  const at = trail?.orderIDs.indexOf(orderID) ?? -1
  return at < 0 ? null : (trail?.orderIDs[at + by] ?? null)
}

/** The filters of the list, for the way back. */
export function trailSearch(): OrdersSearch | null {
  return trail?.search ?? null
}
