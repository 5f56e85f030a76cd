/** The orders list as the server answers it, under the key that the live stream knows. */
import { type AnswerOf, listOrders } from '@quayside/contract'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { type OrdersSearch, ordersQueryOf } from './orders-search.ts'

type Answer = AnswerOf<typeof listOrders>

/** Of two answers to the same question the newer one counts, whichever came in last. */
export function newerAnswer(before: Answer | undefined, after: Answer): Answer {
  if (before && before.timeStamp > after.timeStamp) return before
  return replaceEqualDeep(before, after)
}

export function ordersListQuery(search: OrdersSearch) {
  return queryOptions({
    queryKey: ['orders', 'list', search],
    queryFn: ({ signal }) => callApi(listOrders, { query: ordersQueryOf(search), signal }),
    structuralSharing: (before, after) => newerAnswer(before as Answer | undefined, after as Answer),
  })
}
