/** Batches updates that come together: what is on screen is refreshed at most twice a second, and not while nobody sees it. */
import type { LiveUpdate } from '@quayside/contract'

/** As often as the overview of an order may be worked out anew (specification 1, section 9). */
export const gatherMs = 500

/** Of more than these nobody remembers which they were. */
const mostRemembered = 1000

export interface Gathered {
  readonly add: (update: LiveUpdate) => void
  /** Some did not come, nobody knows which. */
  readonly missSome: () => void
  /** Forgets what waits. */
  readonly drop: () => void
}

/** `onChanges` is told 'any' where everything may have changed. */
export function gatherUpdates(onChanges: (updates: readonly LiveUpdate[] | 'any') => void): Gathered {
  let waiting: LiveUpdate[] | 'any' = []
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    timer = null
    if (document.hidden) return
    const updates = waiting
    waiting = []
    if (updates.length > 0) onChanges(updates)
  }
  const wait = () => {
    timer ??= setTimeout(flush, gatherMs)
  }
  document.addEventListener('visibilitychange', wait)
  return {
    add: (update) => {
      if (waiting !== 'any') waiting.push(update)
      if (waiting.length > mostRemembered) waiting = 'any'
      wait()
    },
    missSome: () => {
      waiting = 'any'
      wait()
    },
    drop: () => {
      document.removeEventListener('visibilitychange', wait)
      if (timer) clearTimeout(timer)
      timer = null
      waiting = []
    },
  }
}
