/** The Send ASN button: its label, why it is disabled, and what to warn of first. */
import { type ShipmentDetails, sendShipment } from '@quayside/contract'
import {
  decideSendHeld,
  decideSendShipment,
  isShipmentStuck,
  messageText,
  type ShipmentState,
  sendLabel,
  type Variant,
} from '@quayside/domain'
import { whyNot } from '../../records/record-lock.ts'
import type { Ask } from '../../session/ask.ts'
import { emptyCartonsOf, progressOf } from './packing/packing-state.ts'
import { units } from './packing/packing-words.ts'

export interface SendRules {
  readonly variant: Variant
  readonly hasLabels: boolean
  /** The partner takes one ASN for the whole order. */
  readonly oneAsn: boolean
  readonly may: Ask
}

export interface SendOffer {
  readonly label: string
  /** Why it cannot be sent now; null when it can. */
  readonly refusal: string | null
  /** What would be left behind; null when nothing is. */
  readonly leftBehind: string | null
  /** Cartons that changed after their label was printed, where there are any. */
  readonly oldLabels?: string
}

export function stateOfShipment(shipment: ShipmentDetails): ShipmentState {
  const { shipmentID, shipmentNumber, status, pending, shipmentSent, labelCreated } = shipment
  const cartonProductCount = shipment.shipmentCartons.flatMap((carton) => carton.shipmentCartonProducts).length
  return {
    shipmentID,
    shipmentNumber,
    status,
    pending,
    shipmentSent,
    labelCreated,
    cartonsToRelabel: shipment.shipmentCartons.filter((one) => one.labelOutdated).map((one) => one.cartonNumber),
    // One that is not made yet gets its own with its making.
    cartonsWithoutSscc: shipment.shipmentCartons
      .filter((one) => one.ssccNumber === null && one.shipmentCartonID > 0)
      .map((one) => one.cartonNumber),
    cartonProductCount,
    statusBeforeError: null,
  }
}

/** null for a person who may not send. */
export function sendOffer(shipment: ShipmentDetails, { variant, hasLabels, oneAsn, may }: SendRules): SendOffer | null {
  if (!may(sendShipment)) return null
  const label = sendLabel('shipment', shipment.shipmentSent)
  const { packed, total } = progressOf(shipment)
  const left = total - packed
  const leftBehind = left > 0 ? `${units(left)} ${left === 1 ? 'is' : 'are'} not in a carton.` : null
  const state = stateOfShipment(shipment)
  const decide = oneAsn ? decideSendHeld : decideSendShipment
  const refused = whyNot(decide(state, { variant, hasLabels, oldLabelsConfirmed: true }))
  const refusal =
    shipment.storeOrderRefusals.send ??
    refused ??
    (emptyCartonsOf(shipment).length > 0 ? messageText('emptyCartons') : null)
  const { shipmentNumber, cartonsToRelabel } = state
  if (!hasLabels || cartonsToRelabel.length === 0) return { label, refusal, leftBehind }
  const oldLabels = messageText('cartonsChangedAfterLabel', { shipmentNumber, cartons: cartonsToRelabel.join(', ') })
  return { label, refusal, leftBehind, oldLabels }
}

/** Labels that nobody printed hold the shipment back. */
export function isStuck(
  shipment: ShipmentDetails,
  { hasLabels }: Pick<SendRules, 'hasLabels'>,
  now = Date.now(),
): boolean {
  const state = { ...stateOfShipment(shipment), lastModified: new Date(shipment.lastModified) }
  return isShipmentStuck(state, hasLabels, new Date(now))
}
