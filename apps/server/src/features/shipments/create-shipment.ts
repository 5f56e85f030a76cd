/** Ship Order: a new, empty shipment for whatever of the store order is still unassigned; asked again, the same one. */
import { createShipment } from '@quayside/contract'
import {
  allow,
  decideCreateShipment,
  refuse,
  shipmentStatus,
  shipmentToGoOn,
  unassignedProducts,
} from '@quayside/domain'
import { insertShipment, readPackableLines } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { applyTransition } from '../store-orders/apply-transition.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { contextOf, lockSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import { packableLine } from './packing.ts'

export const createShipmentCall: Implementation = implement(createShipment, ({ actor, params, query }, services) =>
  services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, params.id)
    const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === params.sid)
    if (!order || !storeOrder) return refuse('notFound')
    const { shipments = [] } = contextOf(order, storeOrder, services)
    const unsent = shipmentToGoOn(shipments, query.beside)
    if (unsent) return allow({ shipmentID: unsent.shipmentID })
    const rows = await readPackableLines(tx, params.sid, null)
    const lines = rows.map((row) => packableLine(row, order.partner.acknowledgementsEnabled))
    const context = { ...contextOf(order, storeOrder, services), leftToPack: unassignedProducts(lines, []).length > 0 }
    const decision = decideCreateShipment(stateOf(storeOrder.storeOrder), context)
    if (!decision.ok) return decision
    const { partner_id } = storeOrder.storeOrder
    const by = actor.userName
    const { shipmentID, shipmentNumber } = await insertShipment(tx, {
      orderID: params.id,
      storeOrderID: params.sid,
      partnerID: partner_id,
      status: shipmentStatus.created,
      by,
    })
    const audit = { ...decision.value.audit, detail: shipmentNumber }
    const about = { objectType: 'Shipment', objectID: shipmentID } as const
    await applyTransition(tx, storeOrder, { ...decision.value, audit }, { services, by, about })
    await finishOrder(tx, order, services, by)
    return allow({ shipmentID })
  }),
)
