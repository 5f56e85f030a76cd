/** Which partners a graph shows, and how long their bars are. */
import { dashboardPartnerLimit, type Figure, type GraphName, type GraphRow, graphs } from '@quayside/contract'

export interface PlacedRow {
  readonly row: GraphRow
  /** Among all partners of the answer, so that a partner has one colour in every graph. */
  readonly place: number
}

export const figureValue = (row: GraphRow, figure: Figure): number => row[figure] ?? 0

/** Has a figure, in any currency. */
export const hasFigures = (row: GraphRow, graph: GraphName): boolean =>
  graphs[graph].figures.some((figure) => figureValue(row, figure) > 0) || row.otherCurrencies.length > 0

/** Chosen partners are all shown; with none chosen and many partners, those without figures are only counted. */
export function showableRows(
  rows: readonly GraphRow[],
  graph: GraphName,
  chosen: boolean,
): { readonly rows: readonly PlacedRow[]; readonly leftOut: number } {
  const placed = rows.map((row, place) => ({ row, place }))
  if (chosen || rows.length <= dashboardPartnerLimit) return { rows: placed, leftOut: 0 }
  const shown = placed.filter(({ row }) => hasFigures(row, graph))
  return { rows: shown, leftOut: placed.length - shown.length }
}

/** The longest bar of a graph: all its figures share one scale. */
export function largestFigure(rows: readonly PlacedRow[], graph: GraphName): number {
  return Math.max(1, ...rows.flatMap(({ row }) => graphs[graph].figures.map((figure) => figureValue(row, figure))))
}
