/** What an order takes on disk: every table that is filled with it, with its indexes, for each order. */
import { makeFileDictionaries, type OpenDatabase, openDatabase, packKeptFiles, putAwayOrders } from '@quayside/store'
import { seedOrders } from '../scripts/seed/seed-orders.ts'
import { seededTables } from '../scripts/seed/seed-tables.ts'
import type { ScratchCluster } from './scratch-database.ts'
import type { BenchRow } from './timing.ts'

const wantedBytes = 8192

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

/** The seed writes files as they are; arriving ones are packed before long. */
export async function packFiles({ db }: OpenDatabase): Promise<void> {
  await makeFileDictionaries(db)
  while ((await packKeptFiles(db, 2000)) > 0);
}

const tablesOfOrders = [...seededTables, 'put_away_lines', 'put_away_papers']

const bytes = (value: number) => `${value.toLocaleString('en')} B`

export async function bytesPerOrder(connectionString: string, what: string, wanted = '–'): Promise<BenchRow[]> {
  const { rows } = await onDatabase(connectionString, ({ pool }) =>
    pool.query<{ name: string; bytes: number }>(
      `select name, pg_total_relation_size(name::regclass) / (select count(*) from purchase_order) as bytes from unnest($1::text[]) name order by 2 desc`,
      [tablesOfOrders],
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
const tidied = ({ pool }: OpenDatabase) => pool.query(`vacuum full ${tablesOfOrders.join(', ')}`)

/** Everything of them ended, and nobody touched them since. */
async function putAllAway(database: OpenDatabase, moment: Date): Promise<void> {
  await database.pool.query("update purchase_order set completed = true, status = 'Completed'")
  const later = new Date(moment.getTime() + 1000 * 86_400_000)
  while ((await putAwayOrders(database.db, 1, later)).looked > 0);
  const { rows } = await database.pool.query('select from line_at_hand limit 1')
  if (rows.length > 0) throw new Error('Lines of completed orders were not put away')
  await tidied(database)
}

/** Of orders that are all alike: one store, twenty lines, and every document with its acknowledgement; at hand, and put away. */
export async function bytesOfTwentyLines(cluster: ScratchCluster, moment: Date): Promise<BenchRow[]> {
  const atHand = 'orders_of_twenty_lines'
  const away = 'orders_put_away'
  const fill = (address: string) =>
    onDatabase(address, async (database) => {
      await seedOrders(database, { orders, moment, say: () => undefined, alike: { lines } })
      await packFiles(database)
      await tidied(database)
    })
  const putAway = (address: string) => onDatabase(address, (database) => putAllAway(database, moment))
  const ofAtHand = (await cluster.kept(atHand)) ?? (await cluster.filled(atHand, fill))
  const ofAway = (await cluster.kept(away)) ?? (await cluster.filled(away, putAway, atHand))
  const what = `an order of ${lines} lines for one store with all its documents (8 files), on disk with indexes`
  const rows = [
    ...(await bytesPerOrder(ofAway, `${what}, put away`, `≤ ${bytes(wantedBytes)}`)),
    ...(await bytesPerOrder(ofAtHand, `${what}, at hand`)),
  ]
  for (const name of [away, atHand]) await cluster.done(name)
  return rows
}
