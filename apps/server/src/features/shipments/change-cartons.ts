/** One packing step: decided by the packing rules on what is packed at this moment, then written with its audit row. */
import type { ShipmentDetails } from '@quayside/contract'
import { type Actor, allow, type Decision, type Packing, refuse, statusAfterPacking } from '@quayside/domain'
import { countCartonProducts, shipmentOfCarton, type Tx, writeAudit } from '@quayside/store'
import type { Services } from '../../services.ts'
import { type LockedShipment, mayChange, withShipment } from './locked-shipment.ts'
import { readPacking } from './packing.ts'
import { shipmentDetailsOf } from './present-shipment.ts'
import { writeShipmentEdit, writeShipmentState } from './write-transition.ts'

export interface PackingStep {
  /** Shown with the answer, where another quantity was taken than the one typed. */
  readonly message?: string | null
  /** In the words of the audit tab. */
  readonly action: string
  /** Audit rows of what was done before it in the same call. */
  readonly before?: readonly string[]
  readonly write: (tx: Tx) => Promise<void>
}

/** Null when there is nothing to do. */
export type DecideStep = (packing: Packing, locked: LockedShipment) => Promise<Decision<PackingStep | null>>

async function writeStep(locked: LockedShipment, step: PackingStep): Promise<void> {
  const { tx, shipment } = locked
  await step.write(tx)
  const { order, actor } = locked
  const about = { objectType: 'Shipment', objectID: shipment.shipmentID, orderID: order.orderID } as const
  const rows = (step.before ?? []).map((action) => {
    return { ...about, partnerID: order.partner.partnerID, action, createdBy: actor.userName }
  })
  if (rows.length > 0) await writeAudit(tx, rows)
  const status = statusAfterPacking(shipment.status, await countCartonProducts(tx, shipment.shipmentID))
  if (status === shipment.status) return writeShipmentEdit(locked, {}, step.action)
  const change = { shipmentID: shipment.shipmentID, changes: { status } }
  return writeShipmentState(locked, change, { action: step.action })
}

/** The shipment after the step, and a note for the person. */
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
    const { tx } = locked
    const packing = await readPacking(locked)
    const step = await decide(packing, locked)
    if (!step.ok) return step
    if (step.value) await writeStep(locked, step.value)
    const details = await shipmentDetailsOf(tx, shipmentID, { viewer: actor, vendor: services.vendor })
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

/** The same for a step that names a carton, with its note. */
export async function packCarton(
  shipmentCartonID: number,
  actor: Actor,
  services: Services,
  decide: DecideStep,
): Promise<Decision<PackedShipment>> {
  const shipmentID = await shipmentOfCarton(services.db, shipmentCartonID)
  return shipmentID === null ? refuse('notFound') : runStep(shipmentID, actor, services, decide)
}

/** The same without the note. */
export async function changeCarton(...step: Parameters<typeof packCarton>): Promise<Decision<ShipmentDetails>> {
  const packed = await packCarton(...step)
  return packed.ok ? allow(packed.value.details) : packed
}
