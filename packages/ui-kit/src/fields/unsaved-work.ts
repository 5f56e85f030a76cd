/** Whether the page has unsaved work: checked before anything leaves the page. */
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
