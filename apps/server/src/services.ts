/** What a use case may reach: the database, the job queue, the deployment's configuration. Built once at start. */
import type { VendorConfig } from '@quayside/domain'
import type { Db } from '@quayside/store'
import type { Config } from './config.ts'
import type { ExchangeFolders } from './exchange/folders.ts'
import type { JobQueue } from './jobs/job-queue.ts'

export interface Services {
  readonly config: Config
  readonly vendor: VendorConfig
  readonly db: Db
  readonly jobs: JobQueue
  readonly folders: ExchangeFolders
  readonly log: Log
}

export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string, cause?: unknown): void
}

export const consoleLog: Log = {
  info: (message) => console.log(message),
  warn: (message) => console.warn(message),
  error: (message, cause) =>
    console.error(cause instanceof Error ? `${message}: ${cause.stack ?? cause.message}` : message),
}
