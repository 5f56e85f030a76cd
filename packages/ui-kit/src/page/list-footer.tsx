/** The foot of a list: which rows these are, and the way to the other pages. */
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/button.tsx'
import styles from './bars.module.css'

export interface ListFooterProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly pageHref: (page: number) => string
  readonly children?: ReactNode
}

export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

const figure = (value: number) => value.toLocaleString('en-NZ')

export function ListFooter({ page, pageSize, total, pageHref, children }: ListFooterProps) {
  const last = lastPageOf(total, pageSize)
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <div className={styles.listFooter}>
      <span>{total > 0 && `${figure(from)}–${figure(to)} of ${figure(total)}`}</span>
      {children}
      <nav className={styles.pages} aria-label="Pages">
        <span>
          Page {figure(page)} of {figure(last)}
        </span>
        <IconButton outlined icon="left" label="Previous page" href={pageHref(page - 1)} disabled={page <= 1} />
        <IconButton outlined icon="right" label="Next page" href={pageHref(page + 1)} disabled={page >= last} />
      </nav>
    </div>
  )
}
