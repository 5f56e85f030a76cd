/** The worker thread that processes big files (big-files.ts). It opens its own database connections. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { vendorConfig } from '@quayside/domain'
import { openDatabase } from '@quayside/store'
import { answerFile } from '../exchange/answer/answer-file.ts'
import { receiveFile } from '../exchange/receive/receive-file.ts'
import { exchangeFolders } from '../exchange/transports/exchange-folders.ts'
import { noExternalSystems, oneExternalSystem } from '../external-system/external-systems.ts'
import { sendingQueue } from '../jobs/job-queue.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { demoWarehouse } from '../simulator/warehouse/run-warehouse.ts'
import type { FileTask, ThreadAnswer, ThreadData, ThreadWork } from './thread-messages.ts'

const say = (answer: ThreadAnswer) => parentPort?.postMessage(answer)

const causeText = (cause: unknown): string | undefined =>
  cause instanceof Error ? (cause.stack ?? cause.message) : cause === undefined ? undefined : String(cause)

const logOf = (level: keyof Log) => (message: string, cause?: unknown) => {
  const text = causeText(cause)
  say({ kind: 'log', level, message, ...(text === undefined ? {} : { cause: text }) })
}
const log: Log = { info: logOf('info'), warn: logOf('warn'), error: logOf('error') }

async function openServices({ connectionString, config }: ThreadData): Promise<Services> {
  const jobs = await sendingQueue(connectionString, log)
  const database = openDatabase(connectionString, 2)
  // How the warehouse behaves was said when the program started.
  const warehouse = config.demo ? await demoWarehouse(database.db, { ...config, warehouseBehaviour: undefined }) : null
  return {
    config,
    vendor: vendorConfig(config.variant, { zone: config.zone }),
    db: database.db,
    jobs,
    folders: exchangeFolders(join(config.dataDir, 'exchange'), log.warn),
    external: warehouse ? oneExternalSystem(warehouse) : noExternalSystems,
    log,
  }
}

const tasks: Readonly<Record<FileTask, (exchangeFileID: number, services: Services) => Promise<void>>> = {
  'receive-file': (exchangeFileID, services) => receiveFile(exchangeFileID, services, true),
  'answer-file': answerFile,
}

/** What the words for a failed job are chosen by (failure-reason.ts). */
function fieldsOf(error: unknown): Record<string, unknown> {
  const { name, code, severity, stack } = error as Record<string, unknown>
  return { name, stack, ...(code === undefined ? {} : { code }), ...(severity === undefined ? {} : { severity }) }
}

let services: Services | undefined

parentPort?.on('message', async ({ task, exchangeFileID }: ThreadWork) => {
  try {
    // A thread that started without its database tries again at the next piece of work.
    services ??= await openServices(workerData as ThreadData)
    await tasks[task](exchangeFileID, services)
    say({ kind: 'done' })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    say({ kind: 'failed', message, fields: fieldsOf(error) })
  }
})
