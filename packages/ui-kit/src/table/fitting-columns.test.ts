import { describe, expect, it } from 'vitest'
import { type FittingColumn, fitColumns, leastWidth, widthForFigures } from './fitting-columns.ts'

type Row = { readonly total: string }
const column = (key: string, further: Partial<FittingColumn<Row>> = {}): FittingColumn<Row> => ({
  key,
  header: key,
  render: () => null,
  ...further,
})
const columns = [
  column('number', { width: 100, primary: true }),
  column('reference', { width: 100, hideBelow: 'laptop' }),
  column('code', { width: 100, hideBelow: 'laptop', optional: true }),
  column('name', { least: 120 }),
  column('date', { width: 100, hideBelow: 'desktop' }),
  column('total', { width: 100, hideBelow: 'pocket', figure: (row) => row.total }),
]
const keys = (width: number, rows: readonly Row[] = [], ticks = false) =>
  fitColumns(columns, rows, { width, ticks }).columns.map(({ key }) => key)

describe('the columns that a table has room for', () => {
  it('are all of them where they fit', () => {
    expect(keys(1200)).toEqual(['number', 'reference', 'code', 'name', 'date', 'total'])
  })
  it('leave from the weakest on, what nobody asked for first; the first column and the flexible one keep their room', () => {
    expect(fitColumns(columns, [], { width: 1140, ticks: true }).left).toEqual([])
    const many = [
      ...columns,
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((key) => column(key, { width: 100, hideBelow: 'phone' })),
    ]
    const fit = fitColumns(many, [], { width: 1150, ticks: true })
    expect(fit.left.map(({ key }) => key)).toEqual(['reference', 'date'])
    expect(fit.columns.reduce((sum, one) => sum + leastWidth(one, []), 34)).toBeLessThanOrEqual(1150)
  })
  it('are at every width no wider together than the table, as long as anything can leave', () => {
    for (let width = 340; width < 1500; width += 1) {
      const shown = fitColumns(columns, [], { width, ticks: true }).columns.filter(
        ({ hideBelow }) => !hideBelow || width >= { pocket: 400, laptop: 980, desktop: 1140 }[hideBelow as 'pocket'],
      )
      expect(shown.reduce((sum, one) => sum + leastWidth(one, []), 34)).toBeLessThanOrEqual(width)
    }
  })
  it('are as wide as the longest figure in them', () => {
    const rows = [{ total: '1.00' }, { total: '1,234,567,890.00 USD' }]
    const total = fitColumns(columns, rows, { width: 1200, ticks: false }).columns.at(-1)
    expect(total?.width).toBe(widthForFigures(20))
    expect(total?.width).toBeGreaterThan(160)
  })
})
