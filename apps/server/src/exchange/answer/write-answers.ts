/** Writes the answers to files in the transaction that takes them in, where they are few: reading a file again would cost as much as taking it in. */
import type { Interchange } from '@quayside/edi'
import type { PartnerRow, Tx } from '@quayside/store'
import type { FileJob } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import type { StoredProblem } from '../read/stored-problems.ts'
import { type OutgoingInterchange, writeOutgoing } from '../send/outgoing-interchange.ts'
import { answersTogether } from './answer-file.ts'
import { answerOwed } from './owed-answers.ts'

/** A file that was taken in and is owed an answer. */
export interface FileToAnswer {
  readonly exchangeFileID: number
  /** Its interchanges as they were read, and what is kept of what was found about them. */
  readonly interchanges: readonly Interchange[]
  readonly problems: readonly StoredProblem[]
  /** It does not lie in memory: it is read again for its answer. */
  readonly big: boolean
}

/** Null: some of its interchanges have no answer, or it has very many. */
function documentsOf({ exchangeFileID, interchanges, problems, big }: FileToAnswer, partner: PartnerRow) {
  if (big || interchanges.length > answersTogether) return null
  const owedFor = answerOwed(exchangeFileID, problems, partner)
  const documents: OutgoingInterchange[] = []
  for (const [at, interchange] of interchanges.entries()) {
    const { document } = owedFor(interchange, at)
    if (!document) return null
    documents.push(document)
  }
  return documents
}

/** Of one partner. @returns the jobs that send them, and those that answer the others */
export async function writeAnswers(
  tx: Tx,
  files: readonly FileToAnswer[],
  partner: PartnerRow,
  { vendor }: Pick<Services, 'vendor'>,
): Promise<FileJob[]> {
  const together: OutgoingInterchange[] = []
  const written: number[] = []
  const others: FileJob[] = []
  for (const file of files) {
    const { exchangeFileID, big } = file
    const documents = documentsOf(file, partner)
    if (documents && together.length + documents.length <= answersTogether) {
      together.push(...documents)
      written.push(exchangeFileID)
    } else others.push({ exchangeFileID, ...(big ? { big } : {}) })
  }
  await writeOutgoing(tx, together, partner, { now: new Date(), zone: vendor.zone })
  const [exchangeFileID] = written
  return exchangeFileID === undefined ? others : [{ exchangeFileID, written }, ...others]
}
