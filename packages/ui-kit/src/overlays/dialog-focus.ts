/** While a dialog is open the page behind it is inert and the focus stays inside; afterwards the focus is where it was. */
import { type RefObject, useEffect } from 'react'

/** Where overlays are drawn: a place of their own beside the page (quayside-theme.tsx). */
export function overlayPlace(): HTMLElement {
  return document.getElementById('overlays') ?? document.body
}

let open = 0
let aside = false

/** What stands beside the overlays is the page; messages stay within reach. */
function setPageInert(inert: boolean): void {
  const place = overlayPlace()
  for (const element of place.parentElement?.children ?? []) {
    const isPage = element !== place && !element.hasAttribute('aria-live')
    if (isPage && element instanceof HTMLElement) element.inert = inert && !aside
  }
}

/** What is open waits unseen while something else has the whole page (signing in again), and is there as it was afterwards. */
export function setOverlaysAside(now: boolean): void {
  aside = now
  overlayPlace().style.display = now ? 'none' : ''
  setPageInert(open > 0)
}

const firstToFocus = ['[data-autofocus]', 'input, textarea, select', 'button[type=submit]']

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** The control of the page that was used last: a menu's button, where what had the focus was an entry of the closed menu. */
let lastUsed: Element | null = null
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[role=menu], [role=dialog]')) lastUsed = target
  })
}

/** Back to what had the focus; where that is gone, to what is left of it. */
function wayBack(): () => void {
  const places = [document.activeElement, lastUsed]
  return () => {
    for (const place of [...places, document.querySelector('main')]) {
      if (!(place instanceof HTMLElement) || !place.isConnected || place === document.body) continue
      place.focus()
      if (!isNowhere()) return
    }
  }
}

export function useFocusInside(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const giveBack = wayBack()
    open += 1
    setPageInert(true)
    const goInside = () => {
      const wanted = firstToFocus.map((selector) => panel.current?.querySelector<HTMLElement>(selector)).find(Boolean)
      const target = wanted ?? panel.current
      target?.focus()
    }
    goInside()
    // The pressed button goes when a question becomes its result: without focus inside, Escape would reach nobody.
    const changes = new MutationObserver(() => {
      if (isNowhere()) goInside()
    })
    if (panel.current) changes.observe(panel.current, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      open -= 1
      if (open === 0) setPageInert(false)
      giveBack()
    }
  }, [panel])
}
