/**
 * Sends packing steps to the server in their order while the screen is already ahead: a scanner does not wait for the network. What waits outlives
 * a reload; while the server cannot be reached it is kept and sent when it can be again, each lot under its own key, so that none is done twice.
 * A step that the server refuses is named, and those behind it go on: what was scanned after it lies in the carton already.
 */
import { type AnswerOf, mostPackSteps, type packShipment, type ShipmentDetails } from '@quayside/contract'
import type { PackStep } from '@quayside/domain'
import { withKnownPallet } from './pack-command.ts'
import { afterStep } from './packing-state.ts'

/** What goes in one call. */
export interface Lot {
  readonly key: string
  /** Its place in the order, over reloads too. */
  readonly made: number
  readonly steps: readonly PackStep[]
  /** The sendCount that the packer saw: the server refuses kept steps after the ASN was sent. Absent in lots of an earlier version. */
  readonly sendCount?: number
}

/** Where lots wait that are not answered yet. */
export interface LotStore {
  /** In the order in which they were made. */
  readonly load: () => readonly Lot[]
  readonly keep: (lot: Lot) => void
  readonly drop: (lot: Lot) => void
}

export interface RefusedStep {
  readonly step: PackStep
  readonly message: string
}

export interface QueueListener {
  /** What the screen should show now; `settled` when nothing is under way any more. */
  readonly onShow: (shipment: ShipmentDetails, settled: boolean) => void
  readonly onRefused: (refused: readonly RefusedStep[]) => void
  /** The server cannot be reached, or can be again. */
  readonly onAway: (isAway: boolean) => void
}

export interface QueueWays {
  readonly send: (lot: Lot) => Promise<AnswerOf<typeof packShipment>>
  /** Whether a failed call is worth another try, after so many; else it was refused. */
  readonly isAway: (error: unknown, tries: number) => boolean
  readonly wordsOf: (error: unknown) => string
  /** Until the next try. */
  readonly pause: (tries: number) => Promise<void>
  readonly newKey: () => string
  readonly store: LotStore
}

export class CommandQueue {
  #server: ShipmentDetails
  #shown: ShipmentDetails
  #lots: Lot[]
  /** Cartons and pallets that were made meanwhile, by the names (below 0) that they had here. */
  readonly #ids = new Map<number, number>()
  #lowest: number
  #busy = false
  #settling: (() => void)[] = []
  readonly #ways: QueueWays
  readonly #listener: QueueListener

  constructor(shipment: ShipmentDetails, ways: QueueWays, listener: QueueListener) {
    this.#server = shipment
    this.#ways = ways
    this.#listener = listener
    this.#lots = [...ways.store.load()]
    this.#lowest = Math.min(0, ...this.#lots.flatMap(({ steps }) => steps.map(lowestName)))
    this.#shown = this.#ahead()
  }

  /** The shipment with everything that was asked for. */
  get shown(): ShipmentDetails {
    return this.#shown
  }

  /** Steps that the server has not answered. */
  get waiting(): number {
    return this.#lots.reduce((sum, { steps }) => sum + steps.length, 0)
  }

  /** A name (below 0) for a carton or pallet that is to be made. */
  fresh(): number {
    this.#lowest -= 1
    return this.#lowest
  }

