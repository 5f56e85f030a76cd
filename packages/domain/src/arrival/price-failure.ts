/** The message of a failed price check, the same on arrival, at Revalidate and when lines are saved. */
import { dec } from '../kernel/decimal.ts'
import { isMessageText, messageText } from '../kernel/decision.ts'
import { agreedPrice, type PricedLine, type PriceTolerance, priceCheck } from '../orders/price-check.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { FailedCheck } from './arrival.ts'

/** A line with the names people know it by. */
export interface NamedPrice extends PricedLine {
  readonly lineNumber: string
  readonly code: string
}

export interface PriceFailure extends FailedCheck {
  /** Error stops the order; Warning is only noted. */
  readonly type: 'Warning' | 'Error'
}

/** Earlier versions kept '2 %' with a line. */
const withoutBlank = (text: string): string => text.replace(/(\d) %/g, '$1%')

/** Whether a text that was kept with a line is about its price. */
export const isPriceFailure = (text: string): boolean =>
  isMessageText('priceMismatch', withoutBlank(text)) || isMessageText('priceUnknown', text)

/** null: the price passes, or the partner wants no check. */
export function priceFailure(line: NamedPrice, partner: PriceTolerance): PriceFailure | null {
  const type = priceCheck(line, partner)
  if (type === null) return null
  const ours = line.priceValidationProductPrice
  const price = agreedPrice(line)
  const named = { line: line.lineNumber, code: line.code }
  if (price === null) return { type, errorType: errorTypes.priceValidation, error: messageText('priceUnknown', named) }
  const error = messageText('priceMismatch', {
    ...named,
    price: dec(price).toFixed(),
    tolerance: dec(partner.priceValidationTolerance).toFixed(),
    validationPrice: ours === null ? '?' : dec(ours).toFixed(),
  })
  return { type, errorType: errorTypes.priceValidation, error }
}
