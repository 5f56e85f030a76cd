/** One row; made again only when its own record, tick or tone changes. */
import { type MouseEvent, memo, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Link } from '../link/link.tsx'
import { CardCell } from './card-row.tsx'
import type { Column, RowTone } from './columns.ts'
import styles from './table.module.css'
import { cellClass } from './table-head.tsx'

export interface TableRowProps<Row> {
  readonly row: Row
  readonly index: number
  readonly rowId: string
  readonly columns: readonly Column<Row>[]
  /** One cell, as a phone shows it. */
  readonly asCard?: boolean
  readonly href?: string
  readonly label?: string
  readonly tone?: RowTone
  readonly changed?: boolean
  readonly ticked?: boolean
  readonly onTick?: (index: number, on: boolean, range: boolean) => void
  /** It cannot be ticked now. */
  readonly stale?: boolean
  /** Measures its height. */
  readonly measure?: (row: HTMLTableRowElement | null) => void
}

function Row<Row>(props: TableRowProps<Row>) {
  const { row, index, rowId, columns, asCard, href, label, tone, changed, ticked, onTick, stale, measure } = props
  // A tick or another tone leaves the cells as they are.
  const cells = useMemo(
    () =>
      asCard
        ? null
        : columns.map((column) => (
            <td key={column.key} className={cellClass(column)}>
              {column.primary && href ? (
                <Link href={href} data-row-link="" className={styles.link}>
                  {column.render(row, index)}
                </Link>
              ) : (
                column.render(row, index)
              )}
            </td>
          )),
    [asCard, columns, row, index, href],
  )
  return (
    <tr
      ref={measure}
      id={rowId}
      className={classNames(styles.row, asCard && styles.asCard)}
      data-index={index}
      aria-rowindex={index + 2}
      data-tone={ticked ? 'selected' : tone}
      data-changed={changed || undefined}
      data-opens={href ? '' : undefined}
      onClick={href ? openRow : undefined}
    >
      {onTick && (
        <td className={styles.tickCell}>
          <Checkbox
            label={`Select ${label ?? `row ${index + 1}`}`}
            hideLabel
            checked={ticked ?? false}
            disabled={stale}
            onChange={(on, range) => onTick(index, on, range)}
          />
        </td>
      )}
      {asCard ? <CardCell row={row} index={index} columns={columns} href={href} tone={tone} /> : cells}
    </tr>
  )
}

/** A press anywhere on the row opens it, unless it was meant for something in it or marks text. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label') || getSelection()?.toString()) return
  const link = event.currentTarget.querySelector<HTMLElement>('[data-row-link]')
  link?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey }),
  )
}

export const TableRow = memo(Row) as typeof Row
