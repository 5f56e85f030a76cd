import {
  type Figure,
  type GraphName,
  type GraphRow,
  invoicesList,
  orderFigureNames,
  shipmentsList,
} from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { parseSearchText } from '../../address/search-text.ts'
import { searchDefaults, searchReader } from '../../lists/list-search.ts'
import { ordersSearchDefaults, readOrdersSearch } from '../orders/list/orders-search.ts'
import { readDashboardSearch, readRange, writeRange } from './dashboard-search.ts'
import { listBehind, orderFigureLabels } from './figures.ts'
import { figureValue, showableRows } from './graph-rows.ts'

const filter = { days: ['2026-11-15', '2026-11-21'], times: ['00:00', '24:00'] } as const
const harbour: GraphRow = {
  partnerCode: 'HARBOUR',
  partnerName: 'Harbour & Co',
  currency: 'NZD',
  orderTotalCumulative: null,
  expected: null,
  otherCurrencies: [],
  unacked: null,
  complete: 2,
  standalone: 0,
  shortfalled: 1,
  noShipment: 3,
  noInvoice: null,
}
const range = { from: new Date('2026-11-14T11:00:00Z'), to: new Date('2026-11-21T11:00:00Z') }
const moments = '2026-11-14T11:00:00.000Z/2026-11-21T11:00:00.000Z'
const opened = (graph: GraphName, figure: Figure) => {
  const url = new URL(listBehind(graph, figure, harbour, range)?.href ?? '', 'http://portal')
  return { path: url.pathname, raw: parseSearchText(url.search) }
}

describe('the list behind a bar', () => {
  it('is filtered by partner, times and figure, whatever the order date, completed orders included', () => {
    const { path, raw } = opened('Shipments', 'shortfalled')
    expect(path).toBe('/orders')
    expect(readOrdersSearch(raw)).toEqual({
      ...ordersSearchDefaults,
      partner: 'HARBOUR',
      fromDate: 'any',
      received: moments,
      figure: 'shipmentShortfall',
      includeCompleted: true,
    })
  })

  it('is that of shipments or invoices for records without an order; expected figures have none', () => {
    const alone = { partner: 'HARBOUR', received: moments, standalone: true }
    const shipments = opened('Shipments', 'standalone')
    expect(shipments.path).toBe('/shipments')
    expect(searchReader(shipmentsList)(shipments.raw)).toEqual({ ...searchDefaults(shipmentsList), ...alone })
    const invoices = opened('Invoices', 'standalone')
    expect(invoices.path).toBe('/invoices')
    expect(searchReader(invoicesList)(invoices.raw)).toEqual({
      ...searchDefaults(invoicesList),
      ...alone,
      fromDate: 'any',
    })
    expect(listBehind('PurchaseOrders', 'expected', harbour, range)).toBeNull()
  })

  it('names every figure in the list', () => {
    expect(orderFigureLabels.map(({ value }) => value)).toEqual([...orderFigureNames])
    expect(orderFigureLabels.every(({ label }) => !label.includes('undefined'))).toBe(true)
  })
})

describe('the address of the dashboard', () => {
  it('keeps a range, and reads nonsense as the default', () => {
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

  it('leave out partners without figures if there are many and none was chosen', () => {
    const many = [harbour, ...Array.from({ length: 12 }, () => none)]
    expect(showableRows(many, 'Shipments', false)).toEqual({ rows: [{ row: harbour, place: 0 }], leftOut: 12 })
    expect(showableRows(many, 'Shipments', true).rows).toHaveLength(13)
    expect(showableRows([harbour, none], 'Shipments', false).leftOut).toBe(0)
  })

  it('treat a figure that is not counted as zero', () => {
    expect(figureValue(harbour, 'noInvoice')).toBe(0)
    expect(figureValue(harbour, 'noShipment')).toBe(3)
  })
})
