/** What of a row of the orders list decides nothing about its actions. */
import type { OrderRow } from '@quayside/contract'

export const plainRow = {
  customerReference: null,
  orderDate: null,
  etd: null,
  eta: null,
  shipToName: null,
  shipToState: null,
  partnerID: 1,
  partnerName: 'Fernleaf',
  partnerCode: 'FERN',
  subTotal: 1,
  total: 1,
  currency: 'NZD',
  storeOrderCount: 1,
  due: null,
  dueStep: null,
  moneyAtRisk: 0,
  lastModified: '2026-11-21T00:00:00.000Z',
} satisfies Partial<OrderRow>
