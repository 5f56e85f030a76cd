/** Text in a cell of a table: Enter or leaving it commits, Escape puts back what was there. What is too long stays, is said, and is not taken. */
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './fields.module.css'
import { useDraftOf } from './open-draft.ts'
import { tooLong } from './text-length.ts'

export interface TextCellProps {
  readonly label: string
  readonly value: string
  /** Only when it changed, without the spaces around it. */
  readonly onCommit: (value: string) => void
  readonly cell: string
  readonly mono?: boolean
  readonly maxLength?: number
  readonly placeholder?: string
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

export function TextCell({ label, value, onCommit, cell, mono, maxLength, placeholder, onPaste }: TextCellProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const wrong = draft === null ? null : tooLong(label, draft, maxLength)
  const commit = () => {
    if (wrong) return
    if (draft !== null && draft.trim() !== value) onCommit(draft.trim())
    setDraft(null)
  }
  useDraftOf(draft !== null && draft.trim() !== value ? draft : null, { label, commit, cell })
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key !== 'Escape' || draft === null) return
    event.stopPropagation()
    setDraft(null)
  }
  return (
    <FieldFrame label={label} hideLabel error={wrong}>
      {(naming) => (
        <input
          {...naming}
          id={cell}
          data-cell={cell}
          autoComplete="off"
          placeholder={placeholder}
          className={classNames(styles.input, styles.inTable, mono && styles.mono, wrong && styles.error)}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={keys}
          onPaste={onPaste}
        />
      )}
    </FieldFrame>
  )
}
