/** What a decision does to a store order, written in one transaction: changed fields, records, jobs, audit. */
import type { InvoiceTransition } from '../invoices/invoice-state.ts'
import type { StageName } from '../kernel/status-table.ts'
import type { ShipmentTransition } from '../shipments/shipment-state.ts'
import { storeOrderStatus } from './store-order-roll-up.ts'
import type { StoreOrderState } from './store-order-state.ts'

export type JobKind =
  | 'send-order'
  | 'send-acknowledgement'
  | 'send-sales-order'
  | 'send-shipment'
  | 'send-invoice'
  | 'cancel-external-order'

export interface JobRequest {
  readonly kind: JobKind
  /** Set for a job about one shipment, or about several by the first of them. */
  readonly shipmentID?: number
  /** The other store orders that go with one acknowledgement; left out: it is for its own store order alone. */
  readonly acknowledgedWith?: readonly number[]
  /** The shipments that go with one ASN, the first included. */
  readonly together?: readonly number[]
  /** Set for a job about one invoice or credit. */
  readonly invoiceID?: number
  /** The stage's document was sent before: a new interchange, the earlier one kept. */
  readonly resend?: boolean
}

export interface AuditEntry {
  /** 'Send Ack', 'Ignore' … as the audit tab shows it. */
  readonly action: string
  readonly detail?: string
}

export interface StoreOrderTransition {
  readonly changes: Partial<StoreOrderState>
  readonly shipments?: readonly ShipmentTransition[]
  readonly invoices?: readonly InvoiceTransition[]
  /** Lines without an acknowledged quantity are acknowledged as ordered, at the line price, in the same transaction. */
  readonly acknowledgeOpenLines?: boolean
  /** Clears the answers of the lines: Qty Ack, Price Ack, Qty B/O and its date. */
  readonly forgetAnswers?: boolean
  readonly jobs: readonly JobRequest[]
  readonly audit: AuditEntry
  /** Shown to the user although the step is allowed. */
  readonly warnings?: readonly string[]
  /** Changes of other store orders of the same order: one ASN or one acknowledgement is for all of them. */
  readonly others?: readonly { readonly storeOrderID: number; readonly change: StoreOrderTransition }[]
}

/** The state after a transition. */
export function stateAfter(state: StoreOrderState, change: Pick<StoreOrderTransition, 'changes'>): StoreOrderState {
  return { ...state, ...change.changes }
}

/** A transition whose own status is rolled up from the stages. */
export function transitionTo(
  state: StoreOrderState,
  changes: Partial<StoreOrderState>,
  rest: Omit<StoreOrderTransition, 'changes' | 'jobs'> & { readonly jobs?: readonly JobRequest[] },
): StoreOrderTransition {
  const status = storeOrderStatus({ ...state, ...changes })
  return { jobs: [], ...rest, changes: { ...changes, status } }
}

/** The stages with or without a pending mark. */
export function pendingWith(state: StoreOrderState, stage: StageName, pending: boolean): readonly StageName[] {
  const others = state.pendingStages.filter((name) => name !== stage)
  return pending ? [...others, stage] : others
}
