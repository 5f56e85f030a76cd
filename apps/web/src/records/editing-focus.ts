/** The button that starts or ends editing disappears with the focus, so the focus moves to where work continues. */
import { useLayoutEffect, useRef } from 'react'

/** Whatever had the focus has disappeared with it. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** To the first cell of `column` when editing begins, to the start of the page when it ends; nowhere when the person went elsewhere. */
export function useEditingFocus(editing: boolean, column: string): void {
  const before = useRef(editing)
  // Before the next keystroke, so that it lands in the field.
  useLayoutEffect(() => {
    if (before.current === editing) return
    before.current = editing
    if (!isFocusLost()) return
    const field = document.querySelector<HTMLElement>(`[data-cell^="${column}."]`)
    const next = editing ? field : document.getElementById('content')
    next?.focus({ preventScroll: !editing })
  }, [editing, column])
}
