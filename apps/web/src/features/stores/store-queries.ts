/** Asking for a store, making one, changing and deleting it. */
import { type BodyInput, createStore, deleteStore, getStore, type StoreDetails, updateStore } from '@quayside/contract'
import type { StoreField } from '@quayside/domain'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'

export function storeQuery(storeID: number) {
  return queryOptions({
    queryKey: ['stores', 'one', storeID],
    queryFn: ({ signal }) => callApi(getStore, { params: { id: storeID }, signal }),
  })
}

/** Queries that show stores. */
export const storesShownIn = [
  ['stores', 'list'],
  ['stores', 'picked'],
  ['distributionCenters'],
  ['orders'],
  ['audit'],
] as const

export function useSaveStore({ storeID }: StoreDetails): SaveRecord<RecordEdit<StoreField>> {
  return useSaveRecord({
    queryKey: storeQuery(storeID).queryKey,
    shownIn: storesShownIn,
    send: (changes: RecordEdit<StoreField>, lastModified) =>
      callApi(updateStore, {
        params: { id: storeID },
        body: { ...changes, lastModified } as BodyInput<typeof updateStore>,
      }),
  })
}

/** Lists of stores ask again. */
function useStaleStores(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of storesShownIn) void queries.invalidateQueries({ queryKey })
  }
}

export function useCreateStore(onMade: (storeID: number) => void) {
  const renew = useStaleStores()
  return useMutation({
    mutationFn: (body: BodyInput<typeof createStore>) => callApi(createStore, { body }),
    onSuccess: ({ storeID }) => {
      renew()
      onMade(storeID)
    },
  })
}

export function useDeleteStore({ storeID }: StoreDetails, onDeleted: () => void) {
  const renew = useStaleStores()
  return useMutation({
    mutationFn: () => callApi(deleteStore, { params: { id: storeID } }),
    onSuccess: ({ deleted }) => {
      if (!deleted) return
      renew()
      onDeleted()
    },
  })
}
