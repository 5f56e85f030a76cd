/** Text in a cell of a table: Enter or leaving it commits, Escape puts back what was there. */
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './fields.module.css'
import { useDraftOf } from './open-draft.ts'

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
  const commit = () => {
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
    <input
      aria-label={label}
      id={cell}
      data-cell={cell}
      autoComplete="off"
      maxLength={maxLength}
      placeholder={placeholder}
      className={classNames(styles.input, styles.inTable, mono && styles.mono)}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={keys}
      onPaste={onPaste}
    />
  )
}
