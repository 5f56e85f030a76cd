/** A press that begins or ends the editing of thousands of lines is answered by the page at once; their rows follow right behind. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface RowsFollow<State> {
  /** What the rows, and all that is said of them, are drawn of: for a moment after such a press still the state before it. */
  readonly drawn: State
  /** Does the step; the rows follow. */
  readonly ahead: (step: () => void) => void
}

/** Of what a person does next. It finds the rows as if nothing had been put off: what is typed at once lands in the first field. */
const nextInputs = ['keydown', 'pointerdown', 'click'] as const

export function useRowsFollow<State>(state: State): RowsFollow<State> {
  const [behind, setBehind] = useState<{ readonly state: State } | null>(null)
  const latest = useRef(state)
  latest.current = state
  const ahead = useCallback((step: () => void) => {
    const before = { state: latest.current }
    setBehind((now) => now ?? before)
    step()
    startTransition(() => setBehind(null))
  }, [])
  useEffect(() => {
    if (!behind) return
    const catchUp = () => flushSync(() => setBehind(null))
    for (const input of nextInputs) addEventListener(input, catchUp, true)
    return () => {
      for (const input of nextInputs) removeEventListener(input, catchUp, true)
    }
  }, [behind])
  return { drawn: behind ? behind.state : state, ahead }
}
