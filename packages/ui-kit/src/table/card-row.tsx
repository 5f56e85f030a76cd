/** What a row is on a phone: one cell with two or three lines, in the places that its columns name. */
import { Fragment } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link/link.tsx'
import styles from './card-row.module.css'
import type { Column, RowTone } from './columns.ts'

interface CardCellProps<Row> {
  readonly row: Row
  readonly index: number
  readonly columns: readonly Column<Row>[]
  readonly href?: string
  readonly tone?: RowTone
}

export function CardCell<Row>({ row, index, columns, href, tone }: CardCellProps<Row>) {
  const at = (place: 'start' | 'middle' | 'end' | 'reason') =>
    columns
      .filter(({ card }) => card?.startsWith(place))
      .sort((one, other) => (one.card ?? '').localeCompare(other.card ?? ''))
  const shown = (column: Column<Row>) =>
    column.primary && href ? (
      <Link href={href} data-row-link="">
        {column.render(row, index)}
      </Link>
    ) : (
      column.render(row, index)
    )
  const reasons = tone === 'error' ? at('reason') : []
  const places = { start: at('start'), middle: at('middle'), end: at('end') }
  const lines = Math.max(...Object.values(places).map((stack) => stack.length))
  const whole = places.middle.length === 1 && places.middle[0]?.wrap ? places.middle[0] : undefined
  return (
    <td className={styles.cell}>
      <div className={styles.card}>
        {whole && <span className={styles.whole}>{shown(whole)}</span>}
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <Fragment key={line}>
            <span className={styles.start}>{places.start[line] && shown(places.start[line])}</span>
            {line === 1 && reasons.length > 0 ? (
              <span className={styles.reason}>{reasons.map((column) => column.render(row, index))}</span>
            ) : (
              <>
                {!whole && (
                  <span className={classNames(styles.middle, line === 0 && styles.first)}>
                    {places.middle[line] && shown(places.middle[line])}
                  </span>
                )}
                <span className={styles.end}>{places.end[line] && shown(places.end[line])}</span>
              </>
            )}
          </Fragment>
        ))}
      </div>
    </td>
  )
}
