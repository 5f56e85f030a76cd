/** Shows what the server answered to a change. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Answer<T> = T | ((shown: T | undefined) => T | undefined)

/**
 * A fetch that is under way was asked for before the change, and would put the older record back over the answer: it is given up
 * and asked for anew, since it may have been about somebody else's change.
 */
export async function takeAnswer<T>(queries: QueryClient, queryKey: QueryKey, answer: Answer<T>): Promise<void> {
  const isFetching = queries.getQueryState(queryKey)?.fetchStatus !== 'idle'
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<T>(queryKey, answer as T)
  if (isFetching) void queries.invalidateQueries({ queryKey, exact: true })
}
