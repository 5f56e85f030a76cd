/** Asks again for what live updates touch. */
import type { LiveUpdate } from '@quayside/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Total } from '../lists/ask-totals.ts'
import { type Paced, paced } from './paced.ts'
import { urgencyOf } from './touched-queries.ts'

/** Between two rounds of figures and of lists whose rows on screen stayed as they were. */
export const roundMs = 15_000

/** "10,000+" is counted anew that much later: it takes longest to count, and hardly ever says anything else. */
export const floorMs = 120_000

const isYoungFloor = ({ queryKey, state }: Query): boolean =>
  queryKey[1] === 'total' &&
  (state.data as Total | undefined)?.totalIsFloor === true &&
  Date.now() - state.dataUpdatedAt < floorMs

export interface Refresher {
  readonly onChanges: (updates: readonly LiveUpdate[] | 'any') => void
  readonly drop: () => void
}

export function refreshQueries(queries: QueryClient): Refresher {
  const soon = new Set<string>()
  // What was asked again meanwhile, by a press or a link, is not invalidated any more.
  const round: Paced = paced(() => {
    const old = queries
      .getQueryCache()
      .findAll({ predicate: (one) => soon.has(one.queryHash) && one.state.isInvalidated })
    soon.clear()
    for (const one of old) if (isYoungFloor(one)) soon.add(one.queryHash)
    void queries.refetchQueries({ type: 'active', predicate: (one) => old.includes(one) && !isYoungFloor(one) })
    if (soon.size > 0) queueMicrotask(round.ask)
  }, roundMs)
  const refresh = (updates: readonly LiveUpdate[]) => {
    const now = new Set<string>()
    const later = new Set<string>()
    for (const { queryKey, queryHash, state } of queries.getQueryCache().getAll()) {
      const urgencies = updates.map((update) => urgencyOf(queryKey, update, state.data))
      if (urgencies.includes('now')) now.add(queryHash)
      else if (urgencies.includes('soon')) later.add(queryHash)
    }
    void queries.invalidateQueries({ predicate: ({ queryHash }) => now.has(queryHash) })
    if (later.size === 0) return
    void queries.invalidateQueries({ predicate: ({ queryHash }) => later.has(queryHash), refetchType: 'none' })
    for (const hash of later) soon.add(hash)
    round.ask()
  }
  return {
    onChanges: (updates) => (updates === 'any' ? void queries.invalidateQueries() : refresh(updates)),
    drop: round.drop,
  }
}
