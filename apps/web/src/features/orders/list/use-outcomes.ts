/** Follows the orders of a bulk send while its results are read: the live stream asks again for those that changed. */
import { ordersList } from '@quayside/contract'
import { useQueries } from '@tanstack/react-query'
import { doneOutcome, type Outcome } from '../../../lists/bulk-results.tsx'
import { orderQuery } from '../order-query.ts'
import { isSend } from './bulk-kinds.ts'
import type { BulkRun, OrderResult } from './bulk-run.ts'
import { sentOutcome } from './sent-outcome.ts'

/** `following` false while it still runs: its batches are enough to ask the server. */
export function useOutcomes(run: BulkRun, following: boolean): (result: OrderResult) => Outcome {
  const { kind } = run
  const sent = following && isSend(kind) ? run.results.filter((result) => result.done) : []
  // As many as a page of the list shows; of more, the list itself says what became of them.
  const orderIDs = [...new Set(sent.map((result) => result.orderID))].slice(0, ordersList.pageSize)
  const answers = useQueries({ queries: orderIDs.map((orderID) => orderQuery(orderID)) })
  const orders = new Map(answers.flatMap(({ data }) => (data ? [[data.orderID, data] as const] : [])))
  return (result) => (isSend(kind) ? sentOutcome(kind, result, orders.get(result.orderID)) : doneOutcome)
}
