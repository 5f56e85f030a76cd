/** The list that a person came from, so that J and K on an order lead to the next and previous one of that list, and back to it. */
import type { OrdersSearch } from './list/orders-search.ts'

interface Trail {
  readonly orderIDs: readonly number[]
  readonly search: OrdersSearch
  /** Which entry of the tab's history shows it; null where J and K went on to a page that it does not show. */
  readonly place: number | null
}

let trail: Trail | null = null

export function keepTrail(orderIDs: readonly number[], search: OrdersSearch, place: number | null = null): void {
  trail = { orderIDs, search, place }
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

/** How many steps back in the history the list is, seen from the entry at `here`; null where it is not behind. */
export function stepsBack(here: number): number | null {
  const place = trail?.place ?? null
  return place !== null && place < here ? here - place : null
}
