/** Long tables: the first hundred rows at once, the rest before the person scrolls to them. */
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

const firstRows = 100
const ahead = 2500
const fewestMore = 40

/** How many rows have to exist so that the screen and what is ahead of it are filled. */
export function rowsNeeded(tableTop: number, screenHeight: number, rowHeight: number): number {
  return Math.max(firstRows, Math.ceil((screenHeight + ahead - tableTop) / rowHeight))
}

export interface GrowingRows {
  readonly shown: number
  /** Goes on the row that stands for those not yet made. */
  readonly sentinel: RefObject<HTMLTableRowElement | null>
  /** Makes at least this many, to jump to a row far below. */
  readonly scope: (count: number) => void
}

export function useGrowingRows(total: number, rowHeight: number): GrowingRows {
  const [made, setMade] = useState(firstRows)
  const sentinel = useRef<HTMLTableRowElement>(null)
  const scope = (count: number) => setMade((now) => Math.max(now, count))

  useEffect(() => {
    const element = sentinel.current
    if (!element || made >= total) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        const top = element.getBoundingClientRect().top - made * rowHeight
        // Typing and scrolling come before rows that are not visible yet.
        startTransition(() => setMade((now) => Math.max(now + fewestMore, rowsNeeded(top, innerHeight, rowHeight))))
      },
      { rootMargin: `${ahead}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [made, total, rowHeight])

  return { shown: Math.min(made, total), sentinel, scope }
}
