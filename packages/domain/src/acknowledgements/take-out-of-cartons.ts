/** A line acknowledged below its packed quantity: the excess comes out of cartons that have not left. */
import { add, atLeastZero, compare, type DecimalInput, type DecimalText, dec, smallest } from '../kernel/decimal.ts'

export interface PackedQuantity {
  readonly shipmentCartonProductID: number
  readonly cartonQuantity: DecimalInput
  /** The shipment left, or is being sent: its cartons stay as they are. */
  readonly left: boolean
}

export interface TakenOut {
  readonly shipmentCartonProductID: number
  /** What stays in the carton; '0' takes the product out. */
  readonly cartonQuantity: DecimalText
}

export interface Unpacking {
  /** Packed in all. */
  readonly packed: DecimalText
  /** In cartons that stay as they are; the acknowledgement cannot go below it. */
  readonly left: DecimalText
  readonly changes: readonly TakenOut[]
}

/** In the order given until no more than `most` is packed. */
export function takeOutOfCartons(packed: readonly PackedQuantity[], most: DecimalInput): Unpacking {
  const total = add(0, ...packed.map((one) => one.cartonQuantity))
  const left = add(0, ...packed.filter((one) => one.left).map((one) => one.cartonQuantity))
  let excess = atLeastZero(total.minus(most))
  const changes: TakenOut[] = []
  for (const { shipmentCartonProductID, cartonQuantity } of packed.filter((one) => !one.left)) {
    if (compare(excess, 0) === 0) break
    const out = smallest(excess, cartonQuantity)
    changes.push({ shipmentCartonProductID, cartonQuantity: dec(cartonQuantity).minus(out).toFixed() })
    excess = excess.minus(out)
  }
  return { packed: total.toFixed(), left: left.toFixed(), changes }
}
