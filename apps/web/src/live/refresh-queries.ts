/** Asks again for what live updates touch. */
import type { LiveUpdate } from '@quayside/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Total } from '../lists/ask-totals.ts'
import { type Paced, paced } from './paced.ts'
import { urgencyOf } from './touched-queries.ts'

/** Between two rounds of figures and of lists whose rows on screen stayed as they were. */
export const roundMs = 15_000

/** Between rounds that keep finding what was there before: twice as long each time, up to this. */
export const longestRoundMs = 60_000

/** Minimum time between two counts of "999+": it takes longest to count and rarely changes. */
export const floorMs = 120_000

const isFigure = ({ queryKey }: Query): boolean => queryKey[1] === 'total'

const isFloor = (query: Query): boolean =>
  isFigure(query) && (query.state.data as Total | undefined)?.totalIsFloor === true

/** What an answer says but for when it was given; equal parts of a later answer are the same objects. */
function saysTheSame(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return false
  const old = before as Readonly<Record<string, unknown>>
  return Object.entries(after).every(([name, value]) => name === 'timeStamp' || old[name] === value)
}

export interface Refresher {
  readonly onChanges: (updates: readonly LiveUpdate[] | 'any') => void
  readonly drop: () => void
}

export function refreshQueries(queries: QueryClient): Refresher {
  const soon = new Set<string>()
  const waitingSince = new Map<string, number>()
  /** Rounds, one after the other, that changed nothing on screen. */
  let inVain = 0
  const isDue = (query: Query): boolean => {
    if (!isFloor(query)) return true
    const since = waitingSince.get(query.queryHash) ?? performance.now()
    waitingSince.set(query.queryHash, since)
    return performance.now() - since >= floorMs
  }
  const askAgain = async () => {
    // What was asked again meanwhile, by a press or a link, is not invalidated any more.
    const old = queries
      .getQueryCache()
      .findAll({ predicate: ({ queryHash, state }) => soon.has(queryHash) && state.isInvalidated })
    soon.clear()
    const due = old.filter((query) => {
      if (!isDue(query)) soon.add(query.queryHash)
      return !soon.has(query.queryHash)
    })
    for (const hash of waitingSince.keys()) if (!soon.has(hash)) waitingSince.delete(hash)
    const before = new Map(due.map((query) => [query, query.state.data]))
    // One call after the other: one connection of the database serves both, and plans their statements once.
    for (const part of [due.filter(isFigure), due.filter((query) => !isFigure(query))])
      await queries.refetchQueries({ type: 'active', predicate: (query) => part.includes(query) })
    inVain = due.every((query) => saysTheSame(before.get(query), query.state.data)) ? inVain + 1 : 0
    if (soon.size > 0) round.ask()
  }
  const round: Paced = paced(askAgain, () => Math.min(roundMs * 2 ** Math.max(0, inVain - 1), longestRoundMs))
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
    onChanges: (updates) => {
      if (updates !== 'any') return refresh(updates)
      inVain = 0
      void queries.invalidateQueries()
    },
    drop: round.drop,
  }
}
