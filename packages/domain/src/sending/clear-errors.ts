/** Clear Errors: every stage and record in error goes back to the status it held before. */

import { arrivalStatus } from '../arrival/arrival.ts'
import { clearInvoiceError } from '../invoices/send-invoice.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { settled } from '../kernel/document-cycle.ts'
import { isStatus, type StageName, stageNames } from '../kernel/status-table.ts'
import { clearShipmentError } from '../shipments/send-shipment.ts'
import { errorTypes } from '../stages/error-types.ts'
import { stageTables } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { all, type Guard, nothingIsPending } from '../store-orders/guards.ts'
import {
  invoiceStage,
  shipmentStage,
  withInvoiceTransitions,
  withShipmentTransitions,
} from '../store-orders/records.ts'
import { withStageDocument } from '../store-orders/stage-document.ts'
import { isStageInError } from '../store-orders/store-order-roll-up.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'

/** The overridden errors go into the audit. A deleted store order can be in error when the external system did not cancel it. */
export function decideClearErrors(state: StoreOrderState, context: StoreOrderContext): Decision<StoreOrderTransition> {
  const inError = stageNames.filter((stage) => isStageInError(state, stage))
  const guard = all(
    () => (inError.length > 0 || state.error || state.errorType ? allow(true) : refuse('noErrors')),
    () => nothingIsPending(state),
    () => pricesMayBeCleared(state, context),
  )
  if (!guard.ok) return guard
  const shipments = (context.shipments ?? []).map(clearShipmentError).filter((change) => change !== null)
  const invoices = (context.invoices ?? []).map(clearInvoiceError).filter((change) => change !== null)
  let after: StoreOrderState = { ...state, errorType: null, error: null }
  for (const stage of inError) after = { ...after, ...clearedStage(after, stage, context) }
  if (shipments.length > 0) {
    after = {
      ...after,
      ...shipmentStage(after, withShipmentTransitions(context.shipments ?? [], shipments), context.lines),
    }
  }
  if (invoices.length > 0) {
    after = {
      ...after,
      ...invoiceStage(after, withInvoiceTransitions(context.invoices ?? [], invoices), context.lines),
    }
  }
  const detail = state.error ? { detail: `Overridden: ${state.error}` } : {}
  return allow(transitionTo(state, after, { shipments, invoices, audit: { action: 'Clear Errors', ...detail } }))
}

function clearedStage(
  state: StoreOrderState,
  stage: StageName,
  { partner }: StoreOrderContext,
): Partial<StoreOrderState> {
  const first = stage === 'order' ? arrivalStatus(partner) : stageTables[stage].initial
  return withStageDocument(state, stage, settled(state.statusBeforeError[stage] ?? first))
}

function pricesMayBeCleared(state: StoreOrderState, { vendor }: StoreOrderContext): Guard {
  const isPriceError = isStatus(state.errorType, errorTypes.priceValidation)
  return isPriceError && !vendor.order.canClearPriceValidationErrors ? refuse('priceErrorsStay') : allow(true)
}
