/** Reserve Products and Cancel Reservation: what they answer, in toasts, and which lines a refusal names. */
import {
  cancelStoreOrderStockReservation,
  highlightedProducts,
  makeStoreOrderStockReservation,
} from '@quayside/contract'
import { type Decision, decideCancelReservation, decideReserve, offersReservations } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { ApiError, wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { type StoreOrderIds, useRefresh } from './store-order-query.ts'
import type { StoreOrderRules } from './store-order-rules.ts'

const steps = {
  reserve: { label: 'Reserve Products', call: makeStoreOrderStockReservation, decide: decideReserve },
  cancel: { label: 'Cancel Reservation', call: cancelStoreOrderStockReservation, decide: decideCancelReservation },
} as const
export type ReservationStep = keyof typeof steps

export interface ReservationOffer {
  readonly step: ReservationStep
  readonly label: string
  readonly decision: Decision<unknown>
}

/** Empty where the partner reserves nothing or the person may not. Of the two the one that is possible, else the first with its reason. */
export function reservationOffer({ state, context }: StoreOrderRules, allowed: boolean): ReservationOffer | null {
  if (!allowed || !offersReservations(context)) return null
  const [reserve, cancel] = (['reserve', 'cancel'] as const).map((step) => ({
    step,
    label: steps[step].label,
    decision: steps[step].decide(state, context),
  }))
  return cancel?.decision.ok ? cancel : (reserve ?? null)
}

interface Refused {
  readonly message: string
  /** By storeOrderProductID. */
  readonly lines: ReadonlySet<number>
  /** The answers of the server, line by line. */
  readonly details: readonly string[]
}

export interface Reservation {
  readonly run: (step: ReservationStep) => void
  readonly busy: boolean
  /** Why the last one was refused; null once another was tried. */
  readonly refused: Refused | null
  readonly forget: () => void
}

export function refusalOf(error: unknown): Refused | null {
  if (!error) return null
  const answer = error instanceof ApiError ? error.answer : null
  return {
    message: wordsOf(error),
    lines: new Set(highlightedProducts({ fields: answer?.fields })),
    details: answer?.fields?.map((field) => field.message) ?? [],
  }
}

export function useReservation({ orderID, storeOrderID }: StoreOrderIds): Reservation {
  const refresh = useRefresh()
  const mutation = useMutation({
    mutationFn: (step: ReservationStep) => callApi(steps[step].call, { params: { id: orderID, sid: storeOrderID } }),
    onSuccess: ({ message, warning }) => {
      showToast({ tone: 'success', title: message })
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
    },
    onSettled: refresh,
  })
  return {
    run: mutation.mutate,
    busy: mutation.isPending,
    refused: refusalOf(mutation.error),
    forget: mutation.reset,
  }
}
