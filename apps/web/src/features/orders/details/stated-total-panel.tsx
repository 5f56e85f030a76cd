/** Shows that the stated total of an order differs from its lines, or that a person accepted the difference. */
import { lazy, Suspense } from 'react'
import type { TotalledOrder } from './stated-total.tsx'

const StatedTotal = lazy(() => import('./stated-total.tsx'))

/** Renders nothing for an order whose stated totals agree. */
export function StatedTotalPanel({ order }: { readonly order: TotalledOrder }) {
  const differs = order.statedTotals.some(({ difference }) => difference !== null)
  return <Suspense>{differs && <StatedTotal order={order} />}</Suspense>
}
