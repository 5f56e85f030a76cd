/** More acknowledged than was ordered, where the vendor counts that as an error: found on arrival, and before anything is sent. */
import { isOverAcknowledged } from '../acknowledgements/row-severity.ts'
import { dec } from '../kernel/decimal.ts'
import { allow, isMessageText, messageText, refuse } from '../kernel/decision.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import { errorTypes } from '../stages/error-types.ts'
import { isSent } from '../stages/stage-tables.ts'
import type { PricedProgress, StoreOrderContext } from '../store-orders/context.ts'
import type { Guard } from '../store-orders/guards.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import type { FailedCheck } from './arrival.ts'

type AnsweredLine = Pick<PricedProgress, 'lineNumber' | 'quantity' | 'quantityAcknowledged'>

/** null: not more than was ordered, or the vendor does not mind. */
export function quantityFailure(line: AnsweredLine, { order }: VendorConfig): FailedCheck | null {
  if (!order.validateQuantityAck || !isOverAcknowledged(line)) return null
  const error = messageText('quantityAckValidationFailed', {
    line: line.lineNumber,
    acknowledged: dec(line.quantityAcknowledged ?? 0).toFixed(),
    quantity: dec(line.quantity).toFixed(),
  })
  return { errorType: errorTypes.quantityAckValidation, error }
}

/** As with unchecked prices, a line whose error a person cleared keeps its text and blocks nothing. */
export function quantitiesAreSettled(state: StoreOrderState, { vendor, pricedLines = [] }: StoreOrderContext): Guard {
  if (isSent('order', state.orderStatus)) return allow(true)
  const texts = pricedLines.flatMap((line) => (isEvaluated(line) ? [] : (quantityFailure(line, vendor)?.error ?? [])))
  return texts.length > 0 ? refuse('quantitiesFail', { quantities: texts.join('\n') }) : allow(true)
}

const isEvaluated = ({ error }: PricedProgress): boolean =>
  error?.split('\n').some((text) => isMessageText('quantityAckValidationFailed', text)) ?? false
