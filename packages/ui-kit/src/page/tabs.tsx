/** Tabs as links, so that they can be shared and Back works. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link/link.tsx'
import styles from './tabs.module.css'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly href: string
  /** As it is read: '1,284', '10,000+'. */
  readonly count?: number | string | null
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly active: string
  /** After the tabs: '+ Save view'. */
  readonly end?: ReactNode
}

export function Tabs({ label, tabs, active, end }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          href={tab.href}
          className={classNames(styles.tab, tab.key === active && styles.active)}
          aria-current={tab.key === active ? 'page' : undefined}
          keepScroll
        >
          {tab.label}
          {tab.count !== undefined && tab.count !== null && (
            <span className={styles.count}>{tab.count.toLocaleString('en-NZ')}</span>
          )}
        </Link>
      ))}
      {end && <span className={styles.end}>{end}</span>}
    </nav>
  )
}
