/** Views of the orders list: the standing ones along the way of an order, and those that a person saved in this browser. */
import { ordersList } from '@quayside/contract'
import { isSent, type StageName, stageTables } from '@quayside/domain'
import { useState } from 'react'
import { filtersOf } from '../../../lists/list-search.ts'
import type { RawSearch } from '../../../routes/search-fields.ts'
import { type OrdersSearch, ordersSearchDefaults, readOrdersSearch } from './orders-search.ts'

export interface OrderView {
  readonly key: string
  readonly label: string
  readonly search: OrdersSearch
  /** Saved by the person: can be removed. */
  readonly own?: boolean
}

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

/** The view whose filters are those in the address. */
export function activeView(views: readonly OrderView[], search: OrdersSearch): OrderView | undefined {
  const wanted = JSON.stringify(filtersOf(ordersList, search))
  return views.find((candidate) => JSON.stringify(filtersOf(ordersList, candidate.search)) === wanted)
}

const storageKey = 'quayside.views.orders'

function readViews(): readonly OrderView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.map((one: { label?: unknown; search?: unknown }) => {
      const label = String(one.label)
      return { key: `own ${label}`, label, search: readOrdersSearch((one.search ?? {}) as RawSearch), own: true }
    })
  } catch {
    return []
  }
}

export interface OwnViews {
  readonly views: readonly OrderView[]
  readonly save: (label: string, search: OrdersSearch) => void
  readonly remove: (key: string) => void
}

export function useOwnViews(): OwnViews {
  const [own, setOwn] = useState(readViews)
  const keep = (views: readonly OrderView[]) => {
    localStorage.setItem(storageKey, JSON.stringify(views.map(({ label, search }) => ({ label, search }))))
    setOwn(views)
  }
  return {
    views: [...standingViews, ...own],
    save: (label, search) => {
      const key = `own ${label}`
      const kept = own.filter((other) => other.key !== key)
      keep([...kept, { key, label, search: { ...ordersSearchDefaults, ...filtersOf(ordersList, search) }, own: true }])
    },
    remove: (key) => keep(own.filter((other) => other.key !== key)),
  }
}
