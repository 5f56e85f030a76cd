/** Automation that waits for a status: invoices by shipment status, completion by any status. */

import { invoiceStatus } from '../invoices/invoice-status.ts'
import { isStatus, type StageName, stageNames } from '../kernel/status-table.ts'
import { readStatusList } from '../partners/partner-rules.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import { shipmentStatus } from '../shipments/shipment-status.ts'
import { rankOf, stageStatus } from '../stages/stage-tables.ts'
import { isDeleted } from '../store-orders/store-order-roll-up.ts'
import { type StageStatuses, type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'

/**
 * An invoice is due: its shipment is asked to be sent and has one of the partner's statuses, or has left and its acknowledgement has one. A partner
 * without shipments (`shipmentStatusNow` null) waits for the acknowledgement alone. Source: states.md, automation.
 */
export function isInvoiceDue(
  shipmentStatusNow: string | null,
  acknowledgmentStatus: string | null,
  partner: PartnerSettings,
): boolean {
  if (!partner.autoCreateInvoice || !partner.invoicesEnabled) return false
  const wanted = readStatusList(partner.autoCreateInvoiceMatchStatus)
  // Error and Deleted rank below, whatever the list says.
  const isAsked = rankOf('shipment', shipmentStatusNow) >= rankOf('shipment', shipmentStatus.received)
  if (isAsked && isStatus(shipmentStatusNow, ...wanted)) return true
  if (rankOf('acknowledgement', acknowledgmentStatus) < 0 || !isStatus(acknowledgmentStatus, ...wanted)) return false
  return partner.shipmentsEnabled ? isShipmentSent(shipmentStatusNow) : true
}

type Completable = StageStatuses & Pick<StoreOrderState, 'status'>

/**
 * An order completes automatically: every live store order has one of the partner's statuses, in a stage or as its own. A stage that is at its
 * end has reached every status of it. Nobody confirms an invoice as UBL: where its confirmation is wanted, it has got there once it is sent.
 */
export function isCompletionDue(storeOrders: readonly Completable[], partner: PartnerSettings): boolean {
  const wanted = readStatusList(partner.autoCompleteMatchStatus)
  const live = storeOrders.filter((storeOrder) => !isDeleted(storeOrder))
  if (!partner.useCompletedStatus || wanted.length === 0 || live.length === 0) return false
  const reachedIn = (storeOrder: Completable) => (stage: StageName) =>
    hasReached(stage, storeOrder[stageField[stage]] ?? null, wanted) ||
    (stage === 'invoice' && partner.ublInvoices && isUblInvoiceThere(storeOrder.invoiceStatus, wanted))
  return live.every((storeOrder) => isStatus(storeOrder.status, ...wanted) || stageNames.some(reachedIn(storeOrder)))
}

function hasReached(stage: StageName, status: string | null, wanted: readonly string[]): boolean {
  const isAtItsEnd = stageStatus(stage, status)?.terminal === true && rankOf(stage, status) >= 0
  return isStatus(status, ...wanted) || (isAtItsEnd && wanted.some((one) => rankOf(stage, one) >= 0))
}

const isUblInvoiceThere = (status: string | null | undefined, wanted: readonly string[]): boolean =>
  isStatus(invoiceStatus.controlReceived, ...wanted) &&
  isStatus(status, invoiceStatus.invoiceSent, invoiceStatus.creditSent)
