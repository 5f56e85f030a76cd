/** Which rows of a long table are near the screen. Apart from row-parts.ts, since short tables load nothing of it. */
import { firstRows, type RowPart } from './row-parts.ts'

/** Rows come and go so many at a time, so that scrolling by one row changes nothing. */
const step = 20

/** The rows on the screen (`endIndex` is the last of them), and how many are made before and after these. */
interface Seen {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

/** Their indexes in order. `kept`: rows that stay wherever the screen is, since they have the focus or are jumped to. */
export function rowsThere({ startIndex, endIndex, overscan, count }: Seen, kept: readonly number[]): number[] {
  const from = Math.max(0, Math.floor((startIndex - overscan) / step) * step)
  const end = Math.ceil((endIndex + overscan + 1) / step) * step
  const to = Math.min(count, from === 0 ? Math.max(firstRows, end) : end)
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const far = kept.filter((index) => index < count && (index < from || index >= to))
  return [...new Set([...near, ...far])].sort((one, other) => one - other)
}

interface PlacedRow {
  readonly index: number
  /** Pixels, from where `top` is measured too. */
  readonly start: number
  readonly end: number
}

/** `top` and `end`: where the first of all rows begins and the last ends. */
export function rowParts(
  rows: readonly PlacedRow[],
  { top, end, total }: { readonly top: number; readonly end: number; readonly total: number },
): readonly RowPart[] {
  const parts: RowPart[] = []
  let next = { index: 0, at: top }
  for (const row of rows) {
    const last = parts.at(-1)
    if (row.index > next.index) parts.push({ from: next.index, gap: row.start - next.at })
    if (row.index === next.index && last && 'to' in last)
      parts[parts.length - 1] = { from: last.from, to: row.index + 1 }
    else parts.push({ from: row.index, to: row.index + 1 })
    next = { index: row.index + 1, at: row.end }
  }
  if (next.index < total) parts.push({ from: next.index, gap: end - next.at })
  return parts
}

/** Whether all rows from one index to another are there, both among them. */
export function hasRows(
  parts: readonly RowPart[],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  return parts.every((part, at) => {
    if ('to' in part) return true
    const next = parts[at + 1]
    return part.from > to || (next !== undefined && next.from <= from)
  })
}

export function isSameParts(one: readonly RowPart[], other: readonly RowPart[]): boolean {
  return one.length === other.length && one.every((part, at) => isSamePart(part, other[at]))
}

function isSamePart(one: RowPart, other: RowPart | undefined): boolean {
  if (!other || one.from !== other.from) return false
  return 'gap' in one ? 'gap' in other && one.gap === other.gap : 'to' in other && one.to === other.to
}
