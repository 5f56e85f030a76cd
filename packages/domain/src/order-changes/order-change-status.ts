/** What became of an order change: at each store order that it touches, and as a whole. */
import { sharedStatus } from '../kernel/shared-statuses.ts'

export const orderChangeStatus = {
  applied: 'Applied',
  /** By hand, with something left out that did not fit any more. */
  partlyApplied: 'Partly Applied',
  /** Waits for a person: Apply, or Clear Errors to keep the order as it is. */
  error: sharedStatus.orderChangeError,
  /** The error was cleared: the order stays as it was. */
  declined: 'Declined',
  /** Kept without effect: the order is deleted or completed, the store order ignored, or the change is a copy. */
  notApplied: 'Not Applied',
  /** The order that it changes has not arrived. */
  waiting: 'Waiting for Order',
  /** The same change came before. */
  duplicate: 'Duplicate',
} as const
export type OrderChangeStatus = (typeof orderChangeStatus)[keyof typeof orderChangeStatus]

/** A person can still apply it. */
export function isOpenOrderChange(status: string): boolean {
  return status === orderChangeStatus.error || status === orderChangeStatus.notApplied
}

/** The status of a change from those of its store orders: what waits for a person first. */
export function orderChangeRollUp(statuses: readonly string[]): OrderChangeStatus {
  const { error, applied, declined, notApplied, partlyApplied } = orderChangeStatus
  if (statuses.includes(error)) return error
  const same = [applied, declined, notApplied].find((status) => statuses.every((one) => one === status))
  return same ?? partlyApplied
}
