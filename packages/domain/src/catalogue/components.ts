/** Kit components: their quantities, converted to EACH and summed, have to make up the parent line. */
import { add, compare, type DecimalInput, multiply } from '../kernel/decimal.ts'
import { packSizeOf } from './product.ts'

export interface ComponentQuantity {
  readonly quantity: DecimalInput
  readonly packSize: DecimalInput | null
}

/** True for a product without components. */
export function componentsMatch(components: readonly ComponentQuantity[], parent: ComponentQuantity): boolean {
  const inEach = ({ quantity, packSize }: ComponentQuantity) => multiply(quantity, packSizeOf(packSize))
  return components.length === 0 || compare(add(...components.map(inEach)), inEach(parent)) === 0
}
