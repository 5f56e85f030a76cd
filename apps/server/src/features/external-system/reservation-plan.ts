/** Which store orders of an order take part in a reservation, and what stock each needs. */
import type { ReservationAnswer } from '@quayside/contract'
import { allow, type Decision, messageText, type Refusal, refuse, type StoreOrderTransition } from '@quayside/domain'
import { readWarehouseLines, type StoreOrderSnapshot, type Tx, type WarehouseLineRow } from '@quayside/store'
import type { SystemReservation } from '../../external-system/connector.ts'
import { referenceOf } from '../../external-system/references.ts'
import { systemLines } from '../../external-system/system-lines.ts'
import type { Services } from '../../services.ts'
import type { OrderSnapshot } from '../store-orders/order-snapshot.ts'

export interface Participant {
  readonly storeOrder: StoreOrderSnapshot
  readonly decision: Decision<StoreOrderTransition>
}

export type ResultRow = ReservationAnswer['results'][number]

export function resultRow({ storeOrder: { storeOrder } }: Participant, refusal: Refusal | null): ResultRow {
  return {
    orderID: storeOrder.order_id,
    orderNumber: storeOrder.order_number,
    storeOrderID: storeOrder.store_order_id,
    storeOrderNumber: storeOrder.store_order_number,
    done: refusal === null,
    message: refusal?.message ?? null,
  }
}

/** All of them, or the first refusal when none can take part. */
export function takingPart(participants: readonly Participant[]): Decision<readonly Participant[]> {
  const able = participants.filter(({ decision }) => decision.ok)
  if (able.length > 0) return allow(able)
  const [first] = participants
  if (!first) return refuse('notFound')
  return first.decision.ok ? allow([]) : first.decision
}

/** The sentence about store orders that were left out; null when all took part. */
export function leftOut(participants: readonly Participant[]): string | null {
  const refused = participants.flatMap(({ storeOrder, decision }) =>
    decision.ok ? [] : [`${storeOrder.storeOrder.store_order_number}: ${decision.refusal.message}`],
  )
  return refused.length > 0 ? `Left out: ${refused.join('; ')}` : null
}

export interface ReservationPlan {
  readonly reservations: readonly SystemReservation[]
  readonly rows: readonly WarehouseLineRow[]
  /** 'Some store orders do not have a warehouse …' */
  readonly warning: string | null
}

function reservationOf(
  { storeOrder }: StoreOrderSnapshot,
  rows: readonly WarehouseLineRow[],
  services: Services,
): Decision<SystemReservation> {
  const { store_order_id, store_order_number: storeOrderNumber } = storeOrder
  const own = rows.filter((row) => row.store_order_id === store_order_id)
  if (own.some((row) => row.warehouse_code === null)) return refuse('warehouseMissing', { storeOrderNumber })
  const lines = systemLines(own, services.vendor)
  if (!lines.ok) return lines
  if (lines.value.length === 0) return refuse('nothingToReserve', { storeOrderNumber })
  return allow({ reference: referenceOf(store_order_id), lines: lines.value })
}

export async function planReservation(
  tx: Tx,
  order: OrderSnapshot,
  participants: readonly Participant[],
  services: Services,
): Promise<Decision<ReservationPlan>> {
  const rows = await readWarehouseLines(tx, order.orderID)
  const reservations: SystemReservation[] = []
  for (const { storeOrder } of participants) {
    const reservation = reservationOf(storeOrder, rows, services)
    if (!reservation.ok) return reservation
    reservations.push(reservation.value)
  }
  const ids = new Set(participants.map(({ storeOrder }) => storeOrder.storeOrder.store_order_id))
  const own = rows.filter((row) => ids.has(row.store_order_id))
  const usesDefault = own.some((row) => row.uses_default_warehouse)
  return allow({
    reservations,
    rows: own,
    warning: usesDefault ? messageText('someStoreOrdersWithoutWarehouse') : null,
  })
}
