/** The lists that a person came from, by their paths: J and K on a record lead to the next and previous one of its list, and back to it. */
import type { QueryClient } from '@tanstack/react-query'

/** One page of a list as it was seen. */
export interface Trail {
  readonly ids: readonly number[]
  readonly page: number
  /** What the list was asked for last. Until its rows have come, `ids` are those that still stand there. */
  readonly search: object
  /** How many records stand before this page. */
  readonly before: number
  readonly total: number
  /** There are at least so many. */
  readonly totalIsFloor: boolean
  /** Which entry of the tab's history shows it; null where J and K went on to a page that it does not show. */
  readonly place: number | null
  /** Another page of the same list. */
  readonly turnTo: (queries: QueryClient, page: number) => Promise<Trail>
}

const trails = new Map<string, Trail>()

export function keepTrail(path: string, trail: Trail): void {
  trails.set(path, trail)
}

/** The list was asked for something else and still shows its former rows: the way back now leads to what it was asked for. */
export function moveTrail(path: string, to: Pick<Trail, 'search' | 'place'>): void {
  const trail = trailOf(path)
  if (trail) keepTrail(path, { ...trail, ...to })
}

export const trailOf = (path: string): Trail | null => trails.get(path) ?? null

export type Step = 1 | -1

/** The neighbour on the page that was seen, or null at its ends or where no list was seen. */
export function neighbourOf(path: string, id: number, by: Step): number | null {
  const trail = trailOf(path)
  const at = trail?.ids.indexOf(id) ?? -1
  return at < 0 ? null : (trail?.ids[at + by] ?? null)
}

export interface PlaceInList {
  /** Counted from 1. */
  readonly position: number
  readonly total: number
  readonly totalIsFloor: boolean
}

/** A record's position in its list; null where the list was not seen, or does not hold it. */
export function placeInList(path: string, id: number): PlaceInList | null {
  const trail = trailOf(path)
  const at = trail?.ids.indexOf(id) ?? -1
  if (!trail || at < 0) return null
  return { position: trail.before + at + 1, total: trail.total, totalIsFloor: trail.totalIsFloor }
}

/** Also across the ends of the page; null at the ends of the list. */
export async function stepFrom(queries: QueryClient, path: string, id: number, by: Step): Promise<number | null> {
  const near = neighbourOf(path, id, by)
  const trail = trailOf(path)
  if (near !== null || !trail?.ids.includes(id) || trail.page + by < 1) return near
  const next = await trail.turnTo(queries, trail.page + by)
  // Asked for a page beyond the last one, the server answers the last.
  if (next.ids.length === 0 || next.page === trail.page) return null
  keepTrail(path, next)
  return (by > 0 ? next.ids[0] : next.ids.at(-1)) ?? null
}

/** How many steps back in the history the list is, seen from the entry at `here`; null where it is not behind. */
export function stepsBack(path: string, here: number): number | null {
  const place = trailOf(path)?.place ?? null
  return place !== null && place < here ? here - place : null
}
