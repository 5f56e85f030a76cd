/** The six statuses of an order or store order: the columns that keep them, and the names under which rules and calls know them. */
import {
  type OwnStatus,
  type StageName,
  type StatusFields,
  type StatusOf,
  stageField,
  stageNames,
} from '@quayside/domain'
import type { StoreOrderTable } from '../schema.ts'

export const stageColumn = {
  order: 'order_status',
  acknowledgement: 'acknowledgment_status',
  salesOrder: 'sales_order_status',
  external: 'external_status',
  shipment: 'shipment_status',
  invoice: 'invoice_status',
} as const satisfies Readonly<Record<StageName, keyof StoreOrderTable>>

export type StatusColumns = { readonly [S in StageName as (typeof stageColumn)[S]]: StatusOf[S] }

/** With the status of the whole. */
export interface AllStatusColumns extends StatusColumns {
  readonly status: OwnStatus
}

export const statusesOf = (row: StatusColumns): StatusFields =>
  Object.fromEntries(stageNames.map((stage) => [stageField[stage], row[stageColumn[stage]]])) as unknown as StatusFields

export const statusColumns = (statuses: StatusFields): StatusColumns =>
  Object.fromEntries(
    stageNames.map((stage) => [stageColumn[stage], statuses[stageField[stage]]]),
  ) as unknown as StatusColumns
