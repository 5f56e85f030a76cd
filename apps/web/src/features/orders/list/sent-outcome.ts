/** What became of a send since it was asked for: on its way while its job runs, then the status that the stage has. */
import type { OrderDetails } from '@quayside/contract'
import { isStatus, type MarkStatusAction, sharedStatus, stageField, stageOfAction, statusLabel } from '@quayside/domain'
import type { Outcome } from '../../../lists/bulk-results.tsx'
import type { OrderResult } from './bulk-run.ts'

export const onItsWay: Outcome = { level: 'half', words: 'On its way' }

/** `order` undefined: not known here, so still on its way. */
export function sentOutcome(
  action: MarkStatusAction,
  { storeOrderID }: Pick<OrderResult, 'storeOrderID'>,
  order: OrderDetails | undefined,
): Outcome {
  const stage = stageOfAction[action]
  const storeOrders = order?.storeOrders.filter((one) => storeOrderID === null || one.storeOrderID === storeOrderID)
  const one = storeOrders?.[0]
  if (!one || storeOrders.some(({ pendingStages }) => pendingStages.includes(stage))) return onItsWay
  const failed = storeOrders.find((other) => isStatus(other[stageField[stage]], sharedStatus.error))
  if (failed) return { level: 'error', words: failed.error ?? sharedStatus.error }
  return { level: 'full', words: statusLabel(stage, one[stageField[stage]]) }
}
