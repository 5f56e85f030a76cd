/** Kit components: their quantities, converted to EACH and summed, have to make up the parent line. */
import { add, compare, type DecimalInput, type DecimalText, multiply } from '../kernel/decimal.ts'
import { messageText } from '../kernel/decision.ts'
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

export interface KitLine extends ComponentQuantity {
  /** The line and its product as people name them. */
  readonly line: string
  readonly code: string
}

/** 'component product validation failed' in words, for a line whose components do not make it up; null where they do. */
export function componentFailure(components: readonly ComponentQuantity[], kit: KitLine): string | null {
  if (componentsMatch(components, kit)) return null
  return messageText('componentValidationFailed', {
    line: kit.line,
    code: kit.code,
    components: componentsInEach(components),
    quantity: inEach(kit).toFixed(),
  })
}
