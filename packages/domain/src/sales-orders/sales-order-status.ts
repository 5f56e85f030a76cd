/** The sales order stage: our own sales order in the external system. It gets no functional acknowledgement. */
import type { PermissionKey } from '../access/permissions.ts'
import { deletedRow, errorRow, ignoredRow, type SharedStatus, sharedStatus } from '../kernel/shared-statuses.ts'
import type { StatusTable } from '../kernel/status-table.ts'

export const salesOrderStatus = {
  notOrdered: 'Not Ordered',
  received: 'Sales Order Received',
  sent: 'Sales Order Sent',
} as const

export type SalesOrderStatus = (typeof salesOrderStatus)[keyof typeof salesOrderStatus] | SharedStatus
export type SalesOrderEvent = 'send' | 'deliver' | 'fail' | 'reset'

const { notOrdered, received, sent } = salesOrderStatus

export const salesOrderStatuses: StatusTable<SalesOrderStatus, SalesOrderEvent, PermissionKey> = {
  stage: 'salesOrder',
  label: 'Sales Order',
  initial: notOrdered,
  sentFrom: 2,
  statuses: [
    { value: notOrdered, light: 'empty', rank: 0, on: { send: received } },
    { value: received, light: 'half', rank: 1, on: { deliver: sent, fail: sharedStatus.error } },
    { value: sent, light: 'full', rank: 2, on: { send: received, reset: notOrdered } },
    deletedRow,
    ignoredRow,
    { ...errorRow, on: { send: received, reset: notOrdered } },
  ],
  events: {
    send: { label: 'Send Sales Order', permissions: ['StoreOrder-SendSystem', 'StoreOrder-MarkStatus'] },
    deliver: { label: 'Delivered', permissions: [] },
    fail: { label: 'Failed', permissions: [] },
    reset: { label: 'Delete Sales Order', permissions: ['StoreOrder-DeleteOrder'] },
  },
}
