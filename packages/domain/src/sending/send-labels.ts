/** Labels of the send buttons: Send, or Resend once a document was sent. */

import { invoiceStatus } from '../invoices/invoice-status.ts'
import { isStatus } from '../kernel/status-table.ts'
import { sendWords, wasSent } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type MarkStatusAction, stageOfAction } from './mark-status.ts'

const nouns: Readonly<Record<MarkStatusAction, string>> = {
  order: 'Order',
  confirm: 'Order',
  ack: 'Ack',
  salesOrder: 'Sales Order',
  shipment: 'ASN',
  invoice: 'Invoice',
  credit: 'Credit',
}

/** 'Send Ack', 'Resend ASN', 'Confirm Order' … */
export function sendButtonLabel(action: MarkStatusAction, state: StoreOrderState): string {
  if (action === 'confirm') return 'Confirm Order'
  return sendLabel(action, action === 'credit' ? isCreditSent(state) : wasSent(state, stageOfAction[action]))
}

/** The label where it is known from the record (a shipment's shipmentSent) whether one was sent. */
export function sendLabel(action: MarkStatusAction, sentBefore: boolean): string {
  return sendWords(`Send ${nouns[action]}`, sentBefore)
}

function isCreditSent(state: StoreOrderState): boolean {
  return isStatus(state.invoiceStatus, invoiceStatus.creditSent)
}