  /** The id of a carton or pallet by the name that it had before it was made. */
  idOf(carton: number): number {
    let id = carton
    while (this.#ids.has(id)) id = this.#ids.get(id) ?? id
    return id
  }

  /** What was removed is made again, under this name (below 0): steps that know it by its old id mean the new one. */
  madeAgain(was: number, name: number): void {
    this.#ids.set(this.idOf(was), name)
  }

  /** Resolves once the server has answered everything. */
  settled(): Promise<void> {
    if (this.#lots.length === 0) return Promise.resolve()
    return new Promise((done) => this.#settling.push(done))
  }

  /** Updates from elsewhere; ignored while steps are under way, whose answers are newer. */
  replaceWith(shipment: ShipmentDetails): void {
    if (this.#lots.length > 0) return
    this.#server = shipment
    this.#shown = shipment
  }

  push(steps: readonly PackStep[]): void {
    const known = steps.map((step) => this.#known(step))
    for (let from = 0; from < known.length; from += mostPackSteps) this.#add(known.slice(from, from + mostPackSteps))
    for (const step of known) this.#shown = afterStep(this.#shown, step)
    this.#listener.onShow(this.#shown, false)
    void this.drain()
  }

  /** Sends what waits; begins by itself with each push, and is called once for what waited before a reload. */
  async drain(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    for (let tries = 0; this.#lots[0]; ) tries = await this.#send(this.#lots[0], tries)
    this.#busy = false
    this.#show(this.#server, true)
    for (const done of this.#settling.splice(0)) done()
  }

  /** To the lot that is not under way yet, while it has room. */
  #add(steps: readonly PackStep[]): void {
    const last = this.#lots.at(-1)
    const { sendCount } = this.#server
    const isOpen =
      last !== undefined &&
      this.#lots.length > 1 &&
      last.sendCount === sendCount &&
      last.steps.length + steps.length <= mostPackSteps
    const lot = isOpen
      ? { ...last, steps: [...last.steps, ...steps] }
      : { key: this.#ways.newKey(), made: Math.max(0, ...this.#lots.map(({ made }) => made)) + 1, steps, sendCount }
    if (isOpen) this.#lots[this.#lots.length - 1] = lot
    else this.#lots.push(lot)
    this.#ways.store.keep(lot)
  }

  /** Answers how often it was tried in vain: 0 when the next lot is due. */
  async #send(lot: Lot, tries: number): Promise<number> {
    try {
      const { results, ...shipment } = await this.#ways.send(lot)
      this.#server = shipment
      for (const [at, step] of lot.steps.entries()) {
        const made = results[at]?.shipmentCartonID
        if (step.kind === 'newCarton' && made) this.#ids.set(step.carton, made)
        const pallet = results[at]?.shipmentPalletID
        if (step.kind === 'newPallet' && pallet) this.#ids.set(step.pallet, pallet)
      }
      this.#finish(
        lot.steps.flatMap((step, at) => {
          const message = results[at]?.message
          return message ? [{ step, message }] : []
        }),
      )
    } catch (error) {
      if (this.#ways.isAway(error, tries)) {
        this.#listener.onAway(true)
        await this.#ways.pause(tries)
        return tries + 1
      }
      const message = this.#ways.wordsOf(error)
      this.#finish(lot.steps.map((step) => ({ step, message })))
    }
    return 0
  }

  #finish(refused: readonly RefusedStep[]): void {
    const [lot] = this.#lots.splice(0, 1)
    if (lot) this.#ways.store.drop(lot)
    // What waits names cartons by the ids that they have now, after a reload too.
    this.#lots = this.#lots.map((waiting) => ({ ...waiting, steps: waiting.steps.map((step) => this.#known(step)) }))
    for (const waiting of this.#lots) this.#ways.store.keep(waiting)
    this.#listener.onAway(false)
    this.#show(this.#ahead(), false)
    if (refused.length > 0) this.#listener.onRefused(refused)
  }

  #known(step: PackStep): PackStep {
    if (step.kind === 'newCarton' || step.kind === 'newPallet') return step
    if (step.kind === 'removePallet' || step.kind === 'placeCarton') return withKnownPallet(step, (id) => this.idOf(id))
    if (step.kind === 'weigh') return { ...step, from: this.idOf(step.from) }
    if (step.kind !== 'move') return { ...step, carton: this.idOf(step.carton) }
    const idOf = (place: typeof step.from) => (place === 'unassigned' ? place : this.idOf(place))
    return { ...step, from: idOf(step.from), to: idOf(step.to) }
  }

  #ahead(): ShipmentDetails {
    return this.#lots.flatMap((lot) => lot.steps).reduce(afterStep, this.#server)
  }

  #show(shipment: ShipmentDetails, settled: boolean): void {
    this.#shown = shipment
    this.#listener.onShow(shipment, settled)
  }
}

/** Of the cartons and pallets that a step names. */
function lowestName(step: PackStep): number {
  if (step.kind === 'move')
    return Math.min(...[step.from, step.to].map((place) => (place === 'unassigned' ? 0 : place)))
  if (step.kind === 'weigh') return Math.min(0, step.from)
  return Math.min('carton' in step ? step.carton : 0, 'pallet' in step ? (step.pallet ?? 0) : 0)
}
