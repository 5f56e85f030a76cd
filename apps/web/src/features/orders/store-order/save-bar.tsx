/** Saving what was typed: says what, asks where shipments change with it, and tells when someone else was faster. */
import type { StoreOrderDetails } from '@quayside/contract'
import { Banner, ConfirmDialog, SaveBar, showToast } from '@quayside/ui-kit'
import { useState } from 'react'
import { isStatus, wordsOf } from '../../../api/api-error.ts'
import type { EditSession } from './edit-session.ts'
import { changedLines, savingWords } from './line-edits.ts'
import { type StoreOrderIds, useSaveLines } from './store-order-query.ts'

interface StoreOrderSaveBarProps {
  readonly ids: StoreOrderIds
  readonly storeOrder: StoreOrderDetails
  readonly session: EditSession
}

/** What saving changes beside the lines themselves; null where nothing has to be asked. */
export function saveWarning(storeOrder: StoreOrderDetails, session: Pick<EditSession, 'edits'>): string | null {
  const none = changedLines(storeOrder.storeOrderProducts, session.edits).some(
    ({ entry }) => entry.quantityAcknowledged === 0,
  )
  const shipped = storeOrder.shipments.length > 0
  const parts = [
    shipped && 'The shipments and cartons of this store order are modified with it.',
    none && 'Some lines are acknowledged as 0: the retailer will not receive them.',
  ]
  return parts.filter(Boolean).join('\n') || null
}

export function StoreOrderSaveBar({ ids, storeOrder, session }: StoreOrderSaveBarProps) {
  const save = useSaveLines(ids)
  const [asking, setAsking] = useState(false)
  // The copy that the typing began with: what others saved since then must not be lost.
  const [base] = useState(storeOrder.lastModified)
  const lines = storeOrder.storeOrderProducts
  const clean = changedLines(lines, session.edits).length === 0
  const stale = isStatus(save.error, 422)
  const run = (lastModified: string) => {
    setAsking(false)
    save.mutate(
      { lines, edits: session.edits, lastModified },
      {
        onSuccess: () => {
          session.end()
          showToast({ tone: 'success', title: 'Saved' })
        },
      },
    )
  }
  const warning = saveWarning(storeOrder, session)
  return (
    <>
      {save.error && (
        <Banner
          tone="error"
          title="Error!"
          action={stale ? { label: 'Save mine over it', onClick: () => run('') } : undefined}
        >
          {wordsOf(save.error)}
          {stale && ' The lines above show the newer values where you typed nothing.'}
        </Banner>
      )}
      <SaveBar
        saveLabel="Save Order"
        clean={clean}
        busy={save.isPending}
        onSave={() => (warning ? setAsking(true) : run(base))}
        onDiscard={session.end}
      >
        {clean
          ? 'Change Qty ack, Price ack or Qty B/O; Enter goes to the next line.'
          : savingWords(lines, session.edits)}
      </SaveBar>
      <ConfirmDialog
        opened={asking}
        title="Save Order"
        confirmLabel="Save Order"
        onClose={() => setAsking(false)}
        onConfirm={() => run(base)}
      >
        {warning}
      </ConfirmDialog>
    </>
  )
}
