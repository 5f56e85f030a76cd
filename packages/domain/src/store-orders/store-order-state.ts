/** What the rules need to know of a store order, and what a decision changes of it. */
import type { StageName } from '../kernel/status-table.ts'
import { stageNames } from '../kernel/status-table.ts'
import { type OwnStatus, type StatusOf, stageTables } from '../stages/stage-tables.ts'

/** The stages' statuses; null means not begun. Also the shape of an order's roll-up. */
export interface StageStatuses {
  readonly orderStatus?: StatusOf['order'] | null
  readonly acknowledgmentStatus?: StatusOf['acknowledgement'] | null
  readonly salesOrderStatus?: StatusOf['salesOrder'] | null
  readonly externalStatus?: StatusOf['external'] | null
  readonly shipmentStatus?: StatusOf['shipment'] | null
  readonly invoiceStatus?: StatusOf['invoice'] | null
}

export interface StoreOrderState {
  readonly orderStatus: StatusOf['order']
  readonly acknowledgmentStatus: StatusOf['acknowledgement']
  readonly salesOrderStatus: StatusOf['salesOrder']
  readonly externalStatus: StatusOf['external']
  readonly shipmentStatus: StatusOf['shipment']
  readonly invoiceStatus: StatusOf['invoice']
  /** Its own status, rolled up; Deleted and Ignored stick until taken back. */
  readonly status: OwnStatus
  readonly errorType: string | null
  readonly error: string | null
  /** Stages with a queued document: their actions and all editing are off. */
  readonly pendingStages: readonly StageName[]
  /** Where a stage goes when its error is cleared; noted when it fails, or when its document was queued. */
  readonly statusBeforeError: Partial<StatusOf>
  /** The statuses before Ignore, which a soft edit or a send restores; empty when not ignored. */
  readonly statusBeforeIgnore: Partial<StatusOf>
  /** How often each stage's document was delivered; left out: derived from the statuses. */
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

/** All six under their fields. */
export type StatusFields = { readonly [S in StageName as (typeof stageField)[S]]: StatusOf[S] }

/** The six of a record that has more. */
export function stageStatusesOf(record: StatusFields): StatusFields {
  const six = stageNames.map((stage) => [stageField[stage], record[stageField[stage]]])
  return Object.fromEntries(six) as StatusFields
}

/** A blank store order. */
export function newStoreOrderState(): StoreOrderState {
  const first = Object.fromEntries(stageNames.map((stage) => [stageField[stage], stageTables[stage].initial]))
  return {
    ...(first as StatusFields),
    status: stageTables.order.initial,
    errorType: null,
    error: null,
    pendingStages: [],
    statusBeforeError: {},
    statusBeforeIgnore: {},
  }
}
