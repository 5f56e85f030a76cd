/** Requests tokens: outside the typed client, which needs them. */
import { type AnswerOf, createToken } from '@quayside/contract'
import { errorOfAnswer, networkError } from './api-error.ts'
import { requestOfCall } from './request-of-call.ts'
import type { Session } from './session-store.ts'

/** A session, or an ApiError. */
export async function requestToken(form: Readonly<Record<string, string>>): Promise<Session> {
  const { url, ...request } = requestOfCall(createToken, { body: form })
  const answer = await fetch(url, request).catch(() => {
    throw networkError()
  })
  const body = await answer.json().catch(() => null)
  if (!answer.ok) throw errorOfAnswer(answer.status, body)
  return sessionOf(body as AnswerOf<typeof createToken>, Date.now())
}

export function sessionOf(answer: AnswerOf<typeof createToken>, now: number): Session {
  return {
    accessToken: answer.access_token,
    tokenType: answer.token_type,
    refreshToken: answer.refresh_token,
    userName: answer.userName,
    email: answer.email,
    expiresAt: now + answer.expires_in * 1000,
  }
}
