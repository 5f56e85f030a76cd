/** Batches updates that come together: what is on screen is refreshed at most twice a second. */
import type { LiveUpdate } from '@quayside/contract'

/** As often as the overview of an order may be worked out anew (specification 1, section 9). */
export const gatherMs = 500

export interface Gathered {
  readonly add: (update: LiveUpdate) => void
  /** Forgets what waits. */
  readonly drop: () => void
}

export function gatherUpdates(onChanges: (updates: readonly LiveUpdate[]) => void): Gathered {
  let waiting: LiveUpdate[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    const updates = waiting
    waiting = []
    timer = null
    onChanges(updates)
  }
  return {
    add: (update) => {
      waiting.push(update)
      timer ??= setTimeout(flush, gatherMs)
    },
    drop: () => {
      if (timer) clearTimeout(timer)
      timer = null
      waiting = []
    },
  }
}
