/** The standing views of the orders list, in the order of the stages. The server decides what is in each. */
import type { OrderViewName, ordersList } from '@quayside/contract'
import type { NamedLook } from '../../../lists/list-views.tsx'
import { ordersSearchDefaults } from './orders-search.ts'

export type OrderView = NamedLook<typeof ordersList>

export const viewLabels: Readonly<Record<OrderViewName, string>> = {
  late: 'Late',
  dueToday: 'Due today',
  toAcknowledge: 'To acknowledge',
  toShip: 'To ship',
  toInvoice: 'To invoice',
  errors: 'Errors',
}

/** Open orders are worked through by deadline. */
const byDue = { orderBy: 'due', direction: 'asc' } as const

export const viewSearch = (view: OrderViewName) => ({ ...ordersSearchDefaults, ...byDue, view })

export const standingViews: readonly OrderView[] = [
  { key: 'open', label: 'All open', search: { ...ordersSearchDefaults, ...byDue } },
  ...Object.entries(viewLabels).map(([view, label]) => ({
    key: view,
    label,
    search: viewSearch(view as OrderViewName),
  })),
]
