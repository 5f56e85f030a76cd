/** The order stage: from arrival to the moment the external system has the order. */
import type { PermissionKey } from '../access/permissions.ts'
import { deletedRow, errorRow, ignoredRow, type SharedStatus, sharedStatus } from '../kernel/shared-statuses.ts'
import type { StatusTable } from '../kernel/status-table.ts'

export const orderStatus = {
  notOrdered: 'Not Ordered',
  draft: 'Draft',
  entered: 'Entered',
  waiting: 'Waiting',
  received: 'Order Received',
  reserved: 'Order Reserved',
  sent: 'Order Sent',
  orderChangeError: sharedStatus.orderChangeError,
} as const

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus] | SharedStatus
export type OrderEvent =
  | 'arriveWaiting'
  | 'arriveReceived'
  | 'reserve'
  | 'cancelReservation'
  | 'send'
  | 'confirm'
  | 'deliver'
  | 'fail'

const { notOrdered, draft, entered, waiting, received, reserved, sent, orderChangeError } = orderStatus
const { error } = sharedStatus

export const orderStatuses: StatusTable<OrderStatus, OrderEvent, PermissionKey> = {
  stage: 'order',
  label: 'Order',
  initial: notOrdered,
  sentFrom: 4,
  statuses: [
    { value: notOrdered, light: 'empty', rank: 0, on: { arriveWaiting: waiting, arriveReceived: received } },
    { value: draft, label: waiting, light: 'empty', rank: 1, on: { send: received } },
    { value: entered, label: waiting, light: 'empty', rank: 1, on: { send: received } },
    { value: waiting, light: 'empty', rank: 1, on: { send: received } },
    {
      value: received,
      light: 'half',
      rank: 2,
      on: { reserve: reserved, confirm: received, deliver: sent, fail: error },
    },
    {
      value: reserved,
      light: { generic: 'half', warehousing: 'full' },
      rank: 3,
      on: { cancelReservation: received, confirm: reserved, deliver: sent, fail: error },
    },
    { value: sent, light: 'full', rank: 4, on: { send: received } },
    deletedRow,
    ignoredRow,
    { ...errorRow, on: { send: received, confirm: received } },
    { value: orderChangeError, light: 'error', rank: -1 },
  ],
  events: {
    arriveWaiting: { label: 'Arrive', permissions: [] },
    arriveReceived: { label: 'Arrive', permissions: [] },
    reserve: { label: 'Reserve Products', permissions: ['StoreOrderProduct-ReserveProduct'] },
    cancelReservation: { label: 'Cancel Reservation', permissions: ['StoreOrderProduct-ReserveProduct'] },
    send: { label: 'Send Order', permissions: ['StoreOrder-SendSystem', 'StoreOrder-MarkStatus'] },
    confirm: { label: 'Confirm Order', permissions: ['StoreOrder-SendSystem', 'StoreOrder-MarkStatus'] },
    deliver: { label: 'Delivered', permissions: [] },
    fail: { label: 'Failed', permissions: [] },
  },
}
