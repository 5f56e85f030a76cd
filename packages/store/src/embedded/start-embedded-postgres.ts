// The database that comes with Quayside: a real PostgreSQL server, kept in one folder, started with the program
// and taken over again when the program was killed and the server lived on.

import { type Answer, awaitAnswer } from './await-answer.ts'
import { chooseHome, runnableBinaries } from './cluster-home.ts'
import { openOrCreateCluster } from './create-cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { launchPostmaster } from './launch.ts'
import { runningPostmaster } from './postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export { embeddedPostmasterPid, killEmbeddedPostgres, removeEmbeddedPostgres } from './stop-postmaster.ts'

export type EmbeddedPostgresOptions = {
  /** Folder of the database alone; made when missing. */
  dataDir: string
  /** Receives the few lines a person should see. */
  log: (line: string) => void
  /** False switches off syncing to disk, for databases that are thrown away. Default true. */
  durable?: boolean
  /** Of PostgreSQL, in place of ours or beside them; a server that is taken over keeps those that it has. Not to be kept in its files: ours on the command line would win. */
  settings?: Readonly<Record<string, string>>
}

export type EmbeddedPostgres = {
  /** Of the database "quayside", as its owner. */
  connectionString: string
  port: number
  /** True when the server was running already, for instance after kill -9 of the program. */
  adopted: boolean
  /** After the server went away: starts it again on the same port. Harmless while it runs. */
  revive(): Promise<void>
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>
}

const ATTEMPTS = 3

/**
 * Starts (or takes over) the PostgreSQL of `dataDir` and resolves when it answers.
 * Throws EmbeddedPostgresError with advice when that is impossible.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, settings = {} } = options
  const home = await chooseHome(dataDir, log)
  const binaries = await runnableBinaries(home)
  const { password } = await openOrCreateCluster(home, binaries, durable)
  const stop = () => stopPostmaster(home.cluster)
  const bringUp = async (port: number | null): Promise<Answer & { adopted: boolean }> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const adopted = runningPostmaster(home.cluster) !== null
      if (!adopted) await launchPostmaster(home, binaries, { port, durable, settings })
      const answer = await awaitAnswer(home.cluster, password, log)
      // Null: the server found was just shutting down. The next round starts a new one.
      if (answer) return { ...answer, adopted }
    }
    throw new EmbeddedPostgresError(
      `The database in ${home.cluster} started ${ATTEMPTS} times and went down again each time.`,
      `See the last lines of ${home.logFile}.`,
    )
  }
  const first = await bringUp(null)
  const revive = async () => {
    const { port } = await bringUp(first.port)
    if (port === first.port) return
    // A command started it meanwhile, on a port where nobody of this program looks for it.
    await stop()
    await bringUp(first.port)
  }
  return { ...first, revive, stop }
}
