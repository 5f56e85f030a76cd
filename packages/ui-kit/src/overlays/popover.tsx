/** A small panel beside the control that opened it: filters, an address to choose, columns. */
import { lazy, Suspense, useRef } from 'react'
import { OfPage } from '../actions/page-actions.ts'
import type { PanelProps } from './open-popover.tsx'
import { asOpener, type Opener } from './opener.ts'

export interface PopoverProps extends PanelProps {
  readonly target: Opener
}

export const loadPopovers = () => import('./open-popover.tsx')
const OpenPopover = lazy(loadPopovers)

/** A form in it is sent by its button, so that what was typed there outlives a press beside it; what is no form takes effect at once. */
export function Popover({ target, ...rest }: PopoverProps) {
  const anchor = useRef<HTMLElement>(null)
  const wasOpened = useRef(false)
  wasOpened.current ||= rest.opened
  return (
    <OfPage value={false}>
      {asOpener(target, { anchor, opened: rest.opened, kind: 'dialog' })}
      <Suspense>{wasOpened.current && <OpenPopover {...rest} anchor={anchor} />}</Suspense>
    </OfPage>
  )
}
