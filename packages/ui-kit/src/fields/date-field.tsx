/** A date as day/month/year, typed or picked from the browser's own calendar. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { readDate, writeDate } from './date-text.ts'
import { FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './fields.module.css'
import { useDraftOf } from './open-draft.ts'
import { useThisYear } from './this-year.ts'

export interface DateFieldProps extends FieldLabelling {
  /** 'YYYY-MM-DD'. */
  readonly value: string | null
  readonly onCommit: (value: string | null) => void
  readonly size?: 'normal' | 'table'
  readonly disabled?: boolean
  readonly cell?: string
  /** Enter commits the value also unchanged: a save of it was refused and is tried again. */
  readonly retry?: boolean
}

export function DateField(props: DateFieldProps) {
  const { value, onCommit, size, disabled, cell, label, hideLabel, hint, required } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const native = useRef<HTMLInputElement>(null)
  const thisYear = useThisYear()
  const read = (text: string) => readDate(text, thisYear())

  const commit = () => {
    if (draft === null) return
    const next = read(draft)
    setWrong(next === undefined)
    if (next === undefined) return
    setDraft(null)
    if (next !== value) onCommit(next)
  }
  useDraftOf(draft !== null && read(draft) !== value ? draft : null, { label, commit, cell })
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && props.retry && draft === null) onCommit(value)
    else if (event.key === 'Enter') commit()
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
      setWrong(false)
    }
  }
  const error = wrong ? `'${draft}' is not a date; write it as 30/11/2026` : props.error
  return (
    <FieldFrame {...{ label, hideLabel, error, hint, required }}>
      {(naming) => (
        <span className={classNames(styles.dateBox, size === 'table' && styles.dateInTable)}>
          <input
            {...naming}
            {...(cell ? { id: cell, 'data-cell': cell } : {})}
            className={classNames(styles.input, size === 'table' && styles.inTable)}
            inputMode="numeric"
            placeholder="dd/mm/yyyy"
            disabled={disabled}
            value={draft ?? writeDate(value)}
            onChange={(event) => {
              setDraft(event.target.value)
              // As soon as it can be read: on leaving, the reason would move the button that is pressed.
              if (read(event.target.value) !== undefined) setWrong(false)
            }}
            onBlur={commit}
            onKeyDown={keys}
          />
          <button
            type="button"
            tabIndex={-1}
            className={styles.dateButton}
            aria-label={`Pick ${label} from a calendar`}
            disabled={disabled}
            onClick={() => native.current?.showPicker?.()}
          >
            <Icon name="calendar" size={14} />
          </button>
          <input
            ref={native}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.nativeDate}
            value={value ?? ''}
            onChange={(event) => {
              setDraft(null)
              setWrong(false)
              onCommit(event.target.value || null)
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}
