/** Removing a line: one with reserved stock, an invoice or a sent shipment has to stay. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'

export interface RemovableLine {
  /** How people refer to the line, for messages. */
  readonly lineName: string
  readonly externalReservationID: string | null
  /** It is on an invoice. */
  readonly isInvoiced: boolean
  /** Number of a sent shipment with it; null: none. */
  readonly sentShipment: string | null
}

/** Refused while stock is reserved for the line, once it was invoiced, and once some of it has left. */
export function decideRemoveLine(line: RemovableLine): Decision<true> {
  const inUse = (reason: string) => refuse('lineInUse', { line: line.lineName, reason })
  if (line.externalReservationID) return inUse('stock is reserved for it')
  if (line.isInvoiced) return inUse('it stands on an invoice')
  if (line.sentShipment !== null) return inUse(`shipment ${line.sentShipment} with it was sent`)
  return allow(true)
}
