import { describe, expect, it } from 'vitest'
import { hasRows, rowParts, rowsThere } from './parts-near-screen.ts'
import { firstParts } from './row-parts.ts'

const seen = (startIndex: number, endIndex: number, count: number, overscan = 70) => ({
  startIndex,
  endIndex,
  overscan,
  count,
})
const edges = (rows: readonly number[]) => [rows[0], rows.at(-1), rows.length]

describe('the rendered rows of a long table', () => {
  it('start with a hundred', () => {
    expect(edges(rowsThere(seen(0, 20, 2000, 10), []))).toEqual([0, 99, 100])
    expect(firstParts(2000, 36)).toEqual([
      { from: 0, to: 100 },
      { from: 100, gap: 1900 * 36 },
    ])
    expect(firstParts(100, 36)).toEqual([{ from: 0, to: 100 }])
  })
  it('are those on and just ahead of the screen when the scroll bar is dragged far down', () => {
    expect(edges(rowsThere(seen(1000, 1024, 2000), []))).toEqual([920, 1099, 180])
    expect(edges(rowsThere(seen(1975, 1999, 2000), [])), 'no row beyond the last').toEqual([1900, 1999, 100])
  })
  it('are the same after scrolling by one row', () => {
    expect(rowsThere(seen(1001, 1022, 2000), [])).toEqual(rowsThere(seen(1000, 1021, 2000), []))
  })
  it('include the row with the focus and the one that is jumped to, once each', () => {
    const rows = rowsThere(seen(1000, 1024, 2000, 0), [3, 1010, 1500, 3, 2000])
    expect(rows.filter((index) => index < 1000 || index > 1039)).toEqual([3, 1500])
    expect(new Set(rows).size).toBe(rows.length)
  })
})

describe('the parts of a long table', () => {
  const row = (index: number, start: number, end = start + 36) => ({ index, start, end })
  it('are rows, and gaps as high as the rows left out', () => {
    const rows = [row(2, 272), row(3, 308, 380), row(7, 524)]
    expect(rowParts(rows, { top: 200, end: 632, total: 9 })).toEqual([
      { from: 0, gap: 72 },
      { from: 2, to: 4 },
      { from: 4, gap: 144 },
      { from: 7, to: 8 },
      { from: 8, gap: 72 },
    ])
  })
  it('contain every row once', () => {
    const rows = rowsThere(seen(40, 44, 70, 0), [0]).map((index) => row(index, index * 36))
    const parts = rowParts(rows, { top: 0, end: 70 * 36, total: 70 })
    const last = (at: number) => {
      const part = parts[at]
      return part && 'to' in part ? part.to : (parts[at + 1]?.from ?? 70)
    }
    expect(parts[0]?.from).toBe(0)
    expect(last(parts.length - 1)).toBe(70)
    for (const at of parts.keys()) if (at > 0) expect(parts[at]?.from).toBe(last(at - 1))
  })
  it('are rows alone if all are rendered', () => {
    expect(rowParts([row(0, 0), row(1, 36)], { top: 0, end: 72, total: 2 })).toEqual([{ from: 0, to: 2 }])
  })
  it('say whether all rows of a stretch are there', () => {
    const parts = [
      { from: 0, gap: 720 },
      { from: 20, to: 60 },
      { from: 60, gap: 360 },
      { from: 70, to: 71 },
      { from: 71, gap: 1000 },
    ]
    const stretches = [
      [20, 59],
      [19, 30],
      [50, 60],
      [70, 70],
      [70, 71],
      [90, 95],
    ] as const
    expect(stretches.map(([from, to]) => hasRows(parts, { from, to }))).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ])
  })
})
