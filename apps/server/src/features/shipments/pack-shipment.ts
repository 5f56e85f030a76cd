/** Packing steps as a scanner makes them, many in one call: each is decided on what the ones before it left, and what they made of the shipment is written at once. */
import { type BodyOf, packShipment } from '@quayside/contract'
import {
  acceptBatch,
  acceptExpiryDate,
  add,
  allow,
  applyPackStep,
  type Decision,
  dayFault,
  type Packing,
  type PackStep,
  packingDifference,
  refuse,
  requirePermissions,
  requireRight,
  toNumber,
  unitsAt,
} from '@quayside/domain'
import { deleteCartonRow, insertCarton, renameCartonRow, writeCartonProducts } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { checkCarried } from '../records/carried-text.ts'
import { changeCartonsOf } from './change-cartons.ts'
import { cartonName, skuName } from './find-packed.ts'
import type { LockedShipment } from './locked-shipment.ts'
import { readPacking } from './packing.ts'
import { newSscc } from './sscc.ts'

type GivenStep = BodyOf<typeof packShipment>['steps'][number]

interface Result {
  readonly done: boolean
  readonly message: string | null
  readonly shipmentCartonID: number | null
}

export const packShipmentCall: Implementation = implement(packShipment, async ({ actor, params, body }, services) => {
  let results: readonly Result[] = []
  const packed = await changeCartonsOf(params.id, actor, services, async (packing, locked) => {
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
  readonly #audit = new Map<string, Entry>()
  readonly #results: { done: boolean; message: string | null; carton: number | null }[] = []

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
    return this.#results.map(({ done, message, carton }) => {
      return { done, message, shipmentCartonID: carton === null ? null : (this.#ids.get(carton) ?? null) }
    })
  }

  async take(given: GivenStep): Promise<void> {
    const step = this.#known(given)
    const after = await this.#decide(step)
    if (!after.ok) {
      const { message, hint } = after.refusal
      this.#results.push({ done: false, message: hint ? `${message} ${hint}` : message, carton: null })
      return
    }
    this.#note(step)
    this.#packing = after.value
    this.#results.push({ done: true, message: null, carton: step.kind === 'newCarton' ? step.carton : null })
    // Two cartons may exchange their numbers in one call: each name is written before the next is decided.
    if (step.kind === 'renameCarton') await this.write()
  }

  async write(): Promise<void> {
    const { tx, shipment, storeOrder, order } = this.#locked
    const { shipmentID } = shipment
    const { out, removed, renamed, added, changed } = packingDifference(this.#written, this.#packing)
    await writeCartonProducts(tx, shipmentID, out)
    for (const id of removed) await deleteCartonRow(tx, id)
    for (const { shipmentCartonID, cartonNumber } of renamed) await renameCartonRow(tx, shipmentCartonID, cartonNumber)
    for (const { shipmentCartonID: id, cartonNumber } of added)
      this.#ids.set(id, await insertCarton(tx, shipmentID, cartonNumber, this.#ssccs.get(id) ?? ''))
    const idOf = (id: number) => this.#ids.get(id) ?? id
    const edits = changed.map((edit) => ({ ...edit, shipmentCartonID: idOf(edit.shipmentCartonID) }))
    await writeCartonProducts(tx, shipmentID, edits)
    const { store_order_id } = storeOrder.storeOrder
    this.#written = await readPacking(tx, shipment, store_order_id, order.partner.acknowledgementsEnabled)
    this.#packing = this.#written
  }

  /** With the ids that cartons got meanwhile, and what is ignored left out. */
  #known(given: GivenStep): PackStep {
    const idOf = <Place extends PackPlaceID>(place: Place) =>
      typeof place === 'number' ? (this.#ids.get(place) ?? place) : place
    if (given.kind === 'newCarton') return given
    if (given.kind !== 'move') return { ...given, carton: this.#ids.get(given.carton) ?? given.carton }
    const batch = acceptBatch(given.batch ?? null)
    const expiryDate = acceptExpiryDate(given.expiryDate ?? null)
    return { ...given, from: idOf(given.from), to: idOf(given.to), batch, expiryDate }
  }

  async #decide(step: PackStep): Promise<Decision<Packing>> {
    const permitted = this.#permits(step)
    if (!permitted.ok) return permitted
    const after = applyPackStep(this.#packing, step)
    if (!after.ok || step.kind !== 'newCarton') return after
    const sscc = await newSscc(this.#locked.tx, this.#locked.order.partner)
    if (!sscc.ok) return sscc
    this.#ssccs.set(step.carton, sscc.value)
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
    if (step.kind === 'renameCarton') return carried('cartonNumber', 'Carton Number', step.cartonNumber)
    if (step.kind !== 'move') return allow(true)
    const fault = step.expiryDate ? dayFault(step.expiryDate) : null
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
  const name = (place: PackPlaceID) => (place === 'unassigned' ? 'Unassigned' : cartonName(packing, place))
  if (step.kind === 'removeCarton') return once(`Remove carton ${name(step.carton)}`)
  if (step.kind === 'renameCarton') {
    const was = name(step.carton)
    return once(`Edit carton ${was}: Carton Number ${was} → ${step.cartonNumber.trim()}`)
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
