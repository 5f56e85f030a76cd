/**
 * The table of every list and record: fixed column widths (so nothing jumps), sticky head, ticks, tones, keyboard,
 * and thousands of rows without a stutter.
 */
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  startTransition,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStill } from '../actions/still.ts'
import { classNames } from '../class-names.ts'
import { useShortcut } from '../keys/shortcuts.ts'
import { SkeletonTable } from '../page/skeleton.tsx'
import { type Column, columnWidth, type RowTone, rowTracks, type Sort, tickWidth } from './columns.ts'
import type { Cards } from './fitting-columns.ts'
import { moveRow, onTableKey, toggleRow } from './row-keys.ts'
import { firstParts, firstRows } from './row-parts.ts'
import type { RowWindow } from './row-window.tsx'
import { useRowsBeyond } from './rows-beyond.ts'
import { afterTick, afterTickAll, type RowKey, type Selection } from './selection.ts'
import styles from './table.module.css'
import { CardsHead, TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

const tableRowHeight = 36
const cardHeight = 62
const RowWindowFinder = lazy(() => import('./row-window.tsx'))

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
  const isLong = keys.length > firstRows
  const [found, setFound] = useState<RowWindow | null>(null)
  const rowWindow = isLong ? found : null
  const [reached, setReached] = useState<number | null>(null)
  // Cells of rows that are laid out by themselves have no table to keep the last of them in sight while it moves sideways.
  const tracks = isLong && !cards && !wide ? rowTracks(columns, selection !== undefined) : undefined
  const beyond = useRowsBeyond(
    { rows, keys, columns, ticked: selection?.selected, asCards: !!cards, tracks },
    isLong,
    reached,
  )
  // Rows that are missing on the screen are made at once, others as soon as nobody waits for anything.
  const onFound = useCallback(
    (next: RowWindow, missing: boolean) => (missing ? setFound(next) : startTransition(() => setFound(next))),
    [],
  )

  const latest = useRef({ keys, selection })
  latest.current = { keys, selection }
  const tick = useCallback((index: number, on: boolean, range: boolean) => {
    const now = latest.current
    const anchor = range ? last.current : null
    now.selection?.onChange(afterTick(now.selection.selected, now.keys, { index, on, last: anchor }))
    last.current = now.keys[index] ?? null
  }, [])

  useTableShortcuts(body, props.steps ?? false, selection !== undefined)
  const wanted = useRef<WantedCell | null>(null)
  const showWanted = () => {
    if (wanted.current && focusCell(body.current, wanted.current, beyond.waiting)) wanted.current = null
  }
  // A row far below is made first, and what makes it may still have to be loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when other rows are there, or with other cells
  useLayoutEffect(showWanted, [rowWindow, reached, beyond.waiting])
  useImperativeHandle(props.ref, () => ({
    reveal: (key, column) => {
      const index = keys.indexOf(key)
      if (index < 0) return
      wanted.current = { key, column }
      setReached(index)
      showWanted()
    },
  }))

  const tickedHere = keys.filter((key) => selection?.selected.has(key)).length
  const ticks = selection && {
    all: keys.length > 0 && tickedHere === keys.length,
    some: tickedHere > 0,
    disabled: stale,
    onChange: (on: boolean) => selection.onChange(afterTickAll(selection.selected, keys, on)),
  }
  const drawn = (index: number) => {
    const of = beyond.drawnOf(index)
    const row = of.rows?.[index]
    if (row === undefined) return null
    const key = rowKey(row)
    return (
      <TableRow
        key={key}
        rowId={`row-${key}`}
        row={row}
        index={index}
        columns={of.columns}
        asCard={of.asCards}
        tracks={of.tracks}
        href={rowHref?.(row)}
        label={rowLabel?.(row)}
        tone={rowTone?.(row)}
        changed={rowChanged?.(row)}
        ticked={of.ticked?.has(key)}
        onTick={selection && tick}
        stale={selection && stale}
        measure={rowWindow?.measure}
      />
    )
  }
  return (
    <div ref={props.frame} className={styles.frame} data-wide={wide ? '' : undefined}>
      <table
        className={classNames(styles.table, tracks && styles.apart, stale && styles.stale)}
        aria-label={label}
        aria-busy={!rows || !!stale}
        aria-rowcount={isLong ? keys.length + 1 : undefined}
        style={cards ? ({ '--card-start': `${cards.start}px` } as CSSProperties) : { minWidth: wide }}
      >
        {!cards && <ColumnWidths columns={columns} ticks={selection !== undefined} />}
        {cards ? (
          <CardsHead columns={columns} />
        ) : (
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            ticks={ticks}
            action={props.headAction}
            tracks={tracks}
          />
        )}
        <tbody ref={body} onKeyDown={onTableKey}>
          {(rowWindow?.parts ?? firstParts(keys.length, rowHeight)).flatMap((part) =>
            'gap' in part ? (
              <tr key={`gap ${part.from}`} style={{ height: part.gap }} />
            ) : (
              keys.slice(part.from, part.to).map((_, at) => drawn(part.from + at))
            ),
          )}
        </tbody>
      </table>
      {isLong && (
        <Suspense>
          <RowWindowFinder
            {...{ keys, rowHeight, body, reached, onScreen: beyond.onScreen }}
            there={rowWindow?.parts ?? null}
            onChange={onFound}
          />
        </Suspense>
      )}
      {(!rows || (stale && rows.length === 0)) && (
        <SkeletonTable widths={columns.map((column) => (column.width ?? 160) * 0.6)} />
      )}
      {rows?.length === 0 && !stale && empty}
    </div>
  )
}

interface WantedCell {
  readonly key: RowKey
  /** Without one, the first control of the row. */
  readonly column: string | undefined
}

/** False while the row is not there, or its cell may still come. */
function focusCell(body: HTMLElement | null, { key, column }: WantedCell, cellsMayCome: boolean): boolean {
  const row = body?.querySelector<HTMLElement>(`[id="row-${key}"]`)
  if (!row) return false
  row.scrollIntoView({ block: 'center' })
  const cell = column ? `[data-cell="${column}.${key}"]` : '[data-cell], a, button'
  const control = row.querySelector<HTMLElement>(cell)
  control?.focus({ preventScroll: true })
  return control !== null || !cellsMayCome
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
