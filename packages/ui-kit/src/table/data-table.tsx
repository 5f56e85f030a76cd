/** Table of every list and record: fixed column widths, sticky head, selection, tones, keyboard and thousands of rows. */
import { type CSSProperties, type ReactNode, type Ref, useCallback, useMemo, useRef } from 'react'
import { useStill } from '../actions/still.ts'
import { classNames } from '../class-names.ts'
import { useShortcut } from '../keys/shortcuts.ts'
import { SkeletonTable } from '../page/skeleton.tsx'
import { type Column, columnWidth, type RowTone, type Sort, tickWidth } from './columns.ts'
import type { Cards } from './fitting-columns.ts'
import { firstRowCount } from './long-table/rendered-rows.ts'
import type { RenderedRows } from './long-table/row-virtualizer.tsx'
import { type DataTableHandle, TableBody } from './long-table/table-body.tsx'
import { moveRow, toggleRow } from './row-keys.ts'
import { afterTick, afterTickAll, type RowKey, type Selection } from './selection.ts'
import styles from './table.module.css'
import { CardsHead, TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

const tableRowHeight = 36
const cardHeight = 62

export type { DataTableHandle } from './long-table/table-body.tsx'

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly label: string
  /** undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => RowKey
  readonly columns: readonly Column<Row>[]
  readonly rowHref?: (row: Row) => string
  /** Names the row where it is ticked: its order number. */
  readonly rowLabel?: (row: Row) => string
  readonly rowTone?: (row: Row) => RowTone | undefined
  /** Typed into and not saved yet: a bar at its start, whatever its tone. */
  readonly rowChanged?: (row: Row) => boolean
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly selection?: Selection
  /** Shown when there are no rows. */
  readonly empty?: ReactNode
  /** J and K step through this table; only one on a page should. */
  readonly steps?: boolean
  /** Rows are a moment old, as another page or filter is on its way: they can be opened, and not be ticked. */
  readonly stale?: boolean
  /** A button in the head of the last column: the choice of columns. */
  readonly headAction?: ReactNode
  /** A phone: each row is a card, without a tick. */
  readonly cards?: Cards
  /** Pixels that it needs at least, where that is more than there is: it moves sideways in its place. */
  readonly wide?: number
  /** Measures the room that there is for columns. */
  readonly frame?: Ref<HTMLDivElement>
  readonly ref?: Ref<DataTableHandle>
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, columns, cards, wide, rowHref, rowLabel, rowTone, rowChanged, sort, onSort, empty, stale } =
    props
  const selection = cards ? undefined : props.selection
  const rowHeight = cards ? cardHeight : tableRowHeight
  const rows = useStill(props.rows, rowHref !== undefined)
  const body = useRef<HTMLTableSectionElement>(null)
  const last = useRef<RowKey | null>(null)
  const keys = useMemo(() => rows?.map(rowKey) ?? [], [rows, rowKey])

  const latest = useRef({ keys, selection })
  latest.current = { keys, selection }
  const tick = useCallback((index: number, on: boolean, range: boolean) => {
    const now = latest.current
    const anchor = range ? last.current : null
    now.selection?.onChange(afterTick(now.selection.selected, now.keys, { index, on, last: anchor }))
    last.current = now.keys[index] ?? null
  }, [])

  useTableShortcuts(body, props.steps ?? false, selection !== undefined)

  const tickedHere = keys.filter((key) => selection?.selected.has(key)).length
  const ticks = selection && {
    all: keys.length > 0 && tickedHere === keys.length,
    some: tickedHere > 0,
    disabled: stale,
    onChange: (on: boolean) => selection.onChange(afterTickAll(selection.selected, keys, on)),
  }
  const renderRow = (index: number, measure: RenderedRows['measure'] | undefined) => {
    const row = rows?.[index]
    if (row === undefined) return null
    const key = rowKey(row)
    return (
      <TableRow
        key={key}
        rowId={`row-${key}`}
        row={row}
        index={index}
        columns={columns}
        asCard={!!cards}
        href={rowHref?.(row)}
        label={rowLabel?.(row)}
        tone={rowTone?.(row)}
        changed={rowChanged?.(row)}
        ticked={selection?.selected.has(key)}
        onTick={selection && tick}
        stale={selection && stale}
        measure={measure}
      />
    )
  }
  return (
    <div ref={props.frame} className={styles.frame} data-wide={wide ? '' : undefined}>
      <table
        className={classNames(styles.table, stale && styles.stale)}
        aria-label={label}
        aria-busy={!rows || !!stale}
        aria-rowcount={keys.length > firstRowCount ? keys.length + 1 : undefined}
        style={cards ? ({ '--card-start': `${cards.start}px` } as CSSProperties) : { minWidth: wide }}
      >
        {!cards && <ColumnWidths columns={columns} ticks={selection !== undefined} />}
        {cards ? (
          <CardsHead columns={columns} />
        ) : (
          <TableHead columns={columns} sort={sort} onSort={onSort} ticks={ticks} action={props.headAction} />
        )}
        <TableBody ref={props.ref} {...{ keys, rowHeight, renderRow, body }} />
      </table>
      {(!rows || (stale && rows.length === 0)) && (
        <SkeletonTable widths={columns.map((column) => (column.width ?? 160) * 0.6)} />
      )}
      {rows?.length === 0 && !stale && empty}
    </div>
  )
}

function ColumnWidths<Row>({ columns, ticks }: { readonly columns: readonly Column<Row>[]; readonly ticks: boolean }) {
  return (
    <colgroup>
      {ticks && <col style={{ width: tickWidth }} />}
      {columns.map((column) => (
        <col
          key={column.key}
          className={classNames(styles.column, column.from && styles[`from-${column.from}`])}
          style={{ ['--column' as string]: columnWidth(column) }}
        />
      ))}
    </colgroup>
  )
}

function useTableShortcuts(body: React.RefObject<HTMLElement | null>, steps: boolean, ticks: boolean): void {
  const group = 'Lists'
  useShortcut({ keys: 'j', label: 'Next row', group }, () => moveRow(body.current, 1), steps)
  useShortcut({ keys: 'k', label: 'Previous row', group }, () => moveRow(body.current, -1), steps)
  useShortcut({ keys: 'x', label: 'Select the row', group }, () => toggleRow(body.current), steps && ticks)
}
