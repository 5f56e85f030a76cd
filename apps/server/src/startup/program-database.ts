/** The database that a program works on: the one of DATABASE_URL, or the embedded one. */
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@quayside/store'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { prepareDataFolder } from './data-folder.ts'
import { runningProgram } from './program-lock.ts'
import { reachDatabase } from './reach-database.ts'
import type { StartedParts } from './started-parts.ts'

export interface ProgramDatabase {
  readonly connectionString: string
  /** Starts the embedded database again; absent: somebody else runs it. */
  readonly revive?: () => Promise<void>
}

/** Folder of the embedded database below the data folder. */
export const databaseFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'database')

/** For the portal, which holds the lock of its data folder: the embedded database is its own, started or taken over. */
export async function openProgramDatabase(config: Config, log: Log, parts: StartedParts): Promise<ProgramDatabase> {
  if (config.databaseUrl) {
    await reachDatabase(config.databaseUrl)
    return { connectionString: config.databaseUrl }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log: (text) => log.info(text) })
  parts.add(embedded.stop)
  return embedded
}

/** For a command: the embedded database may be running for a portal, then it is used and left running. */
export async function withDatabase(config: Config, use: (connectionString: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) {
    await reachDatabase(config.databaseUrl)
    return use(config.databaseUrl)
  }
  await prepareDataFolder(config.dataDir)
  const embedded = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log: console.log })
  try {
    await use(embedded.connectionString)
  } finally {
    // A portal may have been started meanwhile, which found the database running.
    if (!embedded.adopted && !(await runningProgram(config.dataDir))) await embedded.stop()
  }
}
