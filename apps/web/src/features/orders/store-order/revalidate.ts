/** Revalidate: the arrival checks once more, for the whole order; what they found for this store order is told. */
import { revalidateOrder } from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { type StoreOrderIds, useRefresh } from './store-order-query.ts'

export function useRevalidate({ orderID, storeOrderID }: StoreOrderIds) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => callApi(revalidateOrder, { params: { id: orderID } }),
    onSuccess: ({ message, warning, results }) => {
      const own = results.find((one) => one.storeOrderID === storeOrderID)
      const found = own?.message
      if (found) showToast({ tone: 'warning', title: 'Revalidated', text: found })
      else showToast({ tone: 'success', title: 'Revalidated', text: message ?? 'Nothing is wrong with it.' })
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: refresh,
  })
}
