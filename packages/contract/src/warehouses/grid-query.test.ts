import { describe, expect, it } from 'vitest'
import { readGridFilters, writeGridFilters } from './grid-query.ts'

describe('filters of the grid', () => {
  it('are field:operator:value with | between them, in whatever case', () => {
    expect(readGridFilters('warehouseCode:contains:KAR|PARTNERNAME:startswith:a:b')).toEqual([
      { field: 'warehouseCode', operator: 'contains', value: 'KAR' },
      { field: 'partnerName', operator: 'startsWith', value: 'a:b' },
    ])
  })

  it('read back as they were written, whatever stands in them', () => {
    const filters = [
      { field: 'warehouseName', operator: 'equals', value: '5|6 %7C 100%' },
      { field: 'warehouseName', operator: 'isEmpty', value: '' },
    ] as const
    expect(readGridFilters(writeGridFilters(filters))).toEqual(filters)
  })

  it('leave out one that has no value yet', () => {
    expect(readGridFilters('warehouseCode:contains:|warehouseName:isEmpty:')).toHaveLength(1)
    expect(readGridFilters('')).toEqual([])
  })

  it.each([
    ['size:equals:4', "'size' is no field"],
    ['warehouseCode:like:4', "'like' is no operator"],
    [Array(21).fill('warehouseCode:isEmpty:').join('|'), 'at most 20 filters'],
  ])('%s is refused in words', (text, words) => {
    expect(readGridFilters(text)).toContain(words)
  })
})
