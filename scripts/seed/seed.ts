/** `npm run seed -- --orders 1000000`: a big believable database, to see how the portal behaves when it is full. */
import { migrateToLatest, type OpenDatabase, openDatabase, refreshDues } from '@quayside/store'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { withDatabase } from '../../apps/server/src/startup/program-database.ts'
import { readSeedArguments, type SeedArguments, seedUsage } from './seed-arguments.ts'
import { seedOrders } from './seed-orders.ts'

/** Afterwards, nothing distinguishes the orders of real partners from seeded ones. */
export async function refuseFilled({ pool }: OpenDatabase, demo: boolean, yes: boolean): Promise<void> {
  if (demo || yes) return
  const { rows } = await pool.query('select 1 from purchase_order limit 1')
  if (rows.length > 0)
    throw new Error(
      'This database holds orders already and is not in demo mode. Nothing was changed; add --yes if you mean it.',
    )
}

async function seed(
  connectionString: string,
  config: Config,
  { orders, yes }: SeedArguments,
  moment: Date,
): Promise<void> {
  await migrateToLatest(connectionString)
  const database = openDatabase(connectionString, 2)
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`
  try {
    await refuseFilled(database, config.demo, yes)
    await seedOrders(database, { orders, moment, say: (what) => console.log(`${seconds()}  ${what}`) })
    await refreshDues(database.db, 'all', config.zone)
    console.log(`${seconds()}  dues worked out`)
  } finally {
    await database.close()
  }
}

const isProgram = process.argv[1]?.endsWith('seed.ts') ?? false
if (isProgram) {
  const asked = readSeedArguments(process.argv.slice(2))
  if (typeof asked === 'string') {
    console.error(`${asked}\n${seedUsage}`)
    process.exit(2)
  }
  const config = readConfig(process.env)
  withDatabase(config, (connectionString) => seed(connectionString, config, asked, new Date())).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
