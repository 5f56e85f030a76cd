/** What stands still under a press: a live update between its beginning and its end would take the target from under it. */
import { useEffect, useRef, useState } from 'react'

/** The newest value, or while a press lasts the one that it began on. */
export function useStill<Value>(newest: Value, applies = true): Value {
  const [pressed, setPressed] = useState(false)
  const kept = useRef(newest)
  if (!pressed) kept.current = newest
  useEffect(() => {
    if (!applies) return
    const begin = () => setPressed(true)
    // The click comes after the pointer went up, and in the same task.
    const end = () => setTimeout(() => setPressed(false))
    const ends = ['pointerup', 'pointercancel', 'dragend', 'blur'] as const
    addEventListener('pointerdown', begin, true)
    for (const name of ends) addEventListener(name, end)
    return () => {
      removeEventListener('pointerdown', begin, true)
      for (const name of ends) removeEventListener(name, end)
    }
  }, [applies])
  return applies ? kept.current : newest
}
