/** How long answers stay fresh, and what is retried: failures of network and server, since a refusal is an answer; a portal that starts or is without its database is waited for. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError, isPortalAway } from './api-error.ts'

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // What the browser takes for being offline says little of a portal in the house, and waiting for it says nothing: it is tried, and what fails is said.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        // The live stream says when something changed; this is for screens that it does not reach.
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (times, error) =>
          isPortalAway(error) || (times < 2 && !(error instanceof ApiError && error.status < 500)),
        retryDelay: (times, error) => (isPortalAway(error) ? Math.min(1000 * (1 + times), 5000) : 400 * 2 ** times),
      },
    },
  })
}
