/** Long lists outside tables: the first hundred at once, the rest before the person scrolls to them. */
import { useCallback, useState } from 'react'

const step = 100
const ahead = '2500px 0px'

export interface Growing {
  readonly shown: number
  /** Goes on an element after the last one shown; needed while there are more. */
  readonly sentinel: (element: Element | null) => (() => void) | undefined
}

/** `least`: so many have to be there, to reach one far below. */
export function useGrowing(total: number, least = 0): Growing {
  const [made, setMade] = useState(step)
  const shown = Math.min(total, Math.max(made, least))
  const sentinel = useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setMade(shown + step)
        },
        { rootMargin: ahead },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [shown],
  )
  return { shown, sentinel }
}
