/** Unchecked prices: they fail a check that was set up, or made stricter, after the order arrived. */
import { allow, refuse } from '../kernel/decision.ts'
import { isSent } from '../stages/stage-tables.ts'
import type { PricedProgress, StoreOrderContext } from '../store-orders/context.ts'
import type { Guard } from '../store-orders/guards.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { isPriceFailure, priceFailure } from './price-failure.ts'

/**
 * Error: the order stops until it is fixed. What arrival, Revalidate or a save found stopped the order itself, and stands on
 * the line even after a person cleared it; a failure without that text was never checked. Not applied once the order was sent.
 */
export function pricesAreSettled(state: StoreOrderState, { partner, pricedLines = [] }: StoreOrderContext): Guard {
  if (isSent('order', state.orderStatus)) return allow(true)
  const texts = pricedLines.flatMap((line) => {
    const failure = isEvaluated(line) ? null : priceFailure(line, partner)
    return failure?.type === 'Error' ? [failure.error] : []
  })
  return texts.length > 0 ? refuse('pricesFail', { prices: texts.join('\n') }) : allow(true)
}

const isEvaluated = ({ error }: PricedProgress): boolean => error?.split('\n').some(isPriceFailure) ?? false
