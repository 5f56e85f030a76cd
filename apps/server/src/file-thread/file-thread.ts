/** A thread that works on files (big-files.ts, intake-thread.ts): its own connections to the database, the same use cases. */
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
import type { FileTask, ThreadAnswer, ThreadData, ThreadRequest, ThreadWork } from './thread-messages.ts'
import { untilOpen } from './until-open.ts'

const say = (answer: ThreadAnswer) => parentPort?.postMessage(answer)

const causeText = (cause: unknown): string | undefined =>
  cause instanceof Error ? (cause.stack ?? cause.message) : cause === undefined ? undefined : String(cause)

const logOf = (level: keyof Log) => (message: string, cause?: unknown) => {
  const text = causeText(cause)
  say({ kind: 'log', level, message, ...(text === undefined ? {} : { cause: text }) })
}
const log: Log = { info: logOf('info'), warn: logOf('warn'), error: logOf('error') }

/** There is another thread for them; here they are only handed over to its jobs. */
const elsewhere: NonNullable<Services['bigFiles']> = {
  run: async () => {
    throw new Error('Big files are read by a thread of their own')
  },
  stop: async () => undefined,
}

async function openServices({ connectionString, config, connections, small }: ThreadData): Promise<Services> {
  const jobs = await sendingQueue(connectionString, log)
  const database = openDatabase(connectionString, connections)
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
    ...(small && { bigFiles: elsewhere }),
  }
}

const tasks: Readonly<Record<FileTask, (work: ThreadWork, services: Services) => Promise<void>>> = {
  'receive-file': ({ exchangeFileID, alone }, services) => receiveFile(exchangeFileID, services, alone),
  'answer-file': ({ exchangeFileID }, services) => answerFile(exchangeFileID, services),
}

/** What the words for a failed job are chosen by (failure-reason.ts). */
function fieldsOf(error: unknown): Record<string, unknown> {
  const { name, code, severity, stack } = error as Record<string, unknown>
  return { name, stack, ...(code === undefined ? {} : { code }), ...(severity === undefined ? {} : { severity }) }
}

const services = untilOpen(() => openServices(workerData as ThreadData))
parentPort?.on('message', async (request: ThreadRequest) => {
  if (request.kind === 'are-you-there') return say({ kind: 'here' })
  const { id, work } = request
  try {
    await tasks[work.task](work, await services())
    say({ kind: 'done', id })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    say({ kind: 'failed', id, message, fields: fieldsOf(error) })
  }
})
