/** One order with everything in it. */
import { getOrder, markOrder } from '@quayside/contract'
import type { MarkStatusAction } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'

export function orderQuery(orderID: number) {
  return queryOptions({
    queryKey: ['orders', 'one', orderID],
    queryFn: ({ signal }) => callApi(getOrder, { params: { id: orderID }, signal }),
  })
}

/** Sends a stage's document for every store order of the order. */
export function useMarkOrder(orderID: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (action: MarkStatusAction) => callApi(markOrder, { params: { id: orderID, status: action } }),
    onSuccess: ({ message, warning }) => {
      showToast({ tone: 'success', title: 'On its way', text: message ?? undefined })
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}
