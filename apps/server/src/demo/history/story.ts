/** What the tellers of demo stories share: the ledger, the present, and the jobs that are left to run. */
import type { VendorConfig } from '@quayside/domain'
import type { SendDocument } from '../../jobs/job-queue.ts'
import type { Ledger } from './ledger.ts'

export interface Story {
  readonly ledger: Ledger
  readonly now: Date
  readonly vendor: VendorConfig
  /** Documents that are still queued at the end of their story. */
  readonly jobs: SendDocument[]
}

/**
 * A story pauses whenever time passes in it and says how late it is, so that all of them are told side by side: what
 * happened earlier in any of them gets the lower number.
 */
export type Telling<T = void> = Generator<Date, T, undefined>

/** Tells all stories, given in the order in which they begin, always going on with the one that is furthest behind. */
export function tellAll(stories: readonly { readonly begins: Date; readonly telling: Telling }[]): void {
  const waiting = [...stories].reverse()
  const begun: { at: Date; readonly telling: Telling }[] = []
  for (;;) {
    const next = waiting.at(-1)
    const behind = begun.reduce<(typeof begun)[number] | null>(
      (first, one) => (first && first.at <= one.at ? first : one),
      null,
    )
    if (next && (!behind || next.begins <= behind.at)) {
      waiting.pop()
      begun.push({ at: next.begins, telling: next.telling })
    } else if (behind) {
      const { done, value } = behind.telling.next()
      if (done) begun.splice(begun.indexOf(behind), 1)
      else behind.at = value
    } else return
  }
}
