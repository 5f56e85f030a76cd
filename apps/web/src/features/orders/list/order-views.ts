/** The standing views of the orders list, along the way of an order. What is in each is the server's to say. */
import type { OrderViewName, ordersList } from '@quayside/contract'
import type { NamedLook } from '../../../lists/list-views.tsx'
import { ordersSearchDefaults } from './orders-search.ts'

export type OrderView = NamedLook<typeof ordersList>

export const viewLabels: Readonly<Record<OrderViewName, string>> = {
  toAcknowledge: 'To acknowledge',
  toShip: 'To ship',
  toInvoice: 'To invoice',
  errors: 'Errors',
}

export const viewSearch = (view: OrderViewName) => ({ ...ordersSearchDefaults, view })

export const standingViews: readonly OrderView[] = [
  { key: 'open', label: 'All open', search: ordersSearchDefaults },
  ...Object.entries(viewLabels).map(([view, label]) => ({
    key: view,
    label,
    search: viewSearch(view as OrderViewName),
  })),
]
