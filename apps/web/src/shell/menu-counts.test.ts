// A figure and the link beside it: the list that opens asks the server for the very thing that was counted.
import {
  exchangeList,
  invoicesList,
  type ListSearch,
  type ListSpec,
  ordersList,
  shipmentsList,
} from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { parseSearchText } from '../address/search-text.ts'
import { invoiceViews } from '../features/invoices/list/invoice-views.ts'
import { standingViews } from '../features/orders/list/order-views.ts'
import { fixNowSearch } from '../features/orders/list/orders-search.ts'
import { askedQuery, searchReader } from '../lists/list-search.ts'
import { listHref } from '../lists/list-total.ts'
import { countedSearches } from './menu-counts.ts'

const now = new Date('2026-11-21T12:00:00Z')
const counted = countedSearches(now)

function opened<Spec extends ListSpec>(spec: Spec, search: ListSearch<Spec>) {
  const url = new URL(listHref({ spec, path: '/orders' }, search), 'http://portal')
  return askedQuery(spec, searchReader(spec)(parseSearchText(url.search)), now)
}

describe('the list behind a figure asks for what was counted', () => {
  it('beside the menu', () => {
    const { ordersToAcknowledge, shipmentsToSend, exchangeProblems } = counted
    expect(opened(ordersList, ordersToAcknowledge)).toEqual(askedQuery(ordersList, ordersToAcknowledge, now))
    expect(opened(shipmentsList, shipmentsToSend)).toEqual(askedQuery(shipmentsList, shipmentsToSend, now))
    expect(opened(exchangeList, exchangeProblems)).toEqual(askedQuery(exchangeList, exchangeProblems, now))
  })

  it.each(standingViews.map((view) => [view.label, view.search] as const))('in the tab %s', (_, search) =>
    expect(opened(ordersList, search)).toEqual(askedQuery(ordersList, search, now)),
  )

  it.each(invoiceViews.map((view) => [view.label, view.search] as const))('in the tab %s of invoices', (_, search) =>
    expect(opened(invoicesList, search)).toEqual(askedQuery(invoicesList, search, now)),
  )

  it('in the banner', () => expect(opened(ordersList, fixNowSearch)).toEqual(askedQuery(ordersList, fixNowSearch, now)))

  it('which is narrowed', () => {
    expect(askedQuery(ordersList, counted.ordersToAcknowledge, now)).toMatchObject({ view: 'toAcknowledge' })
    expect(askedQuery(shipmentsList, counted.shipmentsToSend, now)).toMatchObject({
      status: expect.stringContaining('Not Shipped,'),
    })
    expect(askedQuery(exchangeList, counted.exchangeProblems, now)).toMatchObject({ startDate: '2026-11-14' })
  })
})
