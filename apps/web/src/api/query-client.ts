/** How long answers stay fresh, and what is retried: network failures only, since a refusal is an answer. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The live stream says when something changed; this is for screens that it does not reach.
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (times, error) => times < 2 && !(error instanceof ApiError && error.status < 500),
        retryDelay: (times) => 400 * 2 ** times,
      },
    },
  })
}
