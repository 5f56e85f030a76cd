/** The side menu: groups of screens with their counts; narrow on small screens, or when the person wants it so. */
import { Icon, IconButton, Mark } from '@quayside/ui-kit'
import { type KeyboardEvent, useState } from 'react'
import { type Address, Link } from '../address/link.tsx'
import { totalFigure } from '../lists/figure.ts'
import type { Total } from '../lists/list-total.ts'
import { useAccess } from '../session/person.ts'
import { type MenuCount, useMenuCounts } from './menu-counts.ts'
import { type CountName, countHints, isWithin, jumpTarget, type MenuEntry, visibleMenu } from './menu-items.ts'
import styles from './side-menu.module.css'

export interface SideMenuProps {
  readonly path: string
  readonly narrow: boolean
  readonly onNarrow: (narrow: boolean) => void
  readonly onGo: (href: string) => void
}

export function SideMenu({ path, narrow, onNarrow, onGo }: SideMenuProps) {
  const { may, hasFeature } = useAccess()
  const counts = useMenuCounts()
  return (
    <nav className={styles.menu} aria-label="Main" data-narrow={narrow || undefined}>
      <Link href="/" className={styles.brand} aria-label="Quayside, start">
        <Mark />
        <span className={styles.words}>Quayside</span>
      </Link>
      {visibleMenu(may, hasFeature).map((group) => (
        <div key={group.label ?? 'main'} className={styles.group}>
          {group.label && <div className={styles.groupName}>{group.label}</div>}
          <ul>
            {group.entries.map((entry) => (
              <MenuLine
                key={entry.path}
                entry={entry}
                current={isWithin(entry, path)}
                count={entry.count && counts[entry.count]}
                narrow={narrow}
                onGo={onGo}
              />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.foot}>
        <IconButton
          icon="menu"
          label={narrow ? 'Expand the menu' : 'Collapse the menu'}
          onClick={() => onNarrow(!narrow)}
        />
      </div>
    </nav>
  )
}

interface MenuLineProps {
  readonly entry: MenuEntry
  readonly current: boolean
  readonly count: MenuCount | undefined
  readonly narrow: boolean
  readonly onGo: (href: string) => void
}

function MenuLine({ entry, current, count, narrow, onGo }: MenuLineProps) {
  const [jumping, setJumping] = useState(false)
  if (jumping) {
    return (
      <li>
        <JumpField entry={entry} onGo={onGo} onDone={() => setJumping(false)} />
      </li>
    )
  }
  return (
    <li className={styles.line}>
      <Link
        href={entry.path}
        className={styles.entry}
        aria-current={current ? 'page' : undefined}
        data-tip={narrow ? entry.label : undefined}
        onContextMenu={(event) => {
          // The dashboard has no records.
          if (entry.path === '/') return
          event.preventDefault()
          setJumping(true)
        }}
      >
        <Icon name={entry.icon} />
        <span className={styles.words}>{entry.label}</span>
      </Link>
      {entry.count && count?.total && count.total.totalRecords > 0 && (
        <CountLink name={entry.count} total={count.total} href={narrow ? null : count.href} />
      )}
    </li>
  )
}

interface CountLinkProps {
  readonly name: CountName
  readonly total: Total
  readonly href: Address | null
}

/** The figure is a link of its own, to the list of just what it counts; a narrow menu has no room for a second one. */
function CountLink({ name, total, href }: CountLinkProps) {
  const hint = countHints[name](total)
  const className = name === 'exchangeProblems' ? styles.countWrong : styles.count
  if (href === null) return <span className={className}>{totalFigure(total)}</span>
  return (
    <Link href={href} className={className} data-tip={hint} aria-description={hint}>
      {totalFigure(total)}
    </Link>
  )
}

/** Right-click on an entry: type a record's number, Enter opens it. */
function JumpField({ entry, onGo, onDone }: Pick<MenuLineProps, 'entry' | 'onGo'> & { readonly onDone: () => void }) {
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    const target = event.key === 'Enter' ? jumpTarget(entry.holds?.[0] ?? entry.path, event.currentTarget.value) : null
    onDone()
    if (target) onGo(target)
  }
  return (
    <input
      className={styles.jump}
      aria-label={`Open one of ${entry.label} by its id`}
      placeholder={`${entry.label} id`}
      inputMode="numeric"
      ref={(field) => field?.focus()}
      onBlur={onDone}
      onKeyDown={keys}
    />
  )
}
