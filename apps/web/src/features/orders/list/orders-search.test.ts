import { ordersList } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { askedQuery, filtersOf, firstDay, isBackwards, isFiltered } from '../../../lists/list-search.ts'
import { fixNowSearch, ordersSearchDefaults, readOrdersSearch } from './orders-search.ts'

describe('the orders list in the address', () => {
  it('reads nonsense as the defaults', () => {
    const search = readOrdersSearch({ page: 'abc', orderBy: 'nothing', direction: 'up', includeCompleted: 'maybe' })
    expect(search).toEqual(ordersSearchDefaults)
    expect(readOrdersSearch({ page: '-3' }).page).toBe(1)
    expect(readOrdersSearch({ page: '4' }).page).toBe(4)
  })
  it('clears the stage filters when a status is set', () => {
    const search = readOrdersSearch({ statusFilter: 'Error', acknowledgementStatusFilter: 'Ack Sent' })
    expect(search.acknowledgementStatusFilter).toBe('')
    expect(search.statusFilter).toBe('Error')
  })
  it('goes back 180 days by default', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(firstDay(ordersList, ordersSearchDefaults, now)).toBe('2026-05-25')
    expect(firstDay(ordersList, { fromDate: 'any' }, now)).toBeNull()
    expect(askedQuery(ordersList, readOrdersSearch({ fromDate: 'any' }), now).startDate).toBeUndefined()
    expect(askedQuery(ordersList, readOrdersSearch({ fromDate: '2026-11-01' }), now).startDate).toBe('2026-11-01')
  })
  it('strips blanks around a search from the address', () => {
    expect(readOrdersSearch({ searchString: '  PO-1 2 ' }).searchString).toBe('PO-1 2')
  })
  it('notices a first day after the last', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const backwards = (fromDate: string, toDate: string) => isBackwards(ordersList, { fromDate, toDate }, now)
    expect(backwards('2026-11-10', '2026-11-01')).toBe(true)
    expect(backwards('', '2020-01-01')).toBe(true)
    expect([
      backwards('2026-11-10', '2026-11-10'),
      backwards('any', '2020-01-01'),
      backwards('2026-11-10', ''),
    ]).toEqual([false, false, false])
  })
  it('knows whether any filter is on', () => {
    expect(isFiltered(ordersList, readOrdersSearch({ page: '3', orderBy: 'total' }))).toBe(false)
    expect(isFiltered(ordersList, readOrdersSearch({ partner: 'HARB' }))).toBe(true)
    expect(filtersOf(ordersList, fixNowSearch).statusFilter).toBe('Error,Order Change Error')
  })
})
