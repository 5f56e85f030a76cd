/** What every type of outgoing document provides: loading, writing, and what happens when it is delivered, confirmed or given up. */
import { answerStatus } from '@quayside/contract'
import type { Decision, StageName } from '@quayside/domain'
import type { WriteDecision } from '@quayside/edi-mapping'
import type {
  AcknowledgedMessage,
  Clock,
  Db,
  DocumentHeader,
  orderOfRecord,
  PartnerRow,
  QueuedFile,
  Tx,
} from '@quayside/store'
import type { SendDocument } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'

/** The store order that a document belongs to, and the record that the document is. */
export interface DocumentOwner {
  /** Null for an invoice without an order. */
  readonly header: DocumentHeader | null
  readonly shipmentID: number | null
  readonly invoiceID: number | null
}

export interface LoneFile {
  /** What people read on the exchange page. */
  readonly type: string
  readonly extension: string
  readonly content: Decision<Buffer>
}

/** A document as it is loaded for one sending. */
export interface OutgoingDocument {
  /** Null for one that is about no record of an order: a price catalogue, a report of stock. */
  readonly owner: DocumentOwner | null
  /** The number by which people and the other side find it. */
  readonly reference: string
  readonly write: () => WriteDecision
  /** Where it leaves as a file of its own, in no interchange: nothing numbers it, and nobody acknowledges it. */
  readonly writeFile?: () => LoneFile
  /** What is noted in the transaction that gives it its control number. */
  readonly queued?: (tx: Tx) => Promise<void>
}

/** One run of a send job. */
export interface Sending {
  readonly db: Db
  readonly job: SendDocument
  readonly partner: PartnerRow
  /** The portal's: documents and envelopes name its day and time. */
  readonly clock: Clock
}

export interface DocumentVerdict {
  readonly message: AcknowledgedMessage
  readonly verdict: 'accepted' | 'accepted-with-errors' | 'rejected'
  readonly text: string
}

/** The file that a functional acknowledgement came in, and whom it is from. */
export interface AcknowledgementContext {
  readonly partner: PartnerRow
  readonly exchangeFileID: number
  readonly services: Services
}

/** Where the order of a document is found, which of its stages the document moves, and whose audit tab tells of it. */
export interface OrderRecord {
  readonly stage: Extract<StageName, 'acknowledgement' | 'shipment' | 'invoice'>
  readonly record: Extract<Parameters<typeof orderOfRecord>[1], 'storeOrder' | 'shipment' | 'invoice'>
  readonly auditedAs: 'StoreOrder' | 'Shipment' | 'Invoice'
}

export interface DocumentType {
  /** Null for a type whose documents belong to no order. */
  readonly order: OrderRecord | null
  /** Null: the record is gone, there is nothing to send. */
  readonly load: (sending: Sending) => Promise<OutgoingDocument | null>
  /** The other side has it: in the transaction that marks the file as sent. False where the document moved on before. */
  readonly delivered: (tx: Tx, job: SendDocument, file: QueuedFile, services: Services) => Promise<boolean>
  /** A functional acknowledgement speaks for it; false where it moves nothing. */
  readonly confirmed: (tx: Tx, verdict: DocumentVerdict, context: AcknowledgementContext) => Promise<boolean>
  /** It cannot be written, or the tries are used up; `text` says why and what to do. */
  readonly givenUp: (tx: Tx, job: SendDocument, text: string, services: Services) => Promise<void>
}

/** Accepted with errors is accepted: the other side works with it. */
export const controlOf = (verdict: DocumentVerdict['verdict']): 'accepted' | 'rejected' =>
  verdict === 'rejected' ? 'rejected' : 'accepted'

export const statusOf = {
  accepted: answerStatus.accepted,
  'accepted-with-errors': answerStatus.acceptedWithErrors,
  rejected: answerStatus.rejected,
} as const satisfies Record<DocumentVerdict['verdict'], string>

/** @returns nothing where the message has no verdict yet */
export const verdictOf = (status: AcknowledgedMessage['status']): DocumentVerdict['verdict'] | undefined =>
  (Object.keys(statusOf) as DocumentVerdict['verdict'][]).find((verdict) => statusOf[verdict] === status)
