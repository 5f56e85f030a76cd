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
  /** What Ignore found, for a soft edit or a send to bring back; empty when not ignored. */
  readonly statusBeforeIgnore: Partial<Readonly<Record<StageName, string>>>
  /** How often each stage's document was delivered; where it is left out the statuses tell. */
  readonly sendCounts?: Partial<Readonly<Record<StageName, number>>>
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
    statusBeforeIgnore: {},
  }
}
