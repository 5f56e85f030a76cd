/** Whether anything on the page was typed and is not saved: whoever would take the page away asks this first. */
import { useLayoutEffect } from 'react'

let holders = 0

export const hasUnsavedWork = (): boolean => holders > 0

/** Counts as long as `unsaved` is true and its owner is on the page. */
export function useUnsavedWork(unsaved: boolean): void {
  useLayoutEffect(() => {
    if (!unsaved) return
    holders += 1
    return () => {
      holders -= 1
    }
  }, [unsaved])
}
