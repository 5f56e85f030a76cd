/** Clear Errors: for whom it is there, and what it says afterwards. */
import { clearStoreOrderErrors } from '@quayside/contract'
import { decideClearErrors } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { ApiError, wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { useWayToFirstOrder } from '../first-order.ts'
import { type StoreOrderIds, useClearErrors } from './store-order-query.ts'
import type { StoreOrderRules } from './store-order-rules.ts'

/** The order that has the number, where that is why nothing was cleared. */
function firstOrderOf(error: unknown): number | undefined {
  const current = (error instanceof ApiError ? error.answer?.current : null) as { readonly orderID?: number } | null
  return current?.orderID
}

/** Null where there is nothing to clear or no permission. */
export function useErrorClearing(ids: StoreOrderIds, { state, context, vendor }: StoreOrderRules): (() => void) | null {
  const { may } = useAccess()
  const clear = useClearErrors(ids)
  const wayToOrder = useWayToFirstOrder()
  const allowed = may(clearStoreOrderErrors) && vendor.storeOrderDetails.showClearErrorsButton
  if (!allowed || !decideClearErrors(state, context).ok) return null
  return () =>
    clear.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'success', title: 'Errors cleared' }),
      onError: (error) =>
        showToast({ tone: 'error', title: 'Error!', text: wordsOf(error), action: wayToOrder(firstOrderOf(error)) }),
    })
}
