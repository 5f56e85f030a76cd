/** Kit components: their quantities, converted to EACH and summed, have to make up the parent line. */
import { add, compare, type DecimalInput, type DecimalText, multiply } from '../kernel/decimal.ts'
import { packSizeOf } from './product.ts'

export interface ComponentQuantity {
  readonly quantity: DecimalInput
  readonly packSize: DecimalInput | null
}

const inEach = ({ quantity, packSize }: ComponentQuantity) => multiply(quantity, packSizeOf(packSize))

/** What components come to, in EACH. */
export function componentsInEach(components: readonly ComponentQuantity[]): DecimalText {
  return add(0, ...components.map(inEach)).toFixed()
}

/** True for a product without components. */
export function componentsMatch(components: readonly ComponentQuantity[], parent: ComponentQuantity): boolean {
  return components.length === 0 || compare(componentsInEach(components), inEach(parent)) === 0
}
