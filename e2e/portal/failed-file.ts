// Files that the portal could not process, as after a fault of its own: no journey can bring one about.

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { insertFailedJob, openDatabase, startEmbeddedPostgres } from '@quayside/store'

/** The file is Failed; with `job` its job also waits for a person. */
export async function failFile(dataDir: string, fileName: string, { job = false } = {}): Promise<void> {
  const running = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: () => undefined })
  const { db, close } = openDatabase(running.connectionString, 1)
  try {
    const { exchange_file_id: exchangeFileID } = await db
      .updateTable('exchange_file')
      .set({ status: 'Failed' })
      .where('file_name', '=', fileName)
      .returning('exchange_file_id')
      .executeTakeFirstOrThrow()
    const failed = { kind: 'receive-file', what: `Read ${fileName}`, payload: { exchangeFileID }, partnerID: null }
    const kept = { ...failed, jobID: randomUUID(), error: 'It failed.', tries: 8, created: new Date() }
    if (job) await db.transaction().execute((tx) => insertFailedJob(tx, kept))
  } finally {
    await close()
  }
}
