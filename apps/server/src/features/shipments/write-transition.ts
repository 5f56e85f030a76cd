/** Writes what happened to a shipment: its new state with the roll-ups that follow, or only that it changed; always with its audit row. */
import {
  type AuditEntry,
  errorTypes,
  isStageInError,
  rollUpShipments,
  type ShipmentTransition,
  type StoreOrderTransition,
  withoutErrorOf,
} from '@quayside/domain'
import { announce, type ShipmentFields, updateShipmentFields, writeAudit } from '@quayside/store'
import { applyWithOthers } from '../store-orders/apply-transition.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import type { LockedShipment } from './locked-shipment.ts'

const about = ({ shipment }: LockedShipment) => ({ objectType: 'Shipment', objectID: shipment.shipmentID }) as const

/** The stage rolls up its shipments; its error is cleared with the last shipment in error. */
function changeOf(locked: LockedShipment, change: ShipmentTransition, audit: AuditEntry): StoreOrderTransition {
  const state = stateOf(locked.storeOrder.storeOrder)
  const after = (locked.context.shipments ?? []).map((shipment) =>
    shipment.shipmentID === change.shipmentID ? { ...shipment, ...change.changes } : shipment,
  )
  const rolledUp = rollUpShipments(state, after, locked.context.lines)
  const stillInError = isStageInError({ ...state, ...rolledUp }, 'shipment')
  const cleared = stillInError ? {} : withoutErrorOf(state, errorTypes.shipment)
  const changes = rollUpShipments({ ...state, ...cleared }, after, locked.context.lines)
  return { changes: { ...cleared, ...changes }, shipments: [change], jobs: [], audit }
}

/** Writes the shipment's new state. */
export async function writeShipmentState(
  locked: LockedShipment,
  change: ShipmentTransition,
  audit: AuditEntry,
): Promise<void> {
  await writeStoreOrderTransition(locked, changeOf(locked, change, audit))
}

/** Writes a decision about the store order that a step of the shipment led to. */
export async function writeStoreOrderTransition(locked: LockedShipment, change: StoreOrderTransition): Promise<void> {
  const { tx, services, order, storeOrder, actor } = locked
  await applyWithOthers(tx, { order, storeOrder }, change, { services, by: actor.userName, about: about(locked) })
  await finishOrder(tx, order, services, actor.userName)
}

/** Writes that the shipment changed where no status changes with it. */
export async function writeShipmentEdit(locked: LockedShipment, fields: ShipmentFields, action: string): Promise<void> {
  const { tx, order, actor } = locked
  const partnerID = order.partner.partnerID
  await writeAudit(tx, [{ ...about(locked), orderID: order.orderID, partnerID, action, createdBy: actor.userName }])
  await writeShipmentFields(locked, fields)
}

/** The same without its audit row; what a sent shipment holds still counts as shipped. */
export async function writeShipmentFields(locked: LockedShipment, fields: ShipmentFields): Promise<void> {
  const { tx, services, order, shipment, actor } = locked
  const partnerID = order.partner.partnerID
  await updateShipmentFields(tx, shipment.shipmentID, fields, actor.userName)
  if (shipment.shipmentSent) return finishOrder(tx, order, services, actor.userName)
  await announce(
    tx,
    { topic: 'shipments', ids: [shipment.shipmentID], partnerID },
    { topic: 'orders', ids: [order.orderID], partnerID },
  )
}
