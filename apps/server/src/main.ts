/** The program: opens the database, migrates, wires the packages together, and runs the roles that are asked for. */
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vendorConfig } from '@quayside/domain'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  migrateToLatest,
  openDatabase,
  signingSecret,
  startEmbeddedPostgres,
} from '@quayside/store'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type DemoAccess, loadDemoData } from './demo/load-demo-data.ts'
import { exchangeFolders } from './exchange/folders.ts'
import { noExternalSystems, oneExternalSystem } from './external/external-systems.ts'
import { implementationsOf } from './features/all-calls.ts'
import { accessTokens } from './features/session/access-tokens.ts'
import { createApp } from './http/app.ts'
import { followChangesOf } from './http/live.ts'
import { openJobQueue } from './jobs/job-queue.ts'
import { consoleLog, type Log } from './log.ts'
import type { Services } from './services.ts'
import { startSimulator } from './simulator/simulator.ts'
import { demoWarehouse, runWarehouse } from './simulator/warehouse/run-warehouse.ts'
import { startRoles } from './startup/roles.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly address: string
  readonly demo: DemoAccess | null
  stop(): Promise<void>
}

async function openConnection(
  config: Config,
  log: Log,
): Promise<{ connectionString: string; embedded: EmbeddedPostgres | null }> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl, embedded: null }
  await mkdir(config.dataDir, { recursive: true })
  const embedded = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'database'),
    log: (text) => log.info(text),
  })
  return { connectionString: embedded.connectionString, embedded }
}

/** Starts everything and answers once it is ready for people. */
export async function startServer(config: Config, log: Log = consoleLog): Promise<RunningServer> {
  const { connectionString, embedded } = await openConnection(config, log)
  await migrateToLatest(connectionString)
  const database = openDatabase(connectionString)
  const jobs = await openJobQueue(connectionString, log)
  const folders = exchangeFolders(join(config.dataDir, 'exchange'))
  const warehouse = config.demo ? await demoWarehouse(database.db, config) : null
  const external = warehouse ? oneExternalSystem(warehouse) : noExternalSystems
  const vendor = vendorConfig(config.variant)
  const services: Services = { config, vendor, db: database.db, jobs, folders, external, log }
  const tokens = accessTokens(await signingSecret(database.db, randomBytes(32)))
  const live = await followChangesOf(connectionString, log)
  let ready = false
  const app = await createApp({
    services,
    tokens,
    live,
    implementations: implementationsOf(tokens),
    isReady: () => ready,
  })
  if (config.roles.has('http')) await app.listen({ port: config.port, host: config.host })
  const demo = config.demo ? await loadDemoData(services) : null
  const roles = await startRoles(services, connectionString)
  const simulator = config.demo && config.roles.has('exchange') ? startSimulator(services) : null
  const working = warehouse && config.roles.has('worker') ? runWarehouse(warehouse, log) : null
  ready = true
  return {
    app,
    services,
    address: `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`,
    demo,
    stop: async () => {
      await simulator?.stop()
      await working?.stop()
      await app.close()
      await live.close()
      await roles.stop()
      await database.close()
      await embedded?.stop()
    },
  }
}

function greet({ address, demo, services }: RunningServer): void {
  const { log, config } = services
  log.info(`\nQuayside is ready at ${address}`)
  log.info(`Calls are described at ${address}/api/docs; exchange folders are below ${services.folders.root}`)
  if (!demo) return
  log.info(`\nDemo mode: sign in as ${demo.userNames.join(', ')} with the password ${demo.password}`)
  log.info(`API token of ${demo.apiUserName}: ${demo.apiToken}`)
  log.info(`Try it: npm run sample -- SANDX12    (listening on ${config.host} only)`)
}

function explain(error: unknown): void {
  if (error instanceof EmbeddedPostgresError) console.error(`${error.message}\n${error.advice}`)
  else if (error instanceof ConfigError) console.error(error.message)
  else if ((error as NodeJS.ErrnoException)?.code === 'EADDRINUSE')
    console.error('The port is in use. Set PORT to a free one, or stop the program that uses it.')
  else console.error(error)
}

async function run(): Promise<void> {
  const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const server = await startServer(readConfig(process.env, webDir))
  greet(server)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.stop().catch(explain)
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  run().catch((error) => {
    explain(error)
    process.exit(1)
  })
}
