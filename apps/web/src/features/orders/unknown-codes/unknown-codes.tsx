/** What an order waits for, where something of it is in error; nothing is asked, and nothing loaded, for one that is sound. */
import { isInError } from '@quayside/domain'
import { lazy, Suspense, useState } from 'react'

const OrderCodes = lazy(() => import('./order-codes.tsx'))

interface OrderUnknownCodesProps {
  readonly orderID: number
  readonly storeOrders: readonly { readonly orderStatus: string }[]
}

export function OrderUnknownCodes({ orderID, storeOrders }: OrderUnknownCodesProps) {
  const waits = storeOrders.some(({ orderStatus }) => isInError(orderStatus))
  const [stays, setStays] = useState(waits)
  // What was linked here can be undone here, also once nothing is in error any more.
  if (waits && !stays) setStays(true)
  return <Suspense>{(waits || stays) && <OrderCodes orderID={orderID} waits={waits} />}</Suspense>
}
