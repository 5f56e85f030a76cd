/**
 * The second press of a double click: meant for what the first was on, it must not reach whatever stands there by then (the
 * next row's button, the backdrop of the dialog that opened), and it does not do once more what a button does.
 */
import { type MouseEvent, useCallback, useRef } from 'react'

/** On a button of which two quick presses are one; without it they are two, as for steps from record to record. */
export const actsOnce = { 'data-acts-once': '' } as const

const controls = 'button, a, input, select, textarea, label, summary, [role=menuitem], [role=option], [role=tab]'

interface Press {
  readonly control: Element
  /** The same element may mean something else by now: Edit Order became Save Order. */
  readonly words: string | null
}

/** For the frame around everything, as its onClickCapture; what the page shows elsewhere (dialogs) passes it too. */
export function useSecondPresses(): (event: MouseEvent) => void {
  const first = useRef<Press | null>(null)
  return useCallback((event) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null
    if (event.detail < 2) {
      first.current = control && { control, words: control.textContent }
      return
    }
    // What the first press was on went unnoticed, as where a message moved the button away under the finger.
    if (first.current === null) return
    const isSame = control === first.current.control && control.textContent === first.current.words
    if (isSame && !control.hasAttribute('data-acts-once')) return
    event.preventDefault()
    event.stopPropagation()
  }, [])
}
