/** What the rules need to know of a store order, and what a decision changes of it. */
import type { StageName } from '../kernel/status-table.ts'
import { stageNames } from '../kernel/status-table.ts'
import { stageTables } from './stage-tables.ts'

/** The stages' statuses; null means not begun. Also the shape of an order's roll-up. */
export interface StageStatuses {
  readonly orderStatus?: string | null
  readonly acknowledgmentStatus?: string | null
  readonly salesOrderStatus?: string | null
  readonly externalStatus?: string | null
  readonly shipmentStatus?: string | null
  readonly invoiceStatus?: string | null
}

export interface StoreOrderState {
  readonly orderStatus: string
  readonly acknowledgmentStatus: string
  readonly salesOrderStatus: string
  readonly externalStatus: string
  readonly shipmentStatus: string
  readonly invoiceStatus: string
  /** Its own status, rolled up; Deleted and Ignored stick until taken back. */
  readonly status: string
  readonly errorType: string | null
  readonly error: string | null
  /** Stages with a queued document: their actions and all editing are off. */
  readonly pendingStages: readonly StageName[]
  /** Where a stage goes when its error is cleared; noted when it fails, or when its document was queued. */
  readonly statusBeforeError: Partial<Readonly<Record<StageName, string>>>
  /** What Ignore found, for a soft edit or a send to bring back; null when not ignored. */
  readonly statusBeforeIgnore: Partial<Readonly<Record<StageName, string>>> | null
}

/** The field that holds a stage's status. */
export const stageField = {
  order: 'orderStatus',
  acknowledgement: 'acknowledgmentStatus',
  salesOrder: 'salesOrderStatus',
  external: 'externalStatus',
  shipment: 'shipmentStatus',
  invoice: 'invoiceStatus',
} as const satisfies Record<StageName, keyof StageStatuses>

/** A store order before anything happened to it. */
export function newStoreOrderState(): StoreOrderState {
  const first = Object.fromEntries(stageNames.map((stage) => [stageField[stage], stageTables[stage].initial]))
  return {
    ...(first as Record<(typeof stageField)[StageName], string>),
    status: stageTables.order.initial,
    errorType: null,
    error: null,
    pendingStages: [],
    statusBeforeError: {},
    statusBeforeIgnore: null,
  }
}

export type JobKind =
  | 'send-order'
  | 'send-acknowledgement'
  | 'send-sales-order'
  | 'send-shipment'
  | 'send-invoice'
  | 'reserve-stock'
  | 'cancel-reservation'
  | 'cancel-external-order'

export interface JobRequest {
  readonly kind: JobKind
  /** Set for a job about one shipment. */
  readonly shipmentID?: number
  /** Set for a job about one invoice or credit. */
  readonly invoiceID?: number
  /** A document of this stage was sent before: a new interchange, the earlier one kept. */
  readonly resend?: boolean
}

export interface AuditEntry {
  /** 'Send Ack', 'Ignore' … as the audit tab shows it. */
  readonly action: string
  readonly detail?: string
}

/** What a decision does, to be written in one transaction. */
export interface StoreOrderChange {
  readonly changes: Partial<StoreOrderState>
  readonly shipments?: readonly { readonly shipmentID: number; readonly shipmentStatus: string }[]
  readonly invoices?: readonly { readonly invoiceID: number; readonly invoiceStatus: string }[]
  readonly jobs: readonly JobRequest[]
  readonly audit: AuditEntry
  /** What people should know although the step is allowed. */
  readonly warnings?: readonly string[]
}

/** The state after a change. */
export function applyChange(state: StoreOrderState, change: Pick<StoreOrderChange, 'changes'>): StoreOrderState {
  return { ...state, ...change.changes }
}
