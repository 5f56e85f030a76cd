/** Statuses that an order or store order has beside those of its stages. */
import type { StatusDefinition } from '../kernel/status-table.ts'

export const flowStatus = {
  completed: 'Completed',
  cancelled: 'Cancelled',
  shortfall: 'Shortfall',
  ackReceived: 'Ack Received',
  acknowledgmentSent: 'Acknowledgment Sent',
  orderAcknowledgedSent: 'Order Acknowledged Sent',
} as const

export type FlowStatus = (typeof flowStatus)[keyof typeof flowStatus]

const { completed, cancelled, shortfall, ackReceived, acknowledgmentSent, orderAcknowledgedSent } = flowStatus

export const flowStatuses: readonly StatusDefinition<FlowStatus>[] = [
  { value: completed, light: 'full', rank: 9, terminal: true },
  { value: cancelled, light: 'full', tone: 'neutral', struck: true, rank: 9, terminal: true },
  { value: shortfall, light: 'halfOk', tone: 'warning', rank: 9, terminal: true },
  { value: ackReceived, light: 'half', rank: 3 },
  { value: acknowledgmentSent, light: { generic: 'full', warehousing: 'halfOk' }, sent: true, rank: 4 },
  { value: orderAcknowledgedSent, light: { generic: 'full', warehousing: 'halfOk' }, sent: true, rank: 4 },
]
