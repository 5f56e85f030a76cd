/** Asking for warehouses, making one, changing it. */
import {
  type BodyInput,
  createWarehouse,
  getWarehouse,
  listWarehouses,
  updateWarehouse,
  type WarehouseDetails,
} from '@quayside/contract'
import type { WarehouseField } from '@quayside/domain'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { newerAnswer } from '../../lists/use-list.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'
import type { GridSearch } from './grid-search.ts'

type Answer = Awaited<ReturnType<typeof ask>>

const ask = (search: GridSearch, signal: AbortSignal) => callApi(listWarehouses, { query: { ...search }, signal })

export function gridQuery(search: GridSearch) {
  return queryOptions({
    queryKey: ['warehouses', 'list', search],
    queryFn: ({ signal }) => ask(search, signal),
    structuralSharing: (before, after) => newerAnswer(before as Answer | undefined, after as Answer),
    placeholderData: keepPreviousData,
  })
}

export function warehouseQuery(warehouseID: number) {
  return queryOptions({
    queryKey: ['warehouses', 'one', warehouseID],
    queryFn: ({ signal }) => callApi(getWarehouse, { params: { id: warehouseID }, signal }),
  })
}

export function useSaveWarehouse({ warehouseID }: WarehouseDetails): SaveRecord<RecordEdit<WarehouseField>> {
  return useSaveRecord({
    queryKey: warehouseQuery(warehouseID).queryKey,
    shownIn: [['warehouses', 'list'], ['warehouses', 'picked'], ['stores'], ['orders'], ['audit']],
    send: (changes: RecordEdit<WarehouseField>, lastModified) =>
      callApi(updateWarehouse, {
        params: { id: warehouseID },
        body: { ...changes, lastModified } as BodyInput<typeof updateWarehouse>,
      }),
  })
}

export function useCreateWarehouse(onMade: (warehouseID: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof createWarehouse>) => callApi(createWarehouse, { body }),
    onSuccess: ({ warehouseID }) => {
      void queries.invalidateQueries({ queryKey: ['warehouses'] })
      onMade(warehouseID)
    },
  })
}
