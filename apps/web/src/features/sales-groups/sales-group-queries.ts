/** Asking for a sales group, making one, changing it. */
import {
  type BodyInput,
  createSalesGroup,
  getSalesGroup,
  type SalesGroupDetails,
  updateSalesGroup,
} from '@quayside/contract'
import type { SalesGroupField } from '@quayside/domain'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'

export function salesGroupQuery(salesGroupID: number) {
  return queryOptions({
    queryKey: ['salesGroups', 'one', salesGroupID],
    queryFn: ({ signal }) => callApi(getSalesGroup, { params: { id: salesGroupID }, signal }),
  })
}

export function useSaveSalesGroup({ salesGroupID }: SalesGroupDetails): SaveRecord<RecordEdit<SalesGroupField>> {
  return useSaveRecord({
    queryKey: salesGroupQuery(salesGroupID).queryKey,
    shownIn: [['salesGroups', 'list'], ['salesGroups', 'picked'], ['stores'], ['distributionCenters'], ['audit']],
    send: (changes: RecordEdit<SalesGroupField>, lastModified) =>
      callApi(updateSalesGroup, {
        params: { id: salesGroupID },
        body: { ...changes, lastModified } as BodyInput<typeof updateSalesGroup>,
      }),
  })
}

export function useCreateSalesGroup(onMade: (salesGroupID: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof createSalesGroup>) => callApi(createSalesGroup, { body }),
    onSuccess: ({ salesGroupID }) => {
      void queries.invalidateQueries({ queryKey: ['salesGroups'] })
      onMade(salesGroupID)
    },
  })
}
