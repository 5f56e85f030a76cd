/** What may come after all that somebody waits for. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * The value as it was, until nobody waits for anything. Unlike useDeferredValue also in a rendering that is itself put off:
 * rows that follow a press would wait there for what nobody waits for. A value that is another in every rendering comes once.
 */
export function useLater<Value>(value: Value): Value {
  const [turn, setTurn] = useState(0)
  const drawn = useRef({ value, turn })
  const later = turn === drawn.current.turn ? drawn.current.value : value
  useLayoutEffect(() => {
    drawn.current = { value: later, turn }
  })
  useEffect(() => {
    if (later !== value) startTransition(() => setTurn((now) => now + 1))
  }, [later, value])
  return later
}
