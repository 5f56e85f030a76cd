import { describe, expect, it } from 'vitest'
import { firstDay, invoicesQueryOf, invoicesSearchDefaults, isFiltered, readInvoicesSearch } from './invoices-search.ts'

describe('the invoices list in the address', () => {
  it('takes nonsense as the defaults', () => {
    expect(readInvoicesSearch({ page: '0', orderBy: 'colour', direction: 'up' })).toEqual(invoicesSearchDefaults)
  })
  it('looks 60 days back unless told otherwise', () => {
    const now = new Date(2026, 10, 21, 12)
    expect(firstDay(invoicesSearchDefaults, now)).toBe('2026-09-22')
    expect(firstDay({ fromDate: 'any' }, now)).toBeNull()
    expect(invoicesQueryOf(readInvoicesSearch({ fromDate: 'any' }), now).startDate).toBeUndefined()
    expect(invoicesQueryOf(readInvoicesSearch({ fromDate: '2026-01-01', toDate: '2026-02-01' }), now)).toMatchObject({
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      orderBy: 'invoiceDate',
    })
  })
  it('knows whether anything is narrowed down', () => {
    expect(isFiltered(readInvoicesSearch({ page: '2', orderBy: 'status', direction: 'asc' }))).toBe(false)
    expect(isFiltered(readInvoicesSearch({ onlyShortfall: '1' }))).toBe(true)
  })
})
