/**
 * A bulk action while it runs: sent in batches, so that its progress is real; it goes on while the person is elsewhere
 * in the portal, can be stopped between two batches, and after a reload can be continued where it stopped.
 */
import type { answersOf } from '../sending/stock-answers.ts'
import type { BulkKind } from './bulk-kinds.ts'

export interface OrderResult {
  readonly orderID: number
  readonly orderNumber: string
  readonly storeOrderID: number | null
  readonly storeOrderNumber: string | null
  readonly done: boolean
  readonly message: string | null
  /** The order that has its number, where that is why it was not done. */
  readonly firstOrderID?: number
}

export interface RunOrder {
  readonly orderID: number
  readonly orderNumber: string
  /** Number of times that the documents had been queued when the person was asked; sends only. */
  readonly sendCount?: number
  /** Quantities of unanswered lines without enough stock, as the person saw them; Send Ack only. */
  readonly answers?: NonNullable<ReturnType<typeof answersOf>>
}

export interface BulkRun {
  readonly kind: BulkKind
  readonly label: string
  readonly note: string
  readonly orders: readonly RunOrder[]
  /** How many orders were answered. */
  readonly answered: number
  /** How many are with the server right now, after those answered. */
  readonly asked: number
  readonly results: readonly OrderResult[]
  readonly warnings: readonly string[]
  readonly state: 'running' | 'stopping' | 'stopped' | 'finished'
  /** Why it stopped by itself. */
  readonly error: string | null
}

export interface BatchAnswer {
  readonly warning: string | null
  readonly results: readonly OrderResult[]
}

export interface BulkRunPorts {
  readonly perform: (run: Pick<BulkRun, 'kind' | 'note'>, orders: readonly RunOrder[]) => Promise<BatchAnswer>
  readonly wordsOf: (error: unknown) => string
  /** True where it is not known whether the server did it: no answer, or a server error. */
  readonly isUnsure: (error: unknown) => boolean
  readonly keep: (run: BulkRun | null) => void
  readonly kept: () => BulkRun | null
}

export const batchSize = 20

const unsureWords = 'No answer came back. Check the order before you try again.'

export class BulkRuns {
  private run: BulkRun | null
  private readonly listeners = new Set<() => void>()

  constructor(private readonly ports: BulkRunPorts) {
    const kept = ports.kept()
    // The outcome of what was under way when the page closed is unknown.
    this.run = kept && kept.state !== 'finished' ? { ...withUnsure(kept), state: 'stopped' } : null
  }

  readonly current = (): BulkRun | null => this.run

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private set(run: BulkRun | null): void {
    this.run = run
    this.ports.keep(run)
    for (const listener of this.listeners) listener()
  }

  /** False while another one goes on. */
  start(given: Pick<BulkRun, 'kind' | 'label' | 'note' | 'orders'>): boolean {
    if (this.isBusy()) return false
    this.set({ ...given, answered: 0, asked: 0, results: [], warnings: [], state: 'running', error: null })
    void this.goOn()
    return true
  }

  resume(): void {
    if (!this.run || this.isBusy() || this.run.state === 'finished') return
    this.set({ ...this.run, state: 'running', error: null })
    void this.goOn()
  }

  stop(): void {
    if (this.run?.state === 'running') this.set({ ...this.run, state: 'stopping' })
  }

  dismiss(): void {
    if (!this.isBusy()) this.set(null)
  }

  isBusy(): boolean {
    return this.run?.state === 'running' || this.run?.state === 'stopping'
  }

  private async goOn(): Promise<void> {
    while (this.run?.state === 'running') {
      const { orders, answered } = this.run
      const batch = orders.slice(answered, answered + batchSize)
      if (batch.length === 0) return this.set({ ...this.run, state: 'finished' })
      this.set({ ...this.run, asked: batch.length })
      await this.ask(batch)
    }
    if (this.run?.state === 'stopping') this.set({ ...this.run, state: isWhole(this.run) ? 'finished' : 'stopped' })
  }

  private async ask(batch: readonly RunOrder[]): Promise<void> {
    const { run, ports } = this
    if (!run) return
    try {
      const answer = await ports.perform(run, batch)
      this.set(withAnswer(this.run ?? run, batch.length, answer))
    } catch (error) {
      const now = this.run ?? run
      const counted = ports.isUnsure(error) ? withUnsure(now) : { ...now, asked: 0 }
      this.set({ ...counted, state: 'stopped', error: ports.wordsOf(error) })
    }
  }
}

const isWhole = ({ answered, orders }: BulkRun) => answered >= orders.length

function withAnswer(run: BulkRun, count: number, { warning, results }: BatchAnswer): BulkRun {
  const warnings = warning && !run.warnings.includes(warning) ? [...run.warnings, warning] : run.warnings
  return {
    ...run,
    answered: run.answered + count,
    asked: 0,
    results: [...run.results, ...named(run, results)],
    warnings,
  }
}

/** A result that knows only an order's id is given the number that the list showed. */
function named({ orders }: BulkRun, results: readonly OrderResult[]): readonly OrderResult[] {
  const numbers = new Map(orders.map((order) => [order.orderID, order.orderNumber]))
  return results.map((result) =>
    result.orderNumber === String(result.orderID)
      ? { ...result, orderNumber: numbers.get(result.orderID) ?? result.orderNumber }
      : result,
  )
}

/** Orders that got no answer are not retried: that could send them twice. */
function withUnsure(run: BulkRun): BulkRun {
  const unsure = run.orders.slice(run.answered, run.answered + run.asked).map(
    ({ orderID, orderNumber }): OrderResult => ({
      orderID,
      orderNumber,
      storeOrderID: null,
      storeOrderNumber: null,
      done: false,
      message: unsureWords,
    }),
  )
  return { ...run, answered: run.answered + run.asked, asked: 0, results: [...run.results, ...unsure] }
}

/** How many orders came through whole, and how many results there are to look at. */
export function runFigures(run: Pick<BulkRun, 'results' | 'orders'>) {
  const failed = new Set(run.results.filter((result) => !result.done).map((result) => result.orderID))
  const seen = new Set(run.results.map((result) => result.orderID))
  return { done: seen.size - failed.size, failed: failed.size, total: run.orders.length }
}
