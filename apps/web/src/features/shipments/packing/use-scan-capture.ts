/** Takes scans wherever the focus is, so that no shortcut, button, menu or field sees their keys. */
import { type RefObject, useEffect, useRef } from 'react'
import { isModifier, minScanKeys, ScanBurst } from './scan-burst.ts'

/** Time after which held keys are given back; longer than a gap, since a busy machine delivers the next key late. */
const releaseAfterMs = 100

export const textFields =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns a function that gives a field back what it had; React hears of it as of typing. */
function rememberValue(field: Field): () => void {
  const { value } = field
  return () => {
    if (field.value === value) return
    const prototype = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(textFields)

interface Held {
  readonly target: EventTarget
  readonly event: KeyboardEvent
}

/** The same key once more; programs listen to it, and it types nothing. */
function dispatchAgain({ target, event }: Held): void {
  const { key, code, location, shiftKey, ctrlKey, altKey, metaKey } = event
  const copy = { key, code, location, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true }
  const at = target instanceof Node && target.isConnected ? target : document.body
  at.dispatchEvent(new KeyboardEvent('keydown', copy))
}

interface ScanHandlers {
  readonly scanLine: RefObject<HTMLInputElement | null>
  /** `typedBefore` is what the scan line held when the scan began. */
  readonly onScan: (text: string, typedBefore: string) => void
  /** Keys of a scanner that ends with no Enter or Tab. */
  readonly onUnended: (text: string) => void
  /** The keys went on after all: they were delivered late, and what was given back is part of the scan. */
  readonly onResumed: () => void
}

export function useScanCapture(handlers: ScanHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const burst = new ScanBurst()
    let held: Held[] = []
    let restore: (() => void) | null = null
    let typedBefore = ''
    let isReleased = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const clear = () => {
      clearTimeout(timer)
      burst.clear()
      held = []
      restore = null
      typedBefore = ''
      isReleased = false
    }
    const release = () => {
      const keys = held
      held = []
      clearTimeout(timer)
      isReleased = keys.length > 0
      if (keys.length >= minScanKeys) latest.current.onUnended(burst.text)
      else for (const key of keys) dispatchAgain(key)
    }
    const begin = (target: EventTarget | null) => {
      const { scanLine } = latest.current
      if (target === scanLine.current) typedBefore = scanLine.current?.value ?? ''
      else if (isField(target)) restore = rememberValue(target)
    }
    const listen = (event: KeyboardEvent) => {
      if (!event.isTrusted || event.isComposing) return
      const { key, timeStamp: time, ctrlKey, altKey, metaKey, repeat } = event
      const timed = { key, time, ctrlKey, altKey, metaKey, repeat }
      if (burst.isBroken(timed)) {
        release()
        clear()
      } else if (isReleased) {
        isReleased = false
        latest.current.onResumed()
      }
      const isFirst = burst.text === ''
      const before = burst.text
      const decision = burst.press(timed)
      if (decision === 'hold') {
        if (isFirst) begin(event.target)
        clearTimeout(timer)
        timer = setTimeout(release, releaseAfterMs)
        // A field takes its keys at once; it gets its value back if they turn out to be a scan.
        if (event.target === latest.current.scanLine.current || (isField(event.target) && !ctrlKey)) return
        stop(event)
        if (!isField(event.target) && event.target) held.push({ target: event.target, event })
        return
      }
      if (decision === 'scan') {
        stop(event)
        const undoTyping = restore
        const typed = typedBefore
        clear()
        undoTyping?.()
        return latest.current.onScan(before, typed)
      }
      if (isFirst || isModifier(key)) return
      release()
      clear()
    }
    window.addEventListener('keydown', listen, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', listen, true)
    }
  }, [])
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
