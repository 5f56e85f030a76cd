import { defineList } from '@quayside/contract'
import { chipText } from '@quayside/ui-kit'
import { describe, expect, it, vi } from 'vitest'
import { listFilters } from './list-filters.ts'
import {
  askedQuery,
  beginningOf,
  filtersOf,
  firstDay,
  isFiltered,
  searchDefaults,
  searchReader,
} from './list-search.ts'

const spec = defineList({
  name: 'boats',
  searchLabel: 'Search by name',
  pageSize: 20,
  filters: {
    harbour: { kind: 'choices', label: 'Harbour', asks: 'port' },
    status: { kind: 'choices', label: 'Status', clears: ['engine'] },
    engine: { kind: 'choices', label: 'Engine' },
    kind: { kind: 'choice', label: 'Kind', values: ['sail', 'steam'] },
    afloat: { kind: 'flag', label: 'Afloat' },
    built: { kind: 'days', label: 'Built', lastDays: 30 },
  },
  sort: { columns: ['name', 'length'], by: 'name', direction: 'asc' },
})
const read = searchReader(spec)
const options = { harbour: [], status: [], engine: [{ value: 'diesel', label: 'Diesel' }], kind: [] }

describe('a list in the address', () => {
  it('has its own order and no filters by default', () => {
    expect(searchDefaults(spec)).toEqual({
      page: 1,
      orderBy: 'name',
      direction: 'asc',
      searchString: '',
      harbour: '',
      status: '',
      engine: '',
      kind: '',
      afloat: false,
      fromDate: '',
      toDate: '',
    })
    expect(read({ kind: 'rowing', afloat: 'perhaps', orderBy: 'weight', toDate: '9999-12-31' })).toEqual(
      searchDefaults(spec),
    )
  })
  it('asks by the names of the query, and leaves out filters that are off', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const search = read({ harbour: 'AKL,WLG', kind: 'sail', afloat: '1', page: '3', searchString: ' sea ' })
    expect(askedQuery(spec, search, now)).toEqual({
      pageSize: 20,
      pageNumber: 3,
      orderBy: 'name',
      direction: 'asc',
      search: 'sea',
      port: 'AKL,WLG',
      status: undefined,
      engine: undefined,
      kind: 'sail',
      afloat: true,
      startDate: '2026-10-22',
      endDate: undefined,
    })
    expect(firstDay(spec, { fromDate: 'any' }, now)).toBeNull()
  })
  it('drops a filter that another one clears', () => {
    expect(read({ status: 'sold', engine: 'diesel' })).toMatchObject({ status: 'sold', engine: '' })
  })
  it('counts as filtered by anything but page and order', () => {
    expect(isFiltered(spec, read({ page: '2', orderBy: 'length' }))).toBe(false)
    expect(isFiltered(spec, read({ fromDate: 'any' }))).toBe(true)
    expect(Object.keys(filtersOf(spec, read({})))).not.toContain('page')
  })
})

describe('the filters of a list', () => {
  it('come in the order of the list declaration; one with nothing to choose from is not offered', () => {
    const filters = listFilters({ spec, search: read({}), change: vi.fn(), options: { ...options, kind: undefined } })
    expect(filters.map(({ key }) => key)).toEqual(['harbour', 'status', 'engine', 'afloat', 'built'])
    expect(filters.map(chipText).at(-1)).toBe('last 30 days')
  })
  it('take the place of one that would clear them', () => {
    const change = vi.fn()
    const filters = listFilters({ spec, search: read({ status: 'sold' }), change, options })
    const engine = filters.find(({ key }) => key === 'engine')
    if (engine?.kind === 'choice') engine.onChange(['diesel'])
    expect(change).toHaveBeenCalledWith({ engine: 'diesel', status: '' })
  })
})

describe('what a search of a long list is for', () => {
  const long = { ...spec, beginnings: true } as const
  it('is a beginning where it has one or two characters', () => {
    expect(['', ' p ', 'PO', 'PO-'].map((search) => beginningOf(long, search))).toEqual([null, 'p', 'PO', null])
    expect(beginningOf(spec, 'p')).toBeNull()
  })
})
