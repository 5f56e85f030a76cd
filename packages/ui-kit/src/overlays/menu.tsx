/** A menu that opens from a button: arrows move, Enter chooses, Escape closes. */
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { OfPage, useOwnActions } from '../actions/page-actions.ts'
import type { MenuGroup, MenuLines } from './open-menu.tsx'
import { asOpener, type Opener } from './opener.ts'

export type { MenuGroup, MenuItem } from './open-menu.tsx'

export interface MenuProps extends Omit<MenuLines, 'groups'> {
  readonly target: Opener
  readonly groups?: readonly MenuGroup[]
  /** In their place: the lines are made, and kept new, while it is open. For menus of which there are thousands. */
  readonly whileOpen?: (show: (groups: readonly MenuGroup[]) => ReactNode) => ReactNode
}

export const loadMenus = () => import('./open-menu.tsx')
const OpenMenu = lazy(loadMenus)

const noGroups: readonly MenuGroup[] = []

export function Menu({ target, groups = noGroups, whileOpen, ...rest }: MenuProps) {
  useOwnActions(
    groups.flatMap(({ items }) =>
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
  const lines = (shown: readonly MenuGroup[]) => (
    <OpenMenu {...rest} groups={shown} anchor={anchor} opened={opened} onChange={setOpened} />
  )
  return (
    <OfPage value={false}>
      {asOpener(target, { anchor, opened, kind: 'menu', onClick: toggle })}
      <Suspense>{wasOpened && (whileOpen ? whileOpen(lines) : lines(groups))}</Suspense>
    </OfPage>
  )
}
