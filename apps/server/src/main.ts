/** The program: opens the database, migrates, wires the packages together, and runs the roles that are asked for. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vendorConfig } from '@quayside/domain'
import { keepDuesIn, migrateToLatest, openDatabase, peoplesPatience, signingSecret } from '@quayside/store'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from './config.ts'
import { openStandingConnection } from './database/standing-connection.ts'
import { endDemoSignIns } from './demo/demo-users.ts'
import { type DemoAccess, loadDemoData } from './demo/load-demo-data.ts'
import { exchangeFolders } from './exchange/transports/exchange-folders.ts'
import { noExternalSystems, oneExternalSystem } from './external-system/external-systems.ts'
import { implementationsOf } from './features/all-calls.ts'
import { smtpMailer } from './features/session/mailer.ts'
import { accessTokens } from './http/access-tokens.ts'
import { createApp } from './http/app.ts'
import { followUpdatesOf } from './http/live.ts'
import { openJobQueue } from './jobs/job-queue.ts'
import { consoleLog, type Log } from './log.ts'
import type { Services } from './services.ts'
import { startSimulator } from './simulator/simulator.ts'
import { demoWarehouse, runWarehouse } from './simulator/warehouse/run-warehouse.ts'
import { prepareDataFolder } from './startup/data-folder.ts'
import { explain } from './startup/explain.ts'
import { explainPort, requireFreePort } from './startup/free-port.ts'
import { greet } from './startup/greet.ts'
import { openProgramDatabase } from './startup/program-database.ts'
import { lockDataFolder } from './startup/program-lock.ts'
import { quietLog } from './startup/quiet-log.ts'
import { startRoles } from './startup/roles.ts'
import { createRunInChild } from './startup/run-in-child.ts'
import { type StartedParts, startedParts } from './startup/started-parts.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly address: string
  readonly demo: DemoAccess | null
  stop(): Promise<void>
}

/** Called when the program cannot go on. */
export type GiveUp = (error: unknown) => void

async function startParts(config: Config, log: Log, giveUp: GiveUp, parts: StartedParts): Promise<RunningServer> {
  await prepareDataFolder(config.dataDir)
  // With a PostgreSQL of their own several programs may share the work, and the exchange folders.
  if (!config.databaseUrl) parts.add((await lockDataFolder(config.dataDir, config.port)).release)
  if (config.roles.has('http')) await requireFreePort(config)
  const { connectionString, revive } = await openProgramDatabase(config, log, parts)
  await migrateToLatest(connectionString)
  // People's calls do not wait behind jobs, and not for ever.
  const people = openDatabase(connectionString, 16, peoplesPatience, 4)
  parts.add(people.close)
  const standing = await openStandingConnection({
    ...{ connectionString, log, giveUp, lost: people.cut },
    ...(revive ? { revive } : {}),
  })
  parts.add(standing.close)
  const quiet = quietLog(log, standing.answers)
  const database = openDatabase(connectionString, 8)
  parts.add(database.close)
  const jobs = await openJobQueue(connectionString, quiet)
  parts.add(jobs.stop)
  const folders = exchangeFolders(join(config.dataDir, 'exchange'), quiet.warn)
  if (!config.demo) await endDemoSignIns(database.db, quiet)
  const warehouse = config.demo ? await demoWarehouse(database.db, config) : null
  const external = warehouse ? oneExternalSystem(warehouse) : noExternalSystems
  const vendor = vendorConfig(config.variant, { zone: config.zone })
  const services: Services = {
    config,
    vendor,
    db: database.db,
    jobs,
    folders,
    external,
    log: quiet,
    passesBigFiles: true,
    ...(config.mail && { mail: smtpMailer(config.mail) }),
  }
  const tokens = accessTokens(await signingSecret(database.db, randomBytes(32)))
  const live = await followUpdatesOf(standing)
  parts.add(live.close)
  let ready = false
  const app = await createApp({
    services: { ...services, db: people.db },
    tokens,
    live,
    implementations: implementationsOf(tokens),
    health: async () => {
      if (!ready) return 'starting'
      return (await standing.answers()) ? 'ready' : 'no database'
    },
    isStarting: () => !ready,
  })
  parts.add(() => app.close())
  if (config.roles.has('http'))
    await app.listen({ port: config.port, host: config.host }).catch((error) => {
      throw explainPort(config, error)
    })
  const demo = config.demo ? await loadDemoData(services, new Date()) : null
  await keepDuesIn(database.db, vendor.zone)
  const roles = await startRoles(services, standing, createRunInChild({ connectionString, config }))
  parts.add(roles.stop)
  if (warehouse && config.roles.has('worker')) parts.add(runWarehouse(warehouse, quiet).stop)
  if (config.demo && config.roles.has('exchange')) parts.add(startSimulator(services).stop)
  ready = true
  return {
    app,
    services,
    address: `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`,
    demo,
    stop: parts.stop,
  }
}

/** Starts everything and answers once it is ready for people; what was started of a start that fails is stopped. */
export async function startServer(config: Config, giveUp: GiveUp, log: Log = consoleLog): Promise<RunningServer> {
  const parts = startedParts()
  try {
    return await startParts(config, log, giveUp, parts)
  } catch (error) {
    await parts.stop().catch((failure) => log.error('What was started could not be stopped', failure))
    throw error
  }
}

function endWith(error: unknown): never {
  explain(error)
  process.exit(1)
}

async function run(): Promise<void> {
  const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const starting = startServer(readConfig(process.env, webDir), endWith)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // A start that is under way is finished first: what it has begun is then known and stopped.
    const server = await starting.catch(() => null)
    await server?.stop().catch(explain)
    process.exit(server ? 0 : 1)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  const { address, demo, services } = await starting
  greet(address, demo, services)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run().catch(endWith)
