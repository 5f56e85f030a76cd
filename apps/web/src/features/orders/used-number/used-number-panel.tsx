/** Shows the other orders of a number where an order stopped because its number was used before. */
import { errorTypes, isStatus } from '@quayside/domain'
import { lazy, Suspense } from 'react'
import type { NumberedOrder } from './used-number.tsx'

const UsedNumber = lazy(() => import('./used-number.tsx'))

/** Renders nothing for an order that does not wait because of its number. */
export function UsedNumberPanel({ order }: { readonly order: NumberedOrder }) {
  const waits = order.storeOrders.some(({ errorType }) => isStatus(errorType ?? '', errorTypes.duplicateOrder))
  return <Suspense>{waits && <UsedNumber order={order} />}</Suspense>
}
