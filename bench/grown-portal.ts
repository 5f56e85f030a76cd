/**
 * The portal at growing numbers of orders, seeded as a real supplier's: what a person asks for as whole calls over HTTP, against the
 * same page by bare SQL without its count, and how much longer each takes at the most orders than at the fewest.
 */
import { refreshDues } from '@quayside/store'
import { seedOrders } from '../scripts/seed/seed-orders.ts'
import { zone } from './grown-contests.ts'
import { type Measured, measureSizes, overHttp, type Times, tab } from './grown-measured.ts'
import { multiplyOrders, partsOfOrders, takeSample } from './multiply-orders.ts'
import { bytesOfTwentyLines, bytesPerOrder, onDatabase } from './order-bytes.ts'
import type { ScratchCluster } from './scratch-database.ts'
import type { BenchRow } from './timing.ts'

const wantedGrowth = 1.5

/** Seeded one by one; the sizes are made of them. */
export const sampleOrders = 5000

const seedSample = (connectionString: string, moment: Date): Promise<void> =>
  onDatabase(connectionString, async (database) => {
    await database.pool.query('create extension pg_stat_statements')
    await seedOrders(database, { orders: sampleOrders, moment, say: () => undefined })
    await refreshDues(database.db, 'all', zone)
  })

/** Of so many orders one has all its parts where they are thinned out: ten million then take some 36 GB. */
const oneOf = 50

const grow = (connectionString: string, { orders, thin }: Size): Promise<void> =>
  onDatabase(connectionString, async (database) => {
    const copies = orders / sampleOrders
    await multiplyOrders(database, await takeSample(database), copies, thin ? Math.ceil(copies / oneOf) : copies)
    await database.pool.query('drop schema sample cascade')
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
  const databases: Awaited<ReturnType<typeof grown>>[] = []
  for (const orders of sizes) databases.push(await grown(cluster, { orders, thin }, now))
  const addresses = databases.map(({ connectionString }) => connectionString)
  const measured = await measureSizes(addresses, cluster.dataDir, now)
  const bytes = await bytesPerOrder(
    addresses.at(-1) as string,
    `an order of 20 to 31 lines with its documents, on disk with indexes${thin ? ', but for what was left out' : ''}`,
  )
  for (const { name } of databases) await cluster.done(name)
  const first: BenchRow = {
    work: `medians at ${sizes.map(count).join(' → ')} orders, made in`,
    ours: databases.map(({ made }) => made).join(' → '),
    baseline: '–',
    ratio: '–',
    wanted: thin ? '10,000,000 in 15 min' : '1,000,000 in 15 min',
  }
  const ofTwenty = await bytesOfTwentyLines(cluster, now)
  return [first, ...(thin ? [leftOut] : []), ...rowsOf(measured), ...ofTwenty, ...bytes]
}
