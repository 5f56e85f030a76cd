/** The six statuses of an order or store order: the columns that keep them, and the names under which rules and calls know them. */
import { type StageName, stageField, stageNames } from '@quayside/domain'
import type { StoreOrderTable } from '../schema.ts'

export const stageColumn = {
  order: 'order_status',
  acknowledgement: 'acknowledgment_status',
  salesOrder: 'sales_order_status',
  external: 'external_status',
  shipment: 'shipment_status',
  invoice: 'invoice_status',
} as const satisfies Readonly<Record<StageName, keyof StoreOrderTable>>

/** Under the names of rules and calls. */
export type Statuses = { readonly [F in (typeof stageField)[StageName]]: string }
export type StatusColumns = { readonly [C in (typeof stageColumn)[StageName]]: string }

export const statusesOf = (row: StatusColumns): Statuses =>
  Object.fromEntries(stageNames.map((stage) => [stageField[stage], row[stageColumn[stage]]])) as Statuses

export const statusColumns = (statuses: Statuses): StatusColumns =>
  Object.fromEntries(stageNames.map((stage) => [stageColumn[stage], statuses[stageField[stage]]])) as StatusColumns
