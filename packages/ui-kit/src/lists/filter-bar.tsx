/** Search, the filters that are on as chips that can be taken off one by one, and '+ Filter' for the rest. */
import { type ReactNode, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Menu } from '../overlays/menu.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { FilterSpec } from './filter-spec.ts'
import { chipText, isOn } from './filter-spec.ts'
import styles from './lists.module.css'

export interface FilterBarProps {
  readonly search?: ReactNode
  readonly filters: readonly FilterSpec[]
  /** At the end of the line: column choice. */
  readonly end?: ReactNode
  readonly onClearAll?: () => void
}

export function FilterBar({ search, filters, end, onClearAll }: FilterBarProps) {
  const [open, setOpen] = useState<string | null>(null)
  const shown = filters.filter((filter) => isOn(filter) || filter.key === open)
  const rest = filters.filter((filter) => !shown.includes(filter))
  const add = (filter: FilterSpec) =>
    filter.kind === 'flag' ? filter.onChange(true) : requestAnimationFrame(() => setOpen(filter.key))
  const clearable = onClearAll && filters.filter(isOn).length > 1
  return (
    <div className={styles.filterBar}>
      {search}
      {shown.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          text={chipText(filter)}
          opened={open === filter.key}
          onOpen={(opened) => setOpen(opened ? filter.key : null)}
        />
      ))}
      {rest.length > 0 && (
        <Menu
          label="Add a filter"
          target={<Button variant="quiet">+ Filter</Button>}
          groups={[
            {
              key: 'filters',
              items: rest.map((filter) => ({ key: filter.key, label: filter.name, onSelect: () => add(filter) })),
            },
          ]}
        />
      )}
      {clearable && (
        <Button variant="quiet" onClick={onClearAll}>
          Clear filters
        </Button>
      )}
      {end && <span className={styles.filterEnd}>{end}</span>}
    </div>
  )
}
