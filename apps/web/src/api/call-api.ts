/**
 * The typed client: every call of the contract goes through here. Sends the bearer header, refreshes the token once on a 401, sends a repeated
 * action under one key, turns every failure into an ApiError and reports it to the exception log.
 */
import {
  type AnswerOf,
  type BodyInput,
  type Call,
  type ErrorAnswer,
  idempotencyHeader,
  isWrite,
  type QueryInput,
} from '@quayside/contract'
import type { z } from 'zod'
import { errorOfAnswer, networkError } from './api-error.ts'
import { IntendedActions, newKey } from './intended-actions.ts'
import { reportFailure } from './report-failure.ts'
import { type PlainRequest, requestOfCall } from './request-of-call.ts'
import { currentSession, lastPerson } from './session-store.ts'
import { canGoOnAfter } from './token-refresh.ts'

export interface InputOf<C extends Call> {
  readonly params?: z.input<C['params']>
  readonly query?: QueryInput<C>
  readonly body?: BodyInput<C>
  readonly signal?: AbortSignal
  /** lastModified of the copy that a save is based on; the server answers 422 when the record is newer. */
  readonly ifMatch?: string
  /** A repeat is intended, however soon. */
  readonly repeats?: boolean
  /** Given by who keeps the action until it is answered; until then the same action goes under it. */
  readonly idempotencyKey?: string
}

const actions = new IntendedActions(() => performance.now(), newKey)

/** Answers are what the contract says: the server is tested to answer nothing else, so they are not checked again here. */
export async function callApi<C extends Call>(call: C, input: InputOf<C> = {}): Promise<AnswerOf<C>> {
  const request = requestOfCall(call, input as Parameters<typeof requestOfCall>[1])
  const ask = async (key?: string) => (await answerTo(withKey(request, key), input.signal)).text()
  const ownKey = input.idempotencyKey ?? (input.repeats ? newKey() : undefined)
  const text = !isWrite(call) ? await ask() : ownKey ? await ask(ownKey) : await actions.do(request, ask)
  return (text ? JSON.parse(text) : null) as AnswerOf<C>
}

/** A file: its name from the answer's content-disposition, and its bytes. */
export async function downloadFile<C extends Call>(call: C, input: InputOf<C>): Promise<{ name: string; blob: Blob }> {
  const request = requestOfCall(call, input as Parameters<typeof requestOfCall>[1])
  const answer = await answerTo(request, input.signal)
  const disposition = answer.headers.get('content-disposition') ?? ''
  return { name: fileNameIn(disposition), blob: await answer.blob() }
}

/** The name that a content-disposition gives; the UTF-8 spelling first. */
export function fileNameIn(disposition: string): string {
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (utf8) return decodeURIComponent(utf8)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}

const withKey = (request: PlainRequest, key: string | undefined): PlainRequest =>
  key === undefined ? request : { ...request, headers: { ...request.headers, [idempotencyHeader]: key } }

async function answerTo(request: PlainRequest, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const sentWith = { accessToken: currentSession()?.accessToken, userName: lastPerson() }
    const first = await send(request, signal)
    if (first.ok) return first
    const second = first.status === 401 && (await canGoOnAfter(sentWith)) ? await send(request, signal) : first
    if (second.ok) return second
    throw errorOfAnswer(second.status, await errorBody(second))
  } catch (error) {
    if (!signal?.aborted) reportFailure(error, `${request.method} ${reportedAddress(request.url)}`)
    throw error
  }
}

/** Names and codes are asked for in addresses of the account, and belong in no log. */
const reportedAddress = (url: string): string => (/^\/api\/Account\//i.test(url) ? (url.split('?')[0] ?? url) : url)

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
