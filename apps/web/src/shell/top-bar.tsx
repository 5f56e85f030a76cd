/** The top bar: breadcrumbs, search, notifications and the user menu. */
import { ConfirmDialog, hasUnsavedWork, IconButton, Kbd, Menu } from '@quayside/ui-kit'
import { useState } from 'react'
import { type Address, Link } from '../address/link.tsx'
import { useCrumbs } from '../pages/breadcrumbs.ts'
import { useAccess } from '../session/person.ts'
import { signOut } from '../session/sign-in.ts'
import styles from './top-bar.module.css'
import { type UserMenuActs, useUserMenu } from './user-menu.ts'

export interface TopBarProps {
  readonly path: string
  readonly onSearch: () => void
  readonly onShortcuts: () => void
  readonly onGo: (href: Address) => void
}

export function TopBar({ path, onSearch, onShortcuts, onGo }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <Crumbs path={path} />
      <button type="button" className={styles.search} onClick={onSearch} aria-label="Search or jump to">
        <span className={styles.searchWords}>Search or jump to…</span>
        <Kbd keys="mod+k" />
      </button>
      <span className={styles.searchIcon}>
        <IconButton icon="search" label="Search or jump to" onClick={onSearch} />
      </span>
      <UserMenu onShortcuts={onShortcuts} onAccount={() => onGo('/settings')} />
    </header>
  )
}

function Crumbs({ path }: { readonly path: string }) {
  const crumbs = useCrumbs(path)
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href ?? 'here'} className={crumb.code ? styles.code : undefined}>
            {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function UserMenu({ onShortcuts, onAccount }: Pick<UserMenuActs, 'onShortcuts' | 'onAccount'>) {
  const { fullName, userName } = useAccess()
  const [asking, setAsking] = useState(false)
  const onSignOut = () => (hasUnsavedWork() ? setAsking(true) : void signOut())
  const person = fullName === userName ? fullName : `${fullName}, ${userName}`
  const groups = useUserMenu(person, { onAccount, onShortcuts, onSignOut })
  return (
    <>
      <Menu
        label="You"
        align="end"
        groups={groups}
        target={
          <button type="button" className={styles.avatar} aria-label={`${fullName}: settings and sign out`}>
            {initialsOf(fullName)}
          </button>
        }
      />
      <ConfirmDialog
        opened={asking}
        title="Sign out without saving?"
        confirmLabel="Discard and Sign Out"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void signOut()}
      >
        What you typed here is not saved yet.
      </ConfirmDialog>
    </>
  )
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0]?.[0], words.at(-1)?.[0]] : [...(words[0] ?? '?').slice(0, 2)]
  return letters.join('').toUpperCase()
}
