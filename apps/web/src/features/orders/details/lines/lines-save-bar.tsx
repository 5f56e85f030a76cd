/** Saving lines of several store orders: says what, asks first, saves all or none, and tells when someone else saved first. */
import { type OrderDetails, saveOrderProducts } from '@quayside/contract'
import { Banner, ConfirmDialog, SaveBar, showToast } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasHttpStatus, wordsOf } from '../../../../api/api-error.ts'
import { callApi } from '../../../../api/call-api.ts'
import { linePageQuery, useRefreshOrders } from '../../order-query.ts'
import { showSaveAlerts } from '../../save-alerts.ts'
import { editedLines, savingWords } from '../../store-order/line-edits.ts'
import { leftShort, saveBody, saveQuestion } from './line-saves.ts'
import type { LineSession } from './use-line-session.ts'

interface LinesSaveBarProps {
  readonly order: OrderDetails
  /** The tab: the audit names where it was saved. */
  readonly page: string
  readonly session: LineSession
}

export function LinesSaveBar({ order, page, session }: LinesSaveBarProps) {
  const { base, edits } = session
  const refresh = useRefreshOrders()
  const [asking, setAsking] = useState<'save' | 'over' | null>(null)
  const save = useMutation({
    mutationFn: async (over: boolean) => {
      const saved = await callApi(saveOrderProducts, {
        params: { id: order.orderID },
        query: {
          page,
          ...linePageQuery(order.page),
          ...(leftShort(order, base, edits).length > 0 ? { lessThanFinalised: true } : {}),
        },
        body: saveBody(base, edits, over),
      })
      return { ...saved, sent: edits }
    },
    onSuccess: ({ alerts, sent, storeOrderProducts }) => {
      session.settle(sent, storeOrderProducts)
      showToast({ tone: 'success', title: 'Saved' })
      showSaveAlerts(alerts)
    },
    onSettled: refresh,
  })
  const clean = editedLines(base, edits).length === 0
  const stale = hasHttpStatus(save.error, 422)
  return (
    <>
      {save.error && (
        <Banner
          tone="error"
          title="Error!"
          action={stale ? { label: 'Overwrite with mine', onClick: () => setAsking('over') } : undefined}
        >
          {wordsOf(save.error)}
        </Banner>
      )}
      <SaveBar
        saveLabel="Save Order"
        clean={clean}
        busy={save.isPending}
        onSave={() => setAsking('save')}
        onDiscard={session.end}
      >
        {clean ? 'Change Price Ack, Qty Ack or Qty B/O; Enter goes to the next line.' : savingWords(base, edits)}
      </SaveBar>
      <ConfirmDialog
        opened={asking !== null}
        title="Save Order"
        confirmLabel="Save Order"
        onClose={() => setAsking(null)}
        onConfirm={() => {
          save.mutate(asking === 'over')
          setAsking(null)
        }}
      >
        {saveQuestion(order, base, edits)}
      </ConfirmDialog>
    </>
  )
}
