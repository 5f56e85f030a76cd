/** Every failed call and unexpected error goes to the server's exception log, so that support can see it. */
import { logException } from '@quayside/contract'
import { requestOfCall } from './request-of-call.ts'
import { currentSession } from './session-store.ts'

/** Browsers report this when a size changes during layout; they measure again and nothing has failed. */
const isBrowserNotice = (message: string) => /^ResizeObserver loop (completed|limit)/.test(message)

/** Fire and forget; a report that fails is not reported again. */
export function reportFailure(error: unknown, source: string): void {
  const failure = error instanceof Error ? error : new Error(String(error))
  if (isBrowserNotice(failure.message)) return
  const { url, ...request } = requestOfCall(logException, {
    body: {
      Message: failure.message.slice(0, 4000),
      StackTrace: failure.stack?.slice(0, 20_000),
      Source: source.slice(0, 1000),
    },
  })
  const session = currentSession()
  const headers = {
    ...request.headers,
    ...(session ? { Authorization: `${session.tokenType} ${session.accessToken}` } : {}),
  }
  fetch(url, { ...request, headers, keepalive: true }).catch(() => undefined)
}
