/**
 * The portal at growing numbers of orders, seeded as a real supplier's: what a person asks for as whole calls over HTTP, against the
 * same page by bare SQL without its count, and how much longer each takes at the most orders than at the fewest.
 */
import { exchangeStatus, graphNames, graphs, orderViewNames } from '@quayside/contract'
import { statusesToSend } from '@quayside/domain'
import { makeFileDictionaries, type OpenDatabase, openDatabase, packKeptFiles, refreshDues } from '@quayside/store'
import { seedOrders } from '../scripts/seed/seed-orders.ts'
import { seededTables } from '../scripts/seed/seed-tables.ts'
import { barePage } from './bare-sql.ts'
import { askedOverHttp } from './http-load.ts'
import { multiplyOrders, partsOfOrders, takeSample } from './multiply-orders.ts'
import { takenBy, tellOfOthers } from './news-elsewhere.ts'
import { type QuietServices, quietServices } from './quiet-services.ts'
import type { ScratchCluster } from './scratch-database.ts'
import { type ServedPortal, servePortal } from './served-portal.ts'
import { type BenchRow, median, timed } from './timing.ts'

const requests = 15
const zone = 'Pacific/Auckland'
const wantedGrowth = 1.5
const wantedBytes = 8192

/** One row of the table. */
interface Contest {
  readonly what: string
  readonly path: string
  /** The rows of the page alone. */
  readonly bare?: { readonly sql: string; readonly values: readonly unknown[] }
}

