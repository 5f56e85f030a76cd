/** What one run of the demo history shares: the rows to write, the current time and the jobs still to be queued. */
import type { VendorConfig } from '@quayside/domain'
import type { SendDocument } from '../../jobs/job-queue.ts'
import type { Ledger } from './ledger.ts'

export interface DemoRun {
  readonly ledger: Ledger
  readonly now: Date
  readonly vendor: VendorConfig
  /** Documents that are still queued when their scenario ends. */
  readonly jobs: SendDocument[]
}

/**
 * The steps of one scenario. It yields its current time whenever time passes, so that all scenarios run interleaved and
 * whatever happened earlier gets the lower number.
 */
export type Steps<T = void> = Generator<Date, T, undefined>

/** Runs all scenarios, given in order of their start; the one with the earliest time always goes next. */
export function runInTimeOrder(scenarios: readonly { readonly begins: Date; readonly steps: Steps }[]): void {
  const waiting = [...scenarios].reverse()
  const begun: { at: Date; readonly steps: Steps }[] = []
  for (;;) {
    const next = waiting.at(-1)
    const behind = begun.reduce<(typeof begun)[number] | null>(
      (first, one) => (first && first.at <= one.at ? first : one),
      null,
    )
    if (next && (!behind || next.begins <= behind.at)) {
      waiting.pop()
      begun.push({ at: next.begins, steps: next.steps })
    } else if (behind) {
      const { done, value } = behind.steps.next()
      if (done) begun.splice(begun.indexOf(behind), 1)
      else behind.at = value
    } else return
  }
}
