import type { Figure, GraphName, GraphRow } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { parseSearchText } from '../../routes/search-text.ts'
import { readOrdersSearch } from '../orders/list/orders-search.ts'
import { readDashboardSearch, readRange, writeRange } from './dashboard-search.ts'
import { figureHref } from './figures.ts'
import { figureValue, showableRows } from './graph-rows.ts'

const filter = { days: ['2026-11-15', '2026-11-21'], times: ['00:00', '24:00'] } as const
const harbour: GraphRow = {
  partnerCode: 'HARBOUR',
  partnerName: 'Harbour & Co',
  currency: 'NZD',
  orderTotalCumulative: null,
  expected: null,
  unacked: null,
  complete: 2,
  standalone: 0,
  shortfalled: 1,
  noShipment: 3,
  noInvoice: null,
}
const opened = (graph: GraphName, figure: Figure) => {
  const url = new URL(figureHref(graph, figure, harbour, filter) ?? '', 'http://portal')
  return { path: url.pathname, search: readOrdersSearch(parseSearchText(url.search)) }
}

describe('the list behind a bar', () => {
  it('is of the partner and the days, completed orders too', () => {
    expect(opened('PurchaseOrders', 'orderTotalCumulative')).toMatchObject({
      path: '/orders',
      search: {
        partner: 'HARBOUR',
        fromDate: '2026-11-15',
        toDate: '2026-11-21',
        includeCompleted: true,
        statusFilter: '',
      },
    })
  })

  it('waits for what the figure waits for', () => {
    expect(opened('Acknowledgements', 'unacked').search.acknowledgementStatusFilter).toBe(
      'Not Acknowledged,Automating,Ack Entered,Acknowledgement Received,Error',
    )
    expect(opened('Shipments', 'noShipment').search).toMatchObject({
      acknowledgementStatusFilter: 'Acknowledgement Sent,Ack Sent,Ack Control Received',
      shipmentStatusFilter: 'Not Shipped,Created,In Progress,Shipment Received,Error',
    })
    expect(opened('Invoices', 'complete').search.invoiceStatusFilter).toContain('Invoice Control Received')
  })

  it('is the list of shipments or invoices for what has no order, and none for what was expected', () => {
    expect(opened('Shipments', 'standalone').path).toBe('/shipments')
    expect(opened('Invoices', 'standalone').path).toBe('/invoices')
    expect(figureHref('PurchaseOrders', 'expected', harbour, filter)).toBeNull()
  })
})

describe('the address of the dashboard', () => {
  it('keeps a range, and takes nonsense for the standard', () => {
    const text = '2026-11-15,2026-11-21,06:00,12:00'
    expect(writeRange(readRange(text) ?? filter)).toBe(text)
    for (const wrong of ['', '2026-11-15', '2026-13-45,2026-11-21,06:00,12:00', '2026-11-21,2026-11-21,12:00,06:00'])
      expect(readRange(wrong)).toBeNull()
    expect(readDashboardSearch({ Shipments: 'x', Invoices: text })).toMatchObject({ Shipments: '', Invoices: text })
  })

  it('holds at most ten partners', () => {
    expect(readDashboardSearch({ partners: 'A,B,C,D,E,F,G,H,I,J,K' }).partners).toBe('A,B,C,D,E,F,G,H,I,J')
  })
})

describe('the rows of a graph', () => {
  const none: GraphRow = { ...harbour, partnerCode: 'NONE', complete: 0, shortfalled: 0, noShipment: 0 }

  it('leave out partners without figures where nobody was chosen and they are many', () => {
    const many = [harbour, ...Array.from({ length: 12 }, () => none)]
    expect(showableRows(many, 'Shipments', false)).toEqual({ rows: [{ row: harbour, place: 0 }], leftOut: 12 })
    expect(showableRows(many, 'Shipments', true).rows).toHaveLength(13)
    expect(showableRows([harbour, none], 'Shipments', false).leftOut).toBe(0)
  })

  it('read a figure that is not counted as nothing', () => {
    expect(figureValue(harbour, 'noInvoice')).toBe(0)
    expect(figureValue(harbour, 'noShipment')).toBe(3)
  })
})
