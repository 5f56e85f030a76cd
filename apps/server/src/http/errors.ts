/** Turns refusals, invalid requests and failures into the one error answer. */
import type { ErrorAnswer } from '@quayside/contract'
import { type Refusal, refuse } from '@quayside/domain'
import { isDiskFull, looksLikeLostDatabase, tookTooLong } from '@quayside/store'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Log } from '../log.ts'
import { configureZodErrors } from './configure-zod-errors.ts'
import { numberInUse } from './number-in-use.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Carries a refusal out of hooks, where no decision can be returned. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export function refusedError(...args: Parameters<typeof refuse>): RefusedError {
  return new RefusedError(refuse(...args).refusal)
}

export const refusalAnswer = (refusal: Refusal, more: Partial<ErrorAnswer> = {}): ErrorAnswer => ({
  message: refusal.message,
  code: refusal.code,
  ...(refusal.hint ? { hint: refusal.hint } : {}),
  ...(refusal.allowed ? { allowed: [...refusal.allowed] } : {}),
  ...more,
})

export const sendRefusal = (reply: FastifyReply, refusal: Refusal, more: Partial<ErrorAnswer> = {}): FastifyReply =>
  reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalAnswer(refusal, more))

interface FieldProblem {
  readonly field: string
  readonly message: string
}

function fieldProblems(error: FastifyError): FieldProblem[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return []
  return error.validation.map((problem) => ({
    field: problem.instancePath.split('/').filter(Boolean).join('.'),
    message: problem.message ?? 'is not valid',
  }))
}

/** '0.quantityAcknowledged' of a list of lines is 'row 1 (line 4711), quantityAcknowledged'. */
function nameOf(field: string, body: unknown): string {
  const [first = '', ...rest] = field.split('.')
  const row: unknown = Array.isArray(body) ? body[Number(first)] : undefined
  if (typeof row !== 'object' || row === null) return field
  const { storeOrderProductID: line } = row as { readonly storeOrderProductID?: unknown }
  const place = `row ${Number(first) + 1}${typeof line === 'number' ? ` (line ${line})` : ''}`
  return [place, ...rest].join(', ')
}

const inWords = (problems: readonly FieldProblem[], body: unknown): string => {
  const sentences = problems.map(({ field, message }) => (field ? `${nameOf(field, body)}: ${message}` : message))
  return [...new Set(sentences)].join('; ')
}

const sizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`

function refusalOf(error: FastifyError, problems: readonly FieldProblem[], request: FastifyRequest): Refusal {
  if (error instanceof RefusedError) return error.refusal
  const taken = numberInUse(error)
  if (taken) return taken
  if (problems.length > 0) {
    return refuse('invalidRequest', { detail: inWords(problems, request.body) }).refusal
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return refuse('requestTooLarge', { limit: sizeInWords(request.routeOptions.bodyLimit) }).refusal
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return refuse('bodyNotReadable', { type: request.headers['content-type'] ?? '' }).refusal
  // Fastify's own refusals: a body that is no JSON, for one.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { ...refuse('invalidRequest', { detail: error.message }).refusal, status: error.statusCode }
  }
  if (looksLikeLostDatabase(error)) return refuse('databaseAway').refusal
  if (isDiskFull(error)) return refuse('diskFull').refusal
  return refuse(tookTooLong(error) ? 'databaseBusy' : 'serverError').refusal
}

/** A database or portal that restarts is back within seconds. */
export const retryAfterSeconds = 5

/** What the server refuses before a call is found: a path that is not written as one. */
export function refuseUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply)
  reply.header('cache-control', 'no-store')
  const { refusal } = refuse('invalidRequest', { detail: error.message })
  sendRefusal(reply, { ...refusal, status: error.statusCode ?? 400 })
}

export function handleErrors(app: FastifyInstance, log: Log): void {
  configureZodErrors()
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problems = fieldProblems(error)
    const refusal = refusalOf(error, problems, request)
    if (refusal.status >= 500)
      log.error(`${request.method} ${request.routeOptions.url ?? request.url} failed (request ${request.id})`, error)
    if (refusal.status === 503) reply.header('retry-after', String(retryAfterSeconds))
    return sendRefusal(reply, refusal, problems.length > 0 ? { fields: [...problems] } : {})
  })
}
