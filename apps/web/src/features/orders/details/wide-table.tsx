/** The place of a table whose columns a person chose: one that has become wider than the page moves sideways in its place. */
import type { Column } from '@quayside/ui-kit'
import type { CSSProperties, ReactNode } from 'react'
import styles from './wide-table.module.css'

interface WideTableProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly children: ReactNode
}

/** What a column without a width, the description, needs at least; and the room on a screen of 1,440 pixels. */
const leastWidth = 120
const room = 1200

export function WideTable<Row>({ columns, children }: WideTableProps<Row>) {
  const least = columns.reduce((sum, column) => sum + (column.phoneOnly ? 0 : (column.width ?? leastWidth)), 0)
  return (
    <div
      className={styles.place}
      data-wide={least > room || undefined}
      style={{ '--least': `${least}px` } as CSSProperties}
    >
      {children}
    </div>
  )
}
