/** Asks before unsaved work would be lost by leaving. */
import { ConfirmDialog, openDraft, useUnsavedWork } from '@quayside/ui-kit'
import { useBlocker } from '@tanstack/react-router'

export function LeaveGuard({ unsaved }: { readonly unsaved: boolean }) {
  useUnsavedWork(unsaved)
  // What is still being typed in a cell counts too.
  const loses = () => unsaved || openDraft() !== null
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: loses,
    enableBeforeUnload: loses,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Discard Changes"
      danger
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
    >
      What you typed here is not saved yet.
    </ConfirmDialog>
  )
}
