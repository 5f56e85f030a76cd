/** Changes that come together are looked at once: what is on screen is worked out anew at most twice a second. */
import type { Change } from '@quayside/contract'

/** As often as the overview of an order may be worked out anew (specification 1, section 9). */
export const gatherMs = 500

export interface Gathered {
  readonly add: (change: Change) => void
  /** Forgets what waits. */
  readonly drop: () => void
}

export function gatherChanges(onChanges: (changes: readonly Change[]) => void): Gathered {
  let waiting: Change[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    const changes = waiting
    waiting = []
    timer = null
    onChanges(changes)
  }
  return {
    add: (change) => {
      waiting.push(change)
      timer ??= setTimeout(flush, gatherMs)
    },
    drop: () => {
      if (timer) clearTimeout(timer)
      timer = null
      waiting = []
    },
  }
}
