import { describe, expect, it } from 'vitest'
import { firstParts, renderedIndexes, tableParts } from './rendered-rows.ts'

const range = (startIndex: number, endIndex: number, count = 2000, overscan = 70) => ({
  startIndex,
  endIndex,
  overscan,
  count,
})
const edges = (rows: readonly number[]) => [rows[0], rows.at(-1), rows.length]

describe('renderedIndexes', () => {
  it('starts with the first hundred rows', () => {
    expect(edges(renderedIndexes(range(0, 20, 2000, 10), []))).toEqual([0, 99, 100])
  })
  it('contains the rows on the screen and the overscan after a jump of the scroll bar', () => {
    expect(edges(renderedIndexes(range(1000, 1024), []))).toEqual([930, 1094, 165])
  })
  it('ends with the last row', () => {
    expect(edges(renderedIndexes(range(1975, 1999), []))).toEqual([1905, 1999, 95])
  })
  it('contains a kept row and its neighbours once', () => {
    const rows = renderedIndexes(range(1000, 1024, 2000, 0), [3, 1010, 1500, 3])
    expect(rows.filter((index) => index < 1000 || index > 1024)).toEqual([2, 3, 4, 1499, 1500, 1501])
    expect(new Set(rows).size).toBe(rows.length)
  })
  it('contains no neighbour before the first or after the last row', () => {
    expect(renderedIndexes(range(1000, 1000, 2000, 0), [0, 1999])).toEqual([0, 1, 1000, 1998, 1999])
  })
})

describe('tableParts', () => {
  const row = (index: number, start: number, end = start + 36) => ({ index, start, end })
  it('puts gaps as high as the missing rows between the rendered ones', () => {
    const rows = [row(2, 72), row(3, 108, 180), row(7, 324)]
    expect(tableParts(rows, 432, 9)).toEqual([
      { gap: 72, before: 2 },
      { row: 2 },
      { row: 3 },
      { gap: 144, before: 7 },
      { row: 7 },
      { gap: 72, before: 9 },
    ])
  })
  it('contains no gap when all rows are rendered', () => {
    expect(tableParts([row(0, 0), row(1, 36)], 72, 2)).toEqual([{ row: 0 }, { row: 1 }])
  })
})

describe('firstParts', () => {
  it('renders a hundred rows and one gap before the table is measured', () => {
    const parts = firstParts(2000, 36)
    expect(parts.length).toBe(101)
    expect(parts.at(-1)).toEqual({ gap: 1900 * 36, before: 2000 })
  })
})
