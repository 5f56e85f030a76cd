/** Signing in and out. */
import { logOut } from '@quayside/contract'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { currentSession, forgetSession, keepSession, releaseKept } from '../api/session-store.ts'
import { requestToken } from '../api/token-call.ts'

export const signInWords = {
  missing: 'Please enter your username & password.',
  wrong: 'The username or password is incorrect.',
  notActivated: "You haven't activated your account yet.",
} as const

/** null when signed in, else what to tell the person. */
export async function signIn(userName: string, password: string): Promise<string | null> {
  if (!userName.trim() || !password) return signInWords.missing
  try {
    keepSession(await requestToken({ grant_type: 'password', username: userName.trim(), password }))
    return null
  } catch (error) {
    return refusalWords(error)
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

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
