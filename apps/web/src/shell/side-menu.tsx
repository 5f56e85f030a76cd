/** The side menu: groups of screens with their counts; narrow on small screens, or when the person wants it so. */
import { Icon, IconButton, Mark } from '@quayside/ui-kit'
import { type KeyboardEvent, useState } from 'react'
import { Link } from '../address/link.tsx'
import { useAccess } from '../session/person.ts'
import { type MenuCounts, useMenuCounts } from './menu-counts.ts'
import { countHints, jumpTarget, type MenuEntry, visibleMenu } from './menu-items.ts'
import styles from './side-menu.module.css'

export interface SideMenuProps {
  readonly path: string
  readonly narrow: boolean
  readonly onNarrow: (narrow: boolean) => void
  readonly onGo: (href: string) => void
}

export function SideMenu({ path, narrow, onNarrow, onGo }: SideMenuProps) {
  const { may } = useAccess()
  const counts = useMenuCounts()
  return (
    <nav className={styles.menu} aria-label="Main" data-narrow={narrow || undefined}>
      <Link href="/" className={styles.brand} aria-label="Quayside, start">
        <Mark />
        <span className={styles.words}>Quayside</span>
      </Link>
      {visibleMenu(may).map((group) => (
        <div key={group.label ?? 'main'} className={styles.group}>
          {group.label && <div className={styles.groupName}>{group.label}</div>}
          <ul>
            {group.entries.map((entry) => (
              <MenuLine
                key={entry.path}
                entry={entry}
                current={path === entry.path || path.startsWith(`${entry.path}/`)}
                count={countOf(counts, entry)}
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

const countOf = (counts: MenuCounts, entry: MenuEntry) => (entry.count ? counts[entry.count] : undefined)

/** The label where it is not seen, and what the figure counts. */
function tipOf(entry: MenuEntry, count: number | undefined, narrow: boolean): string | undefined {
  const hint = entry.count && count ? countHints[entry.count](count) : ''
  return [narrow ? entry.label : '', hint].filter((part) => part !== '').join(': ') || undefined
}

interface MenuLineProps {
  readonly entry: MenuEntry
  readonly current: boolean
  readonly count: number | undefined
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
    <li>
      <Link
        href={entry.path}
        className={styles.entry}
        aria-current={current ? 'page' : undefined}
        data-tip={tipOf(entry, count, narrow)}
        onContextMenu={(event) => {
          // The dashboard has no records.
          if (entry.path === '/') return
          event.preventDefault()
          setJumping(true)
        }}
      >
        <Icon name={entry.icon} />
        <span className={styles.words}>{entry.label}</span>
        {count !== undefined && count > 0 && (
          <span className={entry.count === 'exchangeProblems' ? styles.countWrong : styles.count}>
            {count.toLocaleString('en-NZ')}
          </span>
        )}
      </Link>
    </li>
  )
}

/** Right-click on an entry: type a record's number, Enter opens it. */
function JumpField({ entry, onGo, onDone }: Pick<MenuLineProps, 'entry' | 'onGo'> & { readonly onDone: () => void }) {
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    const target = event.key === 'Enter' ? jumpTarget(entry.path, event.currentTarget.value) : null
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
