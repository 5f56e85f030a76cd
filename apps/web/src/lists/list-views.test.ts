import { invoicesList } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { searchDefaults, searchReader } from './list-search.ts'
import { activeLook, lookText, readLook } from './list-views.tsx'

const read = searchReader(invoicesList)

describe('a view that a person keeps', () => {
  it('is the address without page and defaults, and reads back as it was written', () => {
    const search = read({ page: '4', partner: 'FERN,HARB', onlyShortfall: '1', orderBy: 'status', direction: 'asc' })
    expect(lookText(invoicesList, search)).toBe('orderBy=status&direction=asc&partner=FERN,HARB&onlyShortfall=1')
    expect(readLook(invoicesList, lookText(invoicesList, search))).toEqual({ ...search, page: 1 })
    expect(lookText(invoicesList, searchDefaults(invoicesList))).toBe('')
  })
  it('reads what a later version does not know as the default', () => {
    expect(readLook(invoicesList, 'orderBy=weight&colour=red')).toEqual(searchDefaults(invoicesList))
  })
  it('is recognised as the open one by its filters, and of two with the same filters by the order', () => {
    const look = (key: string, text: string) => ({ key, label: key, search: readLook(invoicesList, text) })
    const looks = [look('by date', 'partner=FERN'), look('by status', 'partner=FERN&orderBy=status')]
    const active = (text: string) => activeLook(invoicesList, looks, readLook(invoicesList, text))?.key
    expect(active('partner=FERN&page=2')).toBe('by date')
    expect(active('partner=FERN&orderBy=status')).toBe('by status')
    expect(active('partner=FERN&orderBy=orderNumber')).toBe('by date')
    expect(active('partner=HARB')).toBeUndefined()
  })
})
