/** How the cells of a report read on paper. */
import { currencyDecimals, formatDate } from '@quayside/domain'
import type { Cell, CellKind } from '../report.ts'

/** No price and no quantity has more. */
const mostDecimals = 4

/** Least and most decimals of each kind; a price is never rounded. */
export function decimalsOf(kind: CellKind, currency: string): readonly [number, number] {
  const own = currencyDecimals(currency)
  if (kind === 'money') return [own, own]
  return kind === 'price' ? [own, Math.max(own, mostDecimals)] : [0, mostDecimals]
}

export const isNumeric = (kind: CellKind): boolean => kind !== 'text' && kind !== 'day'

export function cellText(cell: Cell, kind: CellKind, currency: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return kind === 'day' ? formatDate(cell) : cell
  const [least, most] = decimalsOf(kind, currency)
  return cell.toLocaleString('en-NZ', { minimumFractionDigits: least, maximumFractionDigits: most })
}
