/** Looks into the records of orders before a send: what their rows in the list do not tell. */
import type { OrderRow } from '@quayside/contract'
import { ordersList } from '@quayside/contract'
import type { MarkStatusAction } from '@quayside/domain'
import { useQueries } from '@tanstack/react-query'
import { orderQuery } from '../details/order-query.ts'
import { type BulkKind, isSend } from './bulk-actions.ts'
import type { PlanRules } from './bulk-plan.ts'
import { checkRecords, errorWords, type RecordCheck, sumChecks } from './record-check.ts'

/** So many orders are looked into before a send; of more, the results say what stayed. */
const lookedIntoAtMost = ordersList.pageSize

/** Shipments, invoices and credits go by records of their own. */
const goByRecords: ReadonlySet<BulkKind> = new Set<MarkStatusAction>(['shipment', 'invoice', 'credit'])

export interface LookedInto {
  readonly state: 'looking' | 'known' | 'tooMany'
  /** How many orders are looked into. */
  readonly count: number
  /** By orderID. */
  readonly checks: ReadonlyMap<number, RecordCheck>
  /** What to warn of: store orders in error. */
  readonly errors: string | null
}

/** Only what goes by records, or by several store orders, has more to it than the list's row says. */
export function useLookedInto(kind: BulkKind, orders: readonly OrderRow[], rules: PlanRules): LookedInto {
  const wanted = isSend(kind) ? orders.filter((order) => goByRecords.has(kind) || order.storeOrderCount > 1) : []
  const tooMany = wanted.length > lookedIntoAtMost
  const asked = tooMany ? [] : wanted
  const details = useQueries({
    queries: asked.map(({ orderID }) => ({ ...orderQuery(orderID), staleTime: 10_000 })),
  })
  const answered = details.filter((query) => query.data || query.error).length
  const found = details.flatMap(({ data }) => (data ? [data] : []))
  const checks = new Map<number, RecordCheck>()
  for (const order of found) {
    const partner = rules.partnerOf(order.partnerID)
    if (partner && isSend(kind)) checks.set(order.orderID, checkRecords(order, kind, { partner, vendor: rules.vendor }))
  }
  const storeOrders = found.reduce((sum, order) => sum + order.storeOrders.length, 0)
  return {
    state: tooMany ? 'tooMany' : answered < asked.length ? 'looking' : 'known',
    count: asked.length,
    checks,
    errors: errorWords(sumChecks([...checks.values()]).inError, asked.length, storeOrders),
  }
}
