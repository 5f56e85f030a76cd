/** Soft edit: single lines of an order that was not sent to the warehouse yet, for Onsite partners. */

import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { isIgnored } from '../store-orders/store-order-roll-up.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { externalOpenToConfirm } from '../warehouse-orders/external-status.ts'

type SoftEditPartner = Pick<PartnerSettings, 'workflowType' | 'partnerCode'>

/** No store order of the order is reserved, and this one is received, or ignored before the warehouse had it; the refusal says which rule it was. */
export function decideSoftEdit(
  state: StoreOrderState,
  partner: SoftEditPartner,
  storeOrders: readonly Pick<StoreOrderState, 'orderStatus'>[],
): Decision<true> {
  const refused = (reason: string) => refuse('softEditRefused', { reason })
  if (partner.workflowType !== 'Onsite')
    return refused(`single lines are edited for Onsite partners only, and partner ${partner.partnerCode} is not one`)
  if (storeOrders.some((storeOrder) => isStatus(storeOrder.orderStatus, orderStatus.reserved)))
    return refused('stock is reserved for a store order of this order; cancel the reservation first')
  if (state.pendingStages.length > 0) return refused('a document of the store order is being sent')
  if (isStatus(state.orderStatus, orderStatus.received)) return allow(true)
  if (!isIgnored(state)) return refused(`the store order is ${state.orderStatus}`)
  return warehouseHadNotBegun(state)
}

/**
 * Whether saving lines takes an ignored store order up again. For Onsite partners that is a soft edit; for the rest no other
 * action would, so any edit does unless the warehouse has begun.
 */
export function decideTakeUp(
  state: StoreOrderState,
  partner: SoftEditPartner,
  storeOrders: readonly Pick<StoreOrderState, 'orderStatus'>[],
): Decision<true> {
  return partner.workflowType === 'Onsite' ? decideSoftEdit(state, partner, storeOrders) : warehouseHadNotBegun(state)
}

function warehouseHadNotBegun(state: StoreOrderState): Decision<true> {
  const external = state.statusBeforeIgnore.external ?? state.externalStatus
  if (isStatus(external, ...externalOpenToConfirm, sharedStatus.ignored)) return allow(true)
  return refuse('softEditRefused', {
    reason: `the store order is ignored, and its warehouse order was ${external} before`,
  })
}

/** Whether single lines of the store order may be edited; see {@link decideSoftEdit}. */
export function canSoftEdit(
  state: StoreOrderState,
  partner: SoftEditPartner,
  storeOrders: readonly Pick<StoreOrderState, 'orderStatus'>[],
): boolean {
  return decideSoftEdit(state, partner, storeOrders).ok
}
