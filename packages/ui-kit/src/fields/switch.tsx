/** On or off, at once: a setting that is saved when it is pressed. */
import { useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  readonly label: string
  /** The label stands elsewhere on the page; screen readers get it all the same. */
  readonly hideLabel?: boolean
  readonly checked: boolean
  readonly disabled?: boolean
  /** Why it cannot be pressed, as a tooltip. */
  readonly tip?: string
  /** Being saved: ignores further presses. */
  readonly busy?: boolean
  readonly onChange: (checked: boolean) => void
}

export function Switch({ label, hideLabel, checked, disabled, tip, busy, onChange }: SwitchProps) {
  const id = useId()
  return (
    <span className={styles.line} data-tip={tip}>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        aria-label={hideLabel ? label : undefined}
        aria-busy={busy || undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked)
        }}
      />
    </span>
  )
}
