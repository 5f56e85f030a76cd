/** Sending a stage's document: at once where it is the plain next step, after a confirmation where it does more than it seems. */
import type { StoreOrderDetails } from '@quayside/contract'
import type { AvailableAction } from '@quayside/domain'
import { ConfirmDialog, showToast } from '@quayside/ui-kit'
import { useCallback, useRef, useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { questionOf } from './send-question.ts'
import { type StoreOrderIds, useMarkStoreOrder } from './store-order-query.ts'

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
  const latest = useRef({ run, storeOrder })
  latest.current = { run, storeOrder }
  const send = useCallback((action: AvailableAction) => {
    if (questionOf(action, latest.current.storeOrder)) setAsked(action)
    else latest.current.run(action)
  }, [])
  return {
    send,
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
