/** A document of ours is sent in the demo history, with its outcome: still queued, delivered, confirmed, rejected, given up. */
import { answerStatus } from '@quayside/contract'
import { decideControl, decideDelivered, decideSendFailed, messageText, type StageName } from '@quayside/domain'
import { readContrl, readEdi, readFunctionalAcknowledgement, refusedMessage } from '@quayside/edi'
import type { WriteDecision } from '@quayside/edi-mapping'
import { answersTo, type Complaint } from '../../simulator/retailer/answer-documents.ts'
import type { DemoInvoice, DemoShipment, DemoStoreOrder } from './demo-order.ts'
import type { DemoRun, Steps } from './demo-run.ts'
import { type About, type Answer, aboutNothing, type WrittenFile, writeFile } from './exchange-rows.ts'
import { acknowledgementMessage, despatchMessage, invoiceMessage } from './our-documents.ts'
import { contextOf, takeStep } from './take-step.ts'
import { passSeconds } from './working-hours.ts'

/** 'queued' waits for the job that the start of the program runs. */
export type SendOutcome = 'queued' | 'failed' | 'awaited' | 'accepted' | 'rejected'

/** The demo history writes valid EDI (a test reads all of it), so checking it against the dictionary is skipped to save time. */
const ownEdi = { check: false } as const

export type Document =
  | { readonly kind: 'acknowledgement'; readonly record: null }
  | { readonly kind: 'shipment'; readonly record: DemoShipment }
  | { readonly kind: 'invoice'; readonly record: DemoInvoice }

function recordIDOf(document: Document): number | undefined {
  if (document.kind === 'shipment') return document.record.state.shipmentID
  return document.kind === 'invoice' ? document.record.state.invoiceID : undefined
}

/** Each sending has a number of its own. */
function countSending(storeOrder: DemoStoreOrder, document: Document): number {
  if (document.record) {
    document.record.sendCount += 1
    return document.record.sendCount
  }
  storeOrder.sendCounts.acknowledgement = (storeOrder.sendCounts.acknowledgement ?? 0) + 1
  return storeOrder.sendCounts.acknowledgement
}

function write(storeOrder: DemoStoreOrder, document: Document, at: Date, count: number): WriteDecision {
  if (document.kind === 'acknowledgement') return acknowledgementMessage(storeOrder, at, count)
  if (document.kind === 'shipment') return despatchMessage(storeOrder, at, document.record)
  return invoiceMessage(storeOrder, document.record)
}

function referenceOf(storeOrder: DemoStoreOrder, document: Document): string {
  if (document.kind === 'shipment') return document.record.state.shipmentNumber
  if (document.kind === 'invoice') return document.record.state.invoiceNumber ?? ''
  return storeOrder.order.arrived.order_number
}

const aboutOf = (storeOrder: DemoStoreOrder, document: Document): About => ({
  stage: document.kind,
  orderID: storeOrder.order.id,
  storeOrderID: storeOrder.id,
  shipmentID: document.kind === 'shipment' ? document.record.state.shipmentID : null,
  invoiceID: document.kind === 'invoice' ? document.record.state.invoiceID : null,
})

const giveUpText =
  'Sending failed 8 times: the partner’s exchange folder cannot be written. Fix the cause, then send it again.'

/** Called after the rule has queued the document. */
export function* sendOut(run: DemoRun, storeOrder: DemoStoreOrder, document: Document, outcome: SendOutcome): Steps {
  const { ledger, now, jobs } = run
  const { order } = storeOrder
  const recordID = recordIDOf(document)
  const stage: StageName = document.kind
  const count = countSending(storeOrder, document)
  const outboxKey = `${document.kind}:${recordID ?? storeOrder.id}:${count}`
  const by = storeOrder.modifiedBy
  if (outcome === 'queued') {
    const partnerID = order.partner.row.partner_id
    jobs.push({ kind: document.kind, recordID: recordID ?? storeOrder.id, partnerID, outboxKey, requestedBy: by })
    return
  }
  const at = yield* passSeconds(order, now, 1 + order.random.whole(0, 4))
  if (outcome === 'failed') {
    takeStep(
      storeOrder,
      decideSendFailed(storeOrder.state, { stage, recordID }, giveUpText, contextOf(storeOrder)),
      { at, by },
      ledger,
    )
    return
  }
  const written = write(storeOrder, document, at, count)
  if (!written.ok) throw new Error(written.problems.map((problem) => problem.message).join(' '))
  const file = writeFile(ledger, { partner: order.partner, from: 'us' }, [written.message], at)
  takeStep(
    storeOrder,
    decideDelivered(storeOrder.state, { stage, recordID }, contextOf(storeOrder)),
    { at, by, fileID: file.id },
    ledger,
  )
  const answer =
    outcome === 'awaited'
      ? null
      : yield* control(run, storeOrder, { document, file, type: written.message.type }, outcome)
  file.keep({
    about: aboutOf(storeOrder, document),
    reference: referenceOf(storeOrder, document),
    answerStatus: answer?.status ?? answerStatus.awaited,
    outboxKey,
    answer,
  })
}

/** The article number of the first line is one that the retailer cannot place. */
const unknownArticle: Complaint = (file, interchange) => {
  const group = interchange.groups[0]
  const message = group?.messages[0]
  const line = message?.segments.find((segment) => ['PO1', 'LIN', 'IT1'].includes(segment.tag))
  if (!group || !message) return {}
  const place = { ...(line ? { segmentPosition: line.position } : {}), element: line?.tag === 'LIN' ? 3 : 7 }
  return { messages: new Map([[message, [refusedMessage(file, message, 'The article number is not known.', place)]]]) }
}

/** The words that a rejection has for the people who mend it. */
function complaintOf(answer: WrittenFile): readonly string[] {
  const message = readEdi(answer.content).interchanges[0]?.groups[0]?.messages[0]
  if (!message) return []
  return message.type === 'CONTRL'
    ? readContrl(message).messages.flatMap((report) => report.errors)
    : readFunctionalAcknowledgement(message).sets.flatMap((set) => set.errors)
}

function* control(
  { ledger, now }: DemoRun,
  storeOrder: DemoStoreOrder,
  sent: { readonly document: Document; readonly file: WrittenFile; readonly type: string },
  outcome: 'accepted' | 'rejected',
): Steps<Answer> {
  const { order } = storeOrder
  const { partner } = order
  const { document, type } = sent
  const at = yield* passSeconds(order, now, 5 + order.random.whole(0, 900))
  const file = writeFile(
    ledger,
    { partner, from: 'them' },
    answersTo(readEdi(sent.file.content, ownEdi), outcome === 'rejected' ? unknownArticle : undefined),
    at,
  )
  const reference = referenceOf(storeOrder, document)
  const text =
    outcome === 'rejected'
      ? messageText('documentRejected', { what: `the ${type} for ${reference}: ${complaintOf(file).join('; ')}` })
      : answerStatus.accepted
  const decision = decideControl(
    storeOrder.state,
    { stage: document.kind, recordID: recordIDOf(document) },
    { verdict: outcome, text },
    contextOf(storeOrder),
  )
  takeStep(storeOrder, decision, { at, by: partner.row.name, fileID: file.id }, ledger)
  file.keep({ about: aboutNothing, reference, answerStatus: answerStatus.notNeeded })
  return { text, status: outcome === 'rejected' ? answerStatus.rejected : answerStatus.accepted, at, fileID: file.id }
}
