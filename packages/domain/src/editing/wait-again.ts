/** Whether a store order can wait again for a product or store that a person had linked to its code. */
import { arrivalStatus } from '../arrival/arrival.ts'
import { compare } from '../kernel/decimal.ts'
import { stageNames } from '../kernel/status-table.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import type { LineProgress } from '../store-orders/context.ts'
import { isInError } from '../store-orders/stage-document.ts'
import { newStoreOrderState, type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'

const isUntouched = ({ quantityAcknowledged, quantityBackordered, quantityShipped }: LineProgress): boolean =>
  quantityAcknowledged === null &&
  [quantityBackordered, quantityShipped].every((quantity) => compare(quantity ?? 0, 0) === 0)

/** True where nothing was built on it: it stands where arrival put it, no other stage has begun, and no line was answered. */
export function mayWaitAgain(
  state: StoreOrderState,
  lines: readonly LineProgress[],
  partner: Pick<PartnerSettings, 'workflowType'>,
): boolean {
  const blank = newStoreOrderState()
  const standsAtArrival = isInError(state.orderStatus) || state.orderStatus === arrivalStatus(partner)
  const others = stageNames.filter((stage) => stage !== 'order').map((stage) => stageField[stage])
  return (
    standsAtArrival &&
    state.pendingStages.length === 0 &&
    others.every((field) => state[field] === blank[field]) &&
    lines.every(isUntouched)
  )
}
