import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableWidths } from './columns.ts'
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
  column('reference', { width: 100, from: 1280 }),
  column('code', { width: 100, from: 1280, optional: true }),
  column('name', { least: 120 }),
  column('date', { width: 100, from: 1440 }),
  column('total', { width: 100, from: 768, figure: (row) => row.total }),
]
const keys = (width: number, rows: readonly Row[] = [], ticks = false) =>
  fitColumns(columns, rows, { width, ticks }).columns.map(({ key }) => key)
const widthOf = (shown: readonly FittingColumn<Row>[]) => shown.reduce((sum, one) => sum + leastWidth(one, []), 34)

describe('the columns that fit in a table', () => {
  it('are all columns if they fit', () => {
    expect(keys(1200)).toEqual(['number', 'reference', 'code', 'name', 'date', 'total'])
  })
  it('are those that the job needs at this width, and those that were asked for', () => {
    expect(keys(tableWidths[1280])).toEqual(['number', 'reference', 'code', 'name', 'total'])
    expect(keys(tableWidths[1024])).toEqual(['number', 'code', 'name', 'total'])
    expect(keys(tableWidths[768] - 1)).toEqual(['number', 'code', 'name'])
    const asked = fitColumns(columns, [], { width: tableWidths[768], ticks: false }).columns
    expect(asked.find(({ key }) => key === 'code')?.from, 'its class would hide it').toBeUndefined()
  })
  it('leave in order, the least important first; the first column and the flexible one keep their room', () => {
    expect(fitColumns(columns, [], { width: 1140, ticks: true }).left).toEqual([])
    const many = [...columns, ...['a', 'b', 'c', 'd', 'e', 'f'].map((key) => column(key, { width: 100, from: 768 }))]
    const fit = fitColumns(many, [], { width: 1150, ticks: true })
    expect(fit.left.map(({ key }) => key)).toEqual(['reference', 'date'])
    expect(widthOf(fit.columns)).toBeLessThanOrEqual(1150)
  })
  it('are never wider together than the table, as long as one can leave', () => {
    for (let width = 340; width < 1500; width += 1) {
      expect(widthOf(fitColumns(columns, [], { width, ticks: true }).columns)).toBeLessThanOrEqual(width)
    }
  })
  it('are as wide as the longest figure in them', () => {
    const rows = [{ total: '1.00' }, { total: '1,234,567,890.00 USD' }]
    const total = fitColumns(columns, rows, { width: 1200, ticks: false }).columns.at(-1)
    expect(total?.width).toBe(widthForFigures(20))
    expect(total?.width).toBeGreaterThan(160)
  })
  it('do not leave while somebody types into them, even if the table becomes too wide', () => {
    const typed = ['a', 'b', 'c', 'd'].map((key) => column(key, { width: 200, from: 768, stays: true }))
    const fit = fitColumns([...columns, ...typed], [], { width: 700, ticks: false })
    expect(fit.columns.map(({ key }) => key)).toEqual(['number', 'a', 'b', 'c', 'd'])
    expect(fit.wide).toBe(100 + 4 * 200)
    expect(fitColumns(columns, [], { width: 700, ticks: false }).wide).toBeUndefined()
  })
  it('leave at the same widths in the style sheet', () => {
    const styles = readFileSync(new URL('./table.module.css', import.meta.url), 'utf8')
    const found = [...styles.matchAll(/max-width: (\d+)px\) \{\s+\.from-(\d+)/g)]
    const inStyles = Object.fromEntries(found.map(([, width, from]) => [from, Number(width) + 1]))
    expect(inStyles).toEqual(tableWidths)
  })
})

describe('a phone', () => {
  const cards = [
    column('number', { width: 90, from: 768, card: 'start1', figure: () => 'PO-0123456789' }),
    column('name', { from: 1280, card: 'middle1' }),
    column('words', { card: 'end1', phoneOnly: true }),
    column('code', { width: 90 }),
  ]
  it('shows the columns that have a place on a card, and no others', () => {
    const fit = fitColumns(cards, [{ total: '' }], { width: 360, ticks: true })
    expect(fit.columns.map(({ key }) => key)).toEqual(['number', 'name', 'words'])
    expect(fit.left).toEqual([])
    expect(fit.cards).toEqual({ start: widthForFigures(13) - 18 })
  })
  it('is any window narrower than the narrowest table with columns', () => {
    expect(fitColumns(cards, [], { width: tableWidths[768], ticks: true }).cards).toBeUndefined()
    const onTable = fitColumns(cards, [], { width: 1400, ticks: true }).columns
    expect(
      onTable.map(({ key }) => key),
      'what is for cards alone',
    ).toEqual(['number', 'name', 'code'])
    expect(fitColumns(columns, [], { width: 360, ticks: true }).cards, 'no column has a place').toBeUndefined()
  })
})
