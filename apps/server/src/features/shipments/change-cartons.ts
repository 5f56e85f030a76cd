/** One packing step: decided by the packing rules on what is packed at this moment, then written with its audit row. */
import type { ShipmentDetails } from '@quayside/contract'
import { type Actor, allow, type Decision, type Packing, refuse, statusAfterPacking } from '@quayside/domain'
import { countCartonProducts, shipmentOfCarton, type Tx } from '@quayside/store'
import type { Services } from '../../services.ts'
import { type LockedShipment, mayChange, withShipment } from './locked-shipment.ts'
import { readPacking } from './packing.ts'
import { shipmentDetailsOf } from './present-shipment.ts'
import { writeShipmentEdit, writeShipmentState } from './write-transition.ts'

export interface PackingStep {
  /** What the person is told beside: the quantity was taken otherwise than it was typed. */
  readonly message?: string | null
  /** In the words of the audit tab. */
  readonly action: string
  readonly write: (tx: Tx) => Promise<void>
}

/** Null: nothing is to be done. */
export type DecideStep = (packing: Packing, locked: LockedShipment) => Promise<Decision<PackingStep | null>>

async function writeStep(locked: LockedShipment, step: PackingStep): Promise<void> {
  const { tx, shipment } = locked
  await step.write(tx)
  const status = statusAfterPacking(shipment.status, await countCartonProducts(tx, shipment.shipmentID))
  if (status === shipment.status) return writeShipmentEdit(locked, {}, step.action)
  const change = { shipmentID: shipment.shipmentID, changes: { status } }
  return writeShipmentState(locked, change, { action: step.action })
}

/** The whole shipment as it is afterwards, and what there is to say. */
export interface PackedShipment {
  readonly details: ShipmentDetails
  readonly message: string | null
}

async function runStep(
  shipmentID: number,
  actor: Actor,
  services: Services,
  decide: DecideStep,
): Promise<Decision<PackedShipment>> {
  return withShipment<PackedShipment>(shipmentID, actor, services, async (locked) => {
    const permitted = mayChange(locked)
    if (!permitted.ok) return permitted
    const { tx, shipment, storeOrder, order } = locked
    const { store_order_id } = storeOrder.storeOrder
    const packing = await readPacking(tx, shipment, store_order_id, order.partner.acknowledgementsEnabled)
    const step = await decide(packing, locked)
    if (!step.ok) return step
    if (step.value) await writeStep(locked, step.value)
    const details = await shipmentDetailsOf(tx, shipmentID, actor)
    return details ? allow({ details, message: step.value?.message ?? null }) : refuse('notFound')
  })
}

/** Answers with the shipment. */
export async function changeCartonsOf(
  shipmentID: number,
  actor: Actor,
  services: Services,
  decide: DecideStep,
): Promise<Decision<ShipmentDetails>> {
  const packed = await runStep(shipmentID, actor, services, decide)
  return packed.ok ? allow(packed.value.details) : packed
}

/** The same for a step that names a carton, with what there is to say. */
export async function packCarton(
  shipmentCartonID: number,
  actor: Actor,
  services: Services,
  decide: DecideStep,
): Promise<Decision<PackedShipment>> {
  const shipmentID = await shipmentOfCarton(services.db, shipmentCartonID)
  return shipmentID === null ? refuse('notFound') : runStep(shipmentID, actor, services, decide)
}

/** The same, answering with the shipment alone. */
export async function changeCarton(...step: Parameters<typeof packCarton>): Promise<Decision<ShipmentDetails>> {
  const packed = await packCarton(...step)
  return packed.ok ? allow(packed.value.details) : packed
}
