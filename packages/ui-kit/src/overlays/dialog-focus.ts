/** Where a dialog's focus starts and where it goes afterwards; in between Mantine's trap holds it. */
import { type RefObject, useLayoutEffect } from 'react'
import { typeWhatCameEarly } from './typed-early.ts'

/** An open dialog is hidden while something else takes the whole page (signing in again), and comes back as it was. */
export function setOverlaysAside(now: boolean): void {
  const place = document.getElementById('overlays')
  if (place) place.style.display = now ? 'none' : ''
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

/**
 * The first field has the focus, else the main button: Mantine by itself would take the close button, which comes first.
 * Its way back needs a dialog that stays mounted when it closes; ours go with what they ask about.
 */
export function useDialogFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inside = panel.current
    if (!inside) return
    const giveBack = wayBack()
    const goInside = () => {
      const wanted = firstToFocus.map((selector) => inside.querySelector<HTMLElement>(selector)).find(Boolean)
      const target = wanted ?? inside
      target.focus()
      return target
    }
    // Without a field or button of its own the dialog has it, so that its title is read out; the mark has to stand inside it.
    const toDialog = () => inside.closest<HTMLElement>('[role=dialog]')?.focus()
    inside.addEventListener('focus', toDialog)
    // Mantine's trap comes a moment later and goes where this mark is.
    goInside().dataset.autofocus = ''
    typeWhatCameEarly()
    // The pressed button disappears when a confirmation turns into its result: without focus inside, Escape would not work.
    const changes = new MutationObserver(() => {
      if (isNowhere()) goInside()
    })
    changes.observe(inside, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      inside.removeEventListener('focus', toDialog)
      giveBack()
    }
  }, [panel])
}
