/** Unsaved work is never lost silently: leaving asks first. */
import { ConfirmDialog } from '@quayside/ui-kit'
import { useBlocker } from '@tanstack/react-router'

export function LeaveGuard({ unsaved }: { readonly unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
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
