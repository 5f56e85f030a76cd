/** Sends the despatch advice of one shipment: queued in this transaction, delivered by its job. */
import { type AnswerOf, sendShipment } from '@quayside/contract'
import { allow, type Decision, decideSendShipments, isWaitingForLabels, messageText } from '@quayside/domain'
import { type Implementation, implement } from '../../http/implement.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import { checkAsnNotSentSince, type LockedShipment, withShipment } from './locked-shipment.ts'
import { writeStoreOrderTransition } from './write-transition.ts'

type Sent = AnswerOf<typeof sendShipment>

export interface SendChoices {
  /** Also where cartons changed after their label was printed. */
  readonly confirmed: boolean
  /** Of an ASN for the whole order: without the store orders that are not packed. */
  readonly packedOnly: boolean
  /** Number of times that the ASN had been queued when the caller looked; left out where the caller did not state it. */
  readonly sendCount?: number | null | undefined
}

export async function sendOneShipment(
  locked: LockedShipment,
  { confirmed, packedOnly, sendCount }: SendChoices,
): Promise<Decision<Sent>> {
  const { order, storeOrder, context, shipment } = locked
  const { shipmentID, shipmentNumber } = shipment
  const onItsWay = { message: `Shipment ${shipmentNumber} is on its way.`, warning: null }
  // Asked again before it is delivered: by a retry, or by a second click.
  if (shipment.pending) return allow(onItsWay)
  const unsent = checkAsnNotSentSince(locked, sendCount)
  if (!unsent.ok) return unsent
  const decision = decideSendShipments(stateOf(storeOrder.storeOrder), context, {
    only: shipmentID,
    oldLabelsConfirmed: confirmed,
    packedOnly,
  })
  if (!decision.ok) return decision
  await writeStoreOrderTransition(locked, decision.value)
  const own = decision.value.shipments?.find((change) => change.shipmentID === shipmentID)
  const after = { ...shipment, ...own?.changes }
  const waits = isWaitingForLabels(after, order.partner.hasLabels)
  if (waits) return allow({ message: null, warning: messageText('shipmentWaitsForLabels', { shipmentNumber }) })
  const warning = decision.value.warnings?.join('\n') || null
  return allow(after.pending ? { ...onItsWay, warning } : { message: null, warning })
}

export const sendShipmentCall: Implementation = implement(sendShipment, ({ actor, params, query }, services) =>
  withShipment<Sent>(params.id, actor, services, (locked) => sendOneShipment(locked, query)),
)
