/** The acknowledgement stage: what we answer to the order (855, ORDRSP). */
import type { PermissionKey } from '../access/permissions.ts'
import { deletedRow, errorRow, ignoredRow, type SharedStatus, sharedStatus } from '../kernel/shared-statuses.ts'
import type { PerVariant, StatusDefinition, StatusTable } from '../kernel/status-table.ts'

export const acknowledgementStatus = {
  notAcknowledged: 'Not Acknowledged',
  automating: 'Automating',
  entered: 'Ack Entered',
  received: 'Acknowledgement Received',
  acknowledgementSent: 'Acknowledgement Sent',
  ackSent: 'Ack Sent',
  controlReceived: 'Ack Control Received',
} as const

export type AcknowledgementStatus = (typeof acknowledgementStatus)[keyof typeof acknowledgementStatus] | SharedStatus
export type AcknowledgementEvent = 'automate' | 'enter' | 'send' | 'deliver' | 'accept' | 'reject' | 'fail' | 'reset'

const { notAcknowledged, automating, entered, received, acknowledgementSent, ackSent, controlReceived } =
  acknowledgementStatus
const { error } = sharedStatus

const delivered: PerVariant<AcknowledgementStatus> = { generic: acknowledgementSent, warehousing: ackSent }

type Row = Omit<StatusDefinition<AcknowledgementStatus, AcknowledgementEvent>, 'value'>
const sentRow: Row = {
  light: { generic: 'full', warehousing: 'halfOk' },
  sent: true,
  rank: 4,
  on: { enter: entered, send: received, accept: controlReceived, reject: error, reset: notAcknowledged },
}

export const acknowledgementStatuses: StatusTable<AcknowledgementStatus, AcknowledgementEvent, PermissionKey> = {
  stage: 'acknowledgement',
  label: 'Acknowledgement',
  initial: notAcknowledged,
  sentFrom: 4,
  statuses: [
    { value: notAcknowledged, light: 'empty', rank: 0, on: { automate: automating, enter: entered } },
    { value: automating, light: 'half', rank: 1, on: { enter: entered, fail: error } },
    { value: entered, light: 'half', rank: 2, on: { enter: entered, send: received, reset: notAcknowledged } },
    {
      value: received,
      light: 'half',
      rank: 3,
      // The partner can confirm before our own job has recorded the delivery. One that waits for other store orders can be
      // changed or withdrawn; while a job is queued, the pending mark refuses both.
      on: {
        enter: entered,
        deliver: delivered,
        fail: error,
        accept: controlReceived,
        reject: error,
        reset: notAcknowledged,
      },
    },
    { value: acknowledgementSent, ...sentRow },
    { value: ackSent, ...sentRow },
    {
      value: controlReceived,
      light: 'full',
      rank: 5,
      terminal: true,
      on: { enter: entered, send: received, accept: controlReceived, reset: notAcknowledged },
    },
    deletedRow,
    ignoredRow,
    { ...errorRow, on: { enter: entered, send: received, reset: notAcknowledged } },
  ],
  events: {
    automate: { label: 'Fill automatically', permissions: [] },
    enter: { label: 'Save quantities', permissions: ['StoreOrder-UpdateProducts'] },
    send: { label: 'Send Ack', permissions: ['StoreOrder-SendAck', 'StoreOrder-MarkStatus'] },
    deliver: { label: 'Delivered', permissions: [] },
    accept: { label: 'Accepted by the partner', permissions: [] },
    reject: { label: 'Rejected by the partner', permissions: [] },
    fail: { label: 'Failed', permissions: [] },
    reset: { label: 'Delete Ack', permissions: ['StoreOrder-DeleteOrder'] },
  },
}
