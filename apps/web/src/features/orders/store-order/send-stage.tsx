/** Sending a stage's document of a store order: at once where the press decides nothing, else after the question that the whole order asks too. */
import { type StoreOrderDetails, saveStoreOrderProducts } from '@quayside/contract'
import { type AvailableAction, lineFieldPermissions } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isRefusedAs, wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { hasLinePages } from '../line-pages.tsx'
import { showSaveAlerts } from '../save-alerts.ts'
import { SendDialog, type SendOffered } from '../sending/send-dialog.tsx'
import { askSendPreview, asksFirst, type PreviewResults } from '../sending/send-preview.ts'
import { aboutAcknowledgement, answersOf, noChoices, type StockChoices } from '../sending/stock-answers.ts'
import { type StoreOrderIds, useFreshStoreOrder, useMarkStoreOrder, useSaveLines } from './store-order-query.ts'

export interface StageSender {
  readonly send: (action: AvailableAction) => void
  readonly busy: AvailableAction['action'] | null
  /** The open question, to be shown by the screen. */
  readonly dialog: React.ReactNode
}

interface Question {
  readonly action: AvailableAction
  readonly preview: PreviewResults | null
  /** Stock changed since the question was asked first; the choices of then. */
  readonly changed?: string
  readonly given?: StockChoices
}

/** @param takesBackorders whether the partner takes backorders */
export function useStageSender(
  ids: StoreOrderIds,
  storeOrder: StoreOrderDetails,
  takesBackorders: boolean,
): StageSender {
  const { orderID, storeOrderID } = ids
  const mark = useMarkStoreOrder(ids)
  const look = useMutation({
    mutationFn: ({ action }: AvailableAction) =>
      askSendPreview(action, { orderIDs: [orderID], storeOrderIDs: [storeOrderID] }),
  })
  const [asked, setAsked] = useState<Question | null>(null)
  const { may } = useAccess()
  const mayAnswer = may([lineFieldPermissions.quantityAcknowledged])

  const run = (action: AvailableAction, preview: PreviewResults | null, choices: StockChoices = noChoices) => {
    setAsked(null)
    const sendCount = preview?.find((one) => one.storeOrderID === storeOrderID)?.sendCount
    const answers = answersOf(action.action, preview, choices)
    const seen = { ...(sendCount !== undefined && { sendCount }), ...(answers && { answers }) }
    mark.mutate(
      { action: action.action, ...seen },
      {
        onSuccess: ({ message, warning }) => {
          showToast({ tone: 'success', title: message ?? `${action.label}: on its way` })
          if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
        },
        onError: (error) => {
          if (isRefusedAs(error, 'stockChanged')) askAgain(action, error.message, choices)
          else showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })
        },
      },
    )
  }
  /** With the stock as it is now. */
  const askAgain = (action: AvailableAction, changed: string, given: StockChoices) =>
    look.mutate(action, {
      onSuccess: (preview) => setAsked({ action, preview, changed, given }),
      onError: () => setAsked({ action, preview: null, changed }),
    })
  const saveAnswers = useSaveAnswers(ids)
  const save = ({ preview }: Question, choices: StockChoices) => {
    setAsked(null)
    void saveAnswers(answersOf('ack', preview, choices) ?? [])
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
        about={aboutAcknowledgement(storeOrder)}
        changed={asked.changed}
        given={asked.given}
        offersBackorder={takesBackorders && mayAnswer}
        onClose={() => setAsked(null)}
        onSave={
          may(saveStoreOrderProducts) && mayAnswer && !hasLinePages(storeOrder)
            ? (choices) => save(asked, choices)
            : undefined
        }
        onSend={(_again, choices) => run(asked.action, asked.preview, choices)}
      />
    ),
  }
}

function offerOf({ action, label, decision }: AvailableAction, storeOrderID: number): SendOffered {
  const isAgain = decision.ok && decision.value.jobs.some((job) => job.resend)
  return { action, label, fresh: isAgain ? [] : [storeOrderID], again: isAgain ? [storeOrderID] : [] }
}

/** Saves the answers of an acknowledgement and sends nothing: unanswered lines that are not given are saved as ordered. */
function useSaveAnswers(ids: StoreOrderIds) {
  const lines = useSaveLines(ids)
  const fresh = useFreshStoreOrder(ids)
  return async (answers: NonNullable<ReturnType<typeof answersOf>>) => {
    try {
      const { storeOrderProducts, lastModified: version } = await fresh()
      const given = new Map(answers.map((one) => [one.storeOrderProductID, one]))
      const open = storeOrderProducts.filter((line) => line.quantityAcknowledged === null)
      const changes = open.map(({ storeOrderProductID, quantity }) => {
        const { quantityAcknowledged = quantity, quantityBackordered } = given.get(storeOrderProductID) ?? {}
        const later = quantityBackordered === undefined ? {} : { quantityBackordered }
        return { storeOrderProductID, status: 'update' as const, quantityAcknowledged, ...later }
      })
      const { alerts } = await lines.mutateAsync({ changes, version, alone: false, lessThanFinalised: false })
      showToast({ tone: 'success', title: 'Answers saved. Nothing was sent.' })
      showSaveAlerts(alerts)
    } catch (error) {
      showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })
    }
  }
}
