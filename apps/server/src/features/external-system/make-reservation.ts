/**
 * Reserve Products. The external system is asked between two transactions, never inside one: the first notes that it will be
 * asked, the second decides again and writes. If the portal stops in between, the note leads to the stock held, which is released.
 */
import {
  makeStockReservation,
  makeStoreOrderStockReservation,
  productField,
  type ReservationAnswer,
} from '@quayside/contract'
import { allow, type Decision, decideReserve, refuse, reservationMessages, stockInPacks } from '@quayside/domain'
import {
  dropUnanswered,
  heldReservations,
  noteReservationAsked,
  noteReservationHeld,
  type StoreOrderSnapshot,
} from '@quayside/store'
import type { ExternalSystem, Reserved } from '../../external-system/connector.ts'
import { referenceOf } from '../../external-system/references.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services, StepBy } from '../../services.ts'
import type { FieldRefused } from '../records/carried-text.ts'
import { applyTransition } from '../store-orders/apply-transition.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { contextOf, lockSnapshot, type OrderSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import {
  leftOut,
  type Participant,
  planReservation,
  type ReservationPlan,
  resultRow,
  takingPart,
} from './reservation-plan.ts'
import { unlessDown } from './unless-down.ts'

export type Wanted = (storeOrder: StoreOrderSnapshot) => boolean

interface Asked extends ReservationPlan {
  readonly system: ExternalSystem
  readonly participants: readonly Participant[]
}

function participantsOf(order: OrderSnapshot, wanted: Wanted, services: Services): Participant[] {
  return order.storeOrders.filter(wanted).map((storeOrder) => ({
    storeOrder,
    decision: decideReserve(stateOf(storeOrder.storeOrder), contextOf(order, storeOrder, services)),
  }))
}

/** First transaction: which store orders take part, what they need, and a note that it is being asked for. */
async function ask(orderID: number, wanted: Wanted, services: Services): Promise<Decision<Asked>> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, orderID)
    if (!order) return refuse('notFound')
    const participants = participantsOf(order, wanted, services)
    const able = takingPart(participants)
    if (!able.ok) return able
    const system = services.external.of(order.partner)
    if (!system) return refuse('externalSystemMissing', { partner: order.partner.partnerCode })
    const plan = await planReservation(tx, order, able.value, services)
    if (!plan.ok) return plan
    const ids = able.value.map(({ storeOrder }) => storeOrder.storeOrder.store_order_id)
    await noteReservationAsked(tx, ids, system.name)
    return allow({ ...plan.value, system, participants })
  })
}

/** Names the lines, so that the table can highlight them. */
function refuseShort(answer: Extract<Reserved, { reason: null }>, { rows }: ReservationPlan): FieldRefused {
  const fields = answer.short.map(({ line, available }) => {
    const row = rows.find((one) => String(one.store_order_product_id) === line)
    const packs = stockInPacks(available, row?.product_pack_size ?? null)
    const code = row?.sku ?? row?.code ?? line
    return { field: productField(Number(line)), message: `${code}: ${packs} available` }
  })
  return { ...refuse('reservationQuantityGone'), fields }
}

/** Second transaction: decides again, as things may have changed, and writes what is held. */
async function record(
  orderID: number,
  { system, participants, reservations, warning }: Asked,
  held: Extract<Reserved, { ok: true }>,
  { services, by }: StepBy,
): Promise<Decision<ReservationAnswer>> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, orderID)
    if (!order) return refuse('notFound')
    const asked = new Map(reservations.map((one) => [one.reference, new Set(one.lines.map(({ line }) => line))]))
    const now = participantsOf(order, (one) => asked.has(referenceOf(one.storeOrder.store_order_id)), services)
    const able = takingPart(now)
    if (!able.ok) return able
    for (const { storeOrder, decision } of able.value) {
      if (!decision.ok) continue
      const { store_order_id } = storeOrder.storeOrder
      await applyTransition(tx, storeOrder, decision.value, { services, by })
      const own = held.lines.filter(({ line }) => asked.get(referenceOf(store_order_id))?.has(line))
      const lines = own.map(({ line, reservationID }) => ({ storeOrderProductID: Number(line), reservationID }))
      await noteReservationHeld(tx, store_order_id, system.name, lines)
    }
    await finishOrder(tx, order, services, by)
    const skipped = participants.filter(({ decision }) => !decision.ok)
    const all = [...now, ...skipped]
    const warnings = [warning, leftOut(all)].filter((text) => text !== null)
    return allow({
      message: reservationMessages.reserve,
      warning: warnings.length > 0 ? warnings.join('\n') : null,
      results: all.map((one) => resultRow(one, one.decision.ok ? null : one.decision.refusal)),
    })
  })
}

/** Releases stock that is held for no store order; what another request has recorded meanwhile stays. */
async function giveBack({ system, reservations, participants }: Asked, services: Services): Promise<void> {
  const ids = participants.map(({ storeOrder }) => storeOrder.storeOrder.store_order_id)
  const held = await heldReservations(services.db, ids)
  const kept = new Set([...held].map(referenceOf))
  const references = reservations.map((one) => one.reference).filter((reference) => !kept.has(reference))
  if (references.length > 0) await system.release(references)
}

async function makeReservation(
  orderID: number,
  wanted: Wanted,
  services: Services,
  by: string,
): Promise<Decision<ReservationAnswer>> {
  const asked = await ask(orderID, wanted, services)
  if (!asked.ok) return asked
  return unlessDown(asked.value.system, async () => {
    const answer = await asked.value.system.reserve(asked.value.reservations)
    if (!answer.ok) {
      for (const { storeOrder } of asked.value.participants)
        await dropUnanswered(services.db, storeOrder.storeOrder.store_order_id)
      if (answer.reason === null) return refuseShort(answer, asked.value)
      return refuse('externalSystemRefused', { detail: answer.reason })
    }
    const recorded = await record(orderID, asked.value, answer, { services, by })
    if (!recorded.ok) await giveBack(asked.value, services)
    return recorded
  })
}

export const makeReservationCalls: readonly Implementation[] = [
  implement(makeStockReservation, ({ actor, params }, services) =>
    makeReservation(params.id, () => true, services, actor.userName),
  ),
  implement(makeStoreOrderStockReservation, ({ actor, params }, services) =>
    makeReservation(params.id, ({ storeOrder }) => storeOrder.store_order_id === params.sid, services, actor.userName),
  ),
]
