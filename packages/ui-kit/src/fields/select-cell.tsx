/** One of a few, in a cell of a table: the browser's own list, light enough for thousands of rows. */
import { classNames } from '../class-names.ts'
import type { Choice } from './choice-field.tsx'
import styles from './fields.module.css'

export interface SelectCellProps {
  readonly label: string
  readonly value: string | null
  readonly options: readonly Choice[]
  readonly onChange: (value: string) => void
  readonly cell: string
}

export function SelectCell({ label, value, options, onChange, cell }: SelectCellProps) {
  return (
    <select
      aria-label={label}
      id={cell}
      data-cell={cell}
      className={classNames(styles.input, styles.inTable, styles.select)}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === null && <option value="">—</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} title={option.label}>
          {option.detail ?? option.label}
        </option>
      ))}
    </select>
  )
}
