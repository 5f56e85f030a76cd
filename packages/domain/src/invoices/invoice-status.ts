/** The invoice stage, of one invoice or credit and rolled up to its store order. */
import type { PermissionKey } from '../access/permissions.ts'
import { deletedRow, errorRow, ignoredRow, type SharedStatus, sharedStatus } from '../kernel/shared-statuses.ts'
import type { StatusDefinition, StatusTable } from '../kernel/status-table.ts'

export const invoiceStatus = {
  notInvoiced: 'Not Invoiced',
  created: 'Created',
  received: 'Invoice Received',
  invoiceSent: 'Invoice Sent',
  creditSent: 'Credit Sent',
  backordered: 'Invoice Backordered',
  controlReceived: 'Invoice Control Received',
} as const

export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus] | SharedStatus
export type InvoiceEvent = 'create' | 'send' | 'deliver' | 'deliverCredit' | 'accept' | 'reject' | 'fail'

const { notInvoiced, created, received, invoiceSent, creditSent, backordered, controlReceived } = invoiceStatus
const { error } = sharedStatus

const sentRow: Omit<StatusDefinition<InvoiceStatus, InvoiceEvent>, 'value'> = {
  light: { generic: 'full', warehousing: 'halfOk' },
  sent: true,
  rank: 3,
  on: { send: received, accept: controlReceived, reject: error },
}

export const invoiceStatuses: StatusTable<InvoiceStatus, InvoiceEvent, PermissionKey> = {
  stage: 'invoice',
  label: 'Invoice',
  initial: notInvoiced,
  sentFrom: 3,
  statuses: [
    { value: notInvoiced, light: 'empty', rank: 0, on: { create: created } },
    { value: created, light: 'empty', rank: 1, on: { send: received } },
    {
      value: received,
      light: 'half',
      rank: 2,
      // The partner can confirm before our own job has recorded the delivery.
      on: {
        deliver: invoiceSent,
        deliverCredit: creditSent,
        fail: error,
        accept: controlReceived,
        reject: error,
      },
    },
    { value: invoiceSent, ...sentRow },
    { value: creditSent, ...sentRow },
    { value: backordered, light: 'full', rank: 4, on: { create: created } },
    {
      value: controlReceived,
      light: 'full',
      rank: 5,
      terminal: true,
      on: { send: received, accept: controlReceived },
    },
    deletedRow,
    ignoredRow,
    { ...errorRow, on: { send: received } },
  ],
  events: {
    create: { label: 'Invoice Order', permissions: ['Invoice-CreateInvoice'] },
    send: { label: 'Send Invoice', permissions: ['StoreOrder-SendInvoice', 'StoreOrder-MarkStatus'] },
    deliver: { label: 'Delivered', permissions: [] },
    deliverCredit: { label: 'Delivered', permissions: [] },
    accept: { label: 'Accepted by the partner', permissions: [] },
    reject: { label: 'Rejected by the partner', permissions: [] },
    fail: { label: 'Failed', permissions: [] },
  },
}
