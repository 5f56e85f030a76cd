/** Which columns a table has room for: no column collapses, no figure is cut, and the page never scrolls sideways. */
import { type RefCallback, useCallback, useMemo, useRef, useState } from 'react'
import { type Column, phoneBelow, tableWidths, tickWidth } from './columns.ts'

export interface FittingColumn<Row> extends Column<Row> {
  /** What a column without a width needs at least. */
  readonly least?: number
  /** What stands in it and is never cut, as text: a figure, a number that tells a row from its neighbour. */
  readonly figure?: (row: Row) => string
  /** Does not leave for want of room: something is typed into it. */
  readonly stays?: boolean
}

const flexibleLeast = 96
const padding = 18
/** A figure of 13 px: the widest that tabular figures are. */
const figureWidth = 8.2

const weakness = ({ from }: Pick<Column<unknown>, 'from'>) => from ?? 0
const staysAlways = ({ primary, fixed, stays }: FittingColumn<never>) => primary || fixed || stays

/** The width of a column whose longest figure has so many characters. */
export const widthForFigures = (characters: number): number => Math.ceil(characters * figureWidth) + padding

/** What the column needs at least, with the figures that stand in it. */
export function leastWidth<Row>({ width, least, figure }: FittingColumn<Row>, rows: readonly Row[]): number {
  const own = width ?? least ?? flexibleLeast
  if (!figure) return own
  return Math.max(own, widthForFigures(longestOf(figure, rows)))
}

const longest = new WeakMap<object, WeakMap<object, number>>()

/** Worked out once for these rows: columns come and go while they stay. */
function longestOf<Row>(figure: (row: Row) => string, rows: readonly Row[]): number {
  const ofRows = longest.get(figure) ?? new WeakMap<object, number>()
  longest.set(figure, ofRows)
  const most = ofRows.get(rows) ?? rows.reduce((sofar, row) => Math.max(sofar, lengthOf(figure, row)), 0)
  ofRows.set(rows, most)
  return most
}

const lengths = new WeakMap<object, WeakMap<object, number>>()

/** Worked out once for each row: of thousands, one changes at a time. */
function lengthOf<Row>(figure: (row: Row) => string, row: Row): number {
  if (typeof row !== 'object' || row === null) return figure(row).length
  const ofRows = lengths.get(figure) ?? new WeakMap<object, number>()
  lengths.set(figure, ofRows)
  const length = ofRows.get(row) ?? figure(row).length
  ofRows.set(row, length)
  return length
}

/** On a card nothing but what stands there takes room. */
function widthOnCard<Row>(column: FittingColumn<Row>, rows: readonly Row[]): number {
  return leastWidth(column.figure ? { ...column, width: 0 } : column, rows) - padding
}

export interface Fit<Row> {
  readonly columns: readonly FittingColumn<Row>[]
  /** Chosen, and without room at this width. */
  readonly left: readonly FittingColumn<Row>[]
  /** A phone: rows are cards, of the columns above. */
  readonly cards?: Cards
  /** Pixels of what cannot leave, where that is wider than the table: it moves sideways in its place. */
  readonly wide?: number
}

export interface Cards {
  /** Pixels of what stands at the start, so that the middle of all cards begins at one line. */
  readonly start: number
}

/**
 * `width` of the table in pixels. A window has the columns that its job needs, and those that the person asked for besides.
 * Where that is too much, the weakest leave first; of equals one that nobody asked for, then the last.
 */
export function fitColumns<Row>(
  columns: readonly FittingColumn<Row>[],
  rows: readonly Row[],
  { width, ticks }: { readonly width: number; readonly ticks: boolean },
): Fit<Row> {
  const onCard = columns.filter(({ card }) => card !== undefined)
  if (width < phoneBelow && onCard.length > 0) {
    const start = onCard.filter(({ card }) => card?.startsWith('start')).map((column) => widthOnCard(column, rows))
    return { columns: onCard, left: [], cards: { start: Math.max(0, ...start) } }
  }
  const needs = new Map(columns.map((column) => [column, leastWidth(column, rows)]))
  const isThere = ({ from, optional }: FittingColumn<Row>) =>
    from === undefined || optional || width >= tableWidths[from]
  const shown = new Set(columns.filter((column) => isThere(column) && !column.phoneOnly))
  const sum = () => [...shown].reduce((total, column) => total + (needs.get(column) ?? 0), ticks ? tickWidth : 0)
  const leaveFirst = columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => shown.has(column) && !staysAlways(column as FittingColumn<never>))
    .sort(
      (a, b) =>
        weakness(b.column) - weakness(a.column) ||
        Number(a.column.optional ?? false) - Number(b.column.optional ?? false) ||
        b.at - a.at,
    )
    .map(({ column }) => column)
  const left = new Set<FittingColumn<Row>>()
  for (const column of leaveFirst) {
    if (sum() <= width) break
    shown.delete(column)
    left.add(column)
  }
  const wideEnough = (column: FittingColumn<Row>): FittingColumn<Row> => {
    const need = needs.get(column) ?? 0
    const wide = column.width !== undefined && need > column.width ? { ...column, width: need } : column
    // Asked for, and with room: what the window shows by itself no longer matters.
    return column.from !== undefined && width < tableWidths[column.from] ? { ...wide, from: undefined } : wide
  }
  return {
    columns: columns.filter((column) => shown.has(column)).map(wideEnough),
    left: columns.filter((column) => left.has(column)),
    ...(sum() > width ? { wide: sum() } : {}),
  }
}

const isSameColumns = (one: readonly FittingColumn<never>[], other: readonly FittingColumn<never>[]) =>
  one.length === other.length &&
  one.every((column, at) => {
    const { render, width, from, card } = other[at] ?? {}
    return column.render === render && column.width === width && column.from === from && column.card === card
  })

const noRows: readonly never[] = []

/** `frame` goes on the table; until it is measured, all columns are there, and it is measured before anything is painted. */
export function useFittingColumns<Row>(
  columns: readonly FittingColumn<Row>[],
  rows: readonly Row[] | undefined,
  ticks: boolean,
): Fit<Row> & { readonly frame: RefCallback<HTMLElement> } {
  const [width, setWidth] = useState<number | null>(null)
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const measured = rows ?? noRows
  const fit = useMemo(
    (): Fit<Row> => (width === null ? { columns, left: [] } : fitColumns(columns, measured, { width, ticks })),
    [columns, measured, ticks, width],
  )
  // Rows are drawn again when their columns are others.
  const kept = useRef(fit.columns)
  if (!isSameColumns(kept.current as never, fit.columns as never)) kept.current = fit.columns
  return { ...fit, columns: kept.current, frame }
}
