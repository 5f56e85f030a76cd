/** What becomes of a document after it was queued: delivered, failed, accepted or rejected. One rule for every stage and record. */
import { applyEvent } from './apply-event.ts'
import { allow, type Decision, refuse } from './decision.ts'
import { type DocumentState, failed, settled } from './document-cycle.ts'
import type { SharedStatus } from './shared-statuses.ts'
import type { StatusTable } from './status-table.ts'
import type { Variant } from './vendor.ts'

export type DocumentEvent =
  /** The job wrote the document. */
  | { readonly kind: 'delivered' }
  /** The retries are used up; `text` says why and what to do. */
  | { readonly kind: 'failed'; readonly text: string }
  /** The functional acknowledgement (997/999, CONTRL) accepted it. */
  | { readonly kind: 'accepted' }
  /** The functional acknowledgement rejected it. */
  | { readonly kind: 'rejected'; readonly text: string }

export const documentEventLabels: Readonly<Record<DocumentEvent['kind'], string>> = {
  delivered: 'Delivered',
  failed: 'Sending failed',
  accepted: 'Accepted by the partner',
  rejected: 'Rejected by the partner',
}

export interface DocumentEventOptions<E extends string> {
  readonly variant: Variant
  /** 'Shipment SS-1' or the stage's own name, for refusals. */
  readonly name: string
  /** The table's events for the four kinds; a kind that is left out does not happen to this document. */
  readonly events: Readonly<Partial<Record<DocumentEvent['kind'], E>>>
}

/**
 * The document after the event. Delivered and failed are refused with 'notPending' when nothing is queued: a job that
 * runs a second time changes nothing.
 */
export function applyDocumentEvent<S extends string, E extends string>(
  table: StatusTable<S, E>,
  document: DocumentState<S | SharedStatus>,
  documentEvent: DocumentEvent,
  { variant, name, events }: DocumentEventOptions<E>,
): Decision<DocumentState<S | SharedStatus>> {
  const fromJob = documentEvent.kind === 'delivered' || documentEvent.kind === 'failed'
  if (fromJob && !document.pending) return refuse('notPending', { stage: name, status: document.status })
  const event = events[documentEvent.kind]
  if (event === undefined) {
    const params = {
      stage: name,
      status: document.status,
      event: documentEventLabels[documentEvent.kind],
      allowed: 'nothing',
    }
    return refuse('transitionRefused', params, [])
  }
  const next = applyEvent(table, document.status, event, variant)
  if (!next.ok) return next
  return allow('text' in documentEvent ? failed(document) : settled(next.value))
}

/** The error text to keep: null once the document is fine again. */
export function errorOfEvent(documentEvent: DocumentEvent): string | null {
  return 'text' in documentEvent ? documentEvent.text : null
}
