/** A check box that can also say 'some of them'. */
import { useId } from 'react'
import styles from './fields.module.css'

export interface CheckboxProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly checked: boolean
  readonly some?: boolean
  readonly disabled?: boolean
  /** `range` is true when Shift was held: everything since the last one. */
  readonly onChange: (checked: boolean, range: boolean) => void
}

export function Checkbox({ label, hideLabel, checked, some, disabled, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <span className={styles.checkboxLine}>
      <input
        id={id}
        type="checkbox"
        className={styles.checkbox}
        aria-label={hideLabel ? label : undefined}
        checked={checked}
        disabled={disabled}
        ref={(element) => {
          if (element) element.indeterminate = (some ?? false) && !checked
        }}
        onChange={(event) => onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
      {!hideLabel && <label htmlFor={id}>{label}</label>}
    </span>
  )
}
