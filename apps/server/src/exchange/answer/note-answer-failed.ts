/** A received file whose answer could not be written or delivered, however often that was tried, says why. */
import { answerStatus } from '@quayside/contract'
import { announce, markAnswerFailed, type Tx } from '@quayside/store'

export const answerFailed = 'file.answer-failed'

/** @param reason in words, as the second half of a sentence */
export async function noteAnswerFailed(tx: Tx, exchangeFileID: number, reason: string, tries: number): Promise<void> {
  const message = `The portal tried ${tries} times to answer this file and could not: ${reason}. What was received is kept, but the sender has had no answer. Fix the cause, then run the failed job again, or tell the partner by other means.`
  const problem = { code: answerFailed, level: 'file', severity: 'note', message, offset: 0, line: 1, column: 1 }
  const file = { exchangeFileID, from: answerStatus.queued, to: answerStatus.failed }
  const partnerID = await markAnswerFailed(tx, file, problem)
  if (partnerID !== null) await announce(tx, { topic: 'exchange', ids: [exchangeFileID], partnerID })
}
