/** DeleteSelectedShipments and DeleteSelectedInvoices: the records that the other side does not have are marked Deleted, the stage follows what is left. */
import { mayEditInvoice } from '../invoices/edit-invoice.ts'
import { isInvoiceSent } from '../invoices/invoice-roll-up.ts'
import type { InvoiceState } from '../invoices/invoice-state.ts'
import { clearInvoiceError } from '../invoices/send-invoice.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { settled } from '../kernel/document-cycle.ts'
import { isEnded, sharedStatus } from '../kernel/shared-statuses.ts'
import { clearShipmentError } from '../shipments/send-shipment.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { all, type Guard, isNotDeleted, isNotIgnored } from '../store-orders/guards.ts'
import { rollUpInvoices, rollUpShipments } from '../store-orders/record-roll-up.ts'
import { withInvoiceTransitions, withShipmentTransitions } from '../store-orders/records.ts'
import { withoutErrorOf } from '../store-orders/stage-document.ts'
import { isStageInError } from '../store-orders/store-order-roll-up.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import type { StoreOrderTransition } from '../store-orders/store-order-transition.ts'

interface EndableRecord {
  readonly status: string
  readonly pending: boolean
}

const marked = settled(sharedStatus.deleted)
const isGone = ({ status }: EndableRecord) => isEnded(status)

/** Refused when no shipment of the store order can be deleted. */
export function decideDeleteShipments(
  state: StoreOrderState,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const shipments = context.shipments ?? []
  const ending = shipments.filter((one) => !isGone(one) && !one.pending && !isShipmentSent(one.status))
  const guard = mayDelete(state, context, { action: 'Delete Shipments', record: 'shipment', ending })
  if (!guard.ok) return guard
  const changes = ending.map((one) => ({ shipmentID: one.shipmentID, changes: marked, error: null }))
  const after = withShipmentTransitions(shipments, changes)
  const follow = (from: StoreOrderState) => rollUpShipments(from, after, context.lines)
  return allow({
    changes: withoutStageError(state, 'shipment', follow),
    shipments: changes,
    jobs: [],
    audit: { action: 'Delete Shipments', detail: ending.map((one) => one.shipmentNumber).join(', ') },
  })
}

/** Refused when no invoice or credit of the store order can be deleted. */
export const decideDeleteInvoices = (
  state: StoreOrderState,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> => deleteInvoices(state, context, () => true)

/** One invoice or credit, chosen by hand; refused, naming it, where it is ended, on its way or sent. */
export function decideDeleteInvoice(
  state: StoreOrderState,
  context: StoreOrderContext,
  invoiceID: number,
): Decision<StoreOrderTransition> {
  const invoice = context.invoices?.find((one) => one.invoiceID === invoiceID)
  if (!invoice) return refuse('notFound', { page: 'invoices' })
  const open = mayEditInvoice(invoice)
  return open.ok ? deleteInvoices(state, context, (one) => one.invoiceID === invoiceID) : open
}

function deleteInvoices(
  state: StoreOrderState,
  context: StoreOrderContext,
  wanted: (invoice: InvoiceState) => boolean,
): Decision<StoreOrderTransition> {
  const invoices = context.invoices ?? []
  const ending = invoices.filter((one) => wanted(one) && !isGone(one) && !one.pending && !isInvoiceSent(one.status))
  const guard = mayDelete(state, context, { action: 'Delete Invoices', record: 'invoice', ending })
  if (!guard.ok) return guard
  const changes = ending.map((one) => ({ invoiceID: one.invoiceID, changes: marked, error: null }))
  const after = withInvoiceTransitions(invoices, changes)
  const follow = (from: StoreOrderState) => rollUpInvoices(from, after, context.lines)
  return allow({
    changes: withoutStageError(state, 'invoice', follow),
    invoices: changes,
    jobs: [],
    audit: {
      action: 'Delete Invoices',
      detail: ending.map((one) => one.invoiceNumber ?? `${one.invoiceType} without number`).join(', '),
    },
  })
}

/** What the store order must allow before a record of it is deleted or its error cleared; `action` is the label of the button. */
export function recordsMayEnd(state: StoreOrderState, action: string): Guard {
  return all(
    () => isNotDeleted(state, action),
    () => isNotIgnored(state),
  )
}

function mayDelete(
  state: StoreOrderState,
  { storeOrderNumber = '' }: StoreOrderContext,
  {
    action,
    record,
    ending,
  }: { readonly action: string; readonly record: string; readonly ending: readonly EndableRecord[] },
): Guard {
  return all(
    () => recordsMayEnd(state, action),
    () => (ending.length > 0 ? allow(true) : refuse('nothingToDelete', { storeOrderNumber, record })),
  )
}

/** Clear Errors of one invoice or credit: back to what it was; the stage's own error goes with the last record in error. */
export function decideClearInvoiceError(
  state: StoreOrderState,
  context: StoreOrderContext,
  invoiceID: number,
): Decision<StoreOrderTransition> {
  const invoices = context.invoices ?? []
  const invoice = invoices.find((one) => one.invoiceID === invoiceID)
  if (!invoice) return refuse('notFound', { page: 'invoices' })
  const guard = recordsMayEnd(state, 'Clear Errors')
  if (!guard.ok) return guard
  const invoiceNumber = invoice.invoiceNumber ?? '(without number)'
  const cleared = clearInvoiceError(invoice)
  if (!cleared) return refuse('nothingToClear', { invoiceNumber })
  const after = withInvoiceTransitions(invoices, [cleared])
  const follow = (from: StoreOrderState) => rollUpInvoices(from, after, context.lines)
  return allow({
    changes: withoutStageError(state, 'invoice', follow),
    invoices: [cleared],
    jobs: [],
    audit: { action: 'Clear Errors', detail: invoiceNumber },
  })
}

/** Clear Errors of one shipment: back to what it was; the stage's own error goes with the last shipment in error. */
export function decideClearShipmentError(
  state: StoreOrderState,
  context: StoreOrderContext,
  shipmentID: number,
): Decision<StoreOrderTransition> {
  const shipments = context.shipments ?? []
  const shipment = shipments.find((one) => one.shipmentID === shipmentID)
  if (!shipment) return refuse('notFound', { page: 'shipments' })
  const guard = recordsMayEnd(state, 'Clear Errors')
  if (!guard.ok) return guard
  const { shipmentNumber } = shipment
  const cleared = clearShipmentError(shipment)
  if (!cleared) return refuse('shipmentNotInError', { shipmentNumber })
  const after = withShipmentTransitions(shipments, [cleared])
  const follow = (from: StoreOrderState) => rollUpShipments(from, after, context.lines)
  return allow({
    changes: withoutStageError(state, 'shipment', follow),
    shipments: [cleared],
    jobs: [],
    audit: { action: 'Clear Errors', detail: shipmentNumber },
  })
}

/** The stage's error is cleared with the last record in error. */
function withoutStageError(
  state: StoreOrderState,
  stage: 'shipment' | 'invoice',
  follow: (from: StoreOrderState) => Partial<StoreOrderState>,
): Partial<StoreOrderState> {
  const stillInError = isStageInError({ ...state, ...follow(state) }, stage)
  const cleared = stillInError ? {} : withoutErrorOf(state, errorTypes[stage])
  return { ...cleared, ...follow({ ...state, ...cleared }) }
}
