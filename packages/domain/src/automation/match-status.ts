/** Automation that waits for a status: invoices by shipment status, completion by any status. */

import { isStatus, stageNames } from '../kernel/status-table.ts'
import { readStatusList } from '../partners/partner-rules.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { isDeleted } from '../store-orders/store-order-roll-up.ts'
import { type StageStatuses, type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'

/** An invoice is due: the shipment has just reached one of the partner's statuses. */
export function isInvoiceDue(shipmentStatus: string, acknowledgmentStatus: string, partner: PartnerSettings): boolean {
  if (!partner.autoCreateInvoice || !partner.invoicesEnabled) return false
  const wanted = readStatusList(partner.autoCreateInvoiceMatchStatus)
  return isStatus(shipmentStatus, ...wanted) || isStatus(acknowledgmentStatus, ...wanted)
}

type Completable = StageStatuses & Pick<StoreOrderState, 'status'>

/** An order completes automatically: every live store order has one of the partner's statuses, in a stage or as its own. */
export function isCompletionDue(storeOrders: readonly Completable[], partner: PartnerSettings): boolean {
  const wanted = readStatusList(partner.autoCompleteMatchStatus)
  const live = storeOrders.filter((storeOrder) => !isDeleted(storeOrder))
  if (!partner.useCompletedStatus || wanted.length === 0 || live.length === 0) return false
  const reached = (storeOrder: Completable) =>
    isStatus(storeOrder.status, ...wanted) ||
    stageNames.some((stage) => isStatus(storeOrder[stageField[stage]], ...wanted))
  return live.every(reached)
}
