/** One of a few that all stay in sight; pressing one takes it at once. Arrow keys move between them, as with any radio buttons. */
import { useId } from 'react'
import type { Choice } from './choice-field.tsx'
import styles from './segments.module.css'

export interface SegmentsProps {
  readonly label: string
  readonly value: string
  readonly options: readonly Choice[]
  readonly disabled?: boolean
  /** Being saved: ignores further presses. */
  readonly busy?: boolean
  readonly onChange: (value: string) => void
}

export function Segments({ label, value, options, disabled, busy, onChange }: SegmentsProps) {
  const name = useId()
  return (
    <fieldset className={styles.segments} disabled={disabled} aria-busy={busy || undefined}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => {
              if (!busy) onChange(option.value)
            }}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
