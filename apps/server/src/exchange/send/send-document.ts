/**
 * Sends one document: map, then control number and file row in one transaction, then deliver, then mark the stage Sent.
 * Killed anywhere in between and run again, it finds what it wrote and writes the same bytes under the same file name.
 */
import { answerStatus } from '@quayside/contract'
import { EdiWriteError } from '@quayside/edi'
import {
  announce,
  answeredMessagesOf,
  findOutgoing,
  findPartner,
  insertLoneMessage,
  insertOutgoing,
  markDelivered,
  type PartnerRow,
  type QueuedFile,
  type Tx,
  writeAudit,
} from '@quayside/store'
import type { SendDocument } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { safeFileName } from '../transports/exchange-folders.ts'
import { transportOf } from '../transports/transports.ts'
import { documentTypes } from './documents/document-types.ts'
import { type LoneFile, type OutgoingDocument, type Sending, verdictOf } from './documents/outgoing-document.ts'
import { type OutgoingInterchange, writeOutgoing } from './outgoing-interchange.ts'

type Queued = { readonly ok: true; readonly file: QueuedFile } | { readonly ok: false; readonly text: string }

/** A partner that takes orders from anyone answers the one who sent it; others are known by their guide. */
function addressesOf({ owner }: OutgoingDocument, { guide }: PartnerRow): Pick<OutgoingInterchange, 'addresses'> {
  const source = owner?.header?.source_addresses
  if (!guide.acceptAnySender || !source) return {}
  return {
    addresses: {
      sender: { id: source.receiver_id, qualifier: source.receiver_qualifier },
      receiver: { id: source.sender_id, qualifier: source.sender_qualifier },
    },
  }
}

interface Remarked {
  readonly job: SendDocument
  readonly document: OutgoingDocument
  readonly remarks: readonly string[]
  readonly file: QueuedFile
}

/** What the partner's format had no room for stands in the audit of what was sent. */
async function noteRemarks(tx: Tx, { job, document, remarks, file }: Remarked): Promise<void> {
  const type = documentTypes[job.kind].order
  if (remarks.length === 0 || !type) return
  await writeAudit(tx, [
    {
      objectType: type.auditedAs,
      objectID: job.recordID,
      orderID: document.owner?.header?.order_id ?? null,
      partnerID: job.partnerID,
      action: `Sent without: ${remarks.join(' ')}`,
      createdBy: job.requestedBy,
      exchangeFileID: file.exchange_file_id,
    },
  ])
}

/**
 * The record's id keeps apart numbers that differ only in characters that no file name can have. A resend gets a name of its own: the other
 * side may still have the file from before.
 */
function loneFileName({ recordID, outboxKey }: SendDocument, { reference }: OutgoingDocument, file: LoneFile): string {
  const count = outboxKey.split(':').at(-1)
  return safeFileName(`${file.type.replaceAll(' ', '_')}_${reference}_${recordID}-${count}.${file.extension}`)
}

const isTestOrder = ({ owner }: OutgoingDocument): boolean => owner?.header?.source_addresses?.test ?? false

/** What the document is about; all null for one that belongs to no order. */
const recordsOf = ({ owner }: OutgoingDocument) => ({
  orderID: owner?.header?.order_id ?? null,
  storeOrderID: owner?.header?.store_order_id ?? null,
  shipmentID: owner?.shipmentID ?? null,
  invoiceID: owner?.invoiceID ?? null,
})

/** The file of the one document that was given. */
function only([file]: readonly QueuedFile[]): QueuedFile {
  if (!file) throw new Error('The document was not written')
  return file
}

