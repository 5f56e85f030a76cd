/** Which segment is open: it stands in the address, so that a place in a message can be shown to someone else. */
import type { ExchangeProblem, ExchangeSegment } from '@quayside/contract'
import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const route = getRouteApi('/exchange/$exchangeId')

export interface MoreSegments {
  readonly has: boolean
  readonly busy: boolean
  readonly load: () => unknown
}

export interface OpenSegment {
  readonly number: number | null
  /** Opens it, or closes it when it is open. */
  readonly toggle: (number: number) => void
  /** Opens and shows the segment that a problem is about, loading up to it. */
  readonly jump: (problem: ExchangeProblem) => void
}

/** The segment that a problem is about; null where it is about none, or that is not loaded yet. */
export function segmentOf(problem: ExchangeProblem, segments: readonly ExchangeSegment[]): ExchangeSegment | null {
  const { offset, exchangeMessageID, segmentPosition } = problem
  if (exchangeMessageID !== null && segmentPosition !== null) {
    const found = segments.find(
      (segment) => segment.exchangeMessageID === exchangeMessageID && segment.segmentPosition === segmentPosition,
    )
    if (found) return found
  }
  if (offset === null) return null
  return segments.findLast((segment) => segment.offset <= offset) ?? null
}

interface OpenSegmentInput {
  readonly box: RefObject<HTMLElement | null>
  readonly segments: readonly ExchangeSegment[] | undefined
  readonly more: MoreSegments
}

export function useOpenSegment({ box, segments, more }: OpenSegmentInput): OpenSegment {
  const number = route.useSearch().segment ?? null
  const navigate = route.useNavigate()
  const [wanted, setWanted] = useState<ExchangeProblem | number | null>(number)
  const latest = useRef({ number, segments })
  latest.current = { number, segments }

  const show = useCallback(
    (segment: number | null) =>
      void navigate({
        search: (now) => ({ ...now, show: segment ? undefined : now.show, segment: segment ?? undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const toggle = useCallback(
    (segment: number) => {
      const opening = latest.current.number !== segment
      show(opening ? segment : null)
      if (opening) setWanted(segment)
    },
    [show],
  )

  useEffect(() => {
    if (wanted === null || !segments) return
    const target =
      typeof wanted === 'number' ? segments.find((one) => one.number === wanted) : segmentOf(wanted, segments)
    const last = segments.at(-1)
    const beyond = typeof wanted === 'number' ? !target : last === target || !target
    if (beyond && more.has) {
      if (!more.busy) more.load()
      return
    }
    setWanted(null)
    if (!target) return
    if (target.number !== latest.current.number) show(target.number)
    reveal(box.current, target.number)
  }, [wanted, segments, more, show, box])

  return { number, toggle, jump: setWanted }
}

/** In each column that tells of the segment. */
function reveal(box: HTMLElement | null, number: number): void {
  for (const element of box?.querySelectorAll(`[data-segment="${number}"]`) ?? []) {
    const column = element.closest('[data-column]')
    const frame = column?.getBoundingClientRect()
    const place = element.getBoundingClientRect()
    const hidden = !frame || place.top < frame.top + 30 || place.bottom > Math.min(frame.bottom, innerHeight) - 60
    if (hidden) element.scrollIntoView({ block: 'center' })
  }
}
