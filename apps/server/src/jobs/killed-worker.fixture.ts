/** A worker whose program ends at once, as by `kill -9`, while it works on a certain file; the first time while it works on another one too. */
import { openDatabase } from '@quayside/store'
import { suspectsOf } from '../startup/job-handlers.ts'
import { type FileJob, openJobQueue } from './job-queue.ts'

const [connectionString = '', deadly = '', beside = ''] = process.argv.slice(2)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const { db } = openDatabase(connectionString, 2)
const queue = await openJobQueue(connectionString, silent, { retryDelay: 0, retryBackoff: false, pollSeconds: 0.5 })

let otherBegan: () => void = () => undefined
const other = beside === '' ? Promise.resolve() : new Promise<void>((resolve) => (otherBegan = resolve))

await queue.releaseAbandoned(db)
await queue.work({
  run: async (_kind, payload) => {
    const { exchangeFileID } = payload as FileJob
    if (exchangeFileID === Number(deadly)) {
      await other
      process.kill(process.pid, 'SIGKILL')
    }
    if (beside !== '') {
      otherBegan()
      await new Promise(() => undefined)
    }
    console.log(`ran ${exchangeFileID}`)
  },
  gaveUp: async ({ error, tries, payload }) => {
    console.log(`gave up ${(payload as FileJob).exchangeFileID} after ${tries} tries: ${error}`)
  },
  scheduled: async () => undefined,
  suspects: suspectsOf(db),
})
