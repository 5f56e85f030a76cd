/** Keeps the access token fresh: 100 seconds before it ends, and when a call was answered with 401. */
import { ApiError } from './api-error.ts'
import { currentSession, forgetSession, keepSession, type Session } from './session-store.ts'
import { requestToken } from './token-call.ts'

export const expiredMessage = 'Your session has expired and you have been signed out.'
const aheadMs = 100_000
const longestTimer = 2 ** 31 - 1

let running: Promise<boolean> | null = null

/** True when there is a token to go on with. Calls that fail together share one refresh. */
export function refreshSession(): Promise<boolean> {
  const before = currentSession()
  if (!before) return Promise.resolve(false)
  running ??= withLock(() => refreshOnce(before)).finally(() => {
    running = null
  })
  return running
}

/** What a request was sent with that was answered with 401. */
export interface Refused {
  /** undefined: nobody was signed in at that moment. */
  readonly accessToken: string | undefined
  /** Who it was sent for. */
  readonly userName: string | null
}

/** True when the request can be sent again, for the same person: nobody else's session takes it over. */
export async function canGoOnAfter({ accessToken, userName }: Refused): Promise<boolean> {
  const now = currentSession()
  if (!now || now.userName !== userName) return false
  // Another session is there by now: signed in or refreshed meanwhile, here or in another tab. Its refresh token is not the refused one's.
  if (now.accessToken !== accessToken) return true
  return (await refreshSession()) && currentSession()?.userName === userName
}

/** One tab at a time: a refresh token works once. */
async function withLock(work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work()
  return await navigator.locks.request('quayside.refresh', work)
}

async function refreshOnce(before: Session): Promise<boolean> {
  const now = currentSession()
  // Another tab was faster.
  if (now && now.accessToken !== before.accessToken) return true
  try {
    keepSession(await requestToken({ grant_type: 'refresh_token', refresh_token: before.refreshToken }))
    return true
  } catch (error) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    if (refused) forgetSession(expiredMessage)
    return false
  }
}

/** Milliseconds until the token should be refreshed; 0 when that is past. */
export function refreshDelay(session: Pick<Session, 'expiresAt'>, now: number): number {
  return Math.min(Math.max(0, session.expiresAt - aheadMs - now), longestTimer)
}

/** Starts a session's refresh timer; after sleep it is checked when the tab is shown. */
export function scheduleRefresh(session: Session): () => void {
  const ifDue = () => {
    if (refreshDelay(session, Date.now()) === 0) void refreshSession()
  }
  const timer = setTimeout(() => void refreshSession(), refreshDelay(session, Date.now()))
  document.addEventListener('visibilitychange', ifDue)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', ifDue)
  }
}
