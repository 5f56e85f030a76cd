/** The Send ASN button: its label, why it is disabled, and what to warn of first. */
import { type ShipmentDetails, sendShipment } from '@quayside/contract'
import {
  decideLabelsPrinted,
  decideSendShipment,
  hasOneAsn,
  isShipmentStuck,
  messageText,
  type PartnerSettings,
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
    mixedCartons: shipment.oneProductPerCarton
      ? shipment.shipmentCartons.filter((one) => one.shipmentCartonProducts.length > 1).map((one) => one.cartonNumber)
      : [],
    emptyCartonCount: emptyCartonsOf(shipment).length,
    cartonProductCount,
    statusBeforeError: null,
  }
}

/** null for a person who may not send. */
export function sendOffer(shipment: ShipmentDetails, { variant, hasLabels, may }: SendRules): SendOffer | null {
  if (!may(sendShipment)) return null
  const label = sendLabel('shipment', shipment.shipmentSent)
  const { packed, total } = progressOf(shipment)
  const left = total - packed
  const leftBehind = left > 0 ? `${units(left)} ${left === 1 ? 'is' : 'are'} not in a carton.` : null
  const state = stateOfShipment(shipment)
  const refused = whyNot(decideSendShipment(state, { variant, hasLabels, oldLabelsConfirmed: true }))
  const refusal = shipment.storeOrderRefusals.send ?? refused
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

/**
 * Says what becomes of the ASN once the labels of all cartons are printed.
 * @returns null where the labels send no ASN: the partner has none, something is unpacked, or the ASN cannot be sent
 */
export function labelsSend(
  shipment: ShipmentDetails,
  settings: Pick<PartnerSettings, 'hasLabels' | 'asnType'>,
  { variant, may }: Pick<SendRules, 'variant' | 'may'>,
): string | null {
  if (!settings.hasLabels || shipment.storeOrderRefusals.send !== null) return null
  const printed = { labelCreated: true, cartonsToRelabel: [], cartonsWithoutSscc: [] }
  const { packed, total } = progressOf(shipment)
  const confirms = packed === total && may(sendShipment)
  const decision = decideLabelsPrinted({ ...stateOfShipment(shipment), ...printed }, { variant, confirms })
  if (!decision.ok || decision.value === null) return null
  return hasOneAsn(settings)
    ? 'The ASN will be sent once every store order of the order is confirmed and labelled.'
    : 'The ASN will be sent once the labels are printed.'
}
