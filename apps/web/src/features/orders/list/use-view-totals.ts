/** How many orders wait in each standing view. */
import { listOrders, ordersList } from '@quayside/contract'
import { useQueries } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { askedQuery } from '../../../lists/list-search.ts'
import type { Total } from '../../../lists/list-views.tsx'
import { standingViews } from './order-views.ts'

export function useViewTotals(): Readonly<Record<string, Total | undefined>> {
  const queries = useQueries({
    queries: standingViews.map((view) => ({
      queryKey: ['orders', 'count', view.key],
      queryFn: () => callApi(listOrders, { query: { ...askedQuery(ordersList, view.search), pageSize: 1 } }),
      staleTime: 60_000,
    })),
  })
  return Object.fromEntries(standingViews.map((view, index) => [view.key, queries[index]?.data]))
}
