/** The six status tables by stage name, for code that treats them alike. */
import type { PermissionKey } from '../access/permissions.ts'
import { type AcknowledgementStatus, acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import { type InvoiceStatus, invoiceStatuses } from '../invoices/invoice-status.ts'
import { findStatus, type StageName, type StatusDefinition, type StatusTable } from '../kernel/status-table.ts'
import { type OrderStatus, orderStatuses } from '../orders/order-status.ts'
import { type SalesOrderStatus, salesOrderStatuses } from '../sales-orders/sales-order-status.ts'
import { type ShipmentStatus, shipmentStatuses } from '../shipments/shipment-status.ts'
import { type ExternalStatus, externalStatuses } from '../warehouse-orders/external-status.ts'
import type { FlowStatus } from './flow-status.ts'

/** The warehouse's own list applies: its statuses are kept as reported, even those our table does not know. */
export type ReportedStatus = ExternalStatus | (string & {})

/** What each stage's status can be. */
export interface StatusOf {
  readonly order: OrderStatus
  readonly acknowledgement: AcknowledgementStatus
  readonly salesOrder: SalesOrderStatus
  readonly external: ReportedStatus
  readonly shipment: ShipmentStatus
  readonly invoice: InvoiceStatus
}

/** What an order or store order can be as a whole: anything that a stage but the warehouse's can be, and what only the whole is. */
export type OwnStatus = StatusOf[Exclude<StageName, 'external'>] | FlowStatus

export const stageTables: { readonly [S in StageName]: StatusTable<StatusOf[S], string, PermissionKey> } = {
  order: orderStatuses,
  acknowledgement: acknowledgementStatuses,
  salesOrder: salesOrderStatuses,
  external: externalStatuses,
  shipment: shipmentStatuses,
  invoice: invoiceStatuses,
}

/** A stage's row for a status; null status means not begun; null for a status that the table does not know. */
export function stageStatus(stage: StageName, status: string | null | undefined): StatusDefinition | null {
  return findStatus(stageTables[stage], status)
}

/** How far a stage is: 0 not begun; -1 for Error, Deleted, Ignored and unknown statuses. */
export function rankOf(stage: StageName, status: string | null | undefined): number {
  return stageStatus(stage, status)?.rank ?? -1
}

/** True once the partner has the stage's document (for the external stage: once the warehouse has the order). */
export function isSent(stage: StageName, status: string | null | undefined): boolean {
  return rankOf(stage, status) >= stageTables[stage].sentFrom
}

/** Every status of a stage in its order, for filters and the help page's legend. */
export function statusValues<S extends StageName>(stage: S): readonly StatusOf[S][] {
  return stageTables[stage].statuses.map((row) => row.value)
}
