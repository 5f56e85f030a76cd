/**
 * Runs commands one after the other while the screen is already ahead: a scanner does not wait for the network. When one fails, those behind it are
 * dropped and the screen goes back to the server's last answer.
 */
import type { ShipmentDetails } from '@quayside/contract'
import type { PackCommand } from './pack-command.ts'
import { afterTransfer } from './packing-state.ts'

export interface Finished {
  readonly command: PackCommand
  readonly before: ShipmentDetails
  readonly after: ShipmentDetails
}

export interface QueueListener {
  /** What the screen should show now; `settled` when nothing is under way any more. */
  readonly onShow: (shipment: ShipmentDetails, settled: boolean) => void
  /** `dropped`: how many commands behind the failed one were not carried out. */
  readonly onFailure: (error: unknown, dropped: number) => void
}

interface Waiting {
  readonly command: PackCommand
  readonly done: (finished: Finished | null) => void
}

export class CommandQueue {
  #server: ShipmentDetails
  #shown: ShipmentDetails
  #waiting: Waiting[] = []
  #busy = false
  readonly #run: (shipment: ShipmentDetails, command: PackCommand) => Promise<ShipmentDetails>
  readonly #listener: QueueListener

  constructor(
    shipment: ShipmentDetails,
    run: (shipment: ShipmentDetails, command: PackCommand) => Promise<ShipmentDetails>,
    listener: QueueListener,
  ) {
    this.#server = shipment
    this.#shown = shipment
    this.#run = run
    this.#listener = listener
  }

  /** The shipment with everything that was asked for. */
  get shown(): ShipmentDetails {
    return this.#shown
  }

  /** What was asked for is not all answered. */
  get busy(): boolean {
    return this.#busy
  }

  /** Updates from elsewhere; ignored while commands are under way, whose answers are newer. */
  replaceWith(shipment: ShipmentDetails): void {
    if (this.#busy) return
    this.#server = shipment
    this.#shown = shipment
  }

  /** Answers when the command is done; null when it failed or was given up. */
  push(command: PackCommand): Promise<Finished | null> {
    if (command.kind === 'transfer') this.#show(afterTransfer(this.#shown, command), false)
    return new Promise((done) => {
      this.#waiting.push({ command, done })
      void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#step(next)
    this.#busy = false
    this.#show(this.#server, true)
  }

  async #step({ command, done }: Waiting): Promise<void> {
    const before = this.#server
    try {
      this.#server = await this.#run(before, command)
      // What the server made of it shows at once, unless the screen is ahead of it.
      if (this.#waiting.length === 0) this.#show(this.#server, false)
      done({ command, before, after: this.#server })
    } catch (error) {
      const dropped = this.#waiting.splice(0)
      for (const { done: givenUp } of dropped) givenUp(null)
      this.#show(this.#server, false)
      done(null)
      this.#listener.onFailure(error, dropped.length)
    }
  }

  #show(shipment: ShipmentDetails, settled: boolean): void {
    this.#shown = shipment
    this.#listener.onShow(shipment, settled)
  }
}
