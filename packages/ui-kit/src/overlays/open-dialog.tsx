/** A modal dialog on Mantine's Modal: focus stays inside, Escape closes. */
import { Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { OfPage } from '../actions/page-actions.ts'
import { IconButton } from '../buttons/button.tsx'
import { OnMantine } from '../on-mantine.tsx'
import styles from '../overlays.module.css'
import { useDialogFocus } from './dialog-focus.ts'

export interface OpenDialogProps {
  readonly onClose: () => void
  readonly title: string
  /** One line below the title: what the question is about. */
  readonly subtitle?: string | undefined
  readonly children: ReactNode
  readonly width?: number
  readonly actions?: ReactNode
  /** Enter in the dialog does what its button of type submit does. */
  readonly onSubmit?: () => void
}

export default function OpenDialog(props: OpenDialogProps) {
  const { onClose, title, subtitle, children, width, actions, onSubmit } = props
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <OfPage value={false}>
      <OnMantine>
        <Modal.Root
          unstyled
          opened
          onClose={onClose}
          // Mantine listens before any field hears the key; a field that takes its typing back with Escape comes first here.
          closeOnEscape={false}
          returnFocus={false}
          lockScroll={false}
          transitionProps={{ duration: 0 }}
          // Here, since Mantine's content drops an onKeyDown of its own.
          onKeyDown={onKey}
        >
          <Modal.Overlay className={styles.backdrop} />
          <Modal.Content
            classNames={{ inner: styles.dialogPlace, content: styles.dialog }}
            style={width ? { ['--dialog-width' as string]: `${width}px` } : undefined}
          >
            <DialogInside {...{ title, subtitle, onClose, onSubmit }}>
              {children}
              {actions && <div className={styles.dialogActions}>{actions}</div>}
            </DialogInside>
          </Modal.Content>
        </Modal.Root>
      </OnMantine>
    </OfPage>
  )
}

type DialogInsideProps = Pick<OpenDialogProps, 'title' | 'subtitle' | 'onClose' | 'children' | 'onSubmit'>

/** A component of its own: what it refers to is on the page when its effects run, which is not so for what stands around it. */
function DialogInside({ title, subtitle, onClose, children, onSubmit }: DialogInsideProps) {
  const inside = useRef<HTMLDivElement>(null)
  useDialogFocus(inside)
  return (
    <div ref={inside} tabIndex={-1} className={styles.dialogInside}>
      <div className={styles.dialogHead}>
        <Modal.Title className={styles.dialogTitle}>{title}</Modal.Title>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {subtitle && <p className={styles.dialogSubtitle}>{subtitle}</p>}
      {onSubmit ? (
        <form
          className={styles.dialogBody}
          // What is missing is said in our words beside the field, not in a bubble of the browser.
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {children}
        </form>
      ) : (
        <div className={styles.dialogBody}>{children}</div>
      )}
    </div>
  )
}
