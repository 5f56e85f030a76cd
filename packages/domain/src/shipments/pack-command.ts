/**
 * What a packer can do to a shipment. Drag, menu, keyboard and scanner all make these commands, the server carries out the same ones, and each has
 * its undo. A carton that nobody but this packer knows yet has an id below 0.
 */
import { dec, toNumber } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import type { Carton, CartonProduct } from './carton.ts'
import { checkCartonNumber, nextCartonNumber } from './carton-number.ts'
import {
  type CartonProductEdit,
  decideAddToCarton,
  decideDeleteCarton,
  decideMoveProduct,
  decideWeigh,
  type Packing,
  weightFields,
  weightIn,
} from './packing.ts'
import { applyPalletStep, isPalletStep, type PalletStep, undoOfPalletStep } from './pallet.ts'

/** Where units are: not in a carton yet, or in one. */
export type PackPlace = 'unassigned' | number

/** Units of a line at a place; those of different batches lie apart in a carton. */
export interface UnitsAt {
  readonly from: PackPlace
  readonly storeOrderProductID: number
  readonly batch: string | null
  /** Which units of the carton, for people who may not see their batch. */
  readonly shipmentCartonProductID?: number | undefined
}

export interface MoveUnits extends UnitsAt {
  readonly kind: 'move'
  readonly to: PackPlace
  readonly quantity: number
  /** 'YYYY-MM-DD', of units that come out of Unassigned. */
  readonly expiryDate?: string | null | undefined
  /** What units that come out of Unassigned weigh, in the unit that the line is weighed in. */
  readonly weight?: number | null | undefined
}

/** Says what all units of a line (and batch) in a carton weigh. */
export interface WeighUnits extends UnitsAt {
  readonly kind: 'weigh'
  readonly from: number
  /** In the unit that the line is weighed in; null: they are not weighed any more. */
  readonly weight: number | null
}

export interface NewCarton {
  readonly kind: 'newCarton'
  /** Below 0: its name until it has an id. */
  readonly carton: number
  /** Left out: the next number. */
  readonly cartonNumber?: string | undefined
}

export interface RemoveCarton {
  readonly kind: 'removeCarton'
  readonly carton: number
}

export interface RenameCarton {
  readonly kind: 'renameCarton'
  readonly carton: number
  readonly cartonNumber: string
}

/** What changes the shipment, for everybody. */
export type PackStep = MoveUnits | WeighUnits | NewCarton | RemoveCarton | RenameCarton | PalletStep

/** Scans go into this carton from now on; null closes the open one. Concerns the packer's own screen alone. */
export interface OpenCarton {
  readonly kind: 'openCarton'
  readonly carton: number | null
}

export type PackCommand = PackStep | OpenCarton

/** The shipment before one packer: what is packed, and the carton that takes scans. */
export interface PackView {
  readonly packing: Packing
  readonly open: number | null
}

export interface DoneCommand {
  readonly view: PackView
  /** Puts everything back when run in this order. */
  readonly undo: readonly PackCommand[]
}

/** Runs a command on the packer's view. `freshCarton` (below 0) names the carton or pallet that undoing a removal makes. */
export function runPackCommand(view: PackView, command: PackCommand, freshCarton: number): Decision<DoneCommand> {
  const { packing, open } = view
  const reopen: PackCommand = { kind: 'openCarton', carton: open }
  if (command.kind === 'openCarton') {
    const { carton } = command
    if (carton !== null && !cartonIn(packing, carton)) return unknownCarton(packing, carton)
    return allow({ view: { packing, open: carton }, undo: [reopen] })
  }
  const after = applyPackStep(packing, command)
  if (!after.ok) return after
  const undo = undoOf(command, packing, freshCarton)
  const done = (nowOpen: number | null) => allow({ view: { packing: after.value, open: nowOpen }, undo })
  if (command.kind === 'newCarton')
    return allow({ view: { packing: after.value, open: command.carton }, undo: [...undo, reopen] })
  if (command.kind !== 'removeCarton') return done(open)
  const wasOpen = open === command.carton
  if (wasOpen) return done(after.value.cartons.at(-1)?.shipmentCartonID ?? null)
  return allow({ view: { packing: after.value, open }, undo: [...undo, reopen] })
}

