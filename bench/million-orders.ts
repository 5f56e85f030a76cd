/** The orders list and the dashboard at 1,000,000 orders: whole calls over HTTP against bare SQL through the same driver. */
import { graphNames, graphs, momentsOf, standardFilter } from '@quayside/contract'
import { openDatabase } from '@quayside/store'
import { seedOrders } from '../scripts/seed/seed-orders.ts'
import { bareGraphs, bareList } from './bare-sql.ts'
import { type QuietServices, quietServices } from './quiet-services.ts'
import type { ScratchCluster } from './scratch-database.ts'
import { type ServedPortal, servePortal } from './served-portal.ts'
import { type BenchRow, percentile, timed } from './timing.ts'

const orderCount = 1_000_000
const requests = 60
const zone = 'Pacific/Auckland'

/** One row of the table: the call, the same by hand, and what makes sure that both found something. */
interface Contest {
  readonly what: string
  readonly path: string
  readonly bare: readonly { readonly sql: string; readonly values: readonly unknown[] }[]
  readonly found: (answer: unknown) => number
}

const total = (answer: unknown) => (answer as { totalRecords: number }).totalRecords
const rowsOf = (answer: unknown) => (answer as unknown[]).length

function listContests(partnerIDs: readonly number[], since: string, search: string): Contest[] {
  const list = (what: string, query: string, condition: string, offset = 0): Contest => {
    const { rows, count } = bareList(condition, offset)
    const values = [partnerIDs, since]
    return {
      what: `GET /api/orders, ${what}`,
      path: `/orders?startDate=${since}&${query}`,
      bare: [rows, count].map((sql) => ({ sql, values })),
      found: total,
    }
  }
  const number = `(po.order_number || ' ' || coalesce(po.customer_reference, '')) ilike '%${search}%'`
  return [
    list('first page', '', 'true'),
    list('by status', 'status=Shortfall', `po.status = 'Shortfall'`),
    list('by partner', 'partner=HARBOUR', `po.partner_id = (select partner_id from partner where code = 'HARBOUR')`),
    list(
      'by stage',
      'AcknowledgementStatus=Not Acknowledged,Ack Entered',
      `po.acknowledgment_status in ('Not Acknowledged', 'Ack Entered')`,
    ),
    list('searched', `search=${search}`, number),
    list(
      'store orders searched too',
      `search=${search}&searchStoreOrders=1`,
      `po.order_id in (select order_id from purchase_order where (order_number || ' ' || coalesce(customer_reference, '')) ilike '%${search}%'
        union select order_id from store_order where (store_order_number || ' ' || coalesce(store_order_reference, '')) ilike '%${search}%')`,
    ),
    list('page 400', 'pageNumber=400', 'true', 399 * 50),
  ]
}

function graphContests(partners: readonly { id: number; code: string }[], now: Date): Contest[] {
  return graphNames.map((graph) => {
    const filter = standardFilter(graph, now, zone)
    const { from, to } = momentsOf(filter, zone)
    const codes = partners.map(({ code }) => code).join(',')
    return {
      what: `GET /api/Dashboard/${graph}, its standard range`,
      path: `/Dashboard/${graph}?partners=${codes}&dates=${filter.days.join(',')}&times=${filter.times.join(',')}&zone=${zone}`,
      bare: [{ sql: bareGraphs[graph], values: [partners.map(({ id }) => id), from, to] }],
      found: rowsOf,
    }
  })
}

async function measure({ pool }: QuietServices, portal: ServedPortal, contest: Contest): Promise<BenchRow> {
  const bareOnce = () => Promise.all(contest.bare.map(({ sql, values }) => pool.query(sql, [...values])))
  if (contest.found(await portal.get(contest.path)) === 0) throw new Error(`${contest.what} found nothing to measure`)
  const ours: number[] = []
  const bare: number[] = []
  for (let at = -15; at < requests; at++) {
    const times = [await timed(() => portal.get(contest.path)), await timed(bareOnce)] as const
    if (at < 0) continue
    ours.push(times[0])
    bare.push(times[1])
  }
  const [mine, theirs] = [percentile(ours, 95), percentile(bare, 95)]
  return {
    work: `${contest.what}, p95 at ${orderCount.toLocaleString('en')} orders`,
    ours: `${mine.toFixed(1)} ms`,
    baseline: `${theirs.toFixed(1)} ms bare SQL`,
    ratio: (mine / theirs).toFixed(2),
    wanted: '≤ 2',
  }
}

/** Lists and graphs read orders, store orders and lines; the other tables stay empty to save the time of filling them. */
async function seed(connectionString: string, moment: Date): Promise<BenchRow> {
  const database = openDatabase(connectionString, 2)
  const tables = ['purchase_order', 'store_order', 'store_order_product'] as const
  const seeding = { orders: orderCount, moment, say: () => undefined, tables }
  const seconds = (await timed(() => seedOrders(database, seeding))) / 1000
  await database.close()
  return {
    work: `${orderCount.toLocaleString('en')} orders with store orders and lines seeded`,
    ours: `${seconds.toFixed(0)} s`,
    baseline: '–',
    ratio: '–',
    wanted: 'aim < 120 s',
  }
}

const permissions = [
  'StoreOrder-ViewOrders',
  'Dashboard-ViewDashboard',
  ...graphNames.map((graph) => graphs[graph].permission),
] as const

/** Every row on a database that is already full. */
export async function measureFilled(kit: QuietServices, now: Date): Promise<BenchRow[]> {
  const { rows: partners } = await kit.pool.query<{ id: number; code: string; number: string }>(
    `select partner_id as id, code, max(order_number) as number from purchase_order join partner using (partner_id)
     where order_date > $1::timestamptz - interval '90 days' and not completed group by 1, 2 order by 2 limit 10`,
    [now],
  )
  const ids = partners.map(({ id }) => id)
  const portal = await servePortal(kit, permissions, ids)
  const since = new Date(now.getTime() - 180 * 86_400_000).toISOString().slice(0, 10)
  // What a person types of a number: all but its last two digits.
  const search = partners[0]?.number.slice(0, -2) ?? ''
  const nothing: Contest = {
    what: 'a call that reads nothing: GET /api/Account/IsAdmin',
    path: '/Account/IsAdmin',
    bare: [{ sql: 'select false', values: [] }],
    found: () => 1,
  }
  const rows: BenchRow[] = []
  try {
    for (const contest of [...listContests(ids, since, search), ...graphContests(partners, now)])
      rows.push(await measure(kit, portal, contest))
    return [...rows, { ...(await measure(kit, portal, nothing)), ratio: '–', wanted: '–' }]
  } finally {
    await portal.close()
  }
}

export async function benchMillionOrders(cluster: ScratchCluster, now: Date): Promise<BenchRow[]> {
  const connectionString = await cluster.database('million_orders')
  const seeded = await seed(connectionString, now)
  const kit = await quietServices(connectionString, cluster.dataDir)
  try {
    return [seeded, ...(await measureFilled(kit, now))]
  } finally {
    await kit.close()
  }
}
