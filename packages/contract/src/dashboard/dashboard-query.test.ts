import { describe, expect, it } from 'vitest'
import { dashboardQuery, graphCalls } from './calls.ts'

const read = (query: object) => dashboardQuery.parse(query)
const problems = (query: object) =>
  dashboardQuery.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the filter query of a graph', () => {
  it('reads partners, days and hours', () => {
    expect(read({ partners: 'HARB, FERN', dates: '2026-11-15,2026-11-21', times: '6,18:00' })).toEqual({
      partners: ['HARB', 'FERN'],
      dates: ['2026-11-15', '2026-11-21'],
      times: ['06:00', '18:00'],
      zone: 'UTC',
    })
  })

  it('takes one day for both ends, and an empty text for none', () => {
    expect(read({ dates: '2026-11-15' }).dates).toEqual(['2026-11-15', '2026-11-15'])
    expect(read({ date: '2026-11-15' }).date).toBe('2026-11-15')
    expect(read({ partners: '', date: '', dates: '', times: '' })).toEqual({ partners: [], zone: 'UTC' })
  })

  it.each([
    [{ partners: 'A,B,C,D,E,F,G,H,I,J,K' }, 'partners: choose at most 10 partners'],
    [{ date: 'yesterday' }, /^date: /],
    [{ dates: '21/11/2026' }, 'dates: write days as YYYY-MM-DD, a first and a last one separated by a comma'],
    [{ dates: '2026-11-15,2026-11-16,2026-11-17' }, 'dates: name a first and a last one separated by a comma'],
    [{ dates: '2026-11-16,2026-11-15' }, 'dates: the first day is after the last'],
    [{ dates: '2024-01-01,2026-11-15' }, 'dates: choose at most 366 days at once'],
    ...['06:30,25:00', '06:00-12:00'].map((times): [object, string] => [
      { times },
      'times: write hours as 06:00, from 00:00 to 24:00, a first and a last one separated by a comma',
    ]),
    [{ date: '2026-11-15', times: '12:00,06:00' }, 'times: the last hour has to be after the first'],
    [{ zone: 'Middle/Earth' }, 'zone: name a time zone such as Pacific/Auckland'],
  ])('refuses %j', (query, problem) => {
    expect(problems(query)).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)])
  })

  it('stands at the paths of the specification, each with a permission of its own beside ViewDashboard', () => {
    expect(Object.values(graphCalls).map(({ path, access }) => [path, access])).toEqual([
      [
        '/Dashboard/PurchaseOrders',
        { kind: 'permission', permissions: ['Dashboard-ViewDashboard', 'Dashboard-ViewOrderCountGraph'] },
      ],
      [
        '/Dashboard/Acknowledgements',
        { kind: 'permission', permissions: ['Dashboard-ViewDashboard', 'Dashboard-ViewAckCountGraph'] },
      ],
      [
        '/Dashboard/Shipments',
        { kind: 'permission', permissions: ['Dashboard-ViewDashboard', 'Dashboard-ViewShipmentCountGraph'] },
      ],
      [
        '/Dashboard/Invoices',
        { kind: 'permission', permissions: ['Dashboard-ViewDashboard', 'Dashboard-ViewInvoiceCountGraph'] },
      ],
    ])
  })
})
