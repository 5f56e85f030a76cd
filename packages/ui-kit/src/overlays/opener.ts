import { cloneElement, type ReactElement, type Ref, type RefObject } from 'react'

interface OpenerProps {
  readonly ref?: Ref<HTMLElement>
  readonly onClick?: (event?: never) => void
}

/** The button that opens a menu or a panel: one element that takes a ref. */
export type Opener = ReactElement<OpenerProps>

export interface Opens {
  readonly anchor: RefObject<HTMLElement | null>
  readonly opened: boolean
  readonly kind: 'menu' | 'dialog'
  /** In place of its own. */
  readonly onClick?: () => void
}

/** The button with what says that it opens something. It stays the same element, so that no press is lost while what opens is loaded. */
export function asOpener(target: Opener, { anchor, opened, kind, onClick }: Opens): ReactElement {
  const says = { 'aria-haspopup': kind, 'aria-expanded': opened }
  return cloneElement(target, { ref: anchor, ...(onClick && { onClick }), ...says } as OpenerProps)
}