interface Times {
  readonly ours: number
  readonly perSecond?: number
  readonly bare: number | null
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

interface List {
  readonly what: string
  /** As it stands in the query of the call. */
  readonly query: string
  readonly where?: string
  readonly order?: string
  readonly offset?: number
}

const open = 'not po.completed'
const newest = 'po.order_date desc nulls last, po.order_id desc'

const lists: readonly List[] = [
  { what: 'all dates', query: '' },
  { what: 'completed too', query: 'includeCompleted=1', where: 'true' },
  {
    what: 'a common status',
    query: 'includeCompleted=1&status=Invoice Control Received',
    where: `po.status = 'Invoice Control Received'`,
  },
  { what: 'a rare status', query: 'status=Error', where: `po.status = 'Error' and ${open}` },
  { what: 'page 200', query: 'pageNumber=200', offset: 199 * 50 },
]

/** The columns of a sort that bare SQL has in the order itself; a name of the partner or status is read in the language's order. */
const sorts: Readonly<Record<string, string | null>> = {
  due: 'po.due',
  orderNumber: 'po.order_number collate language_order',
  customerReference: 'po.customer_reference collate language_order',
  orderDate: 'po.order_date',
  etd: 'po.etd',
  eta: 'po.eta',
  shipToName: 'po.ship_to_name collate language_order',
  partnerName: 'partner.name collate language_order',
  status: 'po.status',
  externalStatus: 'po.external_status',
  subTotal: 'po.sub_total',
  total: 'po.total',
}

function listContests(): Contest[] {
  const sorted = Object.entries(sorts).map(([column, expression]) => ({
    what: `by ${column}`,
    query: `orderBy=${column}&direction=asc`,
    order: `${expression} asc nulls last, po.order_id`,
  }))
  return [...lists, ...sorted].map(({ what, query, where = open, order = newest, offset = 0 }: List) => ({
    what: `orders, ${what}`,
    path: `/orders?${query}`,
    bare: { sql: barePage({ where, order, offset }), values: [] },
  }))
}

const otherLists: readonly Contest[] = [
  {
    what: 'shipments, all',
    path: '/shipments?',
    bare: {
      sql: 'select shipment.*, partner.name from shipment join partner using (partner_id) order by shipment.created desc, shipment_id desc limit 50',
      values: [],
    },
  },
  {
    what: 'invoices, all',
    path: '/invoices?',
    bare: {
      sql: 'select invoice.*, partner.name from invoice join partner using (partner_id) order by invoice.created desc, invoice_id desc limit 50',
      values: [],
    },
  },
  {
    what: 'exchange, all',
    path: '/exchange?',
    bare: {
      sql: 'select exchange_file_id, direction, file_name, byte_length, status, file.created, partner.name from exchange_file file join partner using (partner_id) order by file.created desc, exchange_file_id desc limit 50',
      values: [],
    },
  },
]

async function contestsOf({ pool }: QuietServices, now: Date): Promise<Contest[]> {
  const { rows } = await pool.query<{ id: number; partners: string }>(
    `select (select order_id from purchase_order po where not completed and exists (select from store_order_product line where line.order_id = po.order_id) order by order_date desc, order_id desc offset 500 limit 1) as id,
       (select string_agg(code, ',') from (select code from partner where active and code not like 'BENCH%' order by code limit 10) first) as partners`,
  )
  const [found] = rows
  const range = `dates=${dayOf(now.getTime() - 180 * 86_400_000)},${dayOf(now.getTime())}&times=00:00,24:00&zone=${zone}`
  return [
    ...listContests(),
    ...otherLists,
    {
      what: 'order details',
      path: `/Orders/${found?.id}`,
      bare: {
        sql: 'select line.* from store_order_product line where order_id = $1 order by store_order_id, ordinal',
        values: [found?.id],
      },
    },
    ...graphNames.map((graph) => ({
      what: `${graph}, 180 days`,
      path: `/Dashboard/${graph}?partners=${found?.partners}&${range}`,
    })),
  ]
}

async function measure(contest: Contest, portal: ServedPortal, { pool }: QuietServices): Promise<Times> {
  const ours: number[] = []
  const bare: number[] = []
  for (let at = -3; at < requests; at++) {
    const mine = await timed(() => portal.get(contest.path))
    const { sql, values } = contest.bare ?? { sql: '', values: [] }
    const theirs = sql ? await timed(() => pool.query(sql, [...values])) : 0
    if (at < 0) continue
    ours.push(mine)
    bare.push(theirs)
  }
  return { ours: median(ours), bare: contest.bare ? median(bare) : null }
}

/** What the orders tab shows beside its rows: its views, and what waits beside the menu. */
const tabFigures = [
  ...orderViewNames.map((view) => ({ list: 'orders', query: { view } })),
  { list: 'shipments', query: { status: statusesToSend('shipment').join(',') } },
  {
    list: 'exchange',
    query: {
      status: [exchangeStatus.failed, exchangeStatus.rejected, exchangeStatus.partlyRejected].join(','),
      startDate: dayOf(Date.now() - 7 * 86_400_000),
    },
  },
]

/** What a tab that is looked at asks for while all that happens changes nothing on it: a round a minute, once it has seen that. While nothing happens it asks for nothing. */
async function tabMinute(portal: ServedPortal): Promise<void> {
  await portal.get('/orders?')
  await portal.post('/lists/totals', { lists: tabFigures })
}

const newsAMinute = 1000
const minutes = 4

/** Milliseconds of planning and running a minute, once the tab has been open for a minute: each time other orders are told of. */
async function openTab(portal: ServedPortal, { pool }: QuietServices): Promise<number> {
  const tell = (minute: number) =>
    tellOfOthers({ pool }, { events: newsAMinute, behind: 50 + minute * newsAMinute, overMs: 1000 })
  await tabMinute(portal)
  await tell(0)
  await tabMinute(portal)
  const { ms } = await takenBy({ pool }, async () => {
    for (let minute = 1; minute <= minutes; minute++) {
      await tell(minute)
      await tabMinute(portal)
    }
  })
  return ms / minutes
}

type Measured = ReadonlyMap<string, Times>
/** As many as the best-known open order system answered 33 requests a second in 54 ms each, at 200,000 orders. */
const connections = 2
const overHttp = `orders, all dates, over HTTP by ${connections} connections that ask without a pause`
const tab = `an open tab's minute of ${newsAMinute} news elsewhere, in the database`

const permissions = [
  ...([
    'StoreOrder-ViewOrders',
    'Shipment-ViewShipments',
    'Invoice-ViewInvoices',
    'Audit-ViewAudit',
    'Dashboard-ViewDashboard',
  ] as const),
  ...graphNames.map((graph) => graphs[graph].permission),
] as const

async function measureAll(connectionString: string, dataDir: string, now: Date): Promise<Measured> {
  const kit = await quietServices(connectionString, dataDir, 'BENCH')
  const { rows } = await kit.pool.query<{ id: number }>('select partner_id as id from partner')
  const portal = await servePortal(
    kit,
    permissions,
    rows.map(({ id }) => id),
  )
  try {
    const measured = new Map<string, Times>()
    for (const contest of await contestsOf(kit, now)) measured.set(contest.what, await measure(contest, portal, kit))
    measured.set(tab, { ours: await openTab(portal, kit), bare: null })
    const { ms, perSecond } = await askedOverHttp(portal, '/orders', connections)
    measured.set(overHttp, { ours: ms, bare: null, perSecond })
    return measured
  } finally {
    await portal.close()
    await kit.close()
  }
}

/** Seeded one by one; the sizes are made of them. */
export const sampleOrders = 5000

async function onDatabase<Result>(
  connectionString: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(connectionString, 3)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const seedSample = (connectionString: string, moment: Date): Promise<void> =>
  onDatabase(connectionString, async (database) => {
    await database.pool.query('create extension pg_stat_statements')
    await seedOrders(database, { orders: sampleOrders, moment, say: () => undefined })
    await refreshDues(database.db, 'all', zone)
    // The seed writes files as they are; arriving ones are packed before long.
    await makeFileDictionaries(database.db)
    while ((await packKeptFiles(database.db, 2000)) > 0);
  })

/** Of so many orders one has all its parts where they are thinned out: ten million then take some 36 GB. */
const oneOf = 50

const grow = (connectionString: string, { orders, thin }: Size): Promise<void> =>
  onDatabase(connectionString, async (database) => {
    const copies = orders / sampleOrders
    await multiplyOrders(database, await takeSample(database), copies, thin ? Math.ceil(copies / oneOf) : copies)
    await database.pool.query('drop schema sample cascade')
  })

const bytesPerOrder = (connectionString: string, thin: boolean): Promise<BenchRow[]> =>
  onDatabase(connectionString, async (database) => {
    const { rows } = await database.pool.query<{ name: string; bytes: number }>(
      `select name, pg_total_relation_size(name::regclass) / (select count(*) from purchase_order) as bytes from unnest($1::text[]) name order by 2 desc`,
      [seededTables],
    )
    const bytes = (value: number) => `${value.toLocaleString('en')} B`
    const row = (work: string, value: number, wanted: string): BenchRow => ({
      work,
      ours: bytes(value),
      baseline: '–',
      ratio: '–',
      wanted,
    })
    const sum = rows.reduce((all, one) => all + one.bytes, 0)
    return [
      row(
        `an order of 20 to 31 lines with its documents, on disk with indexes${thin ? ', but for what was left out' : ''}`,
        sum,
        thin ? '–' : `≤ ${bytes(wantedBytes)} of 20 lines`,
      ),
      ...rows.map((one) => row(`  of it ${one.name}`, one.bytes, '–')),
    ]
  })

const count = (orders: number) => orders.toLocaleString('en')

const wantedOf: Readonly<Record<string, string>> = { [tab]: '≤ 5 ms', [overHttp]: '≤ 5.4 ms, ≥ 330/s' }

const said = (times: Times | undefined): string =>
  `${times?.ours.toFixed(1)}${times?.perSecond === undefined ? '' : ` (${times.perSecond.toFixed(0)}/s)`}`

function rowsOf(measured: readonly Measured[]): BenchRow[] {
  const [fewest, most] = [measured[0], measured.at(-1)]
  return [...(most ?? [])].map(([what, { ours, bare }]) => ({
    work: `${what}; grown ×${(ours / (fewest?.get(what)?.ours ?? ours)).toFixed(2)}`,
    ours: `${measured.map((size) => said(size.get(what))).join(' → ')} ms`,
    baseline: bare === null ? '–' : `${bare.toFixed(1)} ms the page alone`,
    ratio: bare === null ? '–' : (ours / bare).toFixed(2),
    wanted: wantedOf[what] ?? `grown ≤ ×${wantedGrowth}`,
  }))
}

const sampleName = 'grown_sample'

interface Size {
  readonly orders: number
  /** Most orders have no lines, cartons, audit and files. */
  readonly thin: boolean
}

/** A database of so many orders, and how long it took to make. */
async function grown(cluster: ScratchCluster, size: Size, now: Date) {
  const name = `grown_${size.orders}${size.thin ? '_thin' : ''}`
  const kept = await cluster.kept(name)
  if (kept) return { name, connectionString: kept, made: 'kept' }
  if (!(await cluster.kept(sampleName))) await cluster.filled(sampleName, (address) => seedSample(address, now))
  const begun = performance.now()
  const connectionString = await cluster.filled(name, (address) => grow(address, size), sampleName)
  return { name, connectionString, made: `${((performance.now() - begun) / 1000).toFixed(0)} s` }
}

const leftOut: BenchRow = {
  work: `left out of ${oneOf - 1} in ${oneOf} orders at the most: lines of invoices, ${partsOfOrders.join(', ')}; all else is there, summed up as with them`,
  ours: '–',
  baseline: '–',
  ratio: '–',
  wanted: '–',
}

/** At each of the sizes, multiples of the sample from the smallest on. */
export async function benchGrownPortal(
  cluster: ScratchCluster,
  sizes: readonly number[],
  thin: boolean,
): Promise<BenchRow[]> {
  const now = new Date()
  const made: string[] = []
  const measured: Measured[] = []
  let bytes: BenchRow[] = []
  for (const orders of sizes) {
    const database = await grown(cluster, { orders, thin }, now)
    made.push(database.made)
    measured.push(await measureAll(database.connectionString, cluster.dataDir, now))
    bytes = await bytesPerOrder(database.connectionString, thin)
    await cluster.done(database.name)
  }
  const first: BenchRow = {
    work: `medians at ${sizes.map(count).join(' → ')} orders, made in`,
    ours: made.join(' → '),
    baseline: '–',
    ratio: '–',
    wanted: thin ? '10,000,000 in 15 min' : '1,000,000 in 15 min',
  }
  return [first, ...(thin ? [leftOut] : []), ...rowsOf(measured), ...bytes]
}
