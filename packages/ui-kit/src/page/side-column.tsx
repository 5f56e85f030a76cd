/** A column of a record's facts and activity: beside its body, or above it where there is no room. */
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './side-column.module.css'

/** Width of the window in pixels from which the column stands beside the body; one that is a table of many columns needs its own. */
const roomFor = { body: 1280, wideTable: 1640 } as const

export function useRoomBeside(body: keyof typeof roomFor): boolean {
  return useMediaQuery(`(min-width: ${roomFor[body]}px)`, true, { getInitialValueInEffect: false }) ?? true
}

export interface WithSideColumnProps {
  /** What a screen reader calls the column. */
  readonly label: string
  readonly side: ReactNode
  readonly children: ReactNode
  /** Closed, it stands above the body without headings, and less of it. */
  readonly place: 'beside' | 'above' | 'closed'
}

export function WithSideColumn({ label, side, children, place }: WithSideColumnProps) {
  return (
    <div className={classNames(styles.columns, styles[place])}>
      <section className={styles.side} aria-label={label}>
        {side}
      </section>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** A part of the column. `onlyOpen`: left out while the column is closed. */
export function SideSection(props: {
  readonly title: string
  readonly action?: ReactNode
  readonly onlyOpen?: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={classNames(styles.section, props.onlyOpen && styles.onlyOpen)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{props.title}</h2>
        {props.action}
      </div>
      {props.children}
    </section>
  )
}
