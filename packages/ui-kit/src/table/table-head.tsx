/** The sticky heading of a table: sort buttons and the box that ticks the page. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import type { Column, Sort } from './columns.ts'
import styles from './table.module.css'

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly ticks?: {
    readonly all: boolean
    readonly some: boolean
    readonly disabled?: boolean
    readonly onChange: (on: boolean) => void
  }
  readonly action?: ReactNode
}

/** Cards have no heads to press; what they hold is said once. */
export function CardsHead<Row>({ columns }: Pick<TableHeadProps<Row>, 'columns'>) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.cardsHead}>
          <span className={styles.spoken}>{columns.map(({ header }) => header).join(', ')}</span>
        </th>
      </tr>
    </thead>
  )
}

export function TableHead<Row>({ columns, sort, onSort, ticks, action }: TableHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr>
        {ticks && (
          <th className={styles.tickCell}>
            <Checkbox
              label="Select all on this page"
              hideLabel
              checked={ticks.all}
              some={ticks.some}
              disabled={ticks.disabled}
              onChange={ticks.onChange}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.key}
            column={column}
            sort={sort}
            onSort={onSort}
            action={index === columns.length - 1 && action}
          />
        ))}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly action?: ReactNode
}

function HeadCell<Row>({ column, sort, onSort, action }: HeadCellProps<Row>) {
  const sorts = column.sortable && onSort
  const direction = sorts && sort?.by === column.key ? sort.direction : undefined
  return (
    <th
      scope="col"
      className={classNames(cellClass(column), !sorts && action ? styles.headAction : undefined)}
      aria-sort={direction && `${direction}ending`}
    >
      {sorts ? (
        <button
          type="button"
          className={classNames(styles.sort, direction && styles.sorted)}
          onClick={() => onSort({ by: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
          <span className={styles.arrow} aria-hidden="true">
            {direction && (direction === 'asc' ? '↑' : '↓')}
          </span>
        </button>
      ) : (
        <>
          {action}
          {column.hideHeader ? <span className={styles.spoken}>{column.header}</span> : column.header}
        </>
      )}
    </th>
  )
}

export function cellClass<Row>(column: Column<Row>): string {
  return classNames(
    column.align === 'end' && styles.end,
    column.wrap && styles.wrap,
    column.from && styles[`from-${column.from}`],
  )
}
