/** The last minute of live updates: a browser that loads its page and listens only then would miss what came between. */
import { type LiveUpdate, longestLookBackMs } from '@quayside/contract'

/** Far more than a minute brings; beyond it a browser loads everything. */
export const mostRecentUpdates = 2000

export class RecentUpdates {
  readonly #now: () => number
  #updates: { readonly at: number; readonly update: LiveUpdate }[] = []
  /** Of what came before, some is gone. */
  #gapAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  add(update: LiveUpdate): void {
    this.#forgetOld()
    if (this.#updates.length === mostRecentUpdates) this.#gapAt = this.#updates.shift()?.at ?? this.#gapAt
    this.#updates.push({ at: this.#now(), update })
  }

  /** Nobody knows what came up to now. */
  lose(): void {
    this.#updates = []
    this.#gapAt = this.#now()
  }

  /** Those of the last `backMs` milliseconds, each once; null where some of them are not known any more. */
  of(backMs: number): readonly LiveUpdate[] | null {
    if (backMs === 0) return []
    const from = this.#now() - backMs
    if (this.#gapAt >= from) return null
    const said = this.#updates
      .filter(({ at }) => at >= from)
      .map(({ update }) => [JSON.stringify(update), update] as const)
    return [...new Map(said).values()]
  }

  #forgetOld(): void {
    const oldest = this.#now() - longestLookBackMs
    const kept = this.#updates.findIndex(({ at }) => at >= oldest)
    if (kept !== 0) this.#updates = kept === -1 ? [] : this.#updates.slice(kept)
  }
}
