/** Running a failed send again: the stage goes back to being sent, by the rules of the action that asked for it first. */
import type { PermissionKey } from '../access/permissions.ts'
import type { InvoiceType } from '../invoices/invoice-state.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { stageTables } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'
import type { StoreOrderTransition } from '../store-orders/store-order-transition.ts'
import { type MarkStatusAction, markStatusPermissions, sendingAction } from './mark-status.ts'
import { decideSendAcknowledgement } from './send-acknowledgement.ts'
import { decideSendOneInvoice } from './send-invoices.ts'
import { decideSendOrder } from './send-order.ts'
import { decideSendSalesOrder } from './send-sales-order.ts'
import { decideSendShipments } from './send-shipments.ts'

/** What a failed job was to send: the stage's document, or one shipment or invoice by its id. */
export type SentAgain =
  | { readonly stage: 'order' | 'acknowledgement' | 'salesOrder' }
  | { readonly stage: 'shipment' | 'invoice'; readonly recordID: number }

const ofStage = {
  order: decideSendOrder,
  acknowledgement: (state: StoreOrderState, context: StoreOrderContext) => decideSendAcknowledgement(state, context),
  salesOrder: decideSendSalesOrder,
} as const

/**
 * The change that a failed job needs before it runs again. It creates no job: the failed one, with its own number, is
 * the job. Refused once the stage went on without it (sent again, cleared, deleted), and wherever the action would be.
 */
export function decideSendAgain(
  state: StoreOrderState,
  sent: SentAgain,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const { name, status } = documentOf(state, sent, context)
  if (!isStatus(status, sharedStatus.error)) return refuse('failedJobOvertaken', { name, status })
  const decision = sendingOf(state, sent, context)
  if (!decision.ok) return decision
  // Held back for labels: it would not be sent, whatever a job does.
  if (decision.value.jobs.length === 0) return refuse('failedJobOvertaken', { name, status })
  const { action, detail } = decision.value.audit
  const audit = { action: `Failed job run again: ${action}`, ...(detail === undefined ? {} : { detail }) }
  return allow({ ...decision.value, jobs: [], audit })
}

/** What running it again needs: the same as the action that asked for it. An invoice that is not there any more counts as one, not as a credit. */
export function sendAgainPermissions(
  { stage }: SentAgain,
  invoiceType: InvoiceType | undefined,
): readonly PermissionKey[] {
  return markStatusPermissions(actionOf(stage, invoiceType))
}

function actionOf(stage: SentAgain['stage'], invoiceType: InvoiceType = 'Invoice'): MarkStatusAction {
  if (stage === 'acknowledgement') return 'ack'
  return stage === 'invoice' ? sendingAction(invoiceType) : stage
}

function sendingOf(
  state: StoreOrderState,
  sent: SentAgain,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  if (sent.stage === 'shipment') return decideSendShipments(state, context, { only: sent.recordID, again: true })
  if (sent.stage === 'invoice') return decideSendOneInvoice(state, context, sent.recordID)
  return ofStage[sent.stage](state, context)
}

function documentOf(
  state: StoreOrderState,
  sent: SentAgain,
  { shipments, invoices }: StoreOrderContext,
): { readonly name: string; readonly status: string } {
  const gone = sharedStatus.deleted
  if (sent.stage === 'shipment') {
    const shipment = shipments?.find(({ shipmentID }) => shipmentID === sent.recordID)
    return { name: `Shipment ${shipment?.shipmentNumber ?? sent.recordID}`, status: shipment?.status ?? gone }
  }
  if (sent.stage === 'invoice') {
    const invoice = invoices?.find(({ invoiceID }) => invoiceID === sent.recordID)
    const name = `${invoice?.invoiceType ?? 'Invoice'} ${invoice?.invoiceNumber ?? sent.recordID}`
    return { name, status: invoice?.status ?? gone }
  }
  return { name: `The ${stageTables[sent.stage].label.toLowerCase()}`, status: state[stageField[sent.stage]] }
}
