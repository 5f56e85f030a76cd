/** Which columns a table has room for: none is squeezed to nothing, no figure is cut, and the page never scrolls sideways. */
import { type RefCallback, useCallback, useMemo, useState } from 'react'
import type { Column } from './columns.ts'

export interface FittingColumn<Row> extends Column<Row> {
  /** What a column without a width needs at least. */
  readonly least?: number
  /** The figure that stands in it, as text: the column is never narrower, so that no figure is cut. */
  readonly figure?: (row: Row) => string
}

/** From the column that leaves last to the one that leaves first. */
const leaving = ['pocket', 'phone', 'tablet', 'laptop', 'desktop', 'wide'] as const
/** Table widths below which a column leaves by itself, as in table.module.css. */
const leavesBelow = { pocket: 400, phone: 640, tablet: 760, laptop: 980, desktop: 1140, wide: 1440 } as const

const tickWidth = 34
const flexibleLeast = 96
const padding = 18
/** A figure of 13 px: the widest that tabular figures are. */
const figureWidth = 8.2

const weakness = ({ hideBelow }: Pick<Column<unknown>, 'hideBelow'>) => (hideBelow ? leaving.indexOf(hideBelow) : -1)
const staysAlways = ({ primary, fixed, phoneOnly }: Column<never>) => primary || fixed || phoneOnly

/** The width of a column whose longest figure has so many characters. */
export const widthForFigures = (characters: number): number => Math.ceil(characters * figureWidth) + padding

/** What the column needs at least, with the figures that stand in it. */
export function leastWidth<Row>({ width, least, figure }: FittingColumn<Row>, rows: readonly Row[]): number {
  const own = width ?? least ?? flexibleLeast
  if (!figure) return own
  const longest = rows.reduce((most, row) => Math.max(most, figure(row).length), 0)
  return Math.max(own, widthForFigures(longest))
}

export interface Fit<Row> {
  readonly columns: readonly FittingColumn<Row>[]
  /** Chosen, and without room at this width. */
  readonly left: readonly FittingColumn<Row>[]
}

/** `width` of the table in pixels. The weakest leave first; of equals one that nobody asked for, then the last. */
export function fitColumns<Row>(
  columns: readonly FittingColumn<Row>[],
  rows: readonly Row[],
  { width, ticks }: { readonly width: number; readonly ticks: boolean },
): Fit<Row> {
  const needs = new Map(columns.map((column) => [column, leastWidth(column, rows)]))
  const isThere = ({ hideBelow }: FittingColumn<Row>) => hideBelow === undefined || width >= leavesBelow[hideBelow]
  const shown = new Set(columns.filter((column) => isThere(column) && !column.phoneOnly))
  const sum = () => [...shown].reduce((total, column) => total + (needs.get(column) ?? 0), ticks ? tickWidth : 0)
  const leaveFirst = columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => shown.has(column) && !staysAlways(column as Column<never>))
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
    return column.width !== undefined && need > column.width ? { ...column, width: need } : column
  }
  return {
    columns: columns.filter((column) => !left.has(column)).map(wideEnough),
    left: columns.filter((column) => left.has(column)),
  }
}

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
  const fit = useMemo(
    () => (width === null ? { columns, left: [] } : fitColumns(columns, rows ?? [], { width, ticks })),
    [columns, rows, ticks, width],
  )
  return { ...fit, frame }
}
