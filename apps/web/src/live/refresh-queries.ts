/** Asks again for what live updates touch. */
import type { LiveUpdate } from '@quayside/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { paced } from './paced.ts'
import { urgencyOf } from './touched-queries.ts'

/** Between two rounds of figures and of lists whose rows on screen stayed as they were. */
export const roundMs = 15_000

export interface Refresher {
  readonly onChanges: (updates: readonly LiveUpdate[] | 'any') => void
  readonly drop: () => void
}

export function refreshQueries(queries: QueryClient): Refresher {
  const soon = new Set<string>()
  // What was asked again meanwhile, by a press or a link, is not invalidated any more.
  const round = paced(() => {
    const asked = new Set(soon)
    soon.clear()
    const isOld = ({ queryHash, state }: Query) => asked.has(queryHash) && state.isInvalidated
    void queries.refetchQueries({ type: 'active', predicate: isOld })
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
