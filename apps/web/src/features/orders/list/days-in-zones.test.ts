// A day of the calendar is the same day for every reader, however far from UTC: in the list, its CSV, its heading and its filter.
import { ordersList } from '@quayside/contract'
import { vendorConfig } from '@quayside/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listFilters } from '../../../lists/list-filters.ts'
import { firstDay, searchDefaults } from '../../../lists/list-search.ts'
import { keepPortalZone, momentText, portalDay } from '../../../session/portal-zone.ts'
import { exactTime } from '../../exchange/file-words.ts'
import { orderColumns } from './order-columns.tsx'
import { sinceWords } from './since-words.ts'

afterEach(() => vi.unstubAllEnvs())

describe.each(['America/Los_Angeles', 'Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])(
  'for a reader in %s',
  (zone) => {
    const inZone = <Value>(read: () => Value): Value => {
      vi.stubEnv('TZ', zone)
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      return read()
    }

    it('the three days of an order are those of the message, on the page and in the CSV', () => {
      const allColumns = orderColumns({
        vendor: vendorConfig('generic'),
        partnerOf: () => undefined,
        showShipTo: false,
      })
      const order = { orderDate: '2026-11-20', etd: '2026-11-27', eta: '2026-12-04' } as never
      const columns = inZone(() => allColumns.filter(({ key }) => ['orderDate', 'etd', 'eta'].includes(key)))
      const expected = ['20/11/2026', '27/11/2026', '04/12/2026']
      const cells = inZone(() => columns.flatMap(({ csv }) => csv ?? []).map(({ value }) => value(order)))
      expect(cells).toEqual(expected)
      const shown = inZone(() => columns.map(({ render }) => renderToStaticMarkup(render(order, {} as never))))
      expect(shown.map((html) => html.replaceAll(/<[^>]+>/g, ''))).toEqual(['20/11/2026', '27/11 – 04/12/2026'])
    })

    it('the heading names the days that were chosen', () => {
      const now = new Date('2026-11-21T12:00:00Z')
      expect(inZone(() => sinceWords({ fromDate: '2026-11-01', toDate: '2026-11-20' }, now))).toBe(
        'from 1 November to 20 November',
      )
    })
  },
)

describe.each(['Pacific/Auckland', 'UTC', 'America/Los_Angeles'])('moments for a reader in %s', (reader) => {
  afterEach(() => keepPortalZone('UTC'))

  it('stand on the portal’s day and hour: in a row, below a file’s heading and on the chip of an exact range', () => {
    vi.stubEnv('TZ', reader)
    keepPortalZone('America/Los_Angeles')
    const evening = '2026-11-21T07:30:00Z'
    expect(momentText(evening)).toBe('20/11/2026 11:30 pm')
    expect(exactTime(evening)).toBe('20/11/2026 11:30:00 pm')
    expect(portalDay(new Date(evening))).toBe('2026-11-20')
    const search = { ...searchDefaults(ordersList), received: `${evening}/2026-11-22T07:30:00Z` }
    const filters = listFilters({ spec: ordersList, search, change: () => undefined, options: {} })
    expect(filters.find(({ key }) => key === 'received')).toMatchObject({
      options: [{ label: '20/11/2026 11:30 pm – 21/11/2026 11:30 pm' }],
    })
  })
})

describe('the standard look', () => {
  afterEach(() => keepPortalZone('UTC'))

  it.each(['Pacific/Auckland', 'UTC', 'Pacific/Pago_Pago'])(
    'begins so many days before the portal’s own today, though the clocks changed between, for a reader in %s',
    (reader) => {
      vi.stubEnv('TZ', reader)
      keepPortalZone('America/Los_Angeles')
      const standard = (now: string) => firstDay(ordersList, { fromDate: '' }, new Date(now))
      // There it is half past eleven in the evening of 22 November, and half past midnight of 2 May: 180 days earlier the other time of year was kept.
      expect(standard('2026-11-23T07:30:00Z')).toBe('2026-05-26')
      expect(standard('2026-05-02T07:30:00Z')).toBe('2025-11-03')
    },
  )
})
