/** The price check: is the price that we would answer with within the partner's tolerance of our own price? */
import { compare, type DecimalInput, dec } from '../kernel/decimal.ts'
import type { PriceValidationType } from '../partners/partner-settings.ts'

export interface PricedLine {
  /** Price on the order; null where it names none. */
  readonly lineProductPrice: DecimalInput | null
  /** Price we answered, if any. */
  readonly lineProductPriceAcknowledged: DecimalInput | null
  /** Our own price; null when we know none, so that there is nothing to compare. */
  readonly priceValidationProductPrice: DecimalInput | null
}

export interface PriceTolerance {
  readonly priceValidationType: PriceValidationType
  /** Percent. */
  readonly priceValidationTolerance: DecimalInput
}

/** True at the edges: 95 and 105 are within 5% of 100. */
export function isWithinTolerance(price: DecimalInput, reference: DecimalInput, percent: DecimalInput): boolean {
  const margin = dec(reference).times(percent).dividedBy(100).abs()
  return dec(price).minus(reference).abs().lessThanOrEqualTo(margin)
}

/** What a failed price means for the order; null when it passes or the partner wants no check. */
export function priceCheck(line: PricedLine, partner: PriceTolerance): Exclude<PriceValidationType, 'None'> | null {
  if (partner.priceValidationType === 'None') return null
  return priceFails(line, partner.priceValidationTolerance) ? partner.priceValidationType : null
}

/** The price that we would answer with; null while nobody named one. */
export const agreedPrice = (
  line: Pick<PricedLine, 'lineProductPrice' | 'lineProductPriceAcknowledged'>,
): DecimalInput | null => line.lineProductPriceAcknowledged ?? line.lineProductPrice

/**
 * A price of 0 fails, and so does none, until a person acknowledges one; the acknowledged price, once given, is checked in
 * place of the ordered one, so that it can mend it.
 */
function priceFails(line: PricedLine, tolerance: DecimalInput): boolean {
  const ours = line.priceValidationProductPrice
  const isZero = (price: DecimalInput | null) => price !== null && compare(price, 0) === 0
  const price = agreedPrice(line)
  if (price === null || isZero(line.lineProductPrice) || isZero(ours)) return true
  return ours !== null && !isWithinTolerance(price, ours, tolerance)
}
