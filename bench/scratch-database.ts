/** The embedded PostgreSQL of a bench, with its default settings unless a bench needs others. */
import { join } from 'node:path'
import { migrateToLatest, openDatabase, startEmbeddedPostgres } from '@quayside/store'
import { seedOrders } from '../scripts/seed/seed-orders.ts'

export interface ScratchCluster {
  /** Returns the address of a new, migrated database, or of a copy of `template`. */
  createDatabase(name: string, template?: string): Promise<string>
  /** Returns the address of the database with this number of orders; seeds it unless an earlier bench has. */
  seededDatabase(orders: number): Promise<string>
  stop(): Promise<void>
}

export const benchZone = 'Pacific/Auckland'

export async function startScratchCluster(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ScratchCluster> {
  const dataDir = join(folder, 'database')
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  const run = async (sql: string) => {
    const admin = openDatabase(embedded.connectionString, 1)
    try {
      return (await admin.pool.query(sql)).rows.length
    } finally {
      await admin.close()
    }
  }
  const addressOf = (name: string) => Object.assign(new URL(embedded.connectionString), { pathname: `/${name}` }).href
  const createDatabase = async (name: string, template = 'template1') => {
    await run(`drop database if exists ${name} with (force)`)
    await run(`create database ${name} template ${template}`)
    await migrateToLatest(addressOf(name))
    return addressOf(name)
  }
  return {
    createDatabase,
    seededDatabase: async (orders) => {
      const name = `orders_${orders}`
      if (await run(`select from pg_database where datname = '${name}'`)) {
        await migrateToLatest(addressOf(name))
        return addressOf(name)
      }
      // The database gets its name when it is complete.
      const database = openDatabase(await createDatabase('being_seeded'), 2)
      try {
        await seedOrders(database, { orders, moment: new Date(), zone: benchZone })
      } finally {
        await database.close()
      }
      await run(`alter database being_seeded rename to ${name}`)
      return addressOf(name)
    },
    stop: () => embedded.stop(),
  }
}
