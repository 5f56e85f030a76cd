/** One filter that is on: its name, what it says, a panel to change it and a cross to take it off. */
import { DateField } from '../fields/date-field.tsx'
import { Icon } from '../icons/icon.tsx'
import { Popover } from '../overlays/popover.tsx'
import { ChoiceList } from './choice-list.tsx'
import { type FilterSpec, isBackwards, takeOff } from './filter-spec.ts'
import styles from './lists.module.css'

export interface FilterChipProps {
  readonly filter: FilterSpec
  readonly text: string
  readonly opened: boolean
  readonly onOpen: (opened: boolean) => void
}

export function FilterChip({ filter, text, opened, onOpen }: FilterChipProps) {
  const words = (
    <>
      <span className={styles.chipName}>{filter.name}</span> {text && <span className={styles.chipText}>{text}</span>}
    </>
  )
  return (
    <span className={styles.chip}>
      {filter.kind === 'flag' ? (
        <span className={styles.chipOpen}>{words}</span>
      ) : (
        <Popover
          label={`Filter by ${filter.name}`}
          opened={opened}
          onChange={onOpen}
          target={
            <button type="button" className={styles.chipOpen} onClick={() => onOpen(!opened)}>
              {words}
            </button>
          }
        >
          <FilterPanel filter={filter} />
        </Popover>
      )}
      <button
        type="button"
        className={styles.chipOff}
        aria-label={`Remove the filter ${filter.name} ${text}`}
        onClick={() => {
          onOpen(false)
          takeOff(filter)
        }}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  )
}

function FilterPanel({ filter }: { readonly filter: FilterSpec }) {
  if (filter.kind === 'choice') {
    return <ChoiceList name={filter.name} options={filter.options} value={filter.value} onChange={filter.onChange} />
  }
  if (filter.kind === 'dates') {
    return (
      <>
        <div className={styles.datePair}>
          <DateField label="From" value={filter.from} onCommit={(from) => filter.onChange(from, filter.to)} />
          <DateField label="To" value={filter.to} onCommit={(to) => filter.onChange(filter.from, to)} />
        </div>
        {isBackwards(filter) && (
          <p className={styles.dateProblem} role="alert">
            The first day is after the last.
          </p>
        )}
      </>
    )
  }
  return null
}
