/**
 * Finds out which rows of a long table are near the screen (@tanstack/react-virtual knows their places and heights), and draws
 * nothing itself. Rows far away go again, so that a row that is typed into costs the same among 2,000 as among 100. Loaded by
 * the first long table: the lists have pages of 50.
 */
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasRows, isSameParts, rowParts, rowsThere } from './parts-near-screen.ts'
import type { RowPart } from './row-parts.ts'
import type { OnScreen } from './rows-beyond.ts'
import type { RowKey } from './selection.ts'

/** Pixels beyond the screen. */
const ahead = 2500
/** While a person types in a row, what is painted with every key is kept small. */
const aheadWhileTyping = 600

export interface RowWindow {
  readonly parts: readonly RowPart[]
  /** Goes on each row that is there. */
  readonly measure: (row: HTMLTableRowElement | null) => void
}

export interface RowWindowProps {
  readonly keys: readonly RowKey[]
  readonly rowHeight: number
  readonly body: RefObject<HTMLElement | null>
  /** A row that is jumped to. */
  readonly reached: number | null
  /** Where the rows on the screen are noted. */
  readonly onScreen: RefObject<OnScreen>
  /** What stands in the table now; null before anything was found. */
  readonly there: readonly RowPart[] | null
  /** `missing`: a row on the screen, or the one that is jumped to, is not there yet. */
  readonly onChange: (rowWindow: RowWindow, missing: boolean) => void
}

export default function RowWindowFinder(props: RowWindowProps): null {
  const { keys, rowHeight, body, reached, onScreen, there, onChange } = props
  const focused = useFocusedRow(body)
  // Who begins or ends typing does not wait for rows to go or come.
  const isTypedInto = useDeferredValue(focused !== null)
  const [top, setTop] = useState(() => topOf(body.current))
  const rangeExtractor = useCallback(
    (range: Range) =>
      rowsThere(
        range,
        [focused, reached].filter((index) => index !== null),
      ),
    [focused, reached],
  )
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: keys.length,
    getItemKey,
    estimateSize: () => rowHeight,
    overscan: Math.ceil((isTypedInto ? aheadWhileTyping : ahead) / rowHeight),
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor,
    useFlushSync: false,
  })
  // The browser itself keeps what is on the screen in its place.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height have to be measured again
  useEffect(() => virtual.measure(), [rowHeight])

  const parts = rowParts(virtual.getVirtualItems(), { top, end: top + virtual.getTotalSize(), total: keys.length })
  const told = useRef<readonly RowPart[]>([])
  // Asked for in the next frame, which lays the page out anyway: at once it would be laid out a time more.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => setTop(topOf(body.current)))
    return () => cancelAnimationFrame(frame)
  })
  useLayoutEffect(() => {
    const { startIndex: from, endIndex: to } = virtual.range ?? { startIndex: 0, endIndex: 0 }
    onScreen.current = { from, to }
    const isThere = (rows: OnScreen) => there !== null && hasRows(there, rows)
    const missing = !isThere(onScreen.current) || (reached !== null && !isThere({ from: reached, to: reached }))
    const isTold = isSameParts(parts, told.current)
    if (isTold && (!missing || (there !== null && isSameParts(parts, there)))) return
    told.current = parts
    onChange({ parts, measure: virtual.measureElement }, missing)
  })
  return null
}

/** Pixels from the beginning of the page, which changes with what stands above the table. */
function topOf(body: HTMLElement | null): number {
  return Math.round((body?.getBoundingClientRect().top ?? 0) + scrollY)
}

function useFocusedRow(body: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState(() => rowOf(body.current, document.activeElement))
  useEffect(() => {
    const table = body.current
    if (!table) return
    const onFocus = (event: FocusEvent) => setFocused(rowOf(table, event.target))
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // To another row: that one tells itself. To another window: the focus is still here when they come back.
      if (rowOf(table, relatedTarget) === null && document.hasFocus()) setFocused(null)
    }
    table.addEventListener('focusin', onFocus)
    table.addEventListener('focusout', onBlur)
    return () => {
      table.removeEventListener('focusin', onFocus)
      table.removeEventListener('focusout', onBlur)
    }
  }, [body])
  return focused
}

function rowOf(body: HTMLElement | null, target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
  return row && body?.contains(row) ? Number(row.dataset.index) : null
}
