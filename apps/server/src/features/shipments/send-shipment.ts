/** Sends the despatch advice of one shipment: queued in this transaction, delivered by its job. */
import { type AnswerOf, sendShipment } from '@quayside/contract'
import { allow, type Decision, decideSendShipments, isWaitingForLabels, messageText, refuse } from '@quayside/domain'
import { readCartons } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import { type LockedShipment, withShipment } from './locked-shipment.ts'
import { writeStoreOrderTransition } from './write-transition.ts'

type Sent = AnswerOf<typeof sendShipment>

export interface SendChoices {
  /** Also where cartons changed after their label was printed. */
  readonly confirmed: boolean
  /** Of an ASN for the whole order: without the store orders that are not packed. */
  readonly packedOnly: boolean
}

export async function sendOneShipment(
  locked: LockedShipment,
  { confirmed, packedOnly }: SendChoices,
): Promise<Decision<Sent>> {
  const { tx, order, storeOrder, context, shipment } = locked
  const { shipmentID, shipmentNumber } = shipment
  const onItsWay = { message: `Shipment ${shipmentNumber} is on its way.`, warning: null }
  // Asked again before it is delivered: by a retry, or by a second click.
  if (shipment.pending) return allow(onItsWay)
  const decision = decideSendShipments(stateOf(storeOrder.storeOrder), context, {
    only: shipmentID,
    oldLabelsConfirmed: confirmed,
    packedOnly,
  })
  if (!decision.ok) return decision
  const cartons = await readCartons(tx, shipmentID)
  if (cartons.some((carton) => carton.products.length === 0)) return refuse('emptyCartons')
  const { guide } = order.partnerRow
  const isStandardPack = guide.standard === 'X12' && guide.despatchStructure === 'standard-pack'
  const mixed = cartons.filter((carton) => isStandardPack && carton.products.length > 1)
  if (mixed.length > 0)
    return refuse('mixedCartons', { shipmentNumber, cartons: mixed.map((carton) => carton.carton_number).join(', ') })
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
