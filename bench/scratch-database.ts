/** A durable embedded PostgreSQL for one bench, as installations run it, thrown away afterwards. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest, openDatabase, removeEmbeddedPostgres, startEmbeddedPostgres } from '@quayside/store'

export interface ScratchCluster {
  readonly dataDir: string
  /** A new migrated database of the cluster. */
  database(name: string): Promise<string>
  close(): Promise<void>
}

/** `settings`: of PostgreSQL, those included that it reads as it starts. */
export async function scratchCluster(settings: Readonly<Record<string, string>> = {}): Promise<ScratchCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  const start = () => startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: () => undefined })
  let embedded = await start()
  for (const [name, value] of Object.entries(settings)) {
    const admin = openDatabase(embedded.connectionString, 1)
    await admin.pool.query(`alter system set ${name} = '${value}'`)
    await admin.close()
  }
  if (Object.keys(settings).length > 0) {
    await embedded.stop()
    embedded = await start()
  }
  return {
    dataDir,
    database: async (name) => {
      const admin = openDatabase(embedded.connectionString, 1)
      await admin.pool.query(`create database ${name}`)
      await admin.close()
      const url = new URL(embedded.connectionString)
      url.pathname = `/${name}`
      await migrateToLatest(url.toString())
      return url.toString()
    },
    close: async () => {
      await embedded.stop()
      await removeEmbeddedPostgres(join(dataDir, 'database'))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
