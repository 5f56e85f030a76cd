/** Light, dark, or as the system has it: kept in the browser, the same in all its tabs, and shown by tokens.css. */
import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** Read by /theme.js too, before the first paint. */
const key = 'quayside.theme'

const asScheme = (text: string | null): ColorScheme => (text === 'light' || text === 'dark' ? text : 'auto')

function kept(): ColorScheme {
  try {
    return asScheme(localStorage.getItem(key))
  } catch {
    return 'auto'
  }
}

let scheme = kept()
const listeners = new Set<() => void>()

function show(next: ColorScheme): void {
  scheme = next
  if (next === 'auto') document.documentElement.removeAttribute('data-color-scheme')
  else document.documentElement.setAttribute('data-color-scheme', next)
  for (const tell of listeners) tell()
}

function setScheme(next: ColorScheme): void {
  show(next)
  try {
    localStorage.setItem(key, next)
  } catch {
    // A full storage loses only what the next visit looks like.
  }
}

function fromOtherTab(event: StorageEvent): void {
  if (event.storageArea === localStorage && event.key === key) show(asScheme(event.newValue))
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', fromOtherTab)
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) removeEventListener('storage', fromOtherTab)
  }
}

/** The theme as the person chose it; 'auto' follows the system. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  return { scheme: useSyncExternalStore(subscribe, () => scheme), setScheme }
}
