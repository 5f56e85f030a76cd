/** Takes in what an external system reports of an order: its status, its own words, what it picked. */
import { decideExternalReport, externalStatus, fillsShipmentOn, isStatus, sharedStatus } from '@quayside/domain'
import { moveCursor, type Tx, writeAudit } from '@quayside/store'
import { applyTransition } from '../features/store-orders/apply-transition.ts'
import { finishOrder } from '../features/store-orders/finish-order.ts'
import { stateOf } from '../features/store-orders/order-snapshot.ts'
import type { Services } from '../services.ts'
import { pickedTooMuch } from './check-picked.ts'
import type { ExternalSystem, SystemReport } from './connector.ts'
import { fillShipment, shipByWarehouse } from './fill-shipment.ts'
import { storeOrderOf } from './references.ts'
import { type LockedStoreOrder, lockStoreOrder, withStoreOrder } from './with-store-order.ts'

type ReportedStatus = Pick<SystemReport, 'status' | 'detail' | 'picked' | 'orderNumber'>

/** The report is recorded even though it changes nothing: the store order has ended here. */
async function noteUntaken({ tx, order, storeOrder }: LockedStoreOrder, reason: string, status: string, by: string) {
  const { store_order_id, partner_id } = storeOrder.storeOrder
  const action = `Warehouse: ${status} (not taken: ${reason})`
  const about = { objectType: 'StoreOrder', objectID: store_order_id } as const
  await writeAudit(tx, [{ ...about, orderID: order.orderID, partnerID: partner_id, action, createdBy: by }])
}

async function takeGoods(
  locked: LockedStoreOrder,
  reported: ReportedStatus,
  services: Services,
  by: string,
): Promise<void> {
  const { order, storeOrder } = locked
  const fills = fillsShipmentOn(order.partner)
  if (fills === null || !isStatus(reported.status, fills) || reported.picked === null) return
  await fillShipment(locked, { picked: reported.picked, orderNumber: reported.orderNumber ?? null }, services, by)
  if (fills === externalStatus.confirmSent)
    await shipByWarehouse(storeOrder.storeOrder.store_order_id, locked, services, by)
}

/** True when the store order changed. */
async function takeReportedStatus(
  locked: LockedStoreOrder,
  reported: ReportedStatus,
  services: Services,
  by: string,
): Promise<boolean> {
  const { tx, storeOrder } = locked
  const state = stateOf(storeOrder.storeOrder)
  const wrong = reported.picked === null ? null : await pickedTooMuch(locked, reported.picked)
  const decision = wrong
    ? decideExternalReport(state, sharedStatus.error, wrong)
    : decideExternalReport(state, reported.status, reported.detail ?? '')
  if (!decision.ok) {
    if (!isStatus(reported.status, state.orderStatus))
      await noteUntaken(locked, decision.refusal.message, reported.status, by)
    return false
  }
  const repeated = isStatus(decision.value.changes.externalStatus, state.externalStatus)
  if (repeated && reported.picked === null && decision.value.changes.error === undefined) return false
  await applyTransition(tx, storeOrder, decision.value, { services, by })
  const now = await lockStoreOrder(tx, storeOrder.storeOrder.store_order_id)
  if (now && !wrong) await takeGoods(now, reported, services, by)
  return true
}

async function takeReport(tx: Tx, report: SystemReport, services: Services, by: string): Promise<void> {
  const storeOrderID = storeOrderOf(report.reference)
  const locked = storeOrderID === null ? null : await lockStoreOrder(tx, storeOrderID)
  if (!locked) {
    services.log.warn(`${by} reports ${report.status} of ${report.reference}, an order that is not ours.`)
    return
  }
  if (await takeReportedStatus(locked, report, services, by)) await finishOrder(tx, locked.order, services, by)
}

/** Takes in the report that follows number `previous`. False when another process was first: then nothing changed here. */
export async function applyReport(
  report: SystemReport,
  previous: number,
  system: Pick<ExternalSystem, 'name'>,
  services: Services,
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await moveCursor(tx, system.name, previous, report.number))) return false
    await takeReport(tx, report, services, system.name)
    return true
  })
}

/** The system does not know an order that we sent. */
export async function noteMissing(storeOrderID: number, system: Pick<ExternalSystem, 'name'>, services: Services) {
  await withStoreOrder(storeOrderID, { services, by: system.name }, (locked) =>
    takeReportedStatus(locked, { status: sharedStatus.missing, detail: null, picked: null }, services, system.name),
  )
}
