/** Keys of the current page: registered while a screen shows them, listed by '?'. */
import { useEffect, useRef, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** 'j', 'mod+k', 'shift+?', 'escape'; mod is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys: string
  readonly label: string
  readonly group: string
  /** Also while a text field has the focus. */
  readonly whileTyping?: boolean
}

interface Registered extends Shortcut {
  readonly act: (event: KeyboardEvent) => void
}

let registered: readonly Registered[] = []
const listeners = new Set<() => void>()
const change = (next: readonly Registered[]) => {
  registered = next
  for (const listener of listeners) listener()
}

export const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** 'mod+k' as this machine's keyboard names it. */
export function keyNames(keys: string): string[] {
  const names: Record<string, string> = { mod: isMac ? '⌘' : 'Ctrl', shift: 'Shift', escape: 'Esc', enter: 'Enter' }
  return keys.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

const fits = (event: KeyboardEvent, keys: string) => {
  const parts = keys.split('+')
  const key = parts.at(-1)
  const mod = isMac ? event.metaKey : event.ctrlKey
  if (parts.includes('mod') !== mod || event.altKey) return false
  if (parts.includes('shift') && !event.shiftKey) return false
  return event.key.toLowerCase() === key
}

const onKey = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing) return
  const typing = isTyping(event.target)
  const inDialog = document.querySelector('[role=dialog][aria-modal=true], [data-dialog-opening]') !== null
  // The last one registered wins: a dialog or page in front of the shell.
  const hit = registered.findLast((shortcut) => fits(event, shortcut.keys))
  if (!hit || ((typing || inDialog) && !hit.whileTyping)) return
  event.preventDefault()
  hit.act(event)
}

/** `enabled` false leaves the key alone. */
export function useShortcut(shortcut: Shortcut, act: (event: KeyboardEvent) => void, enabled = true): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const { keys, label, group, whileTyping } = shortcut
  useEffect(() => {
    if (!enabled) return
    const entry: Registered = { keys, label, group, whileTyping, act: (event) => latest.current(event) }
    if (registered.length === 0) document.addEventListener('keydown', onKey)
    change([...registered, entry])
    return () => {
      change(registered.filter((other) => other !== entry))
      if (registered.length === 0) document.removeEventListener('keydown', onKey)
    }
  }, [keys, label, group, whileTyping, enabled])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registered)
}
