/** A modal dialog: focus stays inside, Escape closes, focus returns to where it came from. What was typed in it is not lost unasked. */
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TypedArea, useTypedInside } from '../fields/typed-inside.tsx'
import { useUnsavedWork } from '../fields/unsaved-work.ts'
import styles from '../overlays.module.css'
import type { OpenDialogProps } from './open-dialog.tsx'
import { useTypedEarly } from './typed-early.ts'

export interface DialogProps extends OpenDialogProps {
  readonly opened: boolean
  /** Nothing in it is work to be saved: a search. */
  readonly isSearch?: boolean
  /** Asked when it is closed with something typed in it. */
  readonly question?: { readonly title: string; readonly text: string }
}

export const loadDialogs = () => import('./open-dialog.tsx')
const OpenDialog = lazy(loadDialogs)

/** Until it is loaded the page waits: no press and no key reaches what stands behind. */
export function Dialog({ opened, ...rest }: DialogProps) {
  if (!opened) return null
  return (
    <Suspense fallback={<DialogOpening />}>
      <AskingDialog {...rest} />
    </Suspense>
  )
}

const notSaved = { title: 'Close without saving?', text: 'What you typed here is not saved yet.' }

const LeaveDialog = createContext<() => void>(() => undefined)

/** Escape, the cross and a press beside it ask first where something was typed; a form's own Cancel says what it means. */
function AskingDialog(props: Omit<DialogProps, 'opened'>) {
  const { onClose, isSearch, question = notSaved, children, actions, ...rest } = props
  const typed = useTypedInside()
  const [asking, setAsking] = useState(false)
  const isLost = () => !isSearch && typed.isTyped()
  useUnsavedWork(isLost)
  const leave = () => (isLost() ? setAsking(true) : onClose())
  return (
    <>
      <LeaveDialog value={leave}>
        <OpenDialog {...rest} onClose={leave} actions={actions}>
          <TypedArea typed={typed}>{children}</TypedArea>
        </OpenDialog>
      </LeaveDialog>
      <ConfirmDialog
        opened={asking}
        title={question.title}
        confirmLabel="Discard Changes"
        danger
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      >
        {question.text}
      </ConfirmDialog>
    </>
  )
}

/** Closes the dialog it stands in as Escape does: for a form so long that a slip costs much. */
export function LeaveDialogButton({ children }: { readonly children: ReactNode }) {
  return (
    <Button variant="quiet" onClick={useContext(LeaveDialog)}>
      {children}
    </Button>
  )
}

/** In place of what has to be loaded before it can open; no key of the page works meanwhile. */
export function DialogOpening() {
  useTypedEarly()
  return <div className={styles.backdrop} data-dialog-opening="" />
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
