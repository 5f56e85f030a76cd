/** How many orders wait in each standing view. */
import { useQueries } from '@tanstack/react-query'
import { type Total, totalQuery } from '../../../lists/list-total.ts'
import { standingViews } from './order-views.ts'
import { ordersSource } from './orders-query.ts'

export function useViewTotals(): Readonly<Record<string, Total | undefined>> {
  const queries = useQueries({ queries: standingViews.map((view) => totalQuery(ordersSource, view.search)) })
  return Object.fromEntries(standingViews.map((view, index) => [view.key, queries[index]?.data]))
}
