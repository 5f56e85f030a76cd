/** At the end of what is loaded: fetches the next part before the person scrolls there. */
import { Button } from '@quayside/ui-kit'
import { useEffect, useRef } from 'react'
import styles from './message.module.css'
import type { MoreSegments } from './use-segments.ts'

export function LoadMore({ more }: { readonly more: MoreSegments }) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  const { has, busy } = more
  useEffect(() => {
    const element = end.current
    if (!element || !has || busy) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current.load()
      },
      { root: element.closest('[data-column]'), rootMargin: '1500px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [has, busy])
  if (!has) return null
  return (
    <div ref={end} className={styles.more}>
      <Button variant="quiet" onClick={() => more.load()} busy={busy}>
        More segments
      </Button>
    </div>
  )
}
