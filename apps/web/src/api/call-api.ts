/**
 * The typed client: every call of the contract through one door. Sends the bearer header, refreshes the token once on a
 * 401, turns every failure into an ApiError and reports it to the exception log.
 */
import type { AnswerOf, BodyInput, Call, ErrorAnswer, QueryInput } from '@quayside/contract'
import type { z } from 'zod'
import { currentSession } from '../session/session-store.ts'
import { refreshSession } from '../session/token-refresh.ts'
import { errorOfAnswer, networkError } from './api-error.ts'
import { reportFailure } from './report-failure.ts'
import { type PlainRequest, requestOfCall } from './request-of-call.ts'

export interface InputOf<C extends Call> {
  readonly params?: z.input<C['params']>
  readonly query?: QueryInput<C>
  readonly body?: BodyInput<C>
  readonly signal?: AbortSignal
  /** lastModified of the copy that a save is based on; the server answers 422 when the record is newer. */
  readonly ifMatch?: string
}

/** Answers are what the contract says: the server is tested to answer nothing else, so they are not checked again here. */
export async function callApi<C extends Call>(call: C, input: InputOf<C> = {}): Promise<AnswerOf<C>> {
  const answer = await answerOf(call, input)
  const text = await answer.text()
  return (text ? JSON.parse(text) : null) as AnswerOf<C>
}

/** A file: its name from the answer's content-disposition, and its bytes. */
export async function downloadFile<C extends Call>(call: C, input: InputOf<C>): Promise<{ name: string; blob: Blob }> {
  const answer = await answerOf(call, input)
  const disposition = answer.headers.get('content-disposition') ?? ''
  return { name: fileNameIn(disposition), blob: await answer.blob() }
}

/** The name that a content-disposition gives; the UTF-8 spelling first. */
export function fileNameIn(disposition: string): string {
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (utf8) return decodeURIComponent(utf8)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}

async function answerOf<C extends Call>(call: C, input: InputOf<C>): Promise<Response> {
  const request = requestOfCall(call, input as Parameters<typeof requestOfCall>[1])
  try {
    const first = await send(request, input.signal)
    if (first.ok) return first
    const second = first.status === 401 && (await refreshSession()) ? await send(request, input.signal) : first
    if (second.ok) return second
    throw errorOfAnswer(second.status, await errorBody(second))
  } catch (error) {
    if (!input.signal?.aborted) reportFailure(error, `${request.method} ${request.url}`)
    throw error
  }
}

async function send(request: PlainRequest, signal: AbortSignal | undefined): Promise<Response> {
  const session = currentSession()
  const bearer: Record<string, string> = session ? { Authorization: `${session.tokenType} ${session.accessToken}` } : {}
  const { url, ...rest } = request
  try {
    return await fetch(url, { ...rest, headers: { Accept: 'application/json', ...rest.headers, ...bearer }, signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError()
  }
}

async function errorBody(answer: Response): Promise<Partial<ErrorAnswer> | null> {
  try {
    return (await answer.json()) as Partial<ErrorAnswer>
  } catch {
    return null
  }
}
