/** A question in front of the page: focus stays inside, Escape closes, focus returns to where it came from. */
import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './overlays.module.css'

export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly width?: number
  readonly actions?: ReactNode
}

export function Dialog({ opened, onClose, title, children, width, actions }: DialogProps) {
  return (
    <Modal.Root unstyled opened={opened} onClose={onClose} transitionProps={{ duration: 0 }} lockScroll={false}>
      <Modal.Overlay unstyled className={styles.backdrop} transitionProps={{ duration: 0 }} />
      <Modal.Content
        classNames={{ inner: styles.dialogPlace, content: styles.dialog }}
        style={width ? { ['--dialog-width' as string]: `${width}px` } : undefined}
        transitionProps={{ duration: 0 }}
      >
        <div className={styles.dialogHead}>
          <Modal.Title className={styles.dialogTitle}>{title}</Modal.Title>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <div className={styles.dialogBody}>
          {children}
          {actions && <div className={styles.dialogActions}>{actions}</div>}
        </div>
      </Modal.Content>
    </Modal.Root>
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
  const confirm = () => {
    setAsked(true)
    if (!missing && !busy) onConfirm(note.trim())
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
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
