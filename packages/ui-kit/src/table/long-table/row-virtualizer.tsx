/** Computes which rows of a long table to render (TanStack Virtual). A separate chunk: short tables do not load the library. */
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { RowKey } from '../selection.ts'
import { renderedIndexes, type TablePart, tableParts } from './rendered-rows.ts'

/** Pixels above and below the screen whose rows are rendered too, as the specification says. */
const overscanPixels = 2500

export interface RenderedRows {
  readonly parts: readonly TablePart[]
  /** Ref of each rendered row: measures its height. */
  readonly measure: (row: HTMLTableRowElement | null) => void
}

interface RowVirtualizerProps {
  readonly keys: readonly RowKey[]
  /** Estimated height in pixels of a row that was not rendered yet. */
  readonly rowHeight: number
  readonly body: RefObject<HTMLElement | null>
  /** Index of the row that the page scrolls to. */
  readonly scrollTarget: number | null
  readonly onChange: (rows: RenderedRows) => void
}

export default function RowVirtualizer({ keys, rowHeight, body, scrollTarget, onChange }: RowVirtualizerProps): null {
  const top = useTop(body)
  const rangeExtractor = useCallback(
    (range: Range) =>
      renderedIndexes(
        range,
        [focusedIndex(body.current), scrollTarget].filter((index) => index !== null),
      ),
    [body, scrollTarget],
  )
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: keys.length,
    getItemKey,
    estimateSize: () => rowHeight,
    overscan: Math.ceil(overscanPixels / rowHeight),
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor,
    useFlushSync: false,
  })
  // The browser's scroll anchoring already keeps visible rows in place.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows become cards, which have another height
  useEffect(() => virtualizer.measure(), [rowHeight])

  const items = virtualizer.getVirtualItems()
  const size = virtualizer.getTotalSize()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer is one object; items and size change
  useLayoutEffect(() => {
    const placed = items.map(({ index, start, end }) => ({ index, start: start - top, end: end - top }))
    onChange({ parts: tableParts(placed, size, keys.length), measure: virtualizer.measureElement })
  }, [items, size, onChange])
  return null
}

/** Returns the pixels from the top of the page to the first row. */
function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(() => topOf(body.current))
  useEffect(() => {
    // Content above the table changes the height of the page.
    const observer = new ResizeObserver(() => setTop(topOf(body.current)))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])
  return top
}

const topOf = (body: HTMLElement | null) => Math.round((body?.getBoundingClientRect().top ?? 0) + scrollY)

/** Returns the index of the row with the focus, which stays rendered wherever the user scrolls. */
function focusedIndex(body: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]')
  return row && body?.contains(row) ? Number(row.dataset.index) : null
}
