/** What a decision does to a store order, to be written in one transaction: changed fields, records, jobs, audit. */
import type { InvoiceChange } from '../invoices/invoice-state.ts'
import type { StageName } from '../kernel/status-table.ts'
import type { ShipmentChange } from '../shipments/shipment-state.ts'
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
  /** Set for a job about one shipment. */
  readonly shipmentID?: number
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

export interface StoreOrderChange {
  readonly changes: Partial<StoreOrderState>
  readonly shipments?: readonly ShipmentChange[]
  readonly invoices?: readonly InvoiceChange[]
  /** Lines without an acknowledged quantity are acknowledged as ordered, at the line price, in the same transaction. */
  readonly acknowledgeOpenLines?: boolean
  /** What the lines were answered with (Qty Ack, Price Ack, Qty B/O and its date) is emptied. */
  readonly forgetAnswers?: boolean
  readonly jobs: readonly JobRequest[]
  readonly audit: AuditEntry
  /** What people should know although the step is allowed. */
  readonly warnings?: readonly string[]
}

/** The state after a change. */
export function applyChange(state: StoreOrderState, change: Pick<StoreOrderChange, 'changes'>): StoreOrderState {
  return { ...state, ...change.changes }
}

/** Builds a change whose own status is rolled up from the stages. */
export function changed(
  state: StoreOrderState,
  changes: Partial<StoreOrderState>,
  rest: Omit<StoreOrderChange, 'changes' | 'jobs'> & { readonly jobs?: readonly JobRequest[] },
): StoreOrderChange {
  const status = storeOrderStatus({ ...state, ...changes })
  return { jobs: [], ...rest, changes: { ...changes, status } }
}

/** The stages with or without a pending mark. */
export function pendingWith(state: StoreOrderState, stage: StageName, pending: boolean): readonly StageName[] {
  const others = state.pendingStages.filter((name) => name !== stage)
  return pending ? [...others, stage] : others
}
