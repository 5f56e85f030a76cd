/** The four empty states: nothing yet, no match, no permission, failed. Each says what to do next. */
import type { ReactNode } from 'react'
import { StatusLight } from '../lights/status-light.tsx'
import styles from './empty-state.module.css'

export type EmptyKind = 'nothingYet' | 'noMatch' | 'noPermission' | 'failed'

export interface EmptyStateProps {
  readonly kind: EmptyKind
  readonly title: string
  readonly children?: ReactNode
  /** Buttons: what to do first, clear the filters, try again. */
  readonly action?: ReactNode
  /** For a whole page rather than a table. */
  readonly page?: boolean
}

const levels = { nothingYet: 'empty', noMatch: 'empty', noPermission: 'empty', failed: 'error' } as const

export function EmptyState({ kind, title, children, action, page }: EmptyStateProps) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={page ? styles.page : styles.empty} role={kind === 'failed' ? 'alert' : undefined}>
      <span className={styles.marks} aria-hidden="true">
        <StatusLight level={levels[kind]} label={kind} size={18} decorative />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
