/** Runs one action on the whole order, reports the result, and shows the updated order. */
import { showToast } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '../../api/api-error.ts'
import { useWayToFirstOrder } from './first-order.ts'
import type { OrderResult } from './list/bulk-run.ts'
import { useRefreshOrders } from './order-query.ts'

export interface ActionAnswer {
  readonly message: string | null
  readonly warning: string | null
  readonly results?: readonly OrderResult[]
}

/** What was not done, or what a check found, store order by store order. */
export function remarksOf({ results = [] }: ActionAnswer): readonly string[] {
  return results.flatMap(({ storeOrderNumber, orderNumber, message }) =>
    message ? [`${storeOrderNumber ?? orderNumber}: ${message}`] : [],
  )
}

/** True where nothing at all was done. */
export const isRefused = ({ results }: ActionAnswer): boolean =>
  results !== undefined && results.length > 0 && results.every((result) => !result.done)

/** The order that has the number of this one, where that is why nothing was done. */
export const firstOrderOf = ({ results = [] }: ActionAnswer): number | undefined =>
  results.find(({ firstOrderID }) => firstOrderID !== undefined)?.firstOrderID

export function useOrderAction<Input = void>(doneWords: string, act: (input: Input) => Promise<ActionAnswer>) {
  const refresh = useRefreshOrders()
  const wayToOrder = useWayToFirstOrder()
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      const remarks = remarksOf(answer)
      if (isRefused(answer)) {
        const action = wayToOrder(firstOrderOf(answer))
        return showToast({ tone: 'error', title: 'Error!', text: remarks.join('\n'), action })
      }
      showToast({ tone: 'success', title: answer.message ?? doneWords })
      const warning = [answer.warning, ...remarks].filter(Boolean).join('\n')
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: refresh,
  })
  return {
    /** `onDone` hears nothing of a refusal: the dialog that asked stays open with what was typed in it. */
    run: (input: Input, onDone?: () => void) =>
      mutate(input, { onSuccess: (answer) => !isRefused(answer) && onDone?.() }),
    busy: isPending,
  }
}
