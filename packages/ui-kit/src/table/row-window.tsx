/**
 * Finds out which rows of a long table are near the screen (@tanstack/react-virtual knows their places and heights), and draws
 * nothing itself. Rows far away go again, so that a row that is typed into costs the same among 2,000 as among 100. Loaded by
 * the first long table: the lists have pages of 50.
 */
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSameParts, type RowPart, rowParts, rowsThere } from './row-parts.ts'
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
  readonly onChange: (rowWindow: RowWindow) => void
}

export default function RowWindowFinder({ keys, rowHeight, body, reached, onChange }: RowWindowProps): null {
  const focused = useFocusedRow(body)
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
    overscan: Math.ceil((focused === null ? ahead : aheadWhileTyping) / rowHeight),
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
  useLayoutEffect(() => {
    setTop(topOf(body.current))
    if (isSameParts(parts, told.current)) return
    told.current = parts
    onChange({ parts, measure: virtual.measureElement })
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
    // When the person goes to another window, the focus is still here when they come back.
    const onBlur = () => document.hasFocus() && setFocused(null)
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
