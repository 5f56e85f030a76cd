/**
 * A number, right-aligned: Enter or leaving the field commits, Escape puts back what was there, arrows step.
 * Text that is not a number stays as typed, with the reason beside it, and nothing changes.
 */
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './fields.module.css'
import { type ReadNumber, writeNumber } from './number-text.ts'
import { useDraftOf } from './open-draft.ts'

export interface NumberFieldProps extends FieldLabelling {
  readonly value: number | null
  /** What a typed text means: the product's one reader of numbers. */
  readonly read: ReadNumber
  /** Called with a number (or null when emptied), only when it changed. The parent may hand back another value. */
  readonly onCommit: (value: number | null) => void
  readonly decimals?: number
  readonly step?: number
  readonly size?: 'normal' | 'table'
  readonly tone?: 'error' | 'warning'
  readonly disabled?: boolean
  /** For moving between cells and for jumping to a field: lands in the id of the input. */
  readonly cell?: string
  /** Enter commits the value also unchanged: a save of it was refused and is tried again. */
  readonly retry?: boolean
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

export function NumberField(props: NumberFieldProps) {
  const { value, read, onCommit, decimals = 0, step = 1, size = 'normal', tone, disabled, cell } = props
  const { label, hideLabel, hint, required } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const shownValue = writeNumber(value, decimals)
  const shown = draft ?? shownValue

  const forget = () => {
    setDraft(null)
    setWrong(null)
  }

  /** The reason goes as soon as the text can be read: on leaving, it would move the button that is pressed. */
  const type = (text: string) => {
    setDraft(text)
    if (wrong !== null && read(text).ok) setWrong(null)
  }
  const commit = () => {
    if (draft === null) return
    const next = draft === shownValue ? { ok: true as const, value } : read(draft)
    if (!next.ok) return setWrong(next.message)
    forget()
    if (next.value !== value) onCommit(next.value)
  }
  useDraftOf(draft !== null && draft !== shownValue ? draft : null, { label, commit, cell })
  const bump = (by: number) => {
    const typed = draft === null ? { ok: true as const, value } : read(draft)
    if (!typed.ok && draft?.trim() !== '') return setWrong(typed.message)
    const from = (typed.ok ? typed.value : null) ?? 0
    setWrong(null)
    setDraft(writeNumber(Number((from + by).toFixed(6)), decimals))
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && props.retry && draft === null) onCommit(value)
    else if (event.key === 'Enter') commit()
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      forget()
    }
    // Plain arrows move between rows in a table; with Alt they step, as they do everywhere else.
    const stepping = size === 'normal' || event.altKey
    if (stepping && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      bump(event.key === 'ArrowUp' ? step : -step)
    }
    props.onKeyDown?.(event)
  }
  const error = wrong ?? props.error
  return (
    <FieldFrame {...{ label, hideLabel, error, hint, required }}>
      {(naming) => (
        <input
          {...naming}
          {...(cell ? { id: cell, 'data-cell': cell } : {})}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          className={classNames(
            styles.input,
            styles.number,
            size === 'table' && styles.inTable,
            wrong ? styles.error : tone && styles[tone],
          )}
          value={shown}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={keys}
          onPaste={(event) => {
            props.onPaste?.(event)
            // A block that filled the rows filled this one too: what was being typed here must not come after it.
            if (event.defaultPrevented) forget()
          }}
        />
      )}
    </FieldFrame>
  )
}
