/** What jobs and functional acknowledgements report of a store order's documents: delivered, given up, confirmed, rejected. */

import { decideInvoiceNews } from '../invoices/invoice-news.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { type DocumentNews, errorOfNews, hearNews, newsLabels } from '../kernel/document-news.ts'
import type { StageName } from '../kernel/status-table.ts'
import { decideShipmentNews } from '../shipments/shipment-news.ts'
import type { FulfilmentContext } from './context.ts'
import { invoiceStage, shipmentStage, withInvoiceChanges, withShipmentChanges } from './records.ts'
import { stageDocument, withoutErrorOf, withStageDocument } from './stage-document.ts'
import { stageTables } from './stage-tables.ts'
import { changed, type StoreOrderChange } from './store-order-change.ts'
import { isStageInError } from './store-order-roll-up.ts'
import type { StoreOrderState } from './store-order-state.ts'

/**
 * The job delivered a stage's document; for shipment and invoice, `recordID` is the shipmentID or invoiceID.
 * Refused with 'notPending' when that was noted before: a job may run twice.
 */
export function decideDelivered(
  state: StoreOrderState,
  stage: StageName,
  context: FulfilmentContext,
  recordID?: number,
): Decision<StoreOrderChange> {
  return decideNews(state, stage, { kind: 'delivered' }, context, recordID)
}

/** The retries are used up: the stage is Error; `text` says why and what to do. */
export function decideSendFailed(
  state: StoreOrderState,
  stage: StageName,
  text: string,
  context: FulfilmentContext,
  recordID?: number,
): Decision<StoreOrderChange> {
  return decideNews(state, stage, { kind: 'failed', text }, context, recordID)
}

/** The functional acknowledgement of the document's latest interchange came in; matching it is the caller's work. */
export function decideControl(
  state: StoreOrderState,
  stage: StageName,
  verdict: 'accepted' | 'rejected',
  text: string,
  context: FulfilmentContext,
  recordID?: number,
): Decision<StoreOrderChange> {
  const news: DocumentNews = verdict === 'accepted' ? { kind: 'accepted' } : { kind: 'rejected', text }
  return decideNews(state, stage, news, context, recordID)
}

type Outcome = Decision<Pick<StoreOrderChange, 'changes' | 'shipments' | 'invoices'>>

function decideNews(
  state: StoreOrderState,
  stage: StageName,
  news: DocumentNews,
  context: FulfilmentContext,
  recordID?: number,
): Decision<StoreOrderChange> {
  const outcome = outcomeOf(state, stage, news, context, recordID)
  if (!outcome.ok) return outcome
  const { changes, ...records } = outcome.value
  const after = { ...state, ...changes }
  const text = errorOfNews(news)
  const label = stageTables[stage].label
  const error =
    text !== null ? { errorType: label, error: text } : isStageInError(after, stage) ? {} : withoutErrorOf(state, label)
  const audit = { action: `${label}: ${newsLabels[news.kind]}`, ...(text === null ? {} : { detail: text }) }
  return allow(changed(state, { ...changes, ...error, ...counted(state, stage, news) }, { ...records, audit }))
}

function outcomeOf(
  state: StoreOrderState,
  stage: StageName,
  news: DocumentNews,
  context: FulfilmentContext,
  recordID?: number,
): Outcome {
  if (stage === 'shipment') return shipmentOutcome(state, news, context, recordID)
  if (stage === 'invoice') return invoiceOutcome(state, news, context, recordID)
  const { variant } = context.vendor
  const { label: name } = stageTables[stage]
  const document = stageDocument(state, stage)
  const heard = hearNews(stageTables[stage], document, news, { variant, name, events: eventsOf(stage) })
  return heard.ok ? allow({ changes: withStageDocument(state, stage, heard.value) }) : heard
}

const jobEvents = { delivered: 'deliver', failed: 'fail' }
const answeredEvents = { ...jobEvents, accepted: 'accept', rejected: 'reject' }

/** Order and sales order know no control document; the warehouse reports in its own way. */
function eventsOf(stage: StageName): Partial<Record<DocumentNews['kind'], string>> {
  if (stage === 'acknowledgement') return answeredEvents
  return stage === 'external' ? {} : jobEvents
}

function shipmentOutcome(
  state: StoreOrderState,
  news: DocumentNews,
  context: FulfilmentContext,
  shipmentID?: number,
): Outcome {
  const shipments = context.shipments ?? []
  const shipment = shipments.find((candidate) => candidate.shipmentID === shipmentID)
  if (!shipment) return refuse('noShipment', { storeOrderNumber: context.storeOrderNumber ?? '' })
  const decision = decideShipmentNews(shipment, news, context.vendor.variant)
  if (!decision.ok) return decision
  const after = withShipmentChanges(shipments, [decision.value])
  return allow({ changes: shipmentStage(state, after, context.lines), shipments: [decision.value] })
}

function invoiceOutcome(
  state: StoreOrderState,
  news: DocumentNews,
  context: FulfilmentContext,
  invoiceID?: number,
): Outcome {
  const invoices = context.invoices ?? []
  const invoice = invoices.find((candidate) => candidate.invoiceID === invoiceID)
  if (!invoice) return refuse('noInvoice', { storeOrderNumber: context.storeOrderNumber ?? '', type: 'invoice' })
  const decision = decideInvoiceNews(invoice, news, context.vendor.variant)
  if (!decision.ok) return decision
  const after = withInvoiceChanges(invoices, [decision.value])
  return allow({ changes: invoiceStage(state, after, context.lines), invoices: [decision.value] })
}

/** Where send counts are kept, a delivery counts. */
function counted(state: StoreOrderState, stage: StageName, news: DocumentNews): Partial<StoreOrderState> {
  if (news.kind !== 'delivered' || !state.sendCounts) return {}
  return { sendCounts: { ...state.sendCounts, [stage]: (state.sendCounts[stage] ?? 0) + 1 } }
}
