/** A line packed at once: so many new cartons with so many units in each. */
import { compare, type DecimalInput, dec, multiply, roundedDown, smallest, toNumber } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { unpackedQuantity } from './carton.ts'
import type { Packing } from './packing.ts'

/** Each is a step that makes it and one that fills it: they fit in one call. */
export const mostCartonsAtOnce = 250

export interface FullCartons {
  readonly storeOrderProductID: number
  readonly cartons: number
  /** Units in each carton. */
  readonly each: DecimalInput
}

/** How many cartons of `each` units `left` units fill; at most {@link mostCartonsAtOnce}. */
export function cartonsThatFill(left: DecimalInput, each: DecimalInput): number {
  if (compare(each, 0) <= 0) return 0
  return toNumber(smallest(roundedDown(dec(left).dividedBy(dec(each))), mostCartonsAtOnce))
}

/** Whether so many cartons can be filled from what is unassigned (specification 2, section 5); refusals: their number, and more than is left. */
export function checkFullCartons(
  packing: Packing,
  { storeOrderProductID, cartons, each }: FullCartons,
): Decision<true> {
  const line = packing.lines.find((one) => one.storeOrderProductID === storeOrderProductID)
  const { shipmentNumber } = packing.shipment
  if (!line) return refuse('cartonLineUnknown', { line: storeOrderProductID, shipmentNumber })
  if (!Number.isInteger(cartons) || cartons < 1 || cartons > mostCartonsAtOnce)
    return refuse('cartonsAtOnce', { cartons, most: mostCartonsAtOnce })
  const { sku } = line
  const left = unpackedQuantity(line, packing.cartons)
  const wanted = multiply(cartons, each)
  if (compare(wanted, left) <= 0) return allow(true)
  const [quantity, most] = [wanted.toFixed(), cartonsThatFill(left, each)]
  return refuse('cartonsAboveUnassigned', { cartons, each: dec(each).toFixed(), quantity, sku, left, most })
}
