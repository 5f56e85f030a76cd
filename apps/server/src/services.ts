/** What a use case may reach: the database, the job queue, the deployment's configuration. Built once at start. */
import type { VendorConfig } from '@quayside/domain'
import type { Db } from '@quayside/store'
import type { Config } from './config.ts'
import type { ExchangeFolders } from './exchange/transports/exchange-folders.ts'
import type { ExternalSystems } from './external-system/external-systems.ts'
import type { Mailer } from './features/session/mailer.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Log } from './log.ts'

export interface Services {
  readonly config: Config
  readonly vendor: VendorConfig
  readonly db: Db
  readonly jobs: JobQueue
  readonly folders: ExchangeFolders
  /** Warehouse and inventory systems that orders are sent to. */
  readonly external: ExternalSystems
  /** Absent where the installation sends no mail: links are handed over by an administrator. */
  readonly mail?: Mailer
  readonly log: Log
  /** True in the server, which passes big files to the queues of child processes. Elsewhere they are processed in place. */
  readonly passesBigFiles?: true
}

/** What a step is made with, and in whose name. */
export interface StepBy {
  readonly services: Services
  /** User name of the person, or the station that does it. */
  readonly by: string
}
