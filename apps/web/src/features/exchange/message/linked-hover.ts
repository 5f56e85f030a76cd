/**
 * Hovering or focusing a segment highlights everything about it in every column. Done on the DOM elements: a file has thousands of segments, and
 * none should render again for it.
 */
import { type RefObject, useEffect } from 'react'

const numberOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-segment]')?.dataset.segment : undefined

export function useLinkedHover(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let lit: string | undefined
    const light = (number: string | undefined) => {
      if (number === lit) return
      for (const old of element.querySelectorAll('[data-lit]')) old.removeAttribute('data-lit')
      lit = number
      if (!number) return
      for (const one of element.querySelectorAll(`[data-segment="${number}"]`)) one.setAttribute('data-lit', '')
    }
    const over = (event: Event) => light(numberOf(event.target))
    const out = () => light(undefined)
    element.addEventListener('pointerover', over)
    element.addEventListener('focusin', over)
    element.addEventListener('pointerleave', out)
    element.addEventListener('focusout', out)
    return () => {
      element.removeEventListener('pointerover', over)
      element.removeEventListener('focusin', over)
      element.removeEventListener('pointerleave', out)
      element.removeEventListener('focusout', out)
    }
  }, [box])
}
