/** Signing in and out. */
import { logOut } from '@quayside/contract'
import { ApiError, isPortalStarting } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { currentSession, forgetSession, keepSession, releaseKept } from '../api/session-store.ts'
import { requestToken } from '../api/token-call.ts'

export const signInWords = {
  missing: 'Please enter your username & password.',
  wrong: 'The username or password is incorrect.',
  notActivated: "You haven't activated your account yet.",
  starting: 'The portal is starting. You will be signed in as soon as it is ready.',
} as const

/** A portal that is still starting: told each time that it says so, and resolves when to ask again. */
export type WaitForStart = () => Promise<void>

/** null when signed in, else what to tell the person. Asks a portal that is starting again, until it answers. */
export async function signIn(userName: string, password: string, waitForStart: WaitForStart): Promise<string | null> {
  if (!userName.trim() || !password) return signInWords.missing
  for (;;) {
    try {
      keepSession(await requestToken({ grant_type: 'password', username: userName.trim(), password }))
      return null
    } catch (error) {
      if (!isPortalStarting(error)) return refusalWords(error)
      await waitForStart()
    }
  }
}

export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An error occurred'
  if (error.status === 403) return signInWords.notActivated
  if (error.status === 400 || error.status === 401) return signInWords.wrong
  return error.message
}

/** The server is told, but signing out does not depend on it. */
export async function signOut(): Promise<void> {
  if (currentSession()) await Promise.race([callApi(logOut).catch(() => null), wait(1500)])
  forgetSession('You have been signed out.')
  // Whoever signs out was asked about what is not saved.
  releaseKept()
}

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
