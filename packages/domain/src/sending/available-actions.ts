/** Which buttons a store order shows: the same decisions that the server takes, with the actor's permissions first. */

import type { Actor } from '../access/actor.ts'
import { requirePermissions } from '../access/require.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { hasFeature } from '../kernel/vendor.ts'
import { orderStatus } from '../orders/order-status.ts'
import { isPortalSystem } from '../orders/order-system.ts'
import { isStageEnabled } from '../stages/enabled-stages.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import type { StoreOrderTransition } from '../store-orders/store-order-transition.ts'
import {
  decideMarkStatus,
  type MarkStatusAction,
  markStatusActions,
  markStatusPermissions,
  stageOfAction,
} from './mark-status.ts'
import { sendButtonLabel } from './send-labels.ts'

export interface AvailableAction {
  readonly action: MarkStatusAction
  readonly label: string
  /** Whether the button is there at all: stage in use, permission held, not hidden by a vendor setting. */
  readonly shown: boolean
  /** Whether it is allowed now, or why not. */
  readonly decision: Decision<StoreOrderTransition>
}

/** Every MarkStatus action with its label, whether it is shown, and the decision on it. */
export function storeOrderActions(
  state: StoreOrderState,
  actor: Pick<Actor, 'isAdmin' | 'permissions'>,
  context: StoreOrderContext,
): readonly AvailableAction[] {
  return markStatusActions.map((action) => {
    const permitted = requirePermissions(actor, markStatusPermissions(action))
    const decision = permitted.ok ? decideMarkStatus(state, action, context) : permitted
    return {
      action,
      label: sendButtonLabel(action, state),
      shown: permitted.ok && offersAction(action, context) && !isPastSendOrder(action, state),
      decision,
    }
  })
}

/** Send Order is hidden for an ignored store order, and once it has been requested. */
const isPastSendOrder = (action: MarkStatusAction, { orderStatus: status }: Pick<StoreOrderState, 'orderStatus'>) =>
  action === 'order' && isStatus(status, orderStatus.received, sharedStatus.ignored)

/**
 * Whether an action has a place on the page: the partner uses its stage, and no vendor setting hides its button. Send Order has
 * none for an order of the portal itself, since no other system waits for it.
 */
export function offersAction(
  action: MarkStatusAction,
  { partner, vendor, system }: Pick<StoreOrderContext, 'partner' | 'vendor' | 'system'>,
): boolean {
  if (!isStageEnabled(stageOfAction[action], partner)) return false
  if (action === 'order')
    return partner.hasExternalSystem && !vendor.order.hideSendOrderButton && !isPortalSystem(system)
  if (action === 'confirm') return partner.hasExternalSystem && partner.workflowType !== null
  if (action === 'salesOrder') return !vendor.salesOrdersDisabled && !vendor.order.hideSendSalesOrderButton
  return true
}

/** Whether Reserve Products and Cancel Reservation have a place on the page. */
export function offersReservations({ partner, vendor }: StoreOrderContext): boolean {
  return hasFeature(vendor, 'ReserveStock') && partner.workflowType === 'Onsite'
}

/** Supply All is for Onsite partners, while the store order is Order Received (specification 1, section 4). */
export function decideSupplyAll(
  state: Pick<StoreOrderState, 'orderStatus'>,
  { partner }: Pick<StoreOrderContext, 'partner'>,
): Decision<true> {
  if (partner.workflowType !== 'Onsite')
    return refuse('onsiteOnly', { action: 'Supply All', partner: partner.partnerCode })
  if (isStatus(state.orderStatus, orderStatus.received)) return allow(true)
  return refuse('supplyAllRefused', { status: state.orderStatus })
}

/** Whether Supply All has a place on the page; see {@link decideSupplyAll}. */
export function offersSupplyAll(
  state: Pick<StoreOrderState, 'orderStatus'>,
  context: Pick<StoreOrderContext, 'partner'>,
): boolean {
  return decideSupplyAll(state, context).ok
}

/** Revalidate is not offered once the order was sent, or where the vendor setting hides it. */
export function offersRevalidate(
  state: Pick<StoreOrderState, 'orderStatus'>,
  { vendor }: Pick<StoreOrderContext, 'vendor'>,
): boolean {
  return vendor.storeOrderDetails.showRevalidateButton && !isStatus(state.orderStatus, orderStatus.sent)
}
