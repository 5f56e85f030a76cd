/** Stays in view while rows are selected, and says in advance what each action will do. */
import type { ReactNode } from 'react'
import { usePageActions } from '../actions/page-actions.ts'
import { Icon } from '../icons/icon.tsx'
import { Menu } from '../overlays/menu.tsx'
import styles from './bars.module.css'

export interface BulkAction {
  readonly key: string
  readonly label: string
  readonly onSelect: () => void
  readonly disabled?: boolean
  /** Why it is off, or how many it concerns. */
  readonly tip?: string
}

/** The others stand in the menu 'More'. */
const shownAtOnce = 4

export interface BulkBarProps {
  readonly count: number
  /** '2 can be sent, 1 is already sent'. */
  readonly says?: ReactNode
  readonly actions: readonly BulkAction[]
  /** 'Select all 1,284 that match'. */
  readonly selectAll?: { readonly label: string; readonly onSelect: () => void }
  readonly onClear: () => void
}

export function BulkBar({ count, says, actions, selectAll, onClear }: BulkBarProps) {
  usePageActions(
    actions.map(({ label, onSelect, disabled }) => ({
      label: `${label} · ${count} selected`,
      onSelect,
      off: disabled,
    })),
    count > 0,
  )
  if (count === 0) return null
  const rest = actions.slice(shownAtOnce)
  return (
    <div className={styles.bulkBar} role="toolbar" aria-label="Actions on the selected rows">
      <span className={styles.bulkSays} aria-live="polite">
        <strong>{count.toLocaleString('en-NZ')} selected</strong>
        {says && <span> · {says}</span>}
      </span>
      {selectAll && (
        <button type="button" className={styles.bulkButton} onClick={selectAll.onSelect}>
          {selectAll.label}
        </button>
      )}
      <span className={styles.bulkActions}>
        {actions.slice(0, shownAtOnce).map((action) => (
          <button
            key={action.key}
            type="button"
            className={styles.bulkButton}
            aria-disabled={action.disabled || undefined}
            data-tip={action.tip}
            onClick={() => !action.disabled && action.onSelect()}
          >
            {action.label}
          </button>
        ))}
        {rest.length > 0 && (
          <Menu
            label="More actions"
            align="end"
            target={
              <button type="button" className={styles.bulkButton}>
                More
              </button>
            }
            groups={[{ key: 'more', items: rest.map(({ tip, ...action }) => ({ ...action, note: tip })) }]}
          />
        )}
      </span>
      <button type="button" className={styles.bulkClose} aria-label="Clear the selection" onClick={onClear}>
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}
