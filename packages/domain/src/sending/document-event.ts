/** What jobs and functional acknowledgements report of a store order's documents: delivered, given up, confirmed, rejected. */

import { decideInvoiceEvent } from '../invoices/invoice-event.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { applyDocumentEvent, type DocumentEvent, documentEventLabels, errorOfEvent } from '../kernel/document-event.ts'
import type { StageName } from '../kernel/status-table.ts'
import { decideShipmentEvent } from '../shipments/shipment-event.ts'
import { stageTables } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import {
  invoiceStage,
  shipmentStage,
  withInvoiceTransitions,
  withShipmentTransitions,
} from '../store-orders/records.ts'
import { stageDocument, withoutErrorOf, withStageDocument } from '../store-orders/stage-document.ts'
import { isStageInError } from '../store-orders/store-order-roll-up.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'

/** A document of a store order: that of a stage; of shipments and invoices the one with this shipmentID or invoiceID. */
export interface DocumentOfStage {
  readonly stage: StageName
  readonly recordID?: number | undefined
}

/** What a functional acknowledgement says of a document; the text is for the people who mend a rejected one. */
export interface ControlAnswer {
  readonly verdict: 'accepted' | 'rejected'
  readonly text: string
}

/**
 * The job delivered the document. Refused with 'notPending' when already recorded: a job may run twice.
 */
export function decideDelivered(
  state: StoreOrderState,
  document: DocumentOfStage,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  return decideDocumentEvent(state, document, { kind: 'delivered' }, context)
}

/** The retries are used up: the stage is Error; `text` says why and what to do. */
export function decideSendFailed(
  state: StoreOrderState,
  document: DocumentOfStage,
  text: string,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  return decideDocumentEvent(state, document, { kind: 'failed', text }, context)
}

/** The functional acknowledgement of the document's latest interchange came in; matching it is the caller's work. */
export function decideControl(
  state: StoreOrderState,
  document: DocumentOfStage,
  { verdict, text }: ControlAnswer,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const documentEvent: DocumentEvent = verdict === 'accepted' ? { kind: 'accepted' } : { kind: 'rejected', text }
  return decideDocumentEvent(state, document, documentEvent, context)
}

type Outcome = Decision<Pick<StoreOrderTransition, 'changes' | 'shipments' | 'invoices'>>

function decideDocumentEvent(
  state: StoreOrderState,
  document: DocumentOfStage,
  documentEvent: DocumentEvent,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const { stage } = document
  const outcome = outcomeOf(state, document, documentEvent, context)
  if (!outcome.ok) return outcome
  const { changes, ...records } = outcome.value
  const after = { ...state, ...changes }
  const text = errorOfEvent(documentEvent)
  const label = stageTables[stage].label
  const error =
    text !== null ? { errorType: label, error: text } : isStageInError(after, stage) ? {} : withoutErrorOf(state, label)
  const audit = {
    action: `${label}: ${documentEventLabels[documentEvent.kind]}`,
    ...(text === null ? {} : { detail: text }),
  }
  return allow(
    transitionTo(state, { ...changes, ...error, ...counted(state, stage, documentEvent) }, { ...records, audit }),
  )
}

function outcomeOf(
  state: StoreOrderState,
  { stage, recordID }: DocumentOfStage,
  documentEvent: DocumentEvent,
  context: StoreOrderContext,
): Outcome {
  if (stage === 'shipment') return shipmentOutcome(state, documentEvent, context, recordID)
  if (stage === 'invoice') return invoiceOutcome(state, documentEvent, context, recordID)
  const { variant } = context.vendor
  const { label: name } = stageTables[stage]
  const document = stageDocument(state, stage)
  const next = applyDocumentEvent(stageTables[stage], document, documentEvent, {
    variant,
    name,
    events: eventsOf(stage),
  })
  return next.ok ? allow({ changes: withStageDocument(state, stage, next.value) }) : next
}

const jobEvents = { delivered: 'deliver', failed: 'fail' }
const answeredEvents = { ...jobEvents, accepted: 'accept', rejected: 'reject' }

/** Order and sales order get no functional acknowledgement; the warehouse sends reports instead. */
function eventsOf(stage: StageName): Partial<Record<DocumentEvent['kind'], string>> {
  if (stage === 'acknowledgement') return answeredEvents
  return stage === 'external' ? {} : jobEvents
}

function shipmentOutcome(
  state: StoreOrderState,
  documentEvent: DocumentEvent,
  context: StoreOrderContext,
  shipmentID?: number,
): Outcome {
  const shipments = context.shipments ?? []
  const shipment = shipments.find((candidate) => candidate.shipmentID === shipmentID)
  if (!shipment) return refuse('noShipment', { storeOrderNumber: context.storeOrderNumber ?? '' })
  const decision = decideShipmentEvent(shipment, documentEvent, context.vendor.variant)
  if (!decision.ok) return decision
  const after = withShipmentTransitions(shipments, [decision.value])
  return allow({ changes: shipmentStage(state, after, context.lines), shipments: [decision.value] })
}

function invoiceOutcome(
  state: StoreOrderState,
  documentEvent: DocumentEvent,
  context: StoreOrderContext,
  invoiceID?: number,
): Outcome {
  const invoices = context.invoices ?? []
  const invoice = invoices.find((candidate) => candidate.invoiceID === invoiceID)
  if (!invoice) return refuse('noInvoice', { storeOrderNumber: context.storeOrderNumber ?? '', type: 'invoice' })
  const decision = decideInvoiceEvent(invoice, documentEvent, context.vendor.variant)
  if (!decision.ok) return decision
  const after = withInvoiceTransitions(invoices, [decision.value])
  return allow({ changes: invoiceStage(state, after, context.lines), invoices: [decision.value] })
}

/** A delivery raises the send count, where one is kept. */
function counted(state: StoreOrderState, stage: StageName, documentEvent: DocumentEvent): Partial<StoreOrderState> {
  if (documentEvent.kind !== 'delivered' || !state.sendCounts) return {}
  return { sendCounts: { ...state.sendCounts, [stage]: (state.sendCounts[stage] ?? 0) + 1 } }
}
