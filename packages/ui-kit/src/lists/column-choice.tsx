/** Which columns a person wants to see, of a list. */
import { useMemo } from 'react'
import { Button, IconButton } from '../buttons/button.tsx'
import { Menu } from '../overlays/menu.tsx'
import type { Column } from '../table/columns.ts'

/** What a person switched, and where it is kept. */
export interface KeptColumns {
  readonly switched: readonly string[]
  readonly onSwitch: (switched: readonly string[]) => void
}

export interface ColumnChoice<Kind> {
  readonly columns: readonly Kind[]
  /** The 'Columns' button with its menu. */
  readonly button: React.ReactElement
}

type AnyColumn = Pick<Column<unknown>, 'key' | 'header' | 'fixed' | 'primary' | 'optional'>

/** What a person switched differs from what the list shows by itself: hidden where shown, shown where optional. */
export function isColumnShown(column: Pick<Column<unknown>, 'key' | 'optional'>, switched: readonly string[]): boolean {
  return switched.includes(column.key) === (column.optional ?? false)
}

export function useColumnChoice<Kind extends AnyColumn>(
  { switched, onSwitch }: KeptColumns,
  all: readonly Kind[],
  {
    compact = false,
  }: { /** A button without words, for the head of the table itself. */ readonly compact?: boolean } = {},
): ColumnChoice<Kind> {
  const toggle = (key: string) =>
    onSwitch(switched.includes(key) ? switched.filter((other) => other !== key) : [...switched, key])
  const columns = useMemo(() => all.filter((column) => isColumnShown(column, switched)), [all, switched])
  const items = all
    .filter((column) => !column.fixed && !column.primary)
    .map((column) => ({
      key: column.key,
      label: column.header,
      checked: isColumnShown(column, switched),
      keepOpen: true,
      onSelect: () => toggle(column.key),
    }))
  return {
    columns,
    button: (
      <Menu
        label="Columns"
        align="end"
        target={compact ? <IconButton icon="columns" label="Columns" /> : <Button variant="quiet">Columns</Button>}
        groups={[{ key: 'columns', items }]}
      />
    ),
  }
}
