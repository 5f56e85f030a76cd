/** Keeps the focus in the scan line of a packer who scans and taps; one who works by keyboard keeps the focus. */
import { type RefObject, useEffect } from 'react'
import { isModifier } from './scan-burst.ts'
import { textFields } from './use-scan-capture.ts'

const overlays = '[role=dialog], [role=menu], [role=listbox]'
/** Overlays give the focus back when their transition has ended. */
const overlayClosingMs = 350

const isVisible = (element: Element): boolean => element.checkVisibility()

/**
 * Moves the focus to the field when the page opens and after every tap, drag, scan and dialog.
 *
 * The focus stays where it is while a menu or dialog is open, in another text field, and while text is selected.
 * It also stays for a person at the keyboard until the next tap. Esc in the field, Tab, and any key outside of
 * fields and overlays show that a person works by keyboard: without this Tab could not leave the field.
 */
export function useScanFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let isPointer = true
    let isPressed = false
    const timers = new Set<ReturnType<typeof setTimeout>>()

    const settle = () => {
      const active = document.activeElement
      if (!isPointer || isPressed || active === field.current || active?.matches(textFields)) return
      if (getSelection()?.isCollapsed === false) return
      if ([...document.querySelectorAll(overlays)].some(isVisible)) return
      field.current?.focus({ preventScroll: true })
    }
    const later = (ms: number) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        settle()
      }, ms)
      timers.add(timer)
    }
    const settleSoon = () => {
      later(0)
      later(overlayClosingMs)
    }
    const onPointerDown = () => {
      isPointer = true
      isPressed = true
    }
    const onPointerUp = () => {
      isPressed = false
      settleSoon()
    }
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (isModifier(key) || (target instanceof Element && target.closest(overlays))) return
      const isInField = target instanceof Element && target.matches(textFields)
      const hasLeftField = key === 'Tab' || (target === field.current && document.activeElement !== field.current)
      if (!isInField || hasLeftField) isPointer = false
    }
    settle()
    // A scan ends with a key that only the window sees.
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('keyup', settleSoon)
    document.addEventListener('focusin', settleSoon)
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('pointerup', onPointerUp, true)
    document.addEventListener('pointercancel', onPointerUp, true)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keyup', settleSoon)
      document.removeEventListener('focusin', settleSoon)
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('pointerup', onPointerUp, true)
      document.removeEventListener('pointercancel', onPointerUp, true)
    }
  }, [field])
}
