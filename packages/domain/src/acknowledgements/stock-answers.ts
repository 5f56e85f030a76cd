/** Free stock for the unanswered lines of an acknowledgement, and what changed since a person looked. */
import {
  add,
  atLeastZero,
  compare,
  type DecimalInput,
  type DecimalText,
  dec,
  multiply,
  smallest,
} from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { effectivePackSize, roundToPackSize } from '../orders/pack-size.ts'
import { packSizeOf, stockInPacks } from '../products/product.ts'
import type { ShelvedLine, StockLedger } from './stock-ledger.ts'
import { type LineToSupply, type SupplyRules, supplyLine } from './supply-all.ts'

export interface UnansweredLine extends LineToSupply {
  readonly storeOrderProductID: number
}

/** The quantity that stock allows for one unanswered line. */
export interface StockOffer {
  readonly storeOrderProductID: number
  readonly quantity: DecimalText
  /** Free stock in packs of the line's product, after the lines before it took theirs; null: stock was not checked. */
  readonly free: DecimalText | null
  /** The default answer: as ordered, or what is free in whole packs. */
  readonly proposed: DecimalText
}

/** A line whose stock a person saw before the send. */
export interface SeenStock {
  readonly storeOrderProductID: number
  readonly free: DecimalInput | null
}

/**
 * Returns what stock allows for the unanswered lines of an acknowledgement, the first line of a product first.
 * An ordered quantity is never rounded: pack multiples apply only where stock does not cover the line.
 */
export function offerStock(
  lines: readonly UnansweredLine[],
  ledger: StockLedger,
  rules: SupplyRules,
): readonly StockOffer[] {
  return lines.map((line) => {
    const available = ledger.available(line)
    const free = available === null ? null : stockInPacks(atLeastZero(available), line.productPackSize)
    const quantity = dec(line.quantity).toFixed()
    const isEnough = free === null || compare(free, quantity) >= 0
    const proposed = isEnough ? quantity : supplyLine(line, available, rules).quantityAcknowledged
    ledger.take(line, 0, proposed)
    return { storeOrderProductID: line.storeOrderProductID, quantity, free, proposed }
  })
}

/** A line that was answered before. */
export interface LineAnsweredBefore extends ShelvedLine {
  readonly quantityAcknowledged: DecimalInput
  /** Its acknowledgement was sent, so that the stock of its shelf is less by its answer. */
  readonly isPromised: boolean
}

/**
 * Takes the line's answer from the ledger, unless it was sent, and returns the stock that was free for it, in packs of its product.
 *
 * @returns null where stock was not checked
 */
export function takeAnswered(line: LineAnsweredBefore, ledger: StockLedger): DecimalText | null {
  const left = ledger.available(line)
  if (left === null) return null
  const own = multiply(line.quantityAcknowledged, packSizeOf(line.productPackSize))
  if (!line.isPromised) ledger.take(line, 0, line.quantityAcknowledged)
  return stockInPacks(atLeastZero(line.isPromised ? add(left, own) : left), line.productPackSize)
}

/** Whether stock was checked and does not cover the line. */
export const isShortOfStock = ({ quantity, proposed }: Pick<StockOffer, 'quantity' | 'proposed'>): boolean =>
  compare(proposed, quantity) < 0

const covered = (free: DecimalInput | null, quantity: DecimalInput): DecimalText =>
  free === null ? dec(quantity).toFixed() : smallest(free, quantity).toFixed()

/**
 * Returns the lines whose stock covers another quantity than a person saw.
 * @param seen lines that the person saw as short; a line that is not named was seen with enough stock
 */
export function changedOffers(offers: readonly StockOffer[], seen: readonly SeenStock[]): readonly StockOffer[] {
  const seenFree = new Map(seen.map((one) => [one.storeOrderProductID, one.free]))
  return offers.filter(({ storeOrderProductID, quantity, free }) => {
    const before = covered(seenFree.get(storeOrderProductID) ?? null, quantity)
    return compare(covered(free, quantity), before) !== 0
  })
}

/** An answer to an unanswered line, as a screen sends it with the acknowledgement. */
export interface StockAnswer {
  readonly quantityAcknowledged: DecimalInput
  readonly quantityBackordered?: DecimalInput | undefined
}

export interface StockAnswerRules extends Pick<SupplyRules, 'vendor' | 'canExceedMaximum'> {
  readonly lineName: string
  /** Permission StoreOrderProduct-EditAckQuantity; without it only the two offered quantities are accepted, and no backorder. */
  readonly canEdit: boolean
  readonly backorderingEnabled: boolean
  readonly partnerCode: string
}

/** Checks a given answer. Refused: a quantity that is not offered without the permission, above the order, or no whole pack. */
export function checkStockAnswer(
  line: UnansweredLine,
  offer: StockOffer,
  given: StockAnswer,
  rules: StockAnswerRules,
): Decision<true> {
  const { lineName, canEdit, canExceedMaximum, vendor } = rules
  const { quantityAcknowledged: quantity, quantityBackordered: later = 0 } = given
  const invalid = (field: string, value: DecimalInput) =>
    refuse('quantityInvalid', { field, line: lineName, value: dec(value).toFixed() })
  const isOffered = compare(quantity, offer.proposed) === 0 || compare(quantity, offer.quantity) === 0
  const isChosen = !isOffered || compare(later, 0) !== 0
  if (isChosen && !canEdit) return refuse('permissionMissing', { permission: 'StoreOrderProduct-EditAckQuantity' })
  const isRounded = compare(roundToPackSize(quantity, effectivePackSize(line, vendor)).quantity, quantity) === 0
  const isAbove = compare(quantity, offer.quantity) > 0 && !canExceedMaximum
  if (compare(quantity, 0) < 0 || isAbove || !(isOffered || isRounded)) return invalid('Qty Ack', quantity)
  if (compare(later, 0) === 0) return allow(true)
  if (!rules.backorderingEnabled)
    return refuse('stageNotEnabled', { stage: 'backordering', partner: rules.partnerCode })
  const isTooMuch = compare(add(quantity, later), offer.quantity) > 0
  return compare(later, 0) < 0 || isTooMuch ? invalid('Qty B/O', later) : allow(true)
}
