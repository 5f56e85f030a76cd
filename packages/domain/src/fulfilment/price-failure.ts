/** A failed price check in words: the same for an order that arrives, one that is checked again, and lines that are saved. */
import { dec } from '../kernel/decimal.ts'
import { messageText } from '../kernel/decision.ts'
import { type PricedLine, type PriceTolerance, priceCheck } from '../orders/price-check.ts'
import type { FailedCheck } from './arrival.ts'
import { errorTypes } from './error-types.ts'

/** A line with what people know it by. */
export interface NamedPrice extends PricedLine {
  readonly lineNumber: string
  readonly code: string
}

export interface PriceFailure extends FailedCheck {
  /** Error stops the order; Warning is only noted. */
  readonly type: 'Warning' | 'Error'
}

/** null: the price passes, or the partner wants no check. */
export function priceFailure(line: NamedPrice, partner: PriceTolerance): PriceFailure | null {
  const type = priceCheck(line, partner)
  if (type === null) return null
  const ours = line.priceValidationProductPrice
  const error = messageText('priceMismatch', {
    line: line.lineNumber,
    code: line.code,
    price: dec(line.lineProductPriceAcknowledged ?? line.lineProductPrice).toFixed(),
    tolerance: dec(partner.priceValidationTolerance).toFixed(),
    validationPrice: ours === null ? '?' : dec(ours).toFixed(),
  })
  return { type, errorType: errorTypes.priceValidation, error }
}