/** The packing after one step, or why the rules refuse it. New units of a carton get an id below 0. */
export function applyPackStep(packing: Packing, step: PackStep): Decision<Packing> {
  const { cartons } = packing
  if (isPalletStep(step)) return applyPalletStep(packing, step)
  if (step.kind === 'move') {
    const edits = editsOf(packing, step)
    return edits.ok ? allow(withEdits(packing, edits.value)) : edits
  }
  if (step.kind === 'weigh') {
    const edit = weighEdit(packing, step)
    return edit.ok ? allow(withEdits(packing, [edit.value])) : edit
  }
  if (step.kind === 'newCarton') {
    const taken = numbersOf(cartons)
    const wanted = step.cartonNumber || nextCartonNumber(taken, packing.shipment.shipmentID)
    const cartonNumber = checkCartonNumber(wanted, taken, packing.shipment.shipmentNumber)
    if (!cartonNumber.ok) return cartonNumber
    const made: Carton = { shipmentCartonID: step.carton, cartonNumber: cartonNumber.value, products: [] }
    return allow({ ...packing, cartons: [...cartons, made] })
  }
  const carton = cartonIn(packing, step.carton)
  if (!carton) return unknownCarton(packing, step.carton)
  if (step.kind === 'removeCarton') {
    const empty = decideDeleteCarton(packing, step.carton)
    return empty.ok ? allow({ ...packing, cartons: cartons.filter((one) => one !== carton) }) : empty
  }
  const others = numbersOf(cartons.filter((one) => one !== carton))
  const cartonNumber = checkCartonNumber(step.cartonNumber, others, packing.shipment.shipmentNumber)
  if (!cartonNumber.ok) return cartonNumber
  const renamed = { ...carton, cartonNumber: cartonNumber.value }
  return allow({ ...packing, cartons: cartons.map((one) => (one === carton ? renamed : one)) })
}

/** The units of a line (and batch) in a carton. */
export function unitsAt(packing: Packing, units: UnitsAt): CartonProduct | undefined {
  const carton = units.from === 'unassigned' ? undefined : cartonIn(packing, units.from)
  const ofLine = carton?.products.filter((product) => product.storeOrderProductID === units.storeOrderProductID)
  return (
    ofLine?.find((product) => product.shipmentCartonProductID === units.shipmentCartonProductID) ??
    ofLine?.find((product) => (product.batch ?? null) === units.batch)
  )
}

function editsOf(packing: Packing, step: MoveUnits): Decision<readonly CartonProductEdit[]> {
  const { from, to, quantity, storeOrderProductID, batch, expiryDate, weight } = step
  if (from === 'unassigned') {
    if (to === 'unassigned') return allow([])
    if (!cartonIn(packing, to)) return unknownCarton(packing, to)
    const edit = decideAddToCarton(packing, to, {
      storeOrderProductID,
      quantity,
      batch,
      expiryDate: expiryDate ?? null,
      weight: weight ?? null,
    })
    return edit.ok ? allow([edit.value]) : edit
  }
  const carton = cartonIn(packing, from)
  if (!carton) return unknownCarton(packing, from)
  const units = unitsAt(packing, step)
  if (!units) return refuse('cartonProductUnknown', { cartonNumber: carton.cartonNumber })
  return decideMoveProduct(packing, units.shipmentCartonProductID, to === 'unassigned' ? null : to, quantity)
}

function weighEdit(packing: Packing, step: WeighUnits): Decision<CartonProductEdit> {
  const units = unitsAt(packing, step)
  if (units) return decideWeigh(packing, units.shipmentCartonProductID, step.weight)
  const carton = cartonIn(packing, step.from)
  return carton
    ? refuse('cartonProductUnknown', { cartonNumber: carton.cartonNumber })
    : unknownCarton(packing, step.from)
}

