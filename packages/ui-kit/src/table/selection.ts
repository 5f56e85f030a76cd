/** Which rows are ticked; Shift ticks everything between the last one and this. */
export type RowKey = string | number

export interface Selection {
  readonly selected: ReadonlySet<RowKey>
  readonly onChange: (selected: ReadonlySet<RowKey>) => void
}

/** The selection after row `index` was ticked or cleared; `last` is the row ticked before, for Shift, which may have left since. */
export function afterTick(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  tick: { readonly index: number; readonly on: boolean; readonly last: RowKey | null },
): ReadonlySet<RowKey> {
  const { index, on, last } = tick
  const found = last === null ? -1 : keys.indexOf(last)
  const from = found < 0 ? index : Math.min(found, index)
  const to = Math.max(found, index)
  const next = new Set(selected)
  for (const key of keys.slice(from, to + 1)) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** All rows of the page, or none when all were ticked. */
export function afterTickAll(selected: ReadonlySet<RowKey>, keys: readonly RowKey[], on: boolean): ReadonlySet<RowKey> {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
