/** `npm run seed -- --orders 1000000`: fills a database, to see how the portal behaves when it is full. */
import { parseArgs } from 'node:util'
import { migrateToLatest, type OpenDatabase, openDatabase } from '@quayside/store'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { withDatabase } from '../../apps/server/src/startup/program-database.ts'
import { seedOrders } from './seed-orders.ts'

const maxOrders = 20_000_000
const usage = `Usage: npm run seed -- --orders 1000000 [--yes]
Fills the database of DATABASE_URL, or the embedded one below QUAYSIDE_DATA (./var), with this number of orders of three years.
--yes  also where a production database holds orders already`

export interface SeedArguments {
  readonly orders: number
  /** Fill a production database that holds orders already. */
  readonly yes: boolean
}

/** @throws with a message for the user */
export function readSeedArguments(args: readonly string[]): SeedArguments {
  const { values } = parseArgs({ args: [...args], options: { orders: { type: 'string' }, yes: { type: 'boolean' } } })
  const orders = Number((values.orders ?? '').replaceAll(/[_,]/g, '') || Number.NaN)
  if (!Number.isInteger(orders) || orders < 1 || orders > maxOrders)
    throw new Error(`--orders must be a whole number from 1 to ${maxOrders.toLocaleString('en')}.`)
  return { orders, yes: values.yes ?? false }
}

/** @throws if a production database holds orders: nothing would tell seeded orders from real ones */
export async function refuseFilled({ pool }: OpenDatabase, demo: boolean, yes: boolean): Promise<void> {
  if (demo || yes) return
  const { rows } = await pool.query('select from purchase_order limit 1')
  if (rows.length > 0)
    throw new Error('This database already holds orders and is not in demo mode. Add --yes to seed it anyway.')
}

async function seed(connectionString: string, config: Config, { orders, yes }: SeedArguments): Promise<void> {
  await migrateToLatest(connectionString)
  const database = openDatabase(connectionString, 2)
  const start = performance.now()
  const report = (message: string) =>
    console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${message}`)
  try {
    await refuseFilled(database, config.demo, yes)
    await seedOrders(database, { orders, moment: new Date(), zone: config.zone, report })
  } finally {
    await database.close()
  }
}

async function main(args: readonly string[]): Promise<void> {
  const given = readSeedArguments(args)
  const config = readConfig(process.env)
  await withDatabase(config, (connectionString) => seed(connectionString, config, given))
}

if (process.argv[1]?.endsWith('seed.ts'))
  main(process.argv.slice(2)).catch((error) => {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(1)
  })
