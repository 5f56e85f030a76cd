/** The six status tables under their stage names, for what works alike on all of them. */
import type { PermissionKey } from '../access/permissions.ts'
import { acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import { invoiceStatuses } from '../invoices/invoice-status.ts'
import { findStatus, type StageName, type StatusDefinition, type StatusTable } from '../kernel/status-table.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { salesOrderStatuses } from '../sales-orders/sales-order-status.ts'
import { shipmentStatuses } from '../shipments/shipment-status.ts'
import { externalStatuses } from '../warehouse-orders/external-status.ts'

export const stageTables: Readonly<Record<StageName, StatusTable<string, string, PermissionKey>>> = {
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

/** True once the other side has the stage's document (for the external stage: once the warehouse has the order). */
export function isSent(stage: StageName, status: string | null | undefined): boolean {
  return rankOf(stage, status) >= stageTables[stage].sentFrom
}

/** Every status of a stage in its order, for filters and the help page's legend. */
export function statusValues(stage: StageName): readonly string[] {
  return stageTables[stage].statuses.map((row) => row.value)
}
