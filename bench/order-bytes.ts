/** What an order takes on disk: every table that is filled with it, with its indexes, for each order. */
import { type OpenDatabase, openDatabase } from '@quayside/store'
import { seedOrders } from '../scripts/seed/seed-orders.ts'
import { seededTables } from '../scripts/seed/seed-tables.ts'
import type { ScratchCluster } from './scratch-database.ts'
import type { BenchRow } from './timing.ts'

export async function onDatabase<Result>(
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

const bytes = (value: number) => `${value.toLocaleString('en')} B`

export async function bytesPerOrder(connectionString: string, what: string, wanted = '–'): Promise<BenchRow[]> {
  const { rows } = await onDatabase(connectionString, ({ pool }) =>
    pool.query<{ name: string; bytes: number }>(
      `select name, pg_total_relation_size(name::regclass) / (select count(*) from purchase_order) as bytes from unnest($1::text[]) name order by 2 desc`,
      [seededTables],
    ),
  )
  const row = (work: string, value: number, limit: string): BenchRow => ({
    work,
    ours: bytes(value),
    baseline: '–',
    ratio: '–',
    wanted: limit,
  })
  const sum = rows.reduce((all, one) => all + one.bytes, 0)
  return [row(what, sum, wanted), ...rows.map((one) => row(`  of it ${one.name}`, one.bytes, '–'))]
}

/** Enough that half-filled pages do not count. */
const orders = 5000
const lines = 20

/** As tables are that were filled with what they hold. */
const tidied = ({ pool }: OpenDatabase) => pool.query(`vacuum full ${seededTables.join(', ')}`)

/** Bytes of orders that are all alike: one store, twenty lines, and every document with its acknowledgement. */
export async function bytesOfTwentyLines(cluster: ScratchCluster, moment: Date): Promise<BenchRow[]> {
  const name = 'orders_of_twenty_lines'
  const fill = (address: string) =>
    onDatabase(address, async (database) => {
      await seedOrders(database, { orders, moment, say: () => undefined, alike: { lines } })
      await tidied(database)
    })
  const filled = (await cluster.kept(name)) ?? (await cluster.filled(name, fill))
  const what = `an order of ${lines} lines for one store with all its documents (8 files), on disk with indexes`
  const rows = await bytesPerOrder(filled, what)
  await cluster.done(name)
  return rows
}
