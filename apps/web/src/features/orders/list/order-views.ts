/** The standing views of the orders list, along the way of an order. */
import type { ordersList } from '@quayside/contract'
import { isSent, type StageName, stageTables } from '@quayside/domain'
import type { NamedLook } from '../../../lists/list-views.tsx'
import { type OrdersSearch, ordersSearchDefaults } from './orders-search.ts'

export type OrderView = NamedLook<typeof ordersList>

/** Queued or being filled: a job is at it, which can deliver or fail. */
const isJobs = (events: object | undefined) => 'deliver' in (events ?? {}) || 'fail' in (events ?? {})

/** The statuses of a stage that still wait for a person: begun or not, but neither a job's nor with the other side. */
export function statusesToSend(stage: StageName): string {
  const { statuses, sentFrom } = stageTables[stage]
  const waiting = statuses.filter((row) => row.rank >= 0 && row.rank < sentFrom && !isJobs(row.on))
  return waiting.map((row) => row.value).join(',')
}

export function statusesSent(stage: StageName): string {
  const sent = stageTables[stage].statuses.filter((row) => isSent(stage, row.value))
  return sent.map((row) => row.value).join(',')
}

const view = (key: string, label: string, filters: Partial<OrdersSearch>): OrderView => ({
  key,
  label,
  search: { ...ordersSearchDefaults, ...filters },
})

export const standingViews: readonly OrderView[] = [
  view('open', 'All open', {}),
  view('ack', 'To acknowledge', { acknowledgementStatusFilter: statusesToSend('acknowledgement') }),
  view('ship', 'To ship', {
    acknowledgementStatusFilter: statusesSent('acknowledgement'),
    shipmentStatusFilter: statusesToSend('shipment'),
  }),
  view('invoice', 'To invoice', {
    shipmentStatusFilter: statusesSent('shipment'),
    invoiceStatusFilter: statusesToSend('invoice'),
  }),
]

/** One of the standing views; the first one for a name that there is not. */
export function standingView(key: string): OrderView {
  const found = standingViews.find((one) => one.key === key) ?? standingViews[0]
  return found ?? view('open', 'All open', {})
}
