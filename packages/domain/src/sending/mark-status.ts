/** MarkStatus: the one call by which people send a store order's documents. */
import type { PermissionKey } from '../access/permissions.ts'
import type { InvoiceType } from '../invoices/invoice-state.ts'
import { type Decision, refuse } from '../kernel/decision.ts'
import type { StageName } from '../kernel/status-table.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import { stageTables } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import type { StoreOrderTransition } from '../store-orders/store-order-transition.ts'
import { decideSendAcknowledgement } from './send-acknowledgement.ts'
import { decideSendCredits, decideSendInvoices } from './send-invoices.ts'
import { decideConfirmOrder, decideSendOrder } from './send-order.ts'
import { decideSendSalesOrder } from './send-sales-order.ts'
import { decideSendShipments } from './send-shipments.ts'

export const markStatusActions = ['order', 'confirm', 'ack', 'salesOrder', 'shipment', 'invoice', 'credit'] as const
export type MarkStatusAction = (typeof markStatusActions)[number]

type Decider = (state: StoreOrderState, context: StoreOrderContext) => Decision<StoreOrderTransition>

const deciders: Readonly<Record<MarkStatusAction, Decider>> = {
  order: decideSendOrder,
  confirm: decideConfirmOrder,
  ack: (state, context) => decideSendAcknowledgement(state, context),
  salesOrder: decideSendSalesOrder,
  shipment: (state, context) => decideSendShipments(state, context),
  invoice: decideSendInvoices,
  credit: decideSendCredits,
}

export const stageOfAction: Readonly<Record<MarkStatusAction, StageName>> = {
  order: 'order',
  confirm: 'order',
  ack: 'acknowledgement',
  salesOrder: 'salesOrder',
  shipment: 'shipment',
  invoice: 'invoice',
  credit: 'invoice',
}

/** The action that a name in a MarkStatus path means, without regard to case; 'ack' also under the vendor's own name. */
export function readMarkStatusAction(name: string, vendor: VendorConfig): MarkStatusAction | null {
  const wanted = name.toLowerCase()
  if (wanted === vendor.order.sendAckStatusAction.toLowerCase()) return 'ack'
  return markStatusActions.find((action) => action.toLowerCase() === wanted) ?? null
}

/** The action that sends a document of this type. */
export const sendingAction = (invoiceType: InvoiceType): 'invoice' | 'credit' =>
  invoiceType === 'Credit' ? 'credit' : 'invoice'

/** What a person needs for an action: the specific send permission plus MarkStatus. */
export function markStatusPermissions(action: MarkStatusAction): readonly PermissionKey[] {
  if (action === 'credit') return ['StoreOrder-SendCredit', 'StoreOrder-MarkStatus']
  const event = action === 'confirm' ? 'confirm' : 'send'
  return stageTables[stageOfAction[action]].events[event]?.permissions ?? ['StoreOrder-MarkStatus']
}

/** Decides an action by its name in the path; an unknown name is refused with the list of known ones. Permissions are checked separately. */
export function decideMarkStatus(
  state: StoreOrderState,
  actionName: string,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const action = readMarkStatusAction(actionName, context.vendor)
  if (action) return deciders[action](state, context)
  return refuse('actionUnknown', { action: actionName, allowed: markStatusActions.join(', ') }, markStatusActions)
}