/** It waits for nobody's acknowledgement. */
async function queueFile({ db, job, partner }: Sending, document: OutgoingDocument, file: LoneFile): Promise<Queued> {
  const { content } = file
  if (!content.ok) return { ok: false, text: `${content.refusal.message} ${content.refusal.hint ?? ''}`.trim() }
  const { reference } = document
  const queued = await db.transaction().execute(async (tx) => {
    const outgoing = {
      partnerID: partner.partner_id,
      outboxKey: job.outboxKey,
      answersExchangeFileID: null,
      transport: partner.transport.kind,
      fileName: loneFileName(job, document, file),
      content: content.value,
      standard: null,
      messageTypes: file.type,
      controlNumber: null,
      reference,
      answerStatus: null,
      test: partner.guide.test || isTestOrder(document),
    }
    const written = only(await insertOutgoing(tx, [outgoing]))
    await insertLoneMessage(tx, {
      exchangeFileID: written.exchange_file_id,
      partnerID: partner.partner_id,
      type: file.type,
      functionalID: '',
      groupControlNumber: '',
      controlNumber: '',
      version: null,
      status: written.status,
      reference,
      ...recordsOf(document),
      stage: job.kind,
    })
    return written
  })
  return { ok: true, file: queued }
}

async function queueDocument(sending: Sending, document: OutgoingDocument): Promise<Queued> {
  const lone = document.writeFile?.()
  if (lone) return queueFile(sending, document, lone)
  const { db, job, partner, clock } = sending
  const written = document.write()
  if (!written.ok) return { ok: false, text: written.problems.map((problem) => problem.message).join('\n') }
  const { reference } = document
  const interchange = {
    outboxKey: job.outboxKey,
    standard: partner.guide.standard,
    messages: [written.message],
    answersExchangeFileID: null,
    answerStatus: answerStatus.awaited,
    reference,
    test: isTestOrder(document),
    ...addressesOf(document, partner),
    about: { kind: job.kind, ...recordsOf(document) },
  }
  try {
    const file = await db.transaction().execute(async (tx) => {
      await document.queued?.(tx)
      const file = only(await writeOutgoing(tx, [interchange], partner, clock))
      await noteRemarks(tx, { job, document, remarks: written.remarks, file })
      return file
    })
    return { ok: true, file }
  } catch (error) {
    if (error instanceof EdiWriteError) return { ok: false, text: error.message }
    throw error
  }
}

/**
 * Confirms what the partner answered while the document was at Error: the file had reached the partner, and the program
 * could not record it.
 */
async function applyEarlierAnswers(tx: Tx, { job, partner, file, services }: Delivered): Promise<void> {
  for (const message of await answeredMessagesOf(tx, file.exchange_file_id)) {
    const verdict = verdictOf(message.status)
    const context = { partner, exchangeFileID: message.answered_by_exchange_file_id, services }
    if (verdict) await documentTypes[job.kind].confirmed(tx, { message, verdict, text: message.answer ?? '' }, context)
  }
}

interface Delivered {
  readonly job: SendDocument
  readonly partner: PartnerRow
  readonly file: QueuedFile
  readonly services: Services
}

async function noteDelivered(delivered: Delivered): Promise<void> {
  const { job, file, services } = delivered
  await services.db.transaction().execute(async (tx) => {
    if ((await markDelivered(tx, [file.exchange_file_id])).length === 0) return
    if (await documentTypes[job.kind].delivered(tx, job, file, services)) await applyEarlierAnswers(tx, delivered)
    await announce(tx, { topic: 'exchange', ids: [file.exchange_file_id], partnerID: job.partnerID })
  })
}

/** What the document belongs to shows what went wrong and what to do; also called when the tries are used up. */
export const noteSendFailed = (tx: Tx, job: SendDocument, text: string, services: Services): Promise<void> =>
  documentTypes[job.kind].givenUp(tx, job, text, services)

export async function sendDocument(job: SendDocument, services: Services): Promise<void> {
  const { db } = services
  const partner = await findPartner(db, job.partnerID)
  if (!partner) return
  let file = (await findOutgoing(db, [job.outboxKey])).get(job.outboxKey)
  if (!file) {
    const sending = { db, job, partner, clock: { now: new Date(), zone: services.vendor.zone } }
    const document = await documentTypes[job.kind].load(sending)
    if (!document) return
    const queued = await queueDocument(sending, document)
    if (!queued.ok) return db.transaction().execute((tx) => noteSendFailed(tx, job, queued.text, services))
    file = queued.file
  }
  if (file.status !== 'Sent') await transportOf(partner).deliver(partner, [file], services)
  await noteDelivered({ job, partner, file, services })
}
