/** A store order: loading it, saving its lines, moving its stages. */
import {
  clearStoreOrderErrors,
  getStoreOrder,
  markStoreOrder,
  type StoreOrderDetails,
  type StoreOrderProduct,
  saveStoreOrderProducts,
} from '@quayside/contract'
import type { MarkStatusAction } from '@quayside/domain'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { changesToSave, type LineEdits } from './line-edits.ts'

export interface StoreOrderIds {
  readonly orderID: number
  readonly storeOrderID: number
}

export function storeOrderQuery({ orderID, storeOrderID }: StoreOrderIds) {
  return queryOptions({
    queryKey: ['orders', 'one', orderID, 'storeOrder', storeOrderID],
    queryFn: ({ signal }) => callApi(getStoreOrder, { params: { id: orderID, sid: storeOrderID }, signal }),
  })
}

const paramsOf = ({ orderID, storeOrderID }: StoreOrderIds) => ({ id: orderID, sid: storeOrderID })

/** What one step changes shows in lists, counts and the audit too. */
function useRefresh() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['audit'] })
  }
}

export function useMarkStoreOrder(ids: StoreOrderIds) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (action: MarkStatusAction) => callApi(markStoreOrder, { params: { ...paramsOf(ids), status: action } }),
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

export interface SaveInput {
  readonly lines: readonly StoreOrderProduct[]
  readonly edits: LineEdits
  /** The copy that was edited; '' to save over what came in between. */
  readonly lastModified: string
}

export function useSaveLines(ids: StoreOrderIds) {
  const refresh = useRefresh()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ lines, edits, lastModified }: SaveInput) =>
      callApi(saveStoreOrderProducts, {
        params: paramsOf(ids),
        body: changesToSave(lines, edits),
        ifMatch: lastModified,
      }),
    onSuccess: (saved: StoreOrderDetails) => {
      queries.setQueryData(storeOrderQuery(ids).queryKey, saved)
      refresh()
    },
  })
}
