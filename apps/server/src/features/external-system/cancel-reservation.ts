/** Cancel Reservation: the external system frees the stock first, then the store orders go back to Order Received. */
import { cancelStockReservation, cancelStoreOrderStockReservation, type ReservationAnswer } from '@quayside/contract'
import { allow, type Decision, decideCancelReservation, refuse, reservationMessages } from '@quayside/domain'
import { forgetReservation } from '@quayside/store'
import type { ExternalSystem } from '../../external-system/connector.ts'
import { referenceOf } from '../../external-system/references.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services, StepBy } from '../../services.ts'
import { applyTransition } from '../store-orders/apply-transition.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { contextOf, lockSnapshot, type OrderSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import type { Wanted } from './make-reservation.ts'
import { leftOut, type Participant, resultRow, takingPart } from './reservation-plan.ts'
import { unlessDown } from './unless-down.ts'

function participantsOf(order: OrderSnapshot, wanted: Wanted, services: Services): Participant[] {
  return order.storeOrders.filter(wanted).map((storeOrder) => ({
    storeOrder,
    decision: decideCancelReservation(stateOf(storeOrder.storeOrder), contextOf(order, storeOrder, services)),
  }))
}

interface Asked {
  readonly system: ExternalSystem
  readonly references: readonly string[]
}

/** Refused before the system is asked when nothing of it may be cancelled. */
async function ask(orderID: number, wanted: Wanted, services: Services): Promise<Decision<Asked>> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, orderID)
    if (!order) return refuse('notFound')
    const able = takingPart(participantsOf(order, wanted, services))
    if (!able.ok) return able
    const system = services.external.of(order.partner)
    if (!system) return refuse('externalSystemMissing', { partner: order.partner.partnerCode })
    return allow({
      system,
      references: able.value.map(({ storeOrder }) => referenceOf(storeOrder.storeOrder.store_order_id)),
    })
  })
}

async function record(
  orderID: number,
  wanted: Wanted,
  released: ReadonlySet<string>,
  { services, by }: StepBy,
): Promise<Decision<ReservationAnswer>> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, orderID)
    if (!order) return refuse('notFound')
    const participants = participantsOf(order, wanted, services)
    const able = takingPart(participants)
    if (!able.ok) return able
    for (const { storeOrder, decision } of able.value) {
      const { store_order_id } = storeOrder.storeOrder
      if (!decision.ok || !released.has(referenceOf(store_order_id))) continue
      await applyTransition(tx, storeOrder, decision.value, { services, by })
      await forgetReservation(tx, store_order_id)
    }
    await finishOrder(tx, order, services, by)
    return allow({
      message: reservationMessages.cancelReservation,
      warning: leftOut(participants),
      results: participants.map((one) => resultRow(one, one.decision.ok ? null : one.decision.refusal)),
    })
  })
}

async function cancelReservation(
  orderID: number,
  wanted: Wanted,
  services: Services,
  by: string,
): Promise<Decision<ReservationAnswer>> {
  const asked = await ask(orderID, wanted, services)
  if (!asked.ok) return asked
  const { system, references } = asked.value
  return unlessDown(system, async () => {
    const released = await system.release(references)
    if (!released.ok) return refuse('externalSystemRefused', { detail: released.reason })
    return record(orderID, wanted, new Set(references), { services, by })
  })
}

export const cancelReservationCalls: readonly Implementation[] = [
  implement(cancelStockReservation, ({ actor, params }, services) =>
    cancelReservation(params.id, () => true, services, actor.userName),
  ),
  implement(cancelStoreOrderStockReservation, ({ actor, params }, services) =>
    cancelReservation(
      params.id,
      ({ storeOrder }) => storeOrder.store_order_id === params.sid,
      services,
      actor.userName,
    ),
  ),
]
