/** What went wrong with a call, in the words that the specification gives each kind of failure. */
import type { ErrorAnswer } from '@quayside/contract'
import type { ErrorCode } from '@quayside/domain'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    /** 500 for a network failure. */
    readonly status: number,
    message: string,
    /** What the server said of it; a 422 keeps the record as it is now. */
    readonly answer: Partial<ErrorAnswer> | null = null,
  ) {
    super(message)
  }
}

const textOf = (answer: Partial<ErrorAnswer> | null) =>
  typeof answer?.message === 'string' && answer.message ? answer.message : 'An error occurred'

/** These say in their body what is wrong; 422 keeps the record as it is now. */
const inWords: ReadonlySet<number> = new Set([400, 403, 422, 429])

/** Of a 503: what the portal itself lacks for the moment. Whoever is told can do something about it, or knows that it passes. */
const lacks: ReadonlySet<unknown> = new Set(['starting', 'databaseAway', 'databaseBusy', 'diskFull'])

/** The error of an answer that is not a success. */
export function errorOfAnswer(status: number, answer: Partial<ErrorAnswer> | null): ApiError {
  if (status === 401) return new ApiError(status, 'Auth Expired', answer)
  if (status === 404) return new ApiError(status, 'Not Found', answer)
  if (inWords.has(status) || (status === 503 && lacks.has(answer?.code))) {
    return new ApiError(status, textOf(answer), answer)
  }
  return new ApiError(status, 'A server error has occurred. Please try again later.', answer)
}

/** No answer came at all. */
class NetworkError extends ApiError {}

export function networkError(): ApiError {
  return new NetworkError(500, 'Fatal Server Error!')
}

export const isUnreachable = (error: unknown): boolean => error instanceof NetworkError

/** The words of any failure, for an alert. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'An error occurred'
  const hint = error instanceof ApiError ? error.answer?.hint : undefined
  return hint ? `${error.message} ${hint}` : error.message
}

export const hasHttpStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** What the server refused, by its code in the catalogue. */
export const isRefusedAs = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.answer?.code === code

/** Every call is answered so for the first seconds of the portal: the same call works once it is up. */
export const isPortalStarting = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && error.answer?.code === 'starting'

/** Nothing can be read for now, and all of it can be once that has passed. A record that somebody holds is something else. */
export const isPortalAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 503 &&
  ['starting', 'databaseAway', 'diskFull'].includes(error.answer?.code ?? '')

/** Of a save that came too late: the version that the record has now. */
export function newerVersion(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  const { lastModified } = (error.answer?.current ?? {}) as { readonly lastModified?: unknown }
  return typeof lastModified === 'string' ? lastModified : undefined
}
