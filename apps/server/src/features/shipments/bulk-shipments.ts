/** Bulk actions on shipments: each in a transaction of its own, so that one that fails does not hold back the others. */
import {
  clearShipmentErrors,
  deleteShipments,
  markShipments,
  type ShipmentBulkAnswer,
  type ShipmentResult,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideClearShipmentError,
  messageText,
  partnerScope,
  refuse,
  scopeCovers,
} from '@quayside/domain'
import { type Implementation, implement } from '../../http/implement.ts'
import { KeyTakenError } from '../../http/once.ts'
import type { Services } from '../../services.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import { deleteOneShipment } from './delete-shipment.ts'
import { type LockedShipment, withShipment } from './locked-shipment.ts'
import { sendOneShipment } from './send-shipment.ts'
import { writeStoreOrderTransition } from './write-transition.ts'

/** What is done to one shipment under the lock of its order; answers what to warn of. */
type Work = (locked: LockedShipment) => Promise<Decision<string | null>>

async function workOn(shipmentID: number, actor: Actor, services: Services, work: Work): Promise<ShipmentResult> {
  let shipmentNumber: string | null = null
  const skipped = (message: string): ShipmentResult => ({ shipmentID, shipmentNumber, done: false, message })
  try {
    const decision = await withShipment<string | null>(shipmentID, actor, services, async (locked) => {
      if (!scopeCovers(partnerScope(actor), locked.order.partner.partnerID)) return refuse('notFound')
      shipmentNumber = locked.shipment.shipmentNumber
      return work(locked)
    })
    if (!decision.ok) return skipped(decision.refusal.message)
    return { shipmentID, shipmentNumber, done: true, message: decision.value }
  } catch (error) {
    if (error instanceof KeyTakenError) throw error
    services.log.error(`The bulk action on shipment ${shipmentID} failed`, error)
    return skipped(messageText('serverError'))
  }
}

function summary(results: readonly ShipmentResult[]): ShipmentBulkAnswer {
  const left = results.filter((result) => !result.done).length
  const words = `${left} of ${results.length} ${left === 1 ? 'was' : 'were'} left out; each result says why.`
  return { message: left === 0 ? null : words, warning: null, results: [...results] }
}

/** One after the other, in the order named; one that is named twice is done once. */
async function eachShipment(
  shipmentIDs: readonly number[],
  actor: Actor,
  services: Services,
  work: Work,
): Promise<Decision<ShipmentBulkAnswer>> {
  const results: ShipmentResult[] = []
  for (const shipmentID of new Set(shipmentIDs)) results.push(await workOn(shipmentID, actor, services, work))
  return allow(summary(results))
}

/** Labels that are out of date are confirmed on the shipment's own page, where the cartons can be looked at. */
const sending =
  (sendCounts: ReadonlyMap<number, number | null>): Work =>
  async (locked) => {
    const sendCount = sendCounts.get(locked.shipment.shipmentID)
    const sent = await sendOneShipment(locked, { confirmed: false, packedOnly: false, sendCount })
    return sent.ok ? allow(sent.value.warning) : sent
  }

const clearError: Work = async (locked) => {
  const { storeOrder, context, shipment } = locked
  const decision = decideClearShipmentError(stateOf(storeOrder.storeOrder), context, shipment.shipmentID)
  if (!decision.ok) return decision
  await writeStoreOrderTransition(locked, decision.value)
  return allow(null)
}

const erase: Work = async (locked) => {
  const deleted = await deleteOneShipment(locked, false)
  return deleted.ok ? allow(null) : deleted
}

export const bulkShipmentCalls: readonly Implementation[] = [
  implement(markShipments, ({ actor, body }, services) => {
    const sendCounts = new Map(body.shipmentIDs.map((id, at) => [id, body.sendCounts?.[at] ?? null]))
    return eachShipment(body.shipmentIDs, actor, services, sending(sendCounts))
  }),
  implement(clearShipmentErrors, ({ actor, body }, services) => {
    const ids = body.map(({ shipmentID }) => shipmentID)
    return eachShipment(ids, actor, services, clearError)
  }),
  implement(deleteShipments, ({ actor, body }, services) => eachShipment(body, actor, services, erase)),
]
