/**
 * The table of every list and record: fixed column widths (so nothing jumps), sticky head, ticks, tones, keyboard,
 * and thousands of rows without a stutter.
 */
import { type CSSProperties, type ReactNode, type Ref, useCallback, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../class-names.ts'
import { useShortcut } from '../keys/shortcuts.ts'
import { SkeletonTable } from '../page/skeleton.tsx'
import { type Column, columnWidth, type RowTone, type Sort } from './columns.ts'
import type { Cards } from './fitting-columns.ts'
import { useGrowingRows } from './growing-rows.ts'
import { moveRow, onTableKey, toggleRow } from './row-keys.ts'
import { useRowWindow } from './row-window.ts'
import { afterTick, afterTickAll, type RowKey, type Selection } from './selection.ts'
import { useStillRows } from './still-rows.ts'
import styles from './table.module.css'
import { CardsHead, TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

const tableRowHeight = 36
const cardHeight = 62
/** More rows than this are never all there at once. */
const mostRows = 300

export interface DataTableHandle {
  /** Scrolls to a row, making it first where it is far below, and focuses its first control. */
  readonly reveal: (key: RowKey, column?: string) => void
}

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
  /** Rows are a moment old: another page or filter is on its way. */
  readonly stale?: boolean
  /** A button in the head of the last column: the choice of columns. */
  readonly headAction?: ReactNode
  /** A phone: each row is a card, without a tick. */
  readonly cards?: Cards
  /** Measures the room that there is for columns. */
  readonly frame?: Ref<HTMLDivElement>
  readonly ref?: Ref<DataTableHandle>
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, columns, cards, rowHref, rowLabel, rowTone, rowChanged, sort, onSort, empty, stale } = props
  const selection = cards ? undefined : props.selection
  const rowHeight = cards ? cardHeight : tableRowHeight
  const still = useStillRows(props.rows)
  const rows = rowHref ? still.rows : props.rows
  const body = useRef<HTMLTableSectionElement>(null)
  const last = useRef<number | null>(null)
  const { shown, sentinel, scope } = useGrowingRows(rows?.length ?? 0, rowHeight)
  const total = rows?.length ?? 0
  const isLong = total > mostRows
  const rowWindow = useRowWindow(total, rowHeight, body, isLong)
  const keys = rows?.map(rowKey) ?? []

  const latest = useRef({ keys, selection })
  latest.current = { keys, selection }
  const tick = useCallback((index: number, on: boolean, range: boolean) => {
    const now = latest.current
    const anchor = range ? last.current : null
    now.selection?.onChange(afterTick(now.selection.selected, now.keys, { index, on, last: anchor }))
    last.current = index
  }, [])

  useTableShortcuts(body, props.steps ?? false, selection !== undefined)
  useImperativeHandle(props.ref, () => ({
    reveal: (key, column) => {
      const index = keys.indexOf(key)
      flushSync(() => (isLong ? rowWindow.scope(index) : scope(index + 1)))
      const row = body.current?.querySelector<HTMLElement>(`[id="row-${key}"]`)
      row?.scrollIntoView({ block: 'center' })
      const wanted = column ? `[data-cell="${column}.${key}"]` : '[data-cell], a, button'
      row?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true })
    },
  }))

  const tickedHere = keys.filter((key) => selection?.selected.has(key)).length
  const ticks = selection && {
    all: keys.length > 0 && tickedHere === keys.length,
    some: tickedHere > 0,
    onChange: (on: boolean) => selection.onChange(afterTickAll(selection.selected, keys, on)),
  }
  const drawn = (row: Row, index: number) => {
    const key = rowKey(row)
    return (
      <TableRow
        key={key}
        rowId={`row-${key}`}
        row={row}
        index={index}
        columns={columns}
        asCard={cards !== undefined}
        href={rowHref?.(row)}
        label={rowLabel?.(row)}
        tone={rowTone?.(row)}
        changed={rowChanged?.(row)}
        ticked={selection?.selected.has(key)}
        onTick={selection && tick}
      />
    )
  }
  return (
    <div ref={props.frame} className={styles.frame}>
      <table
        className={classNames(styles.table, stale && styles.stale)}
        aria-label={label}
        aria-busy={!rows}
        aria-rowcount={isLong ? total + 1 : undefined}
        style={cards && ({ '--card-start': `${cards.start}px` } as CSSProperties)}
      >
        {!cards && <ColumnWidths columns={columns} ticks={selection !== undefined} />}
        {cards ? (
          <CardsHead columns={columns} />
        ) : (
          <TableHead columns={columns} sort={sort} onSort={onSort} ticks={ticks} action={props.headAction} />
        )}
        <tbody ref={body} onKeyDown={onTableKey} onPointerDown={rowHref && still.onPointerDown}>
          {isLong
            ? rowWindow.blocks.flatMap(({ from, to, gap }) =>
                gap === null ? (
                  rows?.slice(from, to).map((row, at) => drawn(row, from + at))
                ) : (
                  <tr key={`gap ${from}`} style={{ height: gap }} />
                ),
              )
            : rows?.slice(0, shown).map(drawn)}
          {rows && !isLong && shown < rows.length && (
            <tr ref={sentinel} style={{ height: (rows.length - shown) * rowHeight }} />
          )}
        </tbody>
      </table>
      {!rows && <SkeletonTable widths={columns.map((column) => (column.width ?? 160) * 0.6)} />}
      {rows?.length === 0 && empty}
    </div>
  )
}

function ColumnWidths<Row>({ columns, ticks }: { readonly columns: readonly Column<Row>[]; readonly ticks: boolean }) {
  return (
    <colgroup>
      {ticks && <col style={{ width: 34 }} />}
      {columns.map((column) => (
        <col
          key={column.key}
          className={classNames(
            styles.column,
            column.from && styles[`from-${column.from}`],
            column.fillsPhone && styles.fillsPhone,
            column.phoneOnly && styles.phoneOnly,
          )}
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
