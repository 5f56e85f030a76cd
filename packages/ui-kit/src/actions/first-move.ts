import { useEffect } from 'react'

const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads what no page needs before somebody acts (dialogs, the palette): on the first key or pointer movement, so that it is there for the first
 * click. `load` stays the same function.
 */
export function useAtFirstMove(load: () => Promise<unknown>): void {
  useEffect(() => {
    const leave = () => {
      for (const sign of signsOfUse) document.removeEventListener(sign, begin)
    }
    const begin = () => {
      leave()
      // Whoever opens it asks again, and hears what is wrong.
      void load().catch(() => undefined)
    }
    for (const sign of signsOfUse) document.addEventListener(sign, begin, { passive: true })
    return leave
  }, [load])
}
