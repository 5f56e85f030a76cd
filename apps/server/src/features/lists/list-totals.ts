/** How many records several lists have, of one moment: one call for all figures of a screen. */
import {
  type Call,
  type CountedListName,
  countLists,
  listExchange,
  listFailedJobs,
  listInvoices,
  listOrders,
  listShipments,
  missingPermission,
  type QueryOf,
} from '@quayside/contract'
import { type PartnerScope, partnerScope, refuse } from '@quayside/domain'
import {
  type Clock,
  countExchangeList,
  countFailedJobList,
  countInvoiceList,
  countOrderList,
  countShipmentList,
  type ListTotal,
  type Queries,
  readAtOneMoment,
} from '@quayside/store'
import { z } from 'zod'
import { implement } from '../../http/implement.ts'

type Count<C extends Call> = (db: Queries, query: QueryOf<C>, scope: PartnerScope, clock: Clock) => Promise<ListTotal>

const counting = <C extends Call>(call: C, count: Count<C>) => ({ call: call as Call, count: count as Count<Call> })

const lists: Readonly<Record<CountedListName, ReturnType<typeof counting>>> = {
  orders: counting(listOrders, countOrderList),
  shipments: counting(listShipments, (db, query, scope, { zone }) => countShipmentList(db, query, scope, zone)),
  invoices: counting(listInvoices, countInvoiceList),
  exchange: counting(listExchange, (db, query, scope, { zone }) => countExchangeList(db, query, scope, zone)),
  jobs: counting(listFailedJobs, (db, query, scope, { zone }) => countFailedJobList(db, query, scope, zone)),
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
  return readAtOneMoment(db, async (queries) => {
    const totals: ListTotal[] = []
    for (const { count, read } of asked) totals.push(await count(queries, read.data, partnerScope(actor), clock))
    return { ok: true as const, value: { totals } }
  })
})
