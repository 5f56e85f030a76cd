/** Sends the functional acknowledgement of a received file. A second run writes the same interchange under the same name. */
import { answerStatus } from '@quayside/contract'
import { answerSyntax, type OutgoingParty, readEdi, withProblems } from '@quayside/edi'
import { guideDefaults } from '@quayside/edi-mapping'
import {
  announce,
  findOutgoing,
  findPartner,
  markDelivered,
  type PartnerRow,
  type QueuedFile,
  readFileProblems,
  readReceivedFile,
  setAnswerStatus,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { furtherOf, type StoredProblem } from '../receive/stored-problems.ts'
import { type OutgoingDocument, writeOutgoing } from '../send/outgoing-interchange.ts'
import { type Answer, buildAnswer } from './build-answer.ts'

const defaults = { x12: guideDefaults('X12'), edifact: guideDefaults('EDIFACT') }

type ReadInterchange = ReturnType<typeof readEdi>['interchanges'][number]

/** As the sender named us, so that the answer finds its way back; by our own name where what came is not for us. */
function answeringAs(interchange: ReadInterchange, { guide }: PartnerRow): OutgoingParty {
  const notForUs =
    interchange.standard === 'X12' && interchange.problems.some(({ code }) => code === 'interchange.receiver-unknown')
  if (notForUs) return { id: guide.us.id, qualifier: guide.us.qualifier }
  const groupId = interchange.groups[0]?.receiver
  return { ...interchange.receiver, ...(groupId ? { groupId } : {}) }
}

function documentOf(
  answer: Answer,
  outboxKey: string,
  exchangeFileID: number,
  interchange: ReadInterchange,
  partner: PartnerRow,
): OutgoingDocument {
  const group = interchange.groups[0]
  const common = {
    outboxKey,
    answersExchangeFileID: exchangeFileID,
    answerStatus: null,
    reference: interchange.controlNumber || null,
    addresses: {
      sender: answeringAs(interchange, partner),
      receiver: { ...interchange.sender, ...(group?.sender ? { groupId: group.sender } : {}) },
    },
  }
  return answer.standard === 'X12'
    ? { ...common, standard: 'X12', messages: answer.acknowledgements, interchangeAcknowledgements: answer.ta1 }
    : { ...common, standard: 'EDIFACT', messages: [answer.contrl], syntaxVersion: answerSyntax(interchange.version) }
}

async function queueAnswers(
  exchangeFileID: number,
  content: Buffer,
  partner: PartnerRow,
  services: Services,
): Promise<QueuedFile[]> {
  const stored = (await readFileProblems(services.db, exchangeFileID)) as StoredProblem[]
  const files: QueuedFile[] = []
  for (const [at, read] of readEdi(content).interchanges.entries()) {
    const outboxKey = `answer:${exchangeFileID}:${at + 1}`
    const written = await findOutgoing(services.db, outboxKey)
    if (written) {
      files.push(written)
      continue
    }
    const judged = withProblems(read, furtherOf(read, at, stored))
    const answer = buildAnswer(judged, partner.guide, defaults)
    if (answer)
      files.push(
        await services.db
          .transaction()
          .execute((tx) =>
            writeOutgoing(tx, documentOf(answer, outboxKey, exchangeFileID, judged, partner), partner, new Date()),
          ),
      )
  }
  return files
}

async function noteAnswered(
  tx: Tx,
  exchangeFileID: number,
  files: readonly QueuedFile[],
  partner: PartnerRow,
): Promise<void> {
  for (const file of files) await markDelivered(tx, file.exchange_file_id)
  await setAnswerStatus(tx, exchangeFileID, files.length > 0 ? answerStatus.answered : answerStatus.notNeeded)
  await announce(tx, {
    topic: 'exchange',
    ids: [exchangeFileID, ...files.map((file) => file.exchange_file_id)],
    partnerID: partner.partner_id,
  })
}

export async function answerFile(exchangeFileID: number, services: Services): Promise<void> {
  const received = await readReceivedFile(services.db, exchangeFileID)
  if (!received || received.answer_status !== answerStatus.queued) return
  const partner = await findPartner(services.db, received.partner_id)
  if (!partner) return
  const files = await queueAnswers(exchangeFileID, received.content, partner, services)
  for (const file of files)
    if (file.status !== 'Sent') await services.folders.write(partner.code, file.file_name, file.content)
  await services.db.transaction().execute((tx) => noteAnswered(tx, exchangeFileID, files, partner))
}
