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

export async function scratchCluster(): Promise<ScratchCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  const embedded = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: () => undefined })
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
