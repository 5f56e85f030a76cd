/** Where the acknowledgement stage stands once the lines below it have changed. */

import { acknowledgementStatus, acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import { applyEvent } from '../kernel/apply-event.ts'
import { settled } from '../kernel/document-cycle.ts'
import { isStatus } from '../kernel/status-table.ts'
import { isAcknowledgementHeld } from '../sending/acknowledge-together.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import { errorTypes } from '../stages/error-types.ts'
import { isSent } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { withoutErrorOf, withStageDocument } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'

/** The answers of all lines after the change; null: open. */
export type Answers = readonly (string | null)[]

/**
 * Entered answers stay entered while a line still has one; without any the stage is not acknowledged again. A sent answer is
 * opened, so that it is sent once more, unless goods or an invoice have left: then the change was told with them.
 * A cancelled store order is answered with nothing for every line.
 */
export function answerAfterChange(
  state: StoreOrderState,
  answers: Answers,
  { partner }: StoreOrderContext,
  cancelled: boolean,
): Partial<StoreOrderState> {
  const { acknowledgmentStatus: status } = state
  const goneFurther = isShipmentSent(state.shipmentStatus) || isSent('invoice', state.invoiceStatus)
  if (cancelled) return entered(state)
  if (!partner.acknowledgementsEnabled || goneFurther) return {}
  if (isSent('acknowledgement', status) || isAcknowledgementHeld(state)) return entered(state)
  const nothingLeft = answers.every((answer) => answer === null)
  if (!isStatus(status, acknowledgementStatus.entered) || !nothingLeft) return {}
  return withStageDocument(state, 'acknowledgement', settled(acknowledgementStatuses.initial))
}

function entered(state: StoreOrderState): Partial<StoreOrderState> {
  if (state.pendingStages.includes('acknowledgement')) return {}
  const next = applyEvent(acknowledgementStatuses, state.acknowledgmentStatus, 'enter')
  if (!next.ok) return {}
  const document = withStageDocument(state, 'acknowledgement', settled(next.value))
  return { ...document, ...withoutErrorOf(state, errorTypes.acknowledgement) }
}
