/** Which rows of a long table are there, and what stands in the place of the others. */

/** So many are there at once. A table of no more rows has all of them. */
export const firstRows = 100
/** Rows that follow one another, or the pixels that stand for rows that are not there. */
export type RowPart = { readonly from: number; readonly to: number } | { readonly from: number; readonly gap: number }

/** Of a table whose place on the screen is not known yet. */
export function firstParts(total: number, rowHeight: number): readonly RowPart[] {
  if (total <= firstRows) return [{ from: 0, to: total }]
  return [
    { from: 0, to: firstRows },
    { from: firstRows, gap: (total - firstRows) * rowHeight },
  ]
}
