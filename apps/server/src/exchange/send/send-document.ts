/**
 * Sends one document: map, then control number and file row in one transaction, then deliver, then mark the stage Sent.
 * Killed anywhere in between and run again, it finds what it wrote and writes the same bytes under the same file name.
 */
import { answerStatus } from '@quayside/contract'
import {
  type Decision,
  decideDelivered,
  decideSendFailed,
  type StageName,
  type StoreOrderChange,
} from '@quayside/domain'
import { EdiWriteError } from '@quayside/edi'
import {
  announce,
  findOutgoing,
  findPartner,
  markDelivered,
  noteAnswered,
  orderOfRecord,
  type PartnerRow,
  type QueuedFile,
  type Tx,
} from '@quayside/store'
import { applyChange, finishOrder } from '../../features/fulfilment/apply-change.ts'
import { contextOf, lockSnapshot, stateOf } from '../../features/fulfilment/order-snapshot.ts'
import type { SendDocument } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { fitSegment } from './charset.ts'
import { type LoadedDocument, loadDocument } from './load-documents.ts'
import { type OutgoingDocument, writeOutgoing } from './outgoing-interchange.ts'

const stageOfKind: Readonly<Record<SendDocument['kind'], StageName>> = {
  acknowledgement: 'acknowledgement',
  shipment: 'shipment',
  invoice: 'invoice',
}
/** Whose audit tab shows a step of the document. */
export const auditedAs = { acknowledgement: 'StoreOrder', shipment: 'Shipment', invoice: 'Invoice' } as const
export const recordKind = { acknowledgement: 'storeOrder', shipment: 'shipment', invoice: 'invoice' } as const

type Queued = { readonly ok: true; readonly file: QueuedFile } | { readonly ok: false; readonly text: string }

/** A partner that takes orders from anyone answers the one who sent it; others are known by their guide. */
function addressesOf({ header }: LoadedDocument, { guide }: PartnerRow): Pick<OutgoingDocument, 'addresses'> {
  const source = header.source_addresses
  if (!guide.acceptAnySender || !source) return {}
  return {
    addresses: {
      sender: { id: source.receiver_id, qualifier: source.receiver_qualifier },
      receiver: { id: source.sender_id, qualifier: source.sender_qualifier },
    },
  }
}

async function queueDocument(
  job: SendDocument,
  loaded: LoadedDocument,
  partner: PartnerRow,
  services: Services,
  now: Date,
): Promise<Queued> {
  const written = loaded.write()
  if (!written.ok) return { ok: false, text: written.problems.map((problem) => problem.message).join('\n') }
  const message = { ...written.message, segments: written.message.segments.map(fitSegment) }
  const document = {
    outboxKey: job.outboxKey,
    standard: partner.guide.standard,
    messages: [message],
    answersExchangeFileID: null,
    answerStatus: answerStatus.awaited,
    reference: loaded.reference,
    ...addressesOf(loaded, partner),
    about: {
      stage: loaded.stage,
      orderID: loaded.header.order_id,
      storeOrderID: loaded.header.store_order_id,
      shipmentID: loaded.shipmentID,
      invoiceID: loaded.invoiceID,
    },
  }
  try {
    return {
      ok: true,
      file: await services.db.transaction().execute(async (tx) => {
        if (loaded.answersChangeID !== undefined)
          await noteAnswered(tx, loaded.answersChangeID, loaded.header.store_order_id, job.outboxKey)
        return writeOutgoing(tx, document, partner, now)
      }),
    }
  } catch (error) {
    if (error instanceof EdiWriteError) return { ok: false, text: error.message }
    throw error
  }
}

type Decider = (
  order: Parameters<typeof contextOf>[0],
  storeOrder: Parameters<typeof contextOf>[1],
  services: Services,
) => Decision<StoreOrderChange>

/** Lets a rule decide about the store order of a send job, under the order's lock. A refusal means that it was noted before. */
async function note(
  tx: Tx,
  job: SendDocument,
  decide: Decider,
  services: Services,
  by: string,
  exchangeFileID?: number,
): Promise<void> {
  const owner = await orderOfRecord(tx, recordKind[job.kind], job.recordID)
  const order = owner ? await lockSnapshot(tx, owner.orderID) : null
  const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === owner?.storeOrderID)
  if (!order || !storeOrder) return
  const decision = decide(order, storeOrder, services)
  if (!decision.ok) return
  await applyChange(tx, storeOrder, decision.value, services, {
    by,
    about: { objectType: auditedAs[job.kind], objectID: job.recordID },
    ...(exchangeFileID === undefined ? {} : { exchangeFileID }),
  })
  await finishOrder(tx, order, services, by)
}

const recordIDOf = (job: SendDocument): number | undefined =>
  job.kind === 'acknowledgement' ? undefined : job.recordID

async function noteDelivered(job: SendDocument, file: QueuedFile, services: Services): Promise<void> {
  const decide: Decider = (order, storeOrder) =>
    decideDelivered(
      stateOf(storeOrder.storeOrder),
      stageOfKind[job.kind],
      contextOf(order, storeOrder, services),
      recordIDOf(job),
    )
  await services.db.transaction().execute(async (tx) => {
    if (!(await markDelivered(tx, file.exchange_file_id))) return
    await note(tx, job, decide, services, job.requestedBy, file.exchange_file_id)
    await announce(tx, { topic: 'exchange', ids: [file.exchange_file_id], partnerID: job.partnerID })
  })
}

/** The stage shows what went wrong and what to do; also called when the tries are used up. */
export async function noteSendFailed(tx: Tx, job: SendDocument, text: string, services: Services): Promise<void> {
  const decide: Decider = (order, storeOrder) =>
    decideSendFailed(
      stateOf(storeOrder.storeOrder),
      stageOfKind[job.kind],
      text,
      contextOf(order, storeOrder, services),
      recordIDOf(job),
    )
  await note(tx, job, decide, services, job.requestedBy)
}

export async function sendDocument(job: SendDocument, services: Services): Promise<void> {
  const partner = await findPartner(services.db, job.partnerID)
  if (!partner) return
  let file = await findOutgoing(services.db, job.outboxKey)
  if (!file) {
    const now = new Date()
    const loaded = await loadDocument(services.db, job, partner, now)
    if (!loaded) return
    const queued = await queueDocument(job, loaded, partner, services, now)
    if (!queued.ok) return services.db.transaction().execute((tx) => noteSendFailed(tx, job, queued.text, services))
    file = queued.file
  }
  if (file.status !== 'Sent') await services.folders.write(partner.code, file.file_name, file.content)
  await noteDelivered(job, file, services)
}
