/** Send Invoice and Send Credit of a store order: those with number and date are sent; the others are named in a warning. */

import { isInvoiceSent } from '../invoices/invoice-roll-up.ts'
import type { InvoiceState, InvoiceTransition, InvoiceType } from '../invoices/invoice-state.ts'
import { invoiceStatuses } from '../invoices/invoice-status.ts'
import { decideSendInvoice } from '../invoices/send-invoice.ts'
import { all, allow, type Decision, type Guard, refuse } from '../kernel/decision.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { isShipped, totalIsSettled } from '../store-orders/guards.ts'
import { invoiceStage, withInvoiceTransitions } from '../store-orders/records.ts'
import { sendWords, withoutErrorOf } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { recordsMayBeSent, type Sendable, thoseThatCan, unsentElseAll } from './send-those-that-can.ts'

const labels: Readonly<Record<InvoiceType, string>> = {
  Invoice: invoiceStatuses.events.send.label,
  Credit: 'Send Credit',
}

/** Send Invoice for all invoices of the store order that can go. */
export function decideSendInvoices(state: StoreOrderState, context: StoreOrderContext): Decision<StoreOrderTransition> {
  return sendAll(state, context, 'Invoice')
}

/** Send Credit for all credits of the store order that can go. */
export function decideSendCredits(state: StoreOrderState, context: StoreOrderContext): Decision<StoreOrderTransition> {
  return sendAll(state, context, 'Credit')
}

/** One invoice or credit of the store order, chosen by hand. */
export function decideSendOneInvoice(
  state: StoreOrderState,
  context: StoreOrderContext,
  invoiceID: number,
): Decision<StoreOrderTransition> {
  const invoice = context.invoices?.find((candidate) => candidate.invoiceID === invoiceID)
  if (!invoice) return refuse('notFound', { page: 'invoices' })
  return send(state, context, [invoice], invoice.invoiceType)
}

function sendAll(
  state: StoreOrderState,
  context: StoreOrderContext,
  type: InvoiceType,
): Decision<StoreOrderTransition> {
  const ofType = context.invoices?.filter((invoice) => invoice.invoiceType === type) ?? []
  return send(state, context, unsentElseAll(ofType, isInvoiceSent), type)
}

function mayInvoice(state: StoreOrderState, context: StoreOrderContext, type: InvoiceType): Guard {
  return all(
    () => recordsMayBeSent(state, context, 'invoice', labels[type]),
    () => isShipped(state, context),
    // A credit repays what was invoiced; the total of the order does not matter.
    () => (type === 'Invoice' ? totalIsSettled(context) : allow(true)),
  )
}

/** What the store order must allow before this invoice or credit of it is sent; refused as decideSendOneInvoice refuses. */
export function invoiceMayBeSent(
  state: StoreOrderState,
  context: StoreOrderContext,
  { invoiceType, shipmentID }: Pick<InvoiceState, 'invoiceType' | 'shipmentID'>,
): Guard {
  return all(
    () => mayInvoice(state, context, invoiceType),
    () => isShipped(state, context, shipmentID),
  )
}

function send(
  state: StoreOrderState,
  context: StoreOrderContext,
  chosen: readonly InvoiceState[],
  type: InvoiceType,
): Decision<StoreOrderTransition> {
  const guard = mayInvoice(state, context, type)
  if (!guard.ok) return guard
  const storeOrderNumber = context.storeOrderNumber ?? ''
  if (chosen.length === 0) return refuse('noInvoice', { storeOrderNumber, type: type.toLowerCase() })
  const decisions = chosen.map((invoice) => {
    const shipped = isShipped(state, context, invoice.shipmentID)
    return shipped.ok ? decideSendInvoice(invoice, context.vendor) : shipped
  })
  const able = thoseThatCan(decisions)
  return able.ok ? allow(sendChange(state, context, able.value, labels[type])) : able
}

function sendChange(
  state: StoreOrderState,
  context: StoreOrderContext,
  { sent, warnings }: Sendable<InvoiceTransition>,
  action: string,
): StoreOrderTransition {
  const after = withInvoiceTransitions(context.invoices ?? [], sent)
  const touched = after.filter((invoice) => sent.some((change) => change.invoiceID === invoice.invoiceID))
  const changes = { ...invoiceStage(state, after, context.lines), ...withoutErrorOf(state, errorTypes.invoice) }
  const jobs = touched.map(
    ({ invoiceID, invoiceSent }) => ({ kind: 'send-invoice', invoiceID, resend: invoiceSent }) as const,
  )
  const detail = touched.map((invoice) => invoice.invoiceNumber ?? '').join(', ')
  const again = jobs.every((job) => job.resend)
  return transitionTo(state, changes, {
    invoices: sent,
    jobs,
    warnings,
    audit: { action: sendWords(action, again), detail },
  })
}
