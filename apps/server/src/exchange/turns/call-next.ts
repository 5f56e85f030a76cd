/** Files of one partner are read one after the other: who ends one calls the next. */
import { endWaiting, firstWaiting, forgottenFiles, type Tx } from '@quayside/store'
import type { Services } from '../../services.ts'

type Calling = Pick<Services, 'db' | 'jobs'>

async function call(tx: Tx, exchangeFileID: number, { jobs }: Pick<Calling, 'jobs'>): Promise<boolean> {
  if (!(await endWaiting(tx, exchangeFileID))) return false
  await jobs.send(tx, 'receive-file', { exchangeFileID })
  return true
}

/** In the transaction that ends a file. False: nobody waits yet who could be called; it has to be asked again once the file has ended. */
export async function callNextWithin(tx: Tx, endedID: number, services: Pick<Calling, 'jobs'>): Promise<boolean> {
  const exchangeFileID = await firstWaiting(tx, endedID)
  return exchangeFileID !== null && call(tx, exchangeFileID, services)
}

/** After a file ended, for good or set aside: queues the next one that came out of turn. May be said twice. */
export async function callNext(endedID: number, { db, jobs }: Calling): Promise<void> {
  const exchangeFileID = await firstWaiting(db, endedID)
  if (exchangeFileID !== null) await db.transaction().execute((tx) => call(tx, exchangeFileID, { jobs }))
}

/** Queues the files whose turn it is and whose job was lost; one that has a job after all is read once all the same. */
export async function callForgotten({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<void> {
  for (const exchangeFileID of await forgottenFiles(db)) {
    log.warn(`The job that reads received file ${exchangeFileID} was lost; it has a new one`)
    await db.transaction().execute((tx) => jobs.send(tx, 'receive-file', { exchangeFileID }))
  }
}
