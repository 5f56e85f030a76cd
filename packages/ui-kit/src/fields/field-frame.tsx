/** Label above, control, and below it what is wrong or what to know; the same for every field. */
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './fields.module.css'

export interface FieldLabelling {
  readonly label: string
  /** The label is only spoken (search boxes, table cells). */
  readonly hideLabel?: boolean
  readonly error?: string | null
  readonly hint?: ReactNode
  readonly required?: boolean
}

interface FieldFrameProps extends FieldLabelling {
  readonly children: (ids: {
    id: string
    'aria-describedby'?: string
    'aria-invalid'?: boolean
    'aria-label'?: string
  }) => ReactNode
}

export function FieldFrame({ label, hideLabel, error, hint, required, children }: FieldFrameProps) {
  const id = useId()
  const note = error ?? hint
  const control = children({
    id,
    ...(hideLabel ? { 'aria-label': label } : {}),
    ...(note ? { 'aria-describedby': `${id}-note` } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  })
  return (
    <div className={styles.field}>
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
      )}
      {control}
      {note && (
        <div id={`${id}-note`} className={classNames(styles.note, error && styles.noteError)}>
          {note}
        </div>
      )}
    </div>
  )
}

/**
 * Whether a field in there is marked as wrong; the first of them gets the focus. Asked before a form is sent: a field that could
 * not read what was typed still holds its older value, which nobody means.
 */
export function leadsToWrongField(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null && wrong !== undefined
}
