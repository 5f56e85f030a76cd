/** One order with everything in it: loading it, changing its header, and sending its stages. */
import { type BodyInput, getOrder, markOrder, markStoreOrder, type OrderDetails, updateOrder } from '@quayside/contract'
import type { MarkStatusAction, OrderField } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { wordsOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'
import type { PreviewResults } from './sending/send-preview.ts'
import { answersOf, type StockChoices } from './sending/stock-answers.ts'

/** What calls ask for of an order whose lines have several pages. The first page is not named. */
export const linePageQuery = (linePage = 1): { readonly linePage?: number } => (linePage > 1 ? { linePage } : {})

/** End of the key of an order's query. */
export const pageKey = (linePage: number): readonly object[] => (linePage > 1 ? [{ linePage }] : [])

export function orderQuery(orderID: number, linePage = 1) {
  return queryOptions({
    queryKey: ['orders', 'one', orderID, ...pageKey(linePage)],
    queryFn: ({ signal }) => callApi(getOrder, { params: { id: orderID }, query: linePageQuery(linePage), signal }),
  })
}

/** One step also changes lists, counts and the audit. */
export function useRefreshOrders() {
  const queries = useQueryClient()
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['audit'] })
  }, [queries])
}

/** Saves fields of the header. */
export function useSaveOrder({ orderID, page }: OrderDetails): SaveRecord<RecordEdit<OrderField>> {
  return useSaveRecord({
    queryKey: orderQuery(orderID, page).queryKey,
    shownIn: [['orders'], ['audit']],
    send: (changes: RecordEdit<OrderField>, lastModified) =>
      callApi(updateOrder, {
        params: { id: orderID },
        body: { ...changes, lastModified } as BodyInput<typeof updateOrder>,
      }),
  })
}

export interface StageSend {
  readonly action: MarkStatusAction
  /** null: every store order of the order that can take it. */
  readonly storeOrderIDs: readonly number[] | null
  /** Preview that the person saw: a document that was sent since is not sent again. Null where it could not be asked for. */
  readonly preview: PreviewResults | null
  readonly choices: StockChoices
}

interface Sent {
  readonly message: string | null
  readonly warnings: readonly string[]
}

async function send(orderID: number, { action, storeOrderIDs, preview, choices }: StageSend): Promise<Sent> {
  const answersFor = (wanted: PreviewResults | null) => {
    const answers = answersOf(action, wanted, choices)
    return answers && { answers }
  }
  if (storeOrderIDs === null) {
    const query = { sendCount: preview?.[0]?.orderSendCount }
    const body = answersFor(preview)
    const { message, warning } = await callApi(markOrder, { params: { id: orderID, status: action }, query, body })
    return { message, warnings: warning ? [warning] : [] }
  }
  const answers: Sent[] = []
  for (const sid of storeOrderIDs) {
    const own = preview?.filter((one) => one.storeOrderID === sid) ?? []
    const query = { sendCount: own[0]?.sendCount }
    const params = { id: orderID, sid, status: action }
    const { message, warning } = await callApi(markStoreOrder, { params, query, body: answersFor(own) })
    answers.push({ message, warnings: warning ? [warning] : [] })
  }
  // The following sends answered the store orders that the first acknowledgement waited for.
  const last = answers.at(-1) ?? { message: null, warnings: [] }
  return action === 'ack' ? last : { message: null, warnings: answers.flatMap(({ warnings }) => warnings) }
}

/** Sends a stage's document for store orders of the order. */
export function useSendStage(orderID: number) {
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: (wanted: StageSend) => send(orderID, wanted),
    onSuccess: ({ message, warnings }) => {
      showToast({ tone: 'success', title: message ?? 'On its way' })
      if (warnings.length > 0) showToast({ tone: 'warning', title: 'Warning!', text: warnings.join('\n') })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: refresh,
  })
}
