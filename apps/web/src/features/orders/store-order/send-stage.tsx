/** Sending a stage's document of a store order: at once where the press decides nothing, else after the question that the whole order asks too. */
import type { AvailableAction } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { SendDialog, type SendOffered } from '../sending/send-dialog.tsx'
import { askSendPreview, asksFirst, type PreviewResults } from '../sending/send-preview.ts'
import { type StoreOrderIds, useMarkStoreOrder } from './store-order-query.ts'

export interface StageSender {
  readonly send: (action: AvailableAction) => void
  readonly busy: AvailableAction['action'] | null
  /** The open question, to be shown by the screen. */
  readonly dialog: React.ReactNode
}

interface Question {
  readonly action: AvailableAction
  readonly preview: PreviewResults | null
}

export function useStageSender(ids: StoreOrderIds): StageSender {
  const { orderID, storeOrderID } = ids
  const mark = useMarkStoreOrder(ids)
  const look = useMutation({
    mutationFn: ({ action }: AvailableAction) =>
      askSendPreview(action, { orderIDs: [orderID], storeOrderIDs: [storeOrderID] }),
  })
  const [asked, setAsked] = useState<Question | null>(null)

  const run = (action: AvailableAction, preview: PreviewResults | null) => {
    setAsked(null)
    const sendCount = preview?.find((one) => one.storeOrderID === storeOrderID)?.sendCount
    mark.mutate(sendCount === undefined ? { action: action.action } : { action: action.action, sendCount }, {
      onSuccess: ({ message, warning }) => {
        showToast({ tone: 'success', title: `${action.label}: on its way`, text: message ?? undefined })
        if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
      },
      onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    })
  }
  const press = (action: AvailableAction) => {
    if (look.isPending || mark.isPending) return
    look.mutate(action, {
      onSuccess: (preview) => (asksFirst(preview) ? setAsked({ action, preview }) : run(action, preview)),
      onError: () => setAsked({ action, preview: null }),
    })
  }
  const latest = useRef(press)
  latest.current = press
  const send = useCallback((action: AvailableAction) => latest.current(action), [])
  const atWork = look.isPending ? look.variables?.action : mark.isPending ? mark.variables.action : undefined
  return {
    send,
    busy: atWork ?? null,
    dialog: asked && (
      <SendDialog
        offer={offerOf(asked.action, storeOrderID)}
        storeOrders={1}
        preview={asked.preview}
        onClose={() => setAsked(null)}
        onSend={() => run(asked.action, asked.preview)}
      />
    ),
  }
}

function offerOf({ action, label, decision }: AvailableAction, storeOrderID: number): SendOffered {
  const isAgain = decision.ok && decision.value.jobs.some((job) => job.resend)
  return { action, label, fresh: isAgain ? [] : [storeOrderID], again: isAgain ? [storeOrderID] : [] }
}
