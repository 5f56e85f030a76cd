/** Times GETs of the running program at each number of orders. */
import { openDatabase } from '@quayside/store'
import { type BenchPortal, startPortal } from './portal.ts'
import { type BenchRow, percentile, timed } from './results.ts'
import { startScratchCluster } from './scratch-database.ts'

export interface BenchOptions {
  /** Numbers of orders, ascending. */
  readonly orders: readonly number[]
  /** Keeps the seeded databases for the other benches of a run, or for later runs. */
  readonly folder: string
  /** A seeded database that is measured instead. */
  readonly connectionString: string | undefined
}

export interface Question {
  readonly work: string
  /** Path below /api. */
  readonly path: string
  readonly wanted: string
  /** Plain SQL with the same rows. */
  readonly bare?: string
}

interface Times {
  readonly ours: readonly number[]
  readonly bareTimes: readonly number[]
}

const warmUps = 5
const maxRequests = 60
const minRequests = 10
/** A question that takes seconds is asked fewer times. */
const maxMs = 10_000

/** Calls `work` with the address of a database of each size. */
export async function atEachSize<Result>(
  { orders, folder, connectionString }: BenchOptions,
  work: (connectionString: string, orders: number) => Promise<Result>,
  settings?: Readonly<Record<string, string>>,
): Promise<readonly Result[]> {
  if (connectionString !== undefined) return [await work(connectionString, await countOrders(connectionString))]
  const cluster = await startScratchCluster(folder, settings)
  try {
    const results: Result[] = []
    for (const count of orders) results.push(await work(await cluster.seededDatabase(count), count))
    return results
  } finally {
    await cluster.stop()
  }
}

async function countOrders(connectionString: string): Promise<number> {
  const database = openDatabase(connectionString, 1)
  try {
    return (await database.pool.query<{ count: number }>('select count(*) from purchase_order')).rows[0]?.count ?? 0
  } finally {
    await database.close()
  }
}

async function ask({ path, bare }: Question, { get, database }: BenchPortal): Promise<Times> {
  const ours: number[] = []
  const bareTimes: number[] = []
  const start = performance.now()
  for (let at = -warmUps; at < maxRequests; at++) {
    if (at >= minRequests && performance.now() - start > maxMs) break
    const ms = await timed(() => get(path))
    const bareMs = bare === undefined ? Number.NaN : await timed(() => database.pool.query(bare))
    if (at < 0) continue
    ours.push(ms)
    bareTimes.push(bareMs)
  }
  return { ours, bareTimes }
}

const p95 = (values: readonly number[]) => percentile(values, 95)
const label = (orders: number) => orders.toLocaleString('en')

/** @param questionsOf returns the same questions at each size, with the ids of its database */
export async function benchQuestions(
  options: BenchOptions,
  questionsOf: (portal: BenchPortal) => Promise<readonly Question[]>,
): Promise<readonly BenchRow[]> {
  const sizes = await atEachSize(options, async (connectionString, orders) => {
    const portal = await startPortal(connectionString, { QUAYSIDE_ROLES: 'http' })
    try {
      const answers: (Question & Times)[] = []
      for (const question of await questionsOf(portal)) answers.push({ ...question, ...(await ask(question, portal)) })
      return { orders, answers }
    } finally {
      await portal.close()
    }
  })
  const at = sizes.map(({ orders }) => label(orders)).join(' → ')
  return (sizes.at(-1)?.answers ?? []).map(({ work, wanted, bare }, place) => {
    const times = sizes.map(({ answers }) => answers[place] as Question & Times)
    const ours = times.map((one) => p95(one.ours))
    const bareMs = p95(times.at(-1)?.bareTimes ?? [])
    const [fewest = 0, most = 0] = [ours[0], ours.at(-1)]
    const growth = ours.length > 1 ? ` (×${(most / fewest).toFixed(2)})` : ''
    return {
      work: `${work}, at ${at} orders`,
      ours: `p95 ${ours.map((ms) => ms.toFixed(1)).join(' → ')} ms${growth}`,
      ...(bare !== undefined && { baseline: `${bareMs.toFixed(1)} ms bare SQL`, ratio: (most / bareMs).toFixed(1) }),
      wanted,
    }
  })
}
