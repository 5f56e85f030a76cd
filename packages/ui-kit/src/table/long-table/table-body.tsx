/** Body of a table: renders all rows of a short table, and the rows near the screen of a long one. */
import { lazy, type ReactNode, type Ref, Suspense, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { onTableKey } from '../row-keys.ts'
import type { RowKey } from '../selection.ts'
import { firstParts, firstRowCount } from './rendered-rows.ts'
import type { RenderedRows } from './row-virtualizer.tsx'

const RowVirtualizer = lazy(() => import('./row-virtualizer.tsx'))

export interface DataTableHandle {
  /** Scrolls to a row and focuses the control in `column`, or its first control. */
  readonly reveal: (key: RowKey, column?: string) => void
}

interface TableBodyProps {
  readonly keys: readonly RowKey[]
  readonly rowHeight: number
  readonly renderRow: (index: number, measure: RenderedRows['measure'] | undefined) => ReactNode
  readonly body: React.RefObject<HTMLTableSectionElement | null>
  readonly ref: Ref<DataTableHandle> | undefined
}

export function TableBody({ keys, rowHeight, renderRow, body, ref }: TableBodyProps) {
  const isLong = keys.length > firstRowCount
  const [virtual, setVirtual] = useState<RenderedRows | null>(null)
  const [scrollTarget, setScrollTarget] = useState<number | null>(null)
  const wanted = useRef<WantedCell | null>(null)
  const focusWanted = () => {
    if (wanted.current && focusCell(body.current, wanted.current)) wanted.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a far row is rendered first, and the library may still load
  useLayoutEffect(focusWanted, [virtual, scrollTarget])
  useImperativeHandle(ref, () => ({
    reveal: (key, column) => {
      const index = keys.indexOf(key)
      if (index < 0) return
      wanted.current = { key, column }
      setScrollTarget(index)
      focusWanted()
    },
  }))
  return (
    <>
      <tbody ref={body} onKeyDown={onTableKey}>
        {isLong
          ? (virtual?.parts ?? firstParts(keys.length, rowHeight)).map((part) =>
              'gap' in part ? (
                <tr key={`gap ${part.before}`} style={{ height: part.gap }} />
              ) : (
                renderRow(part.row, virtual?.measure)
              ),
            )
          : keys.map((_, index) => renderRow(index, undefined))}
      </tbody>
      {isLong && (
        <Suspense>
          <RowVirtualizer {...{ keys, rowHeight, body, scrollTarget }} onChange={setVirtual} />
        </Suspense>
      )}
    </>
  )
}

interface WantedCell {
  readonly key: RowKey
  /** Without a column, the first control of the row. */
  readonly column: string | undefined
}

/** Scrolls to the row and focuses the cell. @returns false while the row is not rendered */
function focusCell(body: HTMLElement | null, { key, column }: WantedCell): boolean {
  const row = body?.querySelector<HTMLElement>(`[id="row-${key}"]`)
  if (!row) return false
  row.scrollIntoView({ block: 'center' })
  const cell = column ? `[data-cell="${column}.${key}"]` : '[data-cell], a, button'
  row.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true })
  return true
}
