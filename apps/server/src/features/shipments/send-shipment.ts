/** Sends the despatch advice of one shipment: queued in this transaction, delivered by its job. */
import { type AnswerOf, sendShipment } from '@quayside/contract'
import { allow, decideSendShipments, isWaitingForLabels, messageText, refuse } from '@quayside/domain'
import { readCartons } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import { withShipment } from './locked-shipment.ts'
import { writeStoreOrderTransition } from './write-transition.ts'

export const sendShipmentCall: Implementation = implement(sendShipment, ({ actor, params, query }, services) =>
  withShipment<AnswerOf<typeof sendShipment>>(params.id, actor, services, async (locked) => {
    const { tx, order, storeOrder, context, shipment } = locked
    const onItsWay = { message: `Shipment ${shipment.shipmentNumber} is on its way.`, warning: null }
    // Asked again before it is delivered: by a retry, or by a second click.
    if (shipment.pending) return allow(onItsWay)
    const decision = decideSendShipments(stateOf(storeOrder.storeOrder), context, params.id, query.confirmed)
    if (!decision.ok) return decision
    const cartons = await readCartons(tx, params.id)
    if (cartons.some((carton) => carton.products.length === 0)) return refuse('emptyCartons')
    await writeStoreOrderTransition(locked, decision.value)
    const after = { ...shipment, ...decision.value.shipments?.[0]?.changes }
    const name = { shipmentNumber: shipment.shipmentNumber }
    const waits = isWaitingForLabels(after, order.partner.hasLabels)
    if (waits) return allow({ message: null, warning: messageText('shipmentWaitsForLabels', name) })
    return allow({ ...onItsWay, warning: decision.value.warnings?.join('\n') || null })
  }),
)
