/** A number, right-aligned: Enter or leaving the field commits, Escape puts back what was there, arrows step. */
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './fields.module.css'
import { readNumber, writeNumber } from './number-text.ts'
import { useDraftOf } from './open-draft.ts'

export interface NumberFieldProps extends FieldLabelling {
  readonly value: number | null
  /** Called with a number (or null when emptied), only when it changed. The parent may hand back another value. */
  readonly onCommit: (value: number | null) => void
  readonly decimals?: number
  readonly step?: number
  readonly size?: 'normal' | 'table'
  readonly tone?: 'error' | 'warning'
  readonly disabled?: boolean
  /** For moving between cells and for jumping to a field: lands in the id of the input. */
  readonly cell?: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

export function NumberField(props: NumberFieldProps) {
  const { value, onCommit, decimals = 0, step = 1, size = 'normal', tone, disabled, cell } = props
  const { label, hideLabel, error, hint, required } = props
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? writeNumber(value, decimals)

  const commit = () => {
    const next = draft === null ? value : readNumber(draft)
    setDraft(null)
    if (next !== undefined && next !== value) onCommit(next)
  }
  useDraftOf(draft !== null && readNumber(draft) !== value ? draft : null, { label, commit, cell })
  const bump = (by: number) => {
    const from = (draft === null ? value : readNumber(draft)) ?? 0
    setDraft(writeNumber(Number((from + by).toFixed(4)), decimals))
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
    }
    // Plain arrows move between rows in a table; with Alt they step, as they do everywhere else.
    const stepping = size === 'normal' || event.altKey
    if (stepping && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      bump(event.key === 'ArrowUp' ? step : -step)
    }
    props.onKeyDown?.(event)
  }
  return (
    <FieldFrame {...{ label, hideLabel, error, hint, required }}>
      {(naming) => (
        <input
          {...naming}
          {...(cell ? { id: cell, 'data-cell': cell } : {})}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          className={classNames(styles.input, styles.number, size === 'table' && styles.inTable, tone && styles[tone])}
          value={shown}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={keys}
          onPaste={props.onPaste}
        />
      )}
    </FieldFrame>
  )
}