/** Weighs units again as they were weighed before; nothing where they were not. */
function weighAgain(before: Packing, { from, storeOrderProductID, batch }: UnitsAt): readonly WeighUnits[] {
  const weight = unitsAt(before, { from, storeOrderProductID, batch })?.weight ?? null
  if (weight === null || from === 'unassigned') return []
  return [{ kind: 'weigh', from, storeOrderProductID, batch, weight: toNumber(weight) }]
}

function undoOf(step: PackStep, before: Packing, freshCarton: number): readonly PackCommand[] {
  if (isPalletStep(step)) return undoOfPalletStep(step, before, freshCarton)
  if (step.kind === 'newCarton') return [{ kind: 'removeCarton', carton: step.carton }]
  if (step.kind === 'move') {
    const { from, to, storeOrderProductID, batch, quantity } = step
    const expiryDate = unitsAt(before, step)?.expiryDate
    const back: MoveUnits = { kind: 'move', from: to, to: from, storeOrderProductID, batch, quantity, expiryDate }
    const places = [from, to].map((place) => ({ from: place, storeOrderProductID, batch }))
    return [back, ...places.flatMap((units) => weighAgain(before, units))]
  }
  if (step.kind === 'weigh') {
    const { weight = null } = unitsAt(before, step) ?? {}
    return [{ ...step, weight: weight === null ? null : toNumber(weight) }]
  }
  const was = cartonIn(before, step.carton)
  const cartonNumber = was?.cartonNumber ?? ''
  if (step.kind === 'renameCarton') return [{ ...step, cartonNumber }]
  const again: PackCommand = { kind: 'newCarton', carton: freshCarton, cartonNumber }
  const pallet = was?.shipmentPalletID ?? null
  return pallet === null ? [again] : [again, { kind: 'placeCarton', carton: freshCarton, pallet }]
}

function withEdits(packing: Packing, edits: readonly CartonProductEdit[]): Packing {
  const ids = packing.cartons.flatMap((carton) => carton.products.map((product) => product.shipmentCartonProductID))
  let newest = ids.reduce((lowest, id) => Math.min(lowest, id), 0)
  const cartons = packing.cartons.map((carton): Carton => {
    const own = edits.filter((edit) => edit.shipmentCartonID === carton.shipmentCartonID)
    if (own.length === 0) return carton
    const kept = carton.products.map((product) => {
      const edit = own.find((one) => one.shipmentCartonProductID === product.shipmentCartonProductID)
      return edit ? productOf(edit, product.shipmentCartonProductID) : product
    })
    const added = own.filter((edit) => edit.shipmentCartonProductID === null)
    const products = [...kept, ...added.map((edit) => productOf(edit, --newest))]
    return { ...carton, products: products.filter((product) => dec(product.cartonQuantity).greaterThan(0)) }
  })
  return { ...packing, cartons }
}

function productOf(edit: CartonProductEdit, shipmentCartonProductID: number): CartonProduct {
  const { storeOrderProductID, cartonQuantity, batch, expiryDate } = edit
  const weight = weightFields(weightIn(edit))
  return { shipmentCartonProductID, storeOrderProductID, cartonQuantity, batch, expiryDate, ...weight }
}

const cartonIn = (packing: Packing, id: number) => packing.cartons.find((one) => one.shipmentCartonID === id)
const numbersOf = (cartons: readonly Carton[]) => cartons.map((carton) => carton.cartonNumber)

/** A carton that has no number yet was to be made by a step that was refused. */
function unknownCarton({ shipment: { shipmentNumber } }: Packing, carton: number) {
  return carton < 0 ? refuse('cartonNotMade', { shipmentNumber }) : refuse('cartonUnknown', { carton, shipmentNumber })
}
