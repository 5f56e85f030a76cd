/** The quantity that a retailer ordered of a line, in the unit that the line has now. */
import { isSameUnit } from '@quayside/domain'

interface LineUnits {
  readonly quantity: string
  readonly order_line_unit: string | null
}

/** null: the retailer never ordered the line. */
type Ordered = { readonly quantity: string; readonly unit: string | null } | null

/** Returns the ordered quantity; the line's own where it was never ordered, or in another unit. */
export function orderedQuantity(line: LineUnits, ordered: Ordered): string {
  if (ordered === null) return line.quantity
  const isSame = ordered.unit === line.order_line_unit || isSameUnit(ordered.unit ?? '', line.order_line_unit ?? '')
  return isSame ? ordered.quantity : line.quantity
}
