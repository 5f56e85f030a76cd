/** Packing: putting products into cartons, moving them, changing their quantity, taking them out. */
import type { Actor } from '../access/actor.ts'
import { add, compare, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { allow, type Decision, messageText, type Refused, refuse } from '../kernel/decision.ts'
import { keptFault } from '../kernel/kept-decimal.ts'
import { isEnded, sharedStatus, takeUpAgain } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { sumOfWeights, type Weight } from '../units/catch-weight.ts'
import { countsWholeUnits } from '../units/units.ts'
import { type Carton, type CartonProduct, type PackableLine, type Pallet, unpackedQuantity } from './carton.ts'
import { readCartonQuantity } from './carton-entry.ts'
import { isShipmentSent } from './shipment-roll-up.ts'
import type { ShipmentState } from './shipment-state.ts'
import { type ShipmentStatus, shipmentStatus } from './shipment-status.ts'

export interface Packing {
  readonly shipment: Pick<ShipmentState, 'shipmentID' | 'shipmentNumber' | 'status' | 'pending'>
  readonly cartons: readonly Carton[]
  readonly lines: readonly PackableLine[]
  /** Left out where the shipment is not packed on pallets. */
  readonly pallets?: readonly Pallet[]
  /** The partner's rule; left out where a carton can hold several products. */
  readonly oneProductPerCarton?: boolean
}

/** What a packing step does to one carton product: a quantity of 0 takes it out of the carton (back to Unassigned). */
export interface CartonProductEdit {
  readonly shipmentCartonID: number
  /** null: a new one. */
  readonly shipmentCartonProductID: number | null
  readonly storeOrderProductID: number
  readonly cartonQuantity: DecimalText
  readonly batch: string | null
  readonly expiryDate: string | null
  /** Of all units of the row; left out: not weighed. */
  readonly weight?: DecimalText
  readonly weightUnit?: string
}

/** Whether a shipment's state allows changes: a sent one to administrators only, one being sent to nobody. Permissions are checked by the calls. */
export function isShipmentOpen(
  shipment: Pick<ShipmentState, 'shipmentNumber' | 'status' | 'pending'>,
  actor: Pick<Actor, 'isAdmin'>,
): Decision<true> {
  const { shipmentNumber, status } = shipment
  if (shipment.pending) return refuse('stagePending', { stage: `Shipment ${shipmentNumber}` })
  const sent = isShipmentSent(status) && !actor.isAdmin
  if (isStatus(status, sharedStatus.ignored))
    return refuse('shipmentConfirmed', { shipmentNumber, status, reason: 'it cannot be changed.', remedy: takeUpAgain })
  if (isEnded(status))
    return refuse('shipmentConfirmed', {
      shipmentNumber,
      status,
      reason: 'it cannot be changed.',
      remedy: 'Use Ship Order to create another shipment.',
    })
  const reason = 'a confirmed shipment cannot be changed.'
  return sent
    ? refuse('shipmentConfirmed', { shipmentNumber, status, reason, remedy: 'Ask an administrator to change it.' })
    : allow(true)
}

/** Units that somebody wants to put into a carton. */
export interface UnitsToPack {
  readonly storeOrderProductID: number
  readonly quantity: DecimalInput
  readonly batch?: string | null
  /** 'YYYY-MM-DD'. */
  readonly expiryDate?: string | null
  /** Of all these units, in the unit that the line is weighed in. */
  readonly weight?: DecimalInput | null
}

/**
 * Takes `quantity` of a line out of Unassigned into a carton; the same product and batch there grows. Units of one batch have one expiry date:
 * one that differs from that in the carton is refused.
 */
export function decideAddToCarton(
  packing: Packing,
  shipmentCartonID: number,
  wanted: UnitsToPack,
): Decision<CartonProductEdit> {
  const carton = findCarton(packing, shipmentCartonID)
  if (!carton.ok) return carton
  const line = findLine(packing, wanted.storeOrderProductID)
  if (!line.ok) return line
  const quantity = dec(wanted.quantity)
  const packable = checkPackable(line.value, quantity)
  if (!packable.ok) return packable
  const left = unpackedQuantity(line.value, packing.cartons)
  if (compare(left, 0) === 0) return refuse('cartonNothingUnassigned', { sku: line.value.sku })
  if (compare(quantity, left) > 0) return refuseAboveAck(line.value, quantity.toFixed(), left)
  const batch = wanted.batch ?? null
  const { storeOrderProductID, expiryDate = null } = wanted
  const weight = acceptWeight(line.value, wanted.weight ?? null)
  if (!weight.ok) return weight
  const units = { storeOrderProductID, batch, expiryDate, ...weightFields(weight.value) }
  const fits = checkOneProduct(packing, carton.value, units)
  return fits.ok ? into(carton.value, units, quantity, line.value.sku) : fits
}

/** Returns a weight as it is stored: null for none; refused where the line is not priced by weight. */
function acceptWeight({ sku, weightUnit = null }: PackableLine, weight: DecimalInput | null): Decision<Weight | null> {
  if (weight === null) return allow(null)
  if (weightUnit === null) return refuse('cartonWeightNotUsed', { sku })
  const quantity = dec(weight)
  if (!quantity.greaterThan(0) || keptFault(weight) !== null)
    return refuse('cartonWeightInvalid', { value: quantity.toFixed() })
  return allow({ quantity: quantity.toFixed(), unit: weightUnit })
}

/** Sets what all units of a carton product weigh; null: they are not weighed any more. */
export function decideWeigh(
  packing: Packing,
  shipmentCartonProductID: number,
  weight: DecimalInput | null,
): Decision<CartonProductEdit> {
  const found = findProduct(packing, shipmentCartonProductID)
  if (!found.ok) return found
  const { carton, product } = found.value
  const line = findLine(packing, product.storeOrderProductID)
  if (!line.ok) return line
  const accepted = acceptWeight(line.value, weight)
  if (!accepted.ok) return accepted
  const {
    weight: _weight,
    weightUnit: _unit,
    ...units
  } = changeOf(carton, product, dec(product.cartonQuantity).toFixed())
  return allow({ ...units, ...weightFields(accepted.value) })
}

/** Returns the fields of a weight; none where there is no weight. */
export const weightFields = (weight: Weight | null): { readonly weight?: DecimalText; readonly weightUnit?: string } =>
  weight ? { weight: weight.quantity, weightUnit: weight.unit } : {}

/** Returns the weight of the units of a carton product; null where they were not weighed. */
export const weightIn = ({
  weight = null,
  weightUnit = null,
}: Pick<CartonProduct, 'weight' | 'weightUnit'>): Weight | null =>
  weight === null || weightUnit === null ? null : { quantity: dec(weight).toFixed(), unit: weightUnit }

/** Moves part or all of a carton product to another carton, or (null) to Unassigned, which sets its quantity to what stays. */
export function decideMoveProduct(
  packing: Packing,
  shipmentCartonProductID: number,
  destinationCartonID: number | null,
  wantedQuantity?: DecimalInput,
): Decision<readonly CartonProductEdit[]> {
  const source = findProduct(packing, shipmentCartonProductID)
  if (!source.ok) return source
  const { carton, product } = source.value
  const held = dec(product.cartonQuantity)
  const quantity = dec(wantedQuantity ?? held)
  const line = packing.lines.find((one) => one.storeOrderProductID === product.storeOrderProductID)
  // A full move is allowed even of a fraction.
  const packable = quantity.equals(held) ? allow(true) : checkPackable(line ?? noLine, quantity)
  if (!packable.ok) return packable
  if (quantity.greaterThan(held))
    return refuse('cartonMoveTooMany', {
      cartonNumber: carton.cartonNumber,
      held: held.toFixed(),
      sku: line?.sku ?? '',
    })
  const rest = changeOf(carton, product, held.minus(quantity).toFixed())
  if (destinationCartonID === null) return allow([rest])
  if (destinationCartonID === carton.shipmentCartonID) return allow([])
  const destination = findCarton(packing, destinationCartonID)
  if (!destination.ok) return destination
  const fits = checkOneProduct(packing, destination.value, product)
  if (!fits.ok) return fits
  // What a part of weighed units weighs is not known.
  const { storeOrderProductID, batch, expiryDate } = product
  const weight = quantity.equals(held) ? weightFields(weightIn(product)) : {}
  const units = { storeOrderProductID, batch, expiryDate, ...weight }
  const moved = into(destination.value, units, quantity, line?.sku ?? '')
  return moved.ok ? allow([rest, moved.value]) : moved
}

const noLine: PackableLine = { storeOrderProductID: 0, sku: '', quantityAcknowledged: 0 }

/** Above 0, and whole where the line is counted in pieces. */
function checkPackable(line: PackableLine, quantity: ReturnType<typeof dec>): Decision<true> {
  const { sku, unit = null, quantityAcknowledged } = line
  if (!quantity.greaterThan(0)) return refuse('cartonQuantityNotPositive', { quantity: quantity.toFixed(), sku })
  if (quantity.isInteger() || !countsWholeUnits(unit, quantityAcknowledged)) return allow(true)
  return refuse('cartonQuantityNotWhole', { quantity: quantity.toFixed(), sku, unit: unit ?? '' })
}

/** A typed quantity as accepted; `cappedAt`: the maximum, where more was typed. */
export interface TypedQuantity {
  readonly change: CartonProductEdit
  readonly cappedAt: DecimalText | null
}

/** The message for a capped quantity; null when it was accepted as typed. */
export function cappedWords({ cappedAt }: TypedQuantity, sku: string): string | null {
  return cappedAt === null ? null : messageText('cartonQuantityCapped', { sku, most: cappedAt })
}

/** Takes a typed quantity: capped at what the carton holds plus what is unassigned; '+' only while something is; empty is ignored (null). */
export function decideCartonQuantity(
  packing: Packing,
  shipmentCartonProductID: number,
  typed: string,
): Decision<TypedQuantity | null> {
  const found = findProduct(packing, shipmentCartonProductID)
  if (!found.ok) return found
  const { carton, product } = found.value
  const entry = readCartonQuantity(typed, product.cartonQuantity)
  if (!entry.ok) return entry
  if (entry.value === null) return allow(null)
  const line = findLine(packing, product.storeOrderProductID)
  if (!line.ok) return line
  const left = unpackedQuantity(line.value, packing.cartons)
  if (entry.value.more && compare(left, 0) === 0) return refuse('cartonNothingUnassigned', { sku: line.value.sku })
  const wanted = dec(entry.value.quantity)
  const packable = wanted.isZero() ? allow(true) : checkPackable(line.value, wanted)
  if (!packable.ok) return packable
  const most = add(product.cartonQuantity, left)
  const cappedAt = wanted.greaterThan(most) ? most.toFixed() : null
  return allow({ change: changeOf(carton, product, cappedAt ?? wanted.toFixed()), cappedAt })
}

/** A carton must be empty before it is deleted. */
export function decideDeleteCarton(packing: Packing, shipmentCartonID: number): Decision<Carton> {
  const carton = findCarton(packing, shipmentCartonID)
  if (!carton.ok) return carton
  const empty = carton.value.products.every((product) => compare(product.cartonQuantity, 0) === 0)
  return empty ? carton : refuse('cartonNotEmpty', { cartonNumber: carton.value.cartonNumber })
}

/** Created until the first carton line is in, then In Progress, and back when all are out; a sent shipment keeps its status. */
export function statusAfterPacking(status: ShipmentStatus, cartonProductCount: number): ShipmentStatus {
  const { created, inProgress } = shipmentStatus
  if (!isStatus(status, created, inProgress)) return status
  return cartonProductCount > 0 ? inProgress : created
}

function findCarton(packing: Packing, shipmentCartonID: number): Decision<Carton> {
  const carton = packing.cartons.find((candidate) => candidate.shipmentCartonID === shipmentCartonID)
  const { shipmentNumber } = packing.shipment
  return carton ? allow(carton) : refuse('cartonUnknown', { carton: shipmentCartonID, shipmentNumber })
}

function findLine(packing: Packing, storeOrderProductID: number): Decision<PackableLine> {
  const line = packing.lines.find((candidate) => candidate.storeOrderProductID === storeOrderProductID)
  const { shipmentNumber } = packing.shipment
  return line ? allow(line) : refuse('cartonLineUnknown', { line: storeOrderProductID, shipmentNumber })
}

function findProduct(packing: Packing, id: number): Decision<{ carton: Carton; product: CartonProduct }> {
  for (const carton of packing.cartons) {
    const product = carton.products.find((candidate) => candidate.shipmentCartonProductID === id)
    if (product) return allow({ carton, product })
  }
  return refuse('cartonProductUnknown', {
    cartonNumber: packing.cartons.map((carton) => carton.cartonNumber).join(', '),
  })
}

function sameProduct(carton: Carton, storeOrderProductID: number, batch: string | null): CartonProduct | null {
  const same = (product: CartonProduct) =>
    product.storeOrderProductID === storeOrderProductID && product.batch === batch
  return carton.products.find(same) ?? null
}

/** Refuses units of another product or batch than the carton holds, where the partner takes one product per carton. */
function checkOneProduct(
  { oneProductPerCarton, lines }: Packing,
  { cartonNumber, products }: Carton,
  { storeOrderProductID, batch }: Pick<CartonProduct, 'storeOrderProductID' | 'batch'>,
): Decision<true> {
  if (!oneProductPerCarton) return allow(true)
  const other = products.find((one) => one.storeOrderProductID !== storeOrderProductID || one.batch !== batch)
  if (!other) return allow(true)
  const held = lines.find((line) => line.storeOrderProductID === other.storeOrderProductID)?.sku ?? ''
  return refuse('cartonHoldsOtherProduct', { cartonNumber, held })
}

/** The units added to the same product and batch there; weighed and unweighed units together have no weight. One expiry date is enough: what has none takes over that of the others. */
function into(
  carton: Carton,
  product: Pick<CartonProductEdit, 'storeOrderProductID' | 'batch' | 'expiryDate' | 'weight' | 'weightUnit'>,
  quantity: DecimalInput,
  sku: string,
): Decision<CartonProductEdit> {
  const { storeOrderProductID, batch } = product
  const { shipmentCartonID, cartonNumber } = carton
  const there = sameProduct(carton, storeOrderProductID, batch)
  const held = there?.expiryDate ?? product.expiryDate
  if (product.expiryDate !== null && held !== product.expiryDate)
    return refuse('cartonExpiryDiffers', { cartonNumber, sku, held: held ?? '', expiryDate: product.expiryDate })
  return allow({
    shipmentCartonID,
    shipmentCartonProductID: there?.shipmentCartonProductID ?? null,
    storeOrderProductID,
    batch,
    expiryDate: held,
    cartonQuantity: add(there?.cartonQuantity ?? 0, quantity).toFixed(),
    ...weightFields(there ? sumOfWeights([weightIn(there), weightIn(product)]) : weightIn(product)),
  })
}

/** Another quantity weighs something else. */
function changeOf(carton: Carton, product: CartonProduct, cartonQuantity: DecimalText): CartonProductEdit {
  const { shipmentCartonProductID, storeOrderProductID, batch, expiryDate } = product
  return {
    shipmentCartonID: carton.shipmentCartonID,
    shipmentCartonProductID,
    storeOrderProductID,
    batch,
    expiryDate,
    cartonQuantity,
    ...(compare(cartonQuantity, product.cartonQuantity) === 0 ? weightFields(weightIn(product)) : {}),
  }
}

function refuseAboveAck(line: PackableLine, quantity: DecimalText, left: DecimalText): Refused {
  const acknowledged = dec(line.quantityAcknowledged).toFixed()
  return refuse('cartonQuantityAboveAck', { quantity, sku: line.sku, acknowledged, left })
}
