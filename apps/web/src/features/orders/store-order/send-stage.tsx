/** Sending a stage's document: at once where it is the plain next step, after a question where it does more than it seems. */
import type { StoreOrderDetails } from '@quayside/contract'
import { type AvailableAction, isSent, rankOf, stageField, stageOfAction } from '@quayside/domain'
import { ConfirmDialog, showToast } from '@quayside/ui-kit'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { type StoreOrderIds, useMarkStoreOrder } from './store-order-query.ts'

/** Words for what a press does beyond the plain next step; null where there is nothing to ask. */
export function questionOf({ action }: AvailableAction, storeOrder: StoreOrderDetails): string | null {
  const stage = stageOfAction[action]
  const status = storeOrder[stageField[stage]]
  if (isSent(stage, status)) {
    return 'This was sent before. A new document with a new control number goes to the partner; the earlier one is kept.'
  }
  if (action === 'ack' && rankOf(stage, status) === 0) {
    const many = storeOrder.storeOrderProducts.length
    return `Nothing was entered: ${many === 1 ? 'the one line is' : `all ${many} lines are`} acknowledged in full, at the price of the order.`
  }
  return null
}

export interface StageSender {
  readonly send: (action: AvailableAction) => void
  readonly busy: AvailableAction['action'] | null
  /** The open question, to be shown by the screen. */
  readonly dialog: React.ReactNode
}

export function useStageSender(ids: StoreOrderIds, storeOrder: StoreOrderDetails): StageSender {
  const mark = useMarkStoreOrder(ids)
  const [asked, setAsked] = useState<AvailableAction | null>(null)

  const run = (action: AvailableAction) => {
    setAsked(null)
    mark.mutate(action.action, {
      onSuccess: ({ message, warning }) => {
        showToast({ tone: 'success', title: `${action.label}: on its way`, text: message ?? undefined })
        if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
      },
      onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    })
  }
  return {
    send: (action) => (questionOf(action, storeOrder) ? setAsked(action) : run(action)),
    busy: mark.isPending ? (mark.variables ?? null) : null,
    dialog: asked && (
      <ConfirmDialog
        opened
        title={asked.label}
        confirmLabel={asked.label}
        onClose={() => setAsked(null)}
        onConfirm={() => run(asked)}
      >
        {questionOf(asked, storeOrder)}
      </ConfirmDialog>
    ),
  }
}
