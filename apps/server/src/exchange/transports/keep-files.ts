/** The moment from which a received file cannot be lost: its bytes are committed with the job that will read it, or with the mark by which it is called. */
import {
  announce,
  firstBefore,
  hasUnread,
  insertReceivedFiles,
  insertUnreadFile,
  type ReceivedFile,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { callNext } from '../turns/call-next.ts'

/** Files kept in one transaction: one sync to disk for all of them. */
export const filesAtOnce = 20

/**
 * Of one partner. One job reads the first of them, and with it those that follow; what it leaves is called when it ends. Where the partner's files of
 * before are not read yet, the first waits to be called as well: a job would find that it comes out of turn.
 * The ids of the files that were not kept before; a claim that is known gives none.
 */
export async function keepFiles(files: readonly ReceivedFile[], services: Services): Promise<number[]> {
  const [one] = files
  if (!one) return []
  const { partnerID } = one
  const { db, jobs } = services
  const { kept, wait } = await db.transaction().execute(async (tx) => {
    const wait = await hasUnread(tx, partnerID)
    const kept = await insertReceivedFiles(tx, files, wait)
    if (!wait) await jobs.sendMany(tx, 'receive-file', kept.slice(0, 1))
    return { kept, wait }
  })
  const [first] = kept
  // What came before may have ended before it could see the marks.
  if (wait && first && !(await firstBefore(db, { exchange_file_id: first.exchangeFileID, partner_id: partnerID })))
    await callNext(first.exchangeFileID, services)
  return kept.map(({ exchangeFileID }) => exchangeFileID)
}

/** What a partner put there and nobody can read stands on the Exchange page with its reason. */
export async function keepUnread(
  file: Omit<ReceivedFile, 'content'>,
  reason: string,
  { db }: Pick<Services, 'db'>,
): Promise<void> {
  const problem = { code: 'file.unread', level: 'file', severity: 'reject', message: reason }
  await db.transaction().execute(async (tx) => {
    const id = await insertUnreadFile(tx, file, problem)
    if (id !== null) await announce(tx, { topic: 'exchange', ids: [id], partnerID: file.partnerID })
  })
}
