import { invoicesList } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { askedQuery, firstDay, isFiltered, searchDefaults, searchReader } from '../../../lists/list-search.ts'

const readInvoicesSearch = searchReader(invoicesList)

describe('the invoices list in the address', () => {
  it('reads nonsense as the defaults', () => {
    expect(readInvoicesSearch({ page: '0', orderBy: 'colour', direction: 'up' })).toEqual(searchDefaults(invoicesList))
  })
  it('goes back 60 days by default', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(firstDay(invoicesList, searchDefaults(invoicesList), now)).toBe('2026-09-22')
    expect(firstDay(invoicesList, { fromDate: 'any' }, now)).toBeNull()
    expect(askedQuery(invoicesList, readInvoicesSearch({ fromDate: 'any' }), now).startDate).toBeUndefined()
    expect(
      askedQuery(invoicesList, readInvoicesSearch({ fromDate: '2026-01-01', toDate: '2026-02-01' }), now),
    ).toMatchObject({
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      orderBy: 'invoiceDate',
    })
  })
  it('knows whether any filter is on', () => {
    expect(isFiltered(invoicesList, readInvoicesSearch({ page: '2', orderBy: 'status', direction: 'asc' }))).toBe(false)
    expect(isFiltered(invoicesList, readInvoicesSearch({ onlyShortfall: '1' }))).toBe(true)
  })
})
