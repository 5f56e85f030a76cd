/** A store order: loading it, saving its lines, moving its stages. */
import {
  type BodyInput,
  clearStoreOrderErrors,
  getStoreOrder,
  markStoreOrder,
  type SavedStoreOrder,
  saveStoreOrderProduct,
  saveStoreOrderProducts,
} from '@quayside/contract'
import type { MarkStatusAction } from '@quayside/domain'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { linePageQuery, pageKey } from '../order-query.ts'
import type { answersOf } from '../sending/stock-answers.ts'

export interface StoreOrderIds {
  readonly orderID: number
  readonly storeOrderID: number
  /** Page of the lines, where there are several. */
  readonly linePage?: number
}

export function storeOrderQuery({ orderID, storeOrderID, linePage = 1 }: StoreOrderIds) {
  return queryOptions({
    queryKey: ['orders', 'one', orderID, 'storeOrder', storeOrderID, ...pageKey(linePage)],
    queryFn: ({ signal }) =>
      callApi(getStoreOrder, { params: { id: orderID, sid: storeOrderID }, query: linePageQuery(linePage), signal }),
  })
}

const paramsOf = ({ orderID, storeOrderID }: StoreOrderIds) => ({ id: orderID, sid: storeOrderID })

/** One step also changes lists, counts and the audit. */
export function useRefresh() {
  const queries = useQueryClient()
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['audit'] })
  }, [queries])
}

interface StageMark {
  readonly action: MarkStatusAction
  readonly sendCount?: number
  /** The quantities that the person saw for unanswered lines that stock does not cover. */
  readonly answers?: ReturnType<typeof answersOf>
}

export function useMarkStoreOrder(ids: StoreOrderIds) {
  const refresh = useRefresh()
  const { vendor } = useAccess()
  return useMutation({
    /** `sendCount` is what the preview said: a document that was sent since is not sent again. */
    mutationFn: ({ action, sendCount, answers }: StageMark) => {
      // The vendor setting names the action that sends an acknowledgement.
      const status = action === 'ack' ? vendor.order.sendAckStatusAction : action
      return callApi(markStoreOrder, {
        params: { ...paramsOf(ids), status },
        query: { sendCount },
        body: answers && { answers },
      })
    },
    onSettled: refresh,
  })
}

export function useClearErrors(ids: StoreOrderIds) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => callApi(clearStoreOrderErrors, { params: paramsOf(ids) }),
    onSettled: refresh,
  })
}

/** The audit names the page that saved. */
const page = 'Store Order Details'

export interface SaveInput {
  readonly changes: BodyInput<typeof saveStoreOrderProducts>
  /** The copy that was edited. */
  readonly version: string
  /** The person was asked, and it is meant. */
  readonly lessThanFinalised: boolean
  /** Soft edit: one line of an order that has not left. */
  readonly alone: boolean
}

async function save(
  ids: StoreOrderIds,
  { changes, version, alone, lessThanFinalised }: SaveInput,
): Promise<SavedStoreOrder> {
  const [only] = changes
  const query = { page, ...linePageQuery(ids.linePage), ...(lessThanFinalised ? { lessThanFinalised } : {}) }
  if (alone && only) {
    const params = { id: Number(only.storeOrderProductID) }
    return callApi(saveStoreOrderProduct, { params, query, body: only, ifMatch: version })
  }
  return callApi(saveStoreOrderProducts, { params: paramsOf(ids), query, body: changes, ifMatch: version })
}

export function useSaveLines(ids: StoreOrderIds) {
  const refresh = useRefresh()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SaveInput) => save(ids, input),
    onSuccess: ({ alerts: _alerts, inserted: _inserted, ...saved }) => {
      queries.setQueryData(storeOrderQuery(ids).queryKey, saved)
      refresh()
    },
  })
}

/** The store order as the server has it now. */
export function useFreshStoreOrder(ids: StoreOrderIds) {
  const queries = useQueryClient()
  return () => queries.fetchQuery({ ...storeOrderQuery(ids), staleTime: 0 })
}
