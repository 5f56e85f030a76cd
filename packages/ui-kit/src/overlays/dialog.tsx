/** A question in front of the page: focus stays inside, Escape closes, focus returns to where it came from. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { OfPage } from '../actions/page-actions.ts'
import { Button, IconButton } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useUnsavedWork } from '../fields/unsaved-work.ts'
import styles from '../overlays.module.css'
import { overlayPlace, useFocusInside } from './dialog-focus.ts'

export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly width?: number
  readonly actions?: ReactNode
}

export function Dialog({ opened, ...rest }: DialogProps) {
  return opened ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, width, actions }: Omit<DialogProps, 'opened'>) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useFocusInside(panel)
  const [typed, setTyped] = useState(false)
  useUnsavedWork(typed)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <OfPage value={false}>
      <div className={styles.backdrop} />
      <div
        className={styles.dialogPlace}
        onPointerDown={(event) => event.target === event.currentTarget && onClose()}
        role="presentation"
      >
        <div
          ref={panel}
          className={styles.dialog}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          tabIndex={-1}
          style={width ? { ['--dialog-width' as string]: `${width}px` } : undefined}
          onKeyDown={onKey}
          onInput={() => setTyped(true)}
        >
          <div className={styles.dialogHead}>
            <h2 id={titleId} className={styles.dialogTitle}>
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          <div className={styles.dialogBody}>
            {children}
            {actions && <div className={styles.dialogActions}>{actions}</div>}
          </div>
        </div>
      </div>
    </OfPage>,
    overlayPlace(),
  )
}

export interface ConfirmDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly busy?: boolean
  /** Asks for a note that must not be empty: 'Deletion Notes'. */
  readonly noteLabel?: string
  readonly onConfirm: (note: string) => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <ConfirmForm {...props} />
    </Dialog>
  )
}

function ConfirmForm({ children, confirmLabel, danger, busy, noteLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = noteLabel !== undefined && note.trim() === ''
  const confirm = (form: HTMLFormElement) => {
    setAsked(true)
    if (missing) form.querySelector('textarea')?.focus()
    else if (!busy) onConfirm(note.trim())
  }
  return (
    <form
      className={styles.stack}
      // What is missing is said in our words beside the field, not in a bubble of the browser.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm(event.currentTarget)
      }}
    >
      {children && <div className={styles.dialogText}>{children}</div>}
      {noteLabel && (
        <TextField
          label={noteLabel}
          value={note}
          onChange={setNote}
          lines={3}
          required
          error={asked && missing ? `${noteLabel} must not be empty.` : null}
        />
      )}
      <div className={styles.dialogActions}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
