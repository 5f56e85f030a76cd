/** A received file that the portal could not process, however often it tried, says so; Reprocess tries again. */
import { announce, markReceiveFailed, type Tx } from '@quayside/store'

/** @param reason in words, as the second half of a sentence */
export async function noteReceiveFailed(tx: Tx, exchangeFileID: number, reason: string, tries: number): Promise<void> {
  const message = `The portal tried ${tries} times to process this file and could not: ${reason}. Nothing of it was taken in, and it was not answered. Reprocess it; if that fails too, tell your administrator: the server's log says more about received file ${exchangeFileID}.`
  const problem = { code: 'file.processing-failed', level: 'file', severity: 'reject', message }
  const partnerID = await markReceiveFailed(tx, exchangeFileID, problem)
  if (partnerID !== null) await announce(tx, { topic: 'exchange', ids: [exchangeFileID], partnerID })
}
