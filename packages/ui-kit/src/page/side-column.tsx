/** A column beside the body of a record: what is known of it, and what happened to it. On narrow screens it stands above or below. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './side-column.module.css'

export interface WithSideColumnProps {
  /** What a screen reader calls the column. */
  readonly label: string
  readonly side: ReactNode
  readonly children: ReactNode
  /** Before the body, for readers and where there is no room beside it. */
  readonly sideFirst?: boolean
  /** No column: the side stands above or below as on a narrow screen. */
  readonly folded?: boolean
}

export function WithSideColumn({ label, side, children, sideFirst, folded }: WithSideColumnProps) {
  const column = (
    <section className={styles.side} aria-label={label}>
      {side}
    </section>
  )
  return (
    <div className={classNames(styles.columns, folded && styles.folded)}>
      {sideFirst && column}
      <div className={styles.body}>{children}</div>
      {!sideFirst && column}
    </div>
  )
}

/** A part of the column. `onlyBeside`: left out where the column is folded or has no room. */
export function SideSection(props: {
  readonly title: string
  readonly action?: ReactNode
  readonly onlyBeside?: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={classNames(styles.section, props.onlyBeside && styles.onlyBeside)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{props.title}</h2>
        {props.action}
      </div>
      {props.children}
    </section>
  )
}
