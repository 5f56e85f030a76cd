/** The fields of a line that an acknowledgement answers: quantity, backorder, price; with their caps. */
import {
  add,
  atLeastZero,
  compare,
  type DecimalInput,
  type DecimalText,
  dec,
  largest,
  smallest,
} from '../kernel/decimal.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import { effectivePackSize, type PackedLine, type RoundedQuantity, roundToPackSize } from '../orders/pack-size.ts'

export interface AcknowledgedLine extends PackedLine {
  readonly quantity: DecimalInput
  /** null: not acknowledged yet. */
  readonly quantityAcknowledged: DecimalInput | null
  readonly quantityBackordered: DecimalInput
  /** 'YYYY-MM-DD'. */
  readonly backorderedDate: string | null
  /** What the warehouse holds for it, in packs: more needs the reservation cancelled first. Null or left out: nothing is held. */
  readonly reserved?: DecimalInput | null
}

export interface AcknowledgeOptions {
  readonly vendor: VendorConfig
  /** Stock on hand that no other line has taken; null: unknown, so no cap. */
  readonly remainingStock: DecimalInput | null
  /** Permission StoreOrderProduct-CanExceedMaxAckValues. */
  readonly canExceedMaximum: boolean
}

export interface AcknowledgeEntry {
  readonly quantityAcknowledged: DecimalText | null
  readonly quantityBackordered: DecimalText
  readonly backorderedDate: string | null
  /** What was corrected, in words; empty when the entry was taken as it was. */
  readonly alerts: readonly string[]
}

/** The most that may be acknowledged; null: no limit. */
export function maximumQuantityAck(line: AcknowledgedLine, options: AcknowledgeOptions): DecimalText | null {
  const allowed = allowedQuantityAck(line, options)
  if (line.reserved == null) return allowed
  return allowed === null ? dec(line.reserved).toFixed() : smallest(allowed, line.reserved).toFixed()
}

function allowedQuantityAck(line: AcknowledgedLine, options: AcknowledgeOptions): DecimalText | null {
  if (options.canExceedMaximum) return null
  if (options.remainingStock === null) return dec(line.quantity).toFixed()
  const withinStock = add(options.remainingStock, line.quantityAcknowledged ?? 0)
  return atLeastZero(smallest(line.quantity, withinStock)).toFixed()
}

/**
 * Rounds a changed quantity down to whole packs.
 *
 * The ordered quantity, its rest and an unchanged quantity are never rounded.
 * @param kept quantities that stay as they are; null: there is none
 */
function inPacks(
  quantity: DecimalInput,
  kept: readonly (DecimalInput | null)[],
  line: AcknowledgedLine,
  { vendor }: AcknowledgeOptions,
): RoundedQuantity {
  if (kept.some((one) => one !== null && compare(one, quantity) === 0))
    return { quantity: dec(quantity).toFixed(), alert: null }
  return roundToPackSize(quantity, effectivePackSize(line, vendor))
}

/** Takes an entered Qty Ack: capped, a changed one in whole packs; the backorder never exceeds what is left. */
export function enterQuantityAck(
  line: AcknowledgedLine,
  entered: DecimalInput,
  options: AcknowledgeOptions,
): AcknowledgeEntry {
  const maximum = maximumQuantityAck(line, options)
  const capped = maximum === null ? atLeastZero(entered) : atLeastZero(smallest(entered, maximum))
  const rest = dec(line.quantity).minus(line.quantityBackordered)
  const rounded = inPacks(capped, [line.quantityAcknowledged, line.quantity, rest], line, options)
  const left = atLeastZero(dec(line.quantity).minus(rounded.quantity))
  const backorder = smallest(line.quantityBackordered, left)
  const cut = compare(capped, entered) < 0 && maximum !== null ? [`Qty Ack can be at most ${maximum}.`] : []
  return {
    quantityAcknowledged: rounded.quantity,
    ...withBackorder(backorder, line.backorderedDate),
    alerts: rounded.alert ? [...cut, rounded.alert] : cut,
  }
}

/** Takes an entered Qty B/O: at most the ordered quantity, a changed one in whole packs; Qty Ack keeps at most the remainder. */
export function enterQuantityBackordered(
  line: AcknowledgedLine,
  entered: DecimalInput,
  options: AcknowledgeOptions,
): AcknowledgeEntry {
  const capped = smallest(atLeastZero(entered), line.quantity)
  const rest = dec(line.quantity).minus(line.quantityAcknowledged ?? 0)
  const rounded = inPacks(capped, [line.quantityBackordered, line.quantity, rest], line, options)
  const remainder = dec(line.quantity).minus(rounded.quantity)
  const acknowledged = line.quantityAcknowledged === null ? null : smallest(line.quantityAcknowledged, remainder)
  const cut = compare(capped, entered) < 0 ? [`Qty B/O can be at most ${dec(line.quantity).toFixed()}.`] : []
  return {
    quantityAcknowledged: acknowledged?.toFixed() ?? null,
    ...withBackorder(rounded.quantity, line.backorderedDate),
    alerts: rounded.alert ? [...cut, rounded.alert] : cut,
  }
}

/** The date is cleared when nothing is on backorder. */
function withBackorder(quantity: DecimalInput, date: string | null) {
  const none = compare(quantity, 0) === 0
  return { quantityBackordered: dec(quantity).toFixed(), backorderedDate: none ? null : date }
}

/** Limits Price Ack to 0 up to the line price. A line price of 0 or null, or the permission, removes the maximum. */
export function capPriceAck(
  entered: DecimalInput,
  lineProductPrice: DecimalInput | null,
  canExceedMaximum: boolean,
): DecimalText {
  const price = largest(entered, 0)
  if (canExceedMaximum || lineProductPrice === null || compare(lineProductPrice, 0) === 0) return price.toFixed()
  return smallest(price, lineProductPrice).toFixed()
}

/** What was corrected of an entered Price Ack, in words; `taken` is what {@link capPriceAck} made of it. */
export function priceAckAlerts(entered: DecimalInput, taken: DecimalInput): readonly string[] {
  return compare(taken, entered) >= 0 ? [] : [`Price Ack can be at most ${dec(taken).toFixed()}.`]
}
