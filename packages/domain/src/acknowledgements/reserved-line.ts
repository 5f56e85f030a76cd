/** A line with reserved stock: the reservation covers this product, up to the quantity reserved. */
import { compare, type DecimalInput, dec } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'

export interface ReservableLine {
  /** How people refer to the line, for messages. */
  readonly lineName: string
  readonly externalReservationID: string | null
  readonly productID: number | null
  readonly quantity: DecimalInput
  /** null: not acknowledged yet; then what was ordered is reserved. */
  readonly quantityAcknowledged: DecimalInput | null
}

const promised = ({ quantity, quantityAcknowledged }: ReservableLine): DecimalInput => quantityAcknowledged ?? quantity

/**
 * Whether a line may become `after` while stock is reserved for it: another product, or more than is reserved, needs the
 * reservation cancelled first. Less is fine: sending the order takes what is acknowledged.
 */
export function decideReservedLine(before: ReservableLine, after: ReservableLine): Decision<true> {
  if (before.externalReservationID === null) return allow(true)
  const line = before.lineName
  if (after.productID !== before.productID) return refuse('reservedProduct', { line })
  if (compare(promised(after), promised(before)) <= 0) return allow(true)
  const reserved = dec(promised(before)).toFixed()
  // Named by the field that was typed into: without an answer that is the ordered quantity.
  const code = after.quantityAcknowledged === null ? 'reservedOrdered' : 'reservedQuantity'
  return refuse(code, { line, reserved, wanted: dec(promised(after)).toFixed() })
}
