/** Clear Errors: for whom it is there, and what it says afterwards. */
import { clearStoreOrderErrors } from '@quayside/contract'
import { decideClearErrors } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { orderAddress } from '../../../address/record-address.ts'
import { ApiError, wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { type StoreOrderIds, useClearErrors } from './store-order-query.ts'
import type { StoreOrderRules } from './store-order-rules.ts'

/** Another order has the number: link to that one. */
function wayToFirst(error: unknown, goTo: (href: string) => void) {
  const current = (error instanceof ApiError ? error.answer?.current : null) as { readonly orderID?: number } | null
  const { orderID } = current ?? {}
  return orderID === undefined
    ? undefined
    : { label: 'Show the first order', onClick: () => goTo(orderAddress(orderID)) }
}

/** Null where there is nothing to clear or no permission. */
export function useErrorClearing(ids: StoreOrderIds, { state, context, vendor }: StoreOrderRules): (() => void) | null {
  const { may } = useAccess()
  const clear = useClearErrors(ids)
  const router = useRouter()
  const goTo = (href: string) => void router.navigate({ href })
  const allowed = may(clearStoreOrderErrors) && vendor.storeOrderDetails.showClearErrorsButton
  if (!allowed || !decideClearErrors(state, context).ok) return null
  return () =>
    clear.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'success', title: 'Errors cleared' }),
      onError: (error) =>
        showToast({ tone: 'error', title: 'Error!', text: wordsOf(error), action: wayToFirst(error, goTo) }),
    })
}
