/** Decides which of the orders of one number a change belongs to. */

import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'

/** An order of a partner, as far as its number and date tell it from others. */
export interface NumberedOrder {
  readonly orderID: number
  /** 'YYYY-MM-DD'; null: the order has no date. */
  readonly orderDate: string | null
  readonly status: string
  readonly completed: boolean
}

/** Order date as a message names it. */
export interface NamedOrder {
  /** 'YYYY-MM-DD'; null: the message names no date. */
  readonly orderDate: string | null
  /** False: the date may be the day of the message, as in a purchase order that changes another (BEG05, DTM+137). */
  readonly isExact: boolean
}

/**
 * Returns the order that a change belongs to: the one of the date that it names, else the only open one.
 *
 * Several orders of one date count as one; the first of them is meant. An order without a date fits any date where no order
 * of the number has one.
 * @param orders of the partner and number, live ones first, then those in error, then deleted ones
 * @returns null where no order has the date, or several are open and the change names no date: the change waits
 */
export function orderOfChange(
  orders: readonly NumberedOrder[],
  { orderDate, isExact }: NamedOrder,
): NumberedOrder | null {
  const dated = orderDate === null ? undefined : orders.find((order) => order.orderDate === orderDate)
  if (dated) return dated
  const haveDates = orders.some((order) => order.orderDate !== null)
  if (orderDate !== null && isExact && haveDates) return null
  const open = orders.filter(({ status, completed }) => !completed && !isStatus(status, sharedStatus.deleted))
  const dates = new Set(open.map((order) => order.orderDate))
  if (dates.size > 1) return null
  return open[0] ?? orders[0] ?? null
}
