/** The ticked rows with what is known of them; cleared when the filters change, as those rows may be out of sight. */
import type { ListSpec } from '@quayside/contract'
import type { RowKey, Selection } from '@quayside/ui-kit'
import { useMemo, useState } from 'react'
import { filtersOf } from './list-search.ts'
import type { List } from './use-list.ts'

export interface SelectedRows<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection
  /** For rows that had to be asked for: what was ticked, let go or filtered meanwhile counts more. */
  readonly replace: (rows: readonly Row[]) => void
  readonly clear: () => void
}

interface Ticks<Row> {
  readonly filters: string
  readonly rows: ReadonlyMap<RowKey, Row>
}

/** `keyOf` is the same function at every call. */
export function useSelectedRows<Spec extends ListSpec, Row>(
  { spec, rows: listed, search }: Pick<List<Spec, Row>, 'spec' | 'rows' | 'search'>,
  keyOf: (row: Row) => number,
): SelectedRows<Row> {
  const filters = JSON.stringify(filtersOf(spec, search))
  const [ticks, setTicks] = useState<Ticks<Row>>({ filters, rows: new Map() })
  const tick = (rows: ReadonlyMap<RowKey, Row>) => setTicks({ filters, rows })
  if (ticks.filters !== filters) tick(new Map())
  const ticked = ticks.rows

  const byKey = (rows: readonly Row[]) => new Map<RowKey, Row>(rows.map((row) => [keyOf(row), row]))
  const shown = useMemo(() => new Map<RowKey, Row>((listed ?? []).map((row) => [keyOf(row), row])), [listed, keyOf])
  // What is on screen is newer than what was remembered.
  const rows = useMemo(() => [...ticked].map(([key, row]) => shown.get(key) ?? row), [ticked, shown])
  const selected = useMemo(() => new Set(ticked.keys()), [ticked])
  const onChange = (keys: ReadonlySet<RowKey>) => {
    const known = new Map([...ticked, ...shown])
    tick(new Map([...keys].flatMap((key) => (known.has(key) ? [[key, known.get(key) as Row]] : []))))
  }
  return {
    rows,
    selection: { selected, onChange },
    replace: (next) => setTicks((now) => (now === ticks ? { filters, rows: byKey(next) } : now)),
    clear: () => tick(new Map()),
  }
}
