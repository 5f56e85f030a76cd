/** Rendered rows of a long table, and the gaps that keep the place of the others. */

/** Rows that a table renders at once. A table with at most this number of rows renders all of them. */
export const firstRowCount = 100

/** A row by its index, or a gap of `height` pixels before the row at index `before`. */
export type TablePart = { readonly row: number } | { readonly gap: number; readonly before: number }

interface VisibleRange {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

/**
 * Returns the indexes to render, in order: the rows near the screen, the first 100 rows while the table's start is near it,
 * and the `kept` rows with one neighbour on each side, so that Tab, Enter and the arrow keys find the next row.
 */
export function renderedIndexes(
  { startIndex, endIndex, overscan, count }: VisibleRange,
  kept: readonly number[],
): number[] {
  const from = Math.max(0, startIndex - overscan)
  const end = endIndex + overscan + 1
  const to = Math.min(count, from === 0 ? Math.max(firstRowCount, end) : end)
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const far = kept.flatMap((index) => [index - 1, index, index + 1]).filter((index) => index >= 0 && index < count)
  return [...new Set([...near, ...far])].sort((one, other) => one - other)
}

interface PlacedRow {
  readonly index: number
  /** Pixels from the start of the first row. */
  readonly start: number
  readonly end: number
}

/** Puts gaps between the rendered rows. `totalSize` is the height of all rows in pixels. */
export function tableParts(rows: readonly PlacedRow[], totalSize: number, count: number): readonly TablePart[] {
  const parts: TablePart[] = []
  let reached = 0
  for (const { index, start, end } of rows) {
    if (start > reached) parts.push({ gap: start - reached, before: index })
    parts.push({ row: index })
    reached = end
  }
  if (totalSize > reached) parts.push({ gap: totalSize - reached, before: count })
  return parts
}

/** Returns the parts of a long table that is not measured yet. */
export function firstParts(count: number, rowHeight: number): readonly TablePart[] {
  const rows = Array.from({ length: Math.min(count, firstRowCount) }, (_, index) => ({
    index,
    start: index * rowHeight,
    end: (index + 1) * rowHeight,
  }))
  return tableParts(rows, count * rowHeight, count)
}
