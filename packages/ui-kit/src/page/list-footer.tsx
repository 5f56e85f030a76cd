/** The foot of a list: which rows these are, and the way to the other pages. */
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/button.tsx'
import styles from './bars.module.css'

export interface ListFooterProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** There are at least so many: pages go on as long as they are full. */
  readonly floor?: boolean
  /** How many rows the page has; needed with a floor. */
  readonly rowsHere?: number
  readonly pageHref: (page: number) => string
  /** Which list it is the foot of, where there are several on the page. */
  readonly of?: string
  readonly children?: ReactNode
}

export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

const figure = (value: number) => value.toLocaleString('en-NZ')

export function ListFooter({
  page,
  pageSize,
  total,
  floor = false,
  rowsHere = 0,
  pageHref,
  of,
  children,
}: ListFooterProps) {
  const last = lastPageOf(total, pageSize)
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = floor ? from + rowsHere - 1 : Math.min(total, page * pageSize)
  const isLast = floor ? rowsHere < pageSize : page >= last
  const all = floor ? `more than ${figure(total)}` : figure(total)
  return (
    <div className={styles.listFooter}>
      <span>{total > 0 && `${figure(from)}–${figure(to)} of ${all}`}</span>
      {children}
      <nav className={styles.pages} aria-label={of ? `Pages of ${of}` : 'Pages'}>
        <span>
          Page {figure(page)}
          {!floor && ` of ${figure(last)}`}
        </span>
        <IconButton outlined icon="left" label="Previous page" href={pageHref(page - 1)} disabled={page <= 1} />
        <IconButton outlined icon="right" label="Next page" href={pageHref(page + 1)} disabled={isLast} />
      </nav>
    </div>
  )
}
