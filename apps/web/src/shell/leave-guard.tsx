/** The one guard of all screens: asks before unsaved work is lost by a link, by Back and Forward, by a reload or by closing the window. */
import { ConfirmDialog, hasUnsavedWork, isUnsavedAfterSaves, useMayHoldWork } from '@quayside/ui-kit'
import { useBlocker } from '@tanstack/react-router'

const loses = () => hasUnsavedWork() && isUnsavedAfterSaves()

export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: loses,
    enableBeforeUnload: hasUnsavedWork,
    disabled: !useMayHoldWork(),
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
