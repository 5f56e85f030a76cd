/** A plan once the records of its orders were looked into: an order of which nothing goes is left out, with the reason. */
import type { OrderRow } from '@quayside/contract'
import type { LeftOut, RecordCheck } from '../sending/record-check.ts'
import type { BulkPlan, Refused } from './bulk-plan.ts'

export interface SettledPlan {
  readonly plan: BulkPlan
  /** Parts that stay of orders that go. */
  readonly leftOut: readonly LeftOut[]
}

/** `checks` by orderID; an order without one stays as the list's row tells it. */
export function settlePlan(plan: BulkPlan, checks: ReadonlyMap<number, RecordCheck>): SettledPlan {
  const goes = ({ orderID }: OrderRow) => checks.get(orderID)?.going !== 0
  const planned = [...plan.fresh, ...plan.again]
  const refused = planned
    .filter((order) => !goes(order))
    .map((order): Refused => ({ order, why: whyOf(checks.get(order.orderID)) }))
  return {
    plan: {
      ...plan,
      fresh: plan.fresh.filter(goes),
      again: plan.again.filter(goes),
      refused: [...plan.refused, ...refused],
    },
    leftOut: planned.filter(goes).flatMap(({ orderID }) => checks.get(orderID)?.leftOut ?? []),
  }
}

const whyOf = (check: RecordCheck | undefined): string =>
  [...new Set(check?.leftOut.map(({ why }) => why))].join(' ') || 'Every store order of it is Deleted.'
