import { gridPageSizes } from '@quayside/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gridDefaults, readGridSearch } from './grid-search.ts'
import { clearSavedFilters, savedFilters, saveFilters } from './saved-filters.ts'

describe('the address of the warehouses grid', () => {
  it('holds page, page size, order, direction, filters and how they are joined', () => {
    const search = {
      page: 3,
      pageSize: 25,
      orderBy: 'partnerName',
      direction: 'desc',
      filters: 'warehouseCode:contains:KAR',
      logicOperator: 'or',
    } as const
    expect(readGridSearch({ ...search })).toEqual(search)
    expect(readGridSearch({})).toEqual(gridDefaults)
  })
  it('has pages of 10, 25, 50, 100 or 200 rows', () => {
    expect(gridPageSizes).toEqual([10, 25, 50, 100, 200])
    for (const size of gridPageSizes) expect(readGridSearch({ pageSize: String(size) }).pageSize).toBe(size)
    expect(readGridSearch({ pageSize: '33' }).pageSize).toBe(gridDefaults.pageSize)
  })
  it('is read with its defaults where somebody wrote something else', () => {
    expect(readGridSearch({ page: 'x', orderBy: 'size', direction: 'up', logicOperator: 'xor' })).toEqual(gridDefaults)
  })
})

describe('saved filters', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are there until they are cleared', () => {
    const filters = { filters: 'warehouseName:isEmpty:', logicOperator: 'or' } as const
    expect(savedFilters()).toBeNull()
    saveFilters(filters)
    expect(savedFilters()).toEqual(filters)
    clearSavedFilters()
    expect(savedFilters()).toBeNull()
  })
  it('that cannot be read are none', () => {
    kept.set('quayside.warehouses.filters', '{broken')
    expect(savedFilters()).toBeNull()
  })
})
