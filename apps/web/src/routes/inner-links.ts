/** Clicking a link to one of our own screens changes the route without a page load; hovering preloads its code. */
import type { AnyRouter } from '@tanstack/react-router'

function innerLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const inner = url.origin === location.origin && !url.pathname.startsWith('/api/')
  // A jump inside the page is the browser's.
  const jump = url.hash !== '' && url.pathname === location.pathname && url.search === location.search
  return inner && !jump ? link : null
}

const hrefOf = (link: HTMLAnchorElement) => link.href.slice(location.origin.length)

export function followInnerLinks(router: AnyRouter): () => void {
  const click = (event: MouseEvent) => {
    const other = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const link = event.defaultPrevented || other ? null : innerLink(event)
    if (!link) return
    event.preventDefault()
    void router.navigate({ href: hrefOf(link), resetScroll: link.dataset.keepScroll === undefined })
  }
  let timer = 0
  const over = (event: PointerEvent) => {
    clearTimeout(timer)
    const link = innerLink(event)
    if (link)
      timer = window.setTimeout(() => void router.preloadRoute({ to: link.pathname }).catch(() => undefined), 60)
  }
  document.addEventListener('click', click)
  document.addEventListener('pointerover', over, { passive: true })
  return () => {
    document.removeEventListener('click', click)
    document.removeEventListener('pointerover', over)
  }
}
