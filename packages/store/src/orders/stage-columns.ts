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

/** Of every row of a list: a loop takes a third of what lists of pairs do. */
export function statusesOf(row: StatusColumns): StatusFields {
  const statuses: Partial<Record<keyof StatusFields, string>> = {}
  for (const stage of stageNames) statuses[stageField[stage]] = row[stageColumn[stage]]
  return statuses as StatusFields
}

export const statusColumns = (statuses: StatusFields): StatusColumns =>
  Object.fromEntries(
    stageNames.map((stage) => [stageColumn[stage], statuses[stageField[stage]]]),
  ) as unknown as StatusColumns
