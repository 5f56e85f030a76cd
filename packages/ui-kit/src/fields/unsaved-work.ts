/** Whether the page has unsaved work: checked before anything leaves the page. */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

type Asked = () => boolean

const holders = new Set<Asked>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export const hasUnsavedWork = (): boolean => [...holders].some((isUnsaved) => isUnsaved())

/**
 * Counts as long as its owner is on the page and `unsaved` is true. Who would have to be drawn again at every key to know it
 * gives a function, which is asked when somebody wants to leave.
 */
export function useUnsavedWork(unsaved: boolean | Asked): void {
  const latest = useRef(unsaved)
  useLayoutEffect(() => {
    latest.current = unsaved
  })
  const holds = unsaved !== false
  useLayoutEffect(() => {
    if (!holds) return
    const isUnsaved = () => (typeof latest.current === 'function' ? latest.current() : latest.current)
    holders.add(isUnsaved)
    tell()
    return () => {
      holders.delete(isUnsaved)
      tell()
    }
  }, [holds])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether anything on the page could hold unsaved work now. */
export const useMayHoldWork = (): boolean => useSyncExternalStore(subscribe, () => holders.size > 0)

const saves = new Set<Promise<unknown>>()

/** A save that begins when its field is left: whoever leaves the page by a link waits for its answer. */
export function saveUnderWay(save: Promise<unknown>): void {
  const ended: Promise<unknown> = save.catch(() => undefined).finally(() => saves.delete(ended))
  saves.add(ended)
}

/** Longer than a slow answer takes; then it is asked, since nobody knows what became of the save. */
const longestSaveMs = 5000

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Whether anything is unsaved once the field that is left has begun its save, and the saves under way are answered. */
export async function isUnsavedAfterSaves(): Promise<boolean> {
  // A link takes the focus by itself; Back and Forward do not.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await pause(0)
  await Promise.race([Promise.all(saves), pause(longestSaveMs)])
  return hasUnsavedWork()
}
