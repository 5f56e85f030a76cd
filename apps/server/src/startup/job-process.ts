/** Entry of the child process that runs one job (run-in-child.ts) with its own database connections. */
import { join } from 'node:path'
import { vendorConfig } from '@quayside/domain'
import { openDatabase } from '@quayside/store'
import { exchangeFolders } from '../exchange/transports/exchange-folders.ts'
import { noExternalSystems, oneExternalSystem } from '../external-system/external-systems.ts'
import { smtpMailer } from '../features/session/mailer.ts'
import { openSendingQueue } from '../jobs/job-queue.ts'
import { consoleLog } from '../log.ts'
import type { Services } from '../services.ts'
import { demoWarehouse } from '../simulator/warehouse/run-warehouse.ts'
import { jobHandlers } from './job-handlers.ts'
import type { ChildOutcome, ChildSettings, ChildTask } from './run-in-child.ts'

async function openServices({ connectionString, config }: ChildSettings): Promise<Services> {
  const jobs = await openSendingQueue(connectionString, consoleLog)
  const database = openDatabase(connectionString, 2)
  // The server has set how the warehouse behaves.
  const warehouse = config.demo ? await demoWarehouse(database.db, { ...config, warehouseBehaviour: undefined }) : null
  return {
    config,
    vendor: vendorConfig(config.variant, { zone: config.zone }),
    db: database.db,
    jobs,
    folders: exchangeFolders(join(config.dataDir, 'exchange'), consoleLog.warn),
    external: warehouse ? oneExternalSystem(warehouse) : noExternalSystems,
    log: consoleLog,
    ...(config.mail && { mail: smtpMailer(config.mail) }),
  }
}

/** Fields by which failure-reason.ts chooses the words for a failed job. */
function fieldsOf(error: unknown): Record<string, unknown> {
  const { name, code, severity, stack } = error as Record<string, unknown>
  return { name, stack, ...(code === undefined ? {} : { code }), ...(severity === undefined ? {} : { severity }) }
}

async function run({ kind, payload, ...settings }: ChildTask): Promise<ChildOutcome> {
  try {
    await jobHandlers(await openServices(settings)).run(kind, payload, true)
    return { done: true }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { done: false, message, fields: fieldsOf(error) }
  }
}

// The server has ended.
process.once('disconnect', () => process.exit(1))
process.once('message', async (task) => {
  const outcome = await run(task as ChildTask)
  process.send?.(outcome, () => process.exit(0))
})
