/** Asks again for what live updates touch. */
import type { LiveUpdate } from '@quayside/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Total } from '../lists/ask-totals.ts'
import { type Paced, paced } from './paced.ts'
import { urgencyOf } from './touched-queries.ts'

/** Between two rounds of figures and of lists whose rows on screen stayed as they were. */
export const roundMs = 15_000

/** "10,000+" is counted anew after so many of them: it takes longest to count, and hardly ever says anything else. */
const floorRounds = 8
export const floorMs = floorRounds * roundMs

const isFloor = ({ queryKey, state }: Query): boolean =>
  queryKey[1] === 'total' && (state.data as Total | undefined)?.totalIsFloor === true

export interface Refresher {
  readonly onChanges: (updates: readonly LiveUpdate[] | 'any') => void
  readonly drop: () => void
}

export function refreshQueries(queries: QueryClient): Refresher {
  const soon = new Set<string>()
  const waited = new Map<string, number>()
  // What was asked again meanwhile, by a press or a link, is not invalidated any more.
  const round: Paced = paced(() => {
    const old = queries
      .getQueryCache()
      .findAll({ predicate: ({ queryHash, state }) => soon.has(queryHash) && state.isInvalidated })
    soon.clear()
    const due = old.filter((query) => {
      const rounds = (waited.get(query.queryHash) ?? 0) + 1
      const isDue = !isFloor(query) || rounds >= floorRounds
      if (isDue) waited.delete(query.queryHash)
      else waited.set(query.queryHash, rounds)
      if (!isDue) soon.add(query.queryHash)
      return isDue
    })
    void queries.refetchQueries({ type: 'active', predicate: (query) => due.includes(query) })
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
