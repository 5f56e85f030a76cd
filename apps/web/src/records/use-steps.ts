/** Stepping from record to record. */
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Step } from './list-trail.ts'

export interface Place<Where> {
  readonly at: Where
  readonly path: string
}

interface Walk<Where> {
  /** Where the presses so far lead. */
  place: Place<Where>
  /** What the address still says while it changes to that. */
  leaving: string | null
  /** Ends when the last of them is done. */
  turn: Promise<unknown>
}

/**
 * Each press goes on from where the one before it led, also while that is still being asked; none leads away from a page
 * that the person went to meanwhile.
 */
export function useSteps<Where>(
  at: Where,
  next: (from: Where, by: Step) => Promise<Place<Where> | null>,
): (by: Step) => void {
  const router = useRouter()
  const walk = useRef<Walk<Where> | null>(null)
  const step = async (mine: Walk<Where>, by: Step) => {
    const isThere = () => router.state.location.pathname === mine.place.path
    if (!isThere()) return
    const place = await next(mine.place.at, by).catch(() => null)
    if (!place || !isThere()) return
    mine.leaving = mine.place.path
    mine.place = place
    await router.navigate({ href: `${place.path}${location.search}`, replace: true })
    mine.leaving = null
  }
  return (by) => {
    const here = router.state.location.pathname
    const before = walk.current
    const known = before && [before.place.path, before.leaving].includes(here) ? before : null
    const mine: Walk<Where> = known ?? { place: { at, path: here }, leaving: null, turn: Promise.resolve() }
    walk.current = mine
    mine.turn = mine.turn.then(() => step(mine, by))
  }
}
