/** What the warehouse was told to pick of a line, against what a save leaves of it. */
import { compare, type DecimalInput } from '../kernel/decimal.ts'

/** A line as far as the warehouse picks for it. Decimal text or number, in packs; null: nobody answered, so that all of it is meant. */
export interface WantedOfLine {
  readonly quantity: DecimalInput
  readonly quantityAcknowledged: DecimalInput | null
}

/** Whether a save leaves less of a line than the warehouse was told. `after`: null where the line is taken off. */
export const leavesLess = (before: WantedOfLine, after: WantedOfLine | null): boolean =>
  compare(after ? (after.quantityAcknowledged ?? after.quantity) : 0, before.quantityAcknowledged ?? before.quantity) <
  0
