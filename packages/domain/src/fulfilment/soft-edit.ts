/** Soft edit: single lines of an order that was not sent to the warehouse yet, for Onsite partners. */

import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { externalOpenToConfirm } from '../warehouse-orders/external-status.ts'
import { isIgnored } from './store-order-roll-up.ts'
import type { StoreOrderState } from './store-order-state.ts'

/** No store order of the order is reserved, and this one is received, or ignored before the warehouse had it. */
export function canSoftEdit(
  state: StoreOrderState,
  partner: PartnerSettings,
  storeOrders: readonly Pick<StoreOrderState, 'orderStatus'>[],
): boolean {
  const reserved = storeOrders.some((storeOrder) => isStatus(storeOrder.orderStatus, orderStatus.reserved))
  if (partner.workflowType !== 'Onsite' || reserved || state.pendingStages.length > 0) return false
  if (isStatus(state.orderStatus, orderStatus.received)) return true
  const external = state.statusBeforeIgnore.external ?? state.externalStatus
  return isIgnored(state) && isStatus(external, ...externalOpenToConfirm, sharedStatus.ignored)
}
