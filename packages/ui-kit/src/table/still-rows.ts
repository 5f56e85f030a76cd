/** Rows that stand still under a press: a live update between its beginning and its end would take the row from under it. */
import { useEffect, useRef, useState } from 'react'

export interface StillRows<Row> {
  readonly rows: readonly Row[] | undefined
  readonly onPointerDown: () => void
}

/** The newest rows, or while a press lasts those that it began on. */
export function useStillRows<Row>(newest: readonly Row[] | undefined): StillRows<Row> {
  const [pressed, setPressed] = useState(false)
  const kept = useRef(newest)
  if (!pressed) kept.current = newest
  useEffect(() => {
    if (!pressed) return
    // The click comes after the pointer went up, and in the same task.
    const end = () => setTimeout(() => setPressed(false))
    const ends = ['pointerup', 'pointercancel', 'dragend', 'blur'] as const
    for (const name of ends) addEventListener(name, end)
    return () => {
      for (const name of ends) removeEventListener(name, end)
    }
  }, [pressed])
  return { rows: kept.current, onPointerDown: () => setPressed(true) }
}
