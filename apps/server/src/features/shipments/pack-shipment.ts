/** Packing steps as a scanner makes them, many in one call: each is decided on what the ones before it left, and what they made of the shipment is written at once. */
import { type BodyOf, packShipment } from '@quayside/contract'
import {
  acceptBatch,
  acceptExpiryDate,
  add,
  allow,
  applyPackStep,
  type Decision,
  expiryDateFault,
  isPalletStep,
  type Packing,
  type PackingDifference,
  type PackStep,
  type PalletStep,
  packingDifference,
  refuse,
  requirePermissions,
  requireRight,
  toNumber,
  unitsAt,
  weightText,
} from '@quayside/domain'
import {
  deleteCartonRow,
  deletePalletRow,
  insertCarton,
  insertPallet,
  placeCartonRow,
  renameCartonRow,
  writeCartonProducts,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { checkCarried } from '../records/carried-text.ts'
import { changeCartonsOf } from './change-cartons.ts'
import { cartonName, skuName } from './find-packed.ts'
import { checkAsnNotSentSince, type LockedShipment } from './locked-shipment.ts'
import { readPacking } from './packing.ts'
import { newSscc } from './sscc.ts'

type GivenStep = BodyOf<typeof packShipment>['steps'][number]

interface Result {
  readonly done: boolean
  readonly message: string | null
  readonly shipmentCartonID: number | null
  readonly shipmentPalletID: number | null
}

export const packShipmentCall: Implementation = implement(packShipment, async ({ actor, params, body }, services) => {
  let results: readonly Result[] = []
  const packed = await changeCartonsOf(params.id, actor, services, async (packing, locked) => {
    const unsent = checkAsnNotSentSince(locked, body.sendCount)
    if (!unsent.ok) return unsent
    const round = new PackingRound(locked, packing)
    for (const step of body.steps) await round.take(step)
    if (!round.isChanged) {
      results = round.results
      return allow(null)
    }
    const write = async () => {
      await round.write()
      results = round.results
    }
    const words = round.words
    return allow({ action: words.at(-1) ?? '', before: words.slice(0, -1), write })
  })
  return packed.ok ? allow({ ...packed.value, results: [...results] }) : packed
})

/** What goes into the audit as one entry: equal steps with their sum. */
interface Entry {
  readonly words: (quantity: number) => string
  quantity: number
}

class PackingRound {
  readonly #locked: LockedShipment
  /** As the database holds it. */
  #written: Packing
  #packing: Packing
  /** Cartons that this call makes, with the id that they get. */
  readonly #ids = new Map<number, number>()
  readonly #ssccs = new Map<number, string>()
  /** Pallets that this call makes, in the same way. */
  readonly #palletIDs = new Map<number, number>()
  readonly #palletSsccs = new Map<number, string>()
  readonly #audit = new Map<string, Entry>()
  readonly #results: { done: boolean; message: string | null; carton: number | null; pallet: number | null }[] = []

  constructor(locked: LockedShipment, packing: Packing) {
    this.#locked = locked
    this.#written = packing
    this.#packing = packing
  }

  get isChanged(): boolean {
    return this.#audit.size > 0
  }

  get words(): readonly string[] {
    return [...this.#audit.values()].map(({ words, quantity }) => words(quantity))
  }

  get results(): readonly Result[] {
    return this.#results.map(({ done, message, carton, pallet }) => ({
      done,
      message,
      shipmentCartonID: carton === null ? null : (this.#ids.get(carton) ?? null),
      shipmentPalletID: pallet === null ? null : (this.#palletIDs.get(pallet) ?? null),
    }))
  }

  async take(given: GivenStep): Promise<void> {
    const step = this.#known(given)
    const after = await this.#decide(step)
    if (!after.ok) {
      const { message, hint } = after.refusal
      this.#results.push({ done: false, message: hint ? `${message} ${hint}` : message, carton: null, pallet: null })
      return
    }
    this.#note(step)
    this.#packing = after.value
    const carton = step.kind === 'newCarton' ? step.carton : null
    const pallet = step.kind === 'newPallet' ? step.pallet : null
    this.#results.push({ done: true, message: null, carton, pallet })
    // Two cartons may exchange their numbers in one call: each name is written before the next is decided.
    if (step.kind === 'renameCarton') await this.write()
  }

  async write(): Promise<void> {
    const { tx, shipment } = this.#locked
    const { shipmentID } = shipment
    const difference = packingDifference(this.#written, this.#packing)
    const { out, removed, renamed, added, changed } = difference
    await writeCartonProducts(tx, out)
    for (const id of removed) await deleteCartonRow(tx, id)
    for (const { shipmentCartonID, cartonNumber } of renamed) await renameCartonRow(tx, shipmentCartonID, cartonNumber)
    for (const { shipmentCartonID: id, cartonNumber } of added)
      this.#ids.set(id, await insertCarton(tx, shipmentID, cartonNumber, this.#ssccs.get(id) ?? ''))
    const idOf = (id: number) => this.#ids.get(id) ?? id
    const edits = changed.map((edit) => ({ ...edit, shipmentCartonID: idOf(edit.shipmentCartonID) }))
    await writeCartonProducts(tx, edits)
    await this.#writePallets(difference)
    this.#written = await readPacking(this.#locked)
    this.#packing = this.#written
  }

  async #writePallets({ palletsAdded, placed, palletsRemoved }: PackingDifference): Promise<void> {
    const { tx, shipment } = this.#locked
    for (const { shipmentPalletID: id, palletNumber } of palletsAdded)
      this.#palletIDs.set(
        id,
        await insertPallet(tx, shipment.shipmentID, palletNumber, this.#palletSsccs.get(id) ?? ''),
      )
    for (const { shipmentCartonID, shipmentPalletID } of placed) {
      const pallet = shipmentPalletID === null ? null : (this.#palletIDs.get(shipmentPalletID) ?? shipmentPalletID)
      await placeCartonRow(tx, this.#ids.get(shipmentCartonID) ?? shipmentCartonID, pallet)
    }
    for (const id of palletsRemoved) await deletePalletRow(tx, id)
  }

  /** With the ids that cartons got meanwhile, and what is ignored left out. */
  #known(given: GivenStep): PackStep {
    const idOf = <Place extends PackPlaceID>(place: Place) =>
      typeof place === 'number' ? (this.#ids.get(place) ?? place) : place
    if (given.kind === 'newCarton' || given.kind === 'newPallet') return given
    const palletOf = (pallet: number) => this.#palletIDs.get(pallet) ?? pallet
    if (given.kind === 'removePallet') return { ...given, pallet: palletOf(given.pallet) }
    if (given.kind === 'placeCarton')
      return { ...given, carton: idOf(given.carton), pallet: given.pallet === null ? null : palletOf(given.pallet) }
    if (given.kind !== 'move' && given.kind !== 'weigh')
      return { ...given, carton: this.#ids.get(given.carton) ?? given.carton }
    const batch = acceptBatch(given.batch ?? null)
    if (given.kind === 'weigh') return { ...given, from: this.#ids.get(given.from) ?? given.from, batch }
    const expiryDate = acceptExpiryDate(given.expiryDate ?? null)
    return { ...given, from: idOf(given.from), to: idOf(given.to), batch, expiryDate }
  }

  async #decide(step: PackStep): Promise<Decision<Packing>> {
    const permitted = this.#permits(step)
    if (!permitted.ok) return permitted
    const after = applyPackStep(this.#packing, step)
    if (!after.ok || (step.kind !== 'newCarton' && step.kind !== 'newPallet')) return after
    const sscc = await newSscc(this.#locked.tx, this.#locked.order.partner)
    if (!sscc.ok) return sscc
    if (step.kind === 'newCarton') this.#ssccs.set(step.carton, sscc.value)
    else this.#palletSsccs.set(step.pallet, sscc.value)
    return after
  }

  #permits(step: PackStep): Decision<true> {
    const { actor, order } = this.#locked
    const carried = (field: string, label: string, text: string) =>
      checkCarried(order.partnerRow, [{ field, label, text }])
    if (step.kind === 'newCarton') {
      const isTaken = this.#ids.has(step.carton) || this.#ssccs.has(step.carton)
      if (isTaken) return refuse('invalidRequest', { detail: `Two steps make the carton ${step.carton}.` })
      const permitted = requirePermissions(actor, ['Shipment-CreateCarton'])
      return permitted.ok ? carried('cartonNumber', 'Carton Number', step.cartonNumber ?? '') : permitted
    }
    if (step.kind === 'newPallet') {
      const isTaken = this.#palletIDs.has(step.pallet) || this.#palletSsccs.has(step.pallet)
      if (isTaken) return refuse('invalidRequest', { detail: `Two steps make the pallet ${step.pallet}.` })
      const permitted = requirePermissions(actor, ['Shipment-CreateCarton'])
      return permitted.ok ? carried('palletNumber', 'Pallet Number', step.palletNumber ?? '') : permitted
    }
    if (step.kind === 'renameCarton') return carried('cartonNumber', 'Carton Number', step.cartonNumber)
    if (step.kind !== 'move') return allow(true)
    const fault = step.expiryDate ? expiryDateFault(step.expiryDate) : null
    if (fault) return refuse('invalidRequest', { detail: `Expiry Date ${fault}.` })
    if (step.batch === null || step.from !== 'unassigned') return allow(true)
    const seen = requireRight(actor, 'seeBatches')
    return seen.ok ? carried('batch', 'Batch', step.batch) : seen
  }

  #note(step: PackStep): void {
    const { key, quantity, words } = wordsOf(step, this.#packing)
    const same = this.#audit.get(key)
    if (same) same.quantity = toNumber(add(same.quantity, quantity))
    else this.#audit.set(key, { words, quantity })
  }
}

type PackPlaceID = 'unassigned' | number

function wordsOf(step: PackStep, packing: Packing): { key: string; quantity: number; words: Entry['words'] } {
  const once = (words: string) => ({ key: words, quantity: 1, words: () => words })
  if (step.kind === 'newCarton') {
    const after = applyPackStep(packing, step)
    return once(`Add carton ${after.ok ? (after.value.cartons.at(-1)?.cartonNumber ?? '') : ''}`)
  }
  if (isPalletStep(step)) return once(palletWords(step, packing))
  const name = (place: PackPlaceID) => (place === 'unassigned' ? 'Unassigned' : cartonName(packing, place))
  if (step.kind === 'removeCarton') return once(`Remove carton ${name(step.carton)}`)
  if (step.kind === 'renameCarton') {
    const was = name(step.carton)
    return once(`Edit carton ${was}: Carton Number ${was} → ${step.cartonNumber.trim()}`)
  }
  if (step.kind === 'weigh') {
    const { from, storeOrderProductID, weight } = step
    const unit = packing.lines.find((line) => line.storeOrderProductID === storeOrderProductID)?.weightUnit ?? ''
    const what = `${skuName(packing, storeOrderProductID)} in carton ${name(from)}`
    return once(
      weight === null ? `Remove weight: ${what}` : `Weigh: ${what}, ${weightText({ quantity: weight, unit })}`,
    )
  }
  const { from, to, quantity, storeOrderProductID } = step
  const sku = skuName(packing, storeOrderProductID)
  const batch = from === 'unassigned' ? step.batch : (unitsAt(packing, step)?.batch ?? null)
  const verb = from === 'unassigned' ? `into carton ${name(to)}` : `from carton ${name(from)} to ${name(to)}`
  return {
    key: `${from} ${to} ${storeOrderProductID} ${batch}`,
    quantity,
    words: (sum) => `${from === 'unassigned' ? 'Pack' : 'Move'}: ${sum} of ${sku} ${verb}`,
  }
}

function palletWords(step: PalletStep, packing: Packing): string {
  if (step.kind === 'newPallet') {
    const after = applyPackStep(packing, step)
    return `Add pallet ${after.ok ? (after.value.pallets?.at(-1)?.palletNumber ?? '') : ''}`
  }
  const pallet = packing.pallets?.find((one) => one.shipmentPalletID === step.pallet)?.palletNumber ?? ''
  if (step.kind === 'removePallet') return `Remove pallet ${pallet}`
  const carton = cartonName(packing, step.carton)
  return step.pallet === null ? `Take carton ${carton} off its pallet` : `Put carton ${carton} on pallet ${pallet}`
}
