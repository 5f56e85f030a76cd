/** Which segment is open: kept in the URL, so that a place in a message can be shared. */
import type { ExchangeProblem, ExchangeSegment } from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { wordsOf } from '../../../api/api-error.ts'

const route = getRouteApi('/exchange/$exchangeId')

export interface OpenSegment {
  readonly number: number | null
  /** Opens it, or closes it when it is open. */
  readonly toggle: (number: number) => void
  /** Opens and shows the segment that a problem is about. */
  readonly jump: (problem: ExchangeProblem) => void
}

interface OpenSegmentInput {
  readonly box: RefObject<HTMLElement | null>
  readonly segments: readonly ExchangeSegment[] | undefined
  readonly find: (problem: ExchangeProblem) => Promise<number | null>
  /** The open segment is not among those loaded: load from there. */
  readonly onBeyond: (number: number) => void
}

export function useOpenSegment({ box, segments, find, onBeyond }: OpenSegmentInput): OpenSegment {
  const number = route.useSearch().segment ?? null
  const navigate = route.useNavigate()
  const latest = useRef(number)
  latest.current = number
  const shown = useRef<number | null>(null)
  /** The last press counts, and none after the page was left. */
  const presses = useRef(0)
  useEffect(
    () => () => {
      presses.current += 1
    },
    [],
  )

  const show = useCallback(
    (segment: number | null) => {
      presses.current += 1
      shown.current = null
      void navigate({
        search: (now) => ({ ...now, show: segment ? undefined : now.show, segment: segment ?? undefined }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
    },
    [navigate],
  )
  const toggle = useCallback((segment: number) => show(latest.current === segment ? null : segment), [show])
  const jump = async (problem: ExchangeProblem) => {
    presses.current += 1
    const press = presses.current
    try {
      const found = await find(problem)
      if (press === presses.current) show(found)
    } catch (error) {
      if (press !== presses.current) return
      showToast({ tone: 'error', title: 'That part of the file could not be found', text: wordsOf(error) })
    }
  }

  useEffect(() => {
    if (number === null || !segments || shown.current === number) return
    if (segments.some((segment) => segment.number === number)) {
      shown.current = number
      reveal(box.current, number)
    } else onBeyond(number)
  }, [number, segments, onBeyond, box])

  return { number, toggle, jump: (problem) => void jump(problem) }
}

/** In each column that tells of the segment. */
function reveal(box: HTMLElement | null, number: number): void {
  for (const element of box?.querySelectorAll(`[data-segment="${number}"]`) ?? []) {
    const frame = element.closest('[data-column]')?.getBoundingClientRect()
    const place = element.getBoundingClientRect()
    const hidden = !frame || place.top < frame.top + 30 || place.bottom > Math.min(frame.bottom, innerHeight) - 60
    if (hidden) element.scrollIntoView({ block: 'center' })
  }
}
