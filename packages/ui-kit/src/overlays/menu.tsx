/** A menu that opens from a button: arrows move, Enter chooses, Escape closes. */
import { lazy, Suspense, useRef, useState } from 'react'
import { OfPage, useOwnActions } from '../actions/page-actions.ts'
import type { MenuLines } from './open-menu.tsx'
import { asOpener, type Opener } from './opener.ts'

export type { MenuGroup, MenuItem } from './open-menu.tsx'

export interface MenuProps extends MenuLines {
  readonly target: Opener
}

export const loadMenus = () => import('./open-menu.tsx')
const OpenMenu = lazy(loadMenus)

export function Menu({ target, ...rest }: MenuProps) {
  useOwnActions(
    rest.groups.flatMap(({ items }) =>
      items
        // A tick sets how the page looks; it does nothing.
        .filter((item) => item.checked === undefined)
        .map(({ label: words, disabled, onSelect, href }) => ({ label: words, onSelect, href, off: disabled })),
    ),
  )
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const toggle = () => {
    setWasOpened(true)
    setOpened(!opened)
  }
  return (
    <OfPage value={false}>
      {asOpener(target, { anchor, opened, kind: 'menu', onClick: toggle })}
      <Suspense>{wasOpened && <OpenMenu {...rest} anchor={anchor} opened={opened} onChange={setOpened} />}</Suspense>
    </OfPage>
  )
}
