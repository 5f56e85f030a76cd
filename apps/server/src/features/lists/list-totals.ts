/** Counts the records of several lists in one snapshot: one call for all badges and view counts of a screen. */
import {
  type Call,
  type CountedListName,
  countLists,
  listExchange,
  listFailedJobs,
  listInvoices,
  listOrders,
  listShipments,
  maxBadgeCount,
  missingPermission,
  type QueryOf,
} from '@quayside/contract'
import { allow, type PartnerScope, partnerScope, refuse } from '@quayside/domain'
import {
  type Clock,
  type CountedList,
  countRows,
  exchangeFilesToCount,
  failedJobsToCount,
  invoicesToCount,
  type ListTotal,
  ordersToCount,
  readAtOneMoment,
  shipmentsToCount,
} from '@quayside/store'
import { z } from 'zod'
import { implement } from '../../http/implement.ts'

type ToCount<C extends Call> = (query: QueryOf<C>, scope: PartnerScope, clock: Clock) => CountedList

const counting = <C extends Call>(call: C, toCount: ToCount<C>) => ({
  call: call as Call,
  toCount: toCount as ToCount<Call>,
})

const lists: Readonly<Record<CountedListName, ReturnType<typeof counting>>> = {
  orders: counting(listOrders, ordersToCount),
  shipments: counting(listShipments, (query, scope, { zone }) => shipmentsToCount(query, scope, zone)),
  invoices: counting(listInvoices, invoicesToCount),
  exchange: counting(listExchange, (query, scope, { zone }) => exchangeFilesToCount(query, scope, zone)),
  jobs: counting(listFailedJobs, (query, scope, { zone }) => failedJobsToCount(query, scope, zone)),
}

export const countListsCall = implement(countLists, async ({ actor, body }, { db, vendor }) => {
  const asked = body.lists.map(({ list, query }) => ({
    list,
    ...lists[list],
    read: lists[list].call.query.safeParse(query),
  }))
  const missing = asked.map(({ call }) => missingPermission(actor, call)).find((permission) => permission !== null)
  if (missing) return refuse('unauthorizedViewing', { page: missing })
  const wrong = asked.find(({ read }) => !read.success)
  if (wrong?.read.error)
    return refuse('invalidRequest', { detail: `${wrong.list}: ${z.prettifyError(wrong.read.error)}` })
  const clock = { now: new Date(), zone: vendor.zone }
  const counted = asked.map(({ toCount, read }) => toCount(read.data, partnerScope(actor), clock))
  return readAtOneMoment(db, async (queries) => {
    const totals: ListTotal[] = []
    for (const list of counted) totals.push(await countRows(queries, list, maxBadgeCount))
    return allow({ totals })
  })
})
