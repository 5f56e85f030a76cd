/**
 * One tooltip for the whole page. Any element may carry data-tip (hover and focus) or data-tip-focus (focus alone), so
 * that thousands of lights in a list cost nothing until one is asked. A cell whose text is cut says it whole.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './tip.module.css'

interface Tip {
  readonly text: string
  readonly target: Element
}

const tipOf = (target: EventTarget | null, attribute: string): Tip | null => {
  const holder = target instanceof Element ? target.closest(`[${attribute}]`) : null
  const text = holder?.getAttribute(attribute)
  return holder && text ? { text, target: holder } : null
}

const focusTip = (target: EventTarget | null) =>
  target instanceof Element && target.matches(':focus-visible')
    ? (tipOf(target, 'data-tip-focus') ?? tipOf(target, 'data-tip'))
    : null

const isCut = (element: Element | null) => element !== null && element.scrollWidth > element.clientWidth

function cutCellTip(target: EventTarget | null): Tip | null {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell || cell.querySelector('input, select, table')) return null
  return isCut(cell) || isCut(cell.querySelector('[data-row-link]')) ? { text: cell.innerText, target: cell } : null
}

export function TipLayer() {
  const [tip, setTip] = useState<Tip | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer = 0
    const show = (next: Tip | null, wait: number) => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setTip((now) => (now?.target === next?.target ? now : next)), wait)
    }
    let [lastX, lastY] = [-1, -1]
    const over = (event: PointerEvent) => {
      // A pointer at rest does not count: something above this, such as a chosen option, has merely disappeared.
      if (event.clientX === lastX && event.clientY === lastY) return show(null, 0)
      ;[lastX, lastY] = [event.clientX, event.clientY]
      if (event.pointerType === 'touch' || box.current?.contains(event.target as Node)) return clearTimeout(timer)
      show(tipOf(event.target, 'data-tip') ?? cutCellTip(event.target) ?? focusTip(document.activeElement), 140)
    }
    const focused = (event: FocusEvent) => show(focusTip(event.target), 0)
    const hide = () => show(null, 0)
    const pressed = (event: PointerEvent) => {
      ;[lastX, lastY] = [event.clientX, event.clientY]
      hide()
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const quit = new AbortController()
    const options = { signal: quit.signal, passive: true }
    document.addEventListener('pointerover', over, options)
    document.addEventListener('focusin', focused, options)
    document.addEventListener('focusout', hide, options)
    document.addEventListener('pointerdown', pressed, options)
    document.addEventListener('keydown', onKey, options)
    document.addEventListener('scroll', hide, { ...options, capture: true })
    return () => {
      clearTimeout(timer)
      quit.abort()
    }
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!tip || !element) return
    const target = tip.target.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    const left = Math.min(Math.max(8, target.left + target.width / 2 - own.width / 2), innerWidth - own.width - 8)
    const above = target.top - own.height - 6
    element.style.left = `${left}px`
    element.style.top = `${above < 8 ? target.bottom + 6 : above}px`
  }, [tip])

  if (!tip) return null
  return (
    // What it says is also said by the element itself (its name or description), so screen readers have it already.
    <div ref={box} className={styles.tip} aria-hidden="true">
      {tip.text}
    </div>
  )
}
