/** Text in one line or several. */
import type { KeyboardEvent, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './fields.module.css'
import { tooLong } from './text-length.ts'

export interface TextFieldProps extends FieldLabelling {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password' | 'email' | 'date'
  readonly placeholder?: string
  /** Longer text is not cut but reported; a form with it is not sent. */
  readonly maxLength?: number
  readonly autoFocus?: boolean
  readonly autoComplete?: string
  readonly name?: string
  readonly mono?: boolean
  readonly size?: 'normal' | 'table'
  readonly lines?: number
  readonly readOnly?: boolean
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', mono, size, lines, label, hideLabel, hint, required } = props
  const { placeholder, maxLength, autoFocus, autoComplete, name, readOnly, onKeyDown, ref } = props
  const className = classNames(styles.input, mono && styles.mono, size === 'table' && styles.inTable)
  const error = props.error ?? tooLong(label, value, maxLength)
  const given = { value, placeholder, name, readOnly, required, onKeyDown, className }
  return (
    <FieldFrame {...{ label, hideLabel, error, hint, required }}>
      {(naming) =>
        lines ? (
          <textarea {...naming} {...given} rows={lines} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input
            {...naming}
            {...given}
            ref={ref}
            type={type}
            // biome-ignore lint/a11y/noAutofocus: only where a screen or dialog has one obvious first field
            autoFocus={autoFocus}
            autoComplete={autoComplete}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </FieldFrame>
  )
}
