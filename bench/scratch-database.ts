/** A durable embedded PostgreSQL for one bench, as installations run it: thrown away afterwards, or kept where its filling takes long. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest, openDatabase, removeEmbeddedPostgres, startEmbeddedPostgres } from '@quayside/store'

export interface ScratchCluster {
  readonly dataDir: string
  /** The migrated database of this name: a new one, or one that an earlier bench kept. */
  database(name: string): Promise<string>
  /** Null where no database has the name, or one whose filling was broken off. */
  kept(name: string): Promise<string | null>
  /** A new migrated database, or a copy of one that nobody is connected to. It has its name once it is filled: half a one is never kept. */
  filled(name: string, fill: (connectionString: string) => Promise<unknown>, copyOf?: string): Promise<string>
  /** Drops a database, unless the cluster is kept. */
  done(name: string): Promise<void>
  close(): Promise<void>
}

export interface ScratchOptions {
  /** Of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>
  /** A folder of its own, which is left with all databases in it, for the next bench. */
  readonly keep?: string
}

const half = 'being_filled'

export async function scratchCluster({ settings = {}, keep }: ScratchOptions = {}): Promise<ScratchCluster> {
  if (keep !== undefined) await mkdir(keep, { recursive: true })
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), 'quayside-bench-')))
  const databaseDir = join(dataDir, 'database')
  const embedded = await startEmbeddedPostgres({ dataDir: databaseDir, log: () => undefined, settings })
  const inCluster = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const admin = openDatabase(embedded.connectionString, 1)
    try {
      return (await admin.pool.query<Row>(sql, [...values])).rows
    } finally {
      await admin.close()
    }
  }
  const addressOf = (name: string) => {
    const url = new URL(embedded.connectionString)
    url.pathname = `/${name}`
    return url.toString()
  }
  const exists = async (name: string) =>
    (await inCluster('select from pg_database where datname = $1', [name])).length > 0
  const migrated = async (name: string) => {
    await migrateToLatest(addressOf(name))
    return addressOf(name)
  }
  return {
    dataDir,
    database: async (name) => {
      if (!(await exists(name))) await inCluster(`create database ${name}`)
      return migrated(name)
    },
    kept: async (name) => ((await exists(name)) ? migrated(name) : null),
    filled: async (name, fill, copyOf = 'template1') => {
      await inCluster(`drop database if exists ${half} with (force)`)
      await inCluster(`create database ${half} template ${copyOf}`)
      await fill(await migrated(half))
      await inCluster(`alter database ${half} rename to ${name}`)
      return addressOf(name)
    },
    done: async (name) => {
      // A queue of jobs that has stopped may still be connected.
      if (keep === undefined) await inCluster(`drop database ${name} with (force)`)
    },
    close: async () => {
      await embedded.stop()
      if (keep !== undefined) return
      await removeEmbeddedPostgres(databaseDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
