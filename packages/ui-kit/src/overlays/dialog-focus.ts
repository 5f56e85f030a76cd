/** While a dialog is open the page behind it is inert; afterwards the focus is where it was. */
import { type RefObject, useEffect } from 'react'

/** Where overlays are drawn: a place of their own beside the page (quayside-theme.tsx). */
export function overlayPlace(): HTMLElement {
  return document.getElementById('overlays') ?? document.body
}

let open = 0

/** What stands beside the overlays is the page; messages stay within reach. */
function setPageInert(inert: boolean): void {
  const place = overlayPlace()
  for (const element of place.parentElement?.children ?? []) {
    const isPage = element !== place && !element.hasAttribute('aria-live')
    if (isPage && element instanceof HTMLElement) element.inert = inert
  }
}

const firstToFocus = ['[data-autofocus]', 'input, textarea, select', 'button[type=submit]']

export function useFocusInside(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    open += 1
    setPageInert(true)
    const wanted = firstToFocus.map((selector) => panel.current?.querySelector<HTMLElement>(selector)).find(Boolean)
    const target = wanted ?? panel.current
    target?.focus()
    return () => {
      open -= 1
      if (open === 0) setPageInert(false)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [panel])
}
