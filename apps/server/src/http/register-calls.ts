/** Makes a route of every call: parse, guard, run the use case, send its answer or refusal. */
import { type Call, type ErrorAnswer, isWrite, mostJsonBytes } from '@quayside/contract'
import type { Actor } from '@quayside/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import type { AccessTokens } from './access-tokens.ts'
import { authenticate, type SignedIn } from './authenticate.ts'
import { RefusedError, refusalAnswer, refusedError, sendRefusal } from './errors.ts'
import { guardPermission, guardScope } from './guard.ts'
import type { CallRequest, FileAnswer, Implementation } from './implement.ts'
import { matchNames } from './match-names.ts'
import { doOnce, keyOfRequest } from './once.ts'
import { whyUnusable } from './unusable-values.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: SignedIn
  }
}

/** A token that has expired is no reason to refuse what needs none. */
const whoIfAnybody = (request: FastifyRequest, services: Services, tokens: AccessTokens) =>
  authenticate(request, services, tokens).catch((error) => {
    if (error instanceof RefusedError) return undefined
    throw error
  })

const noOne: Actor = {
  contactID: 0,
  userName: '',
  isAdmin: false,
  isApiUser: false,
  permissions: new Set(),
  partnerIDs: [],
}

function schemaOf(call: Call) {
  const takesBody = call.method !== 'GET' && call.bodyKind !== 'bytes' && !isUnknown(call.body)
  return {
    summary: call.summary,
    operationId: call.name,
    tags: [call.path.split('/')[1]?.toLowerCase() ?? 'portal'],
    params: call.params,
    querystring: call.query,
    ...(takesBody ? { body: call.body } : {}),
    ...(call.answerKind === undefined || call.answerKind === 'json'
      ? { response: { [call.answerStatus ?? 200]: call.answer } }
      : {}),
    ...(call.access.kind === 'public' ? { security: [] } : {}),
  }
}

const isUnknown = (schema: Call['body']): boolean => schema.def.type === 'unknown'

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .type(file.contentType)
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}; filename="${file.fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')}"`,
    )
    .send(file.content)
}

function requestOf(request: FastifyRequest): CallRequest<Call> {
  const ifMatch = request.headers['if-match']
  return {
    actor: request.signedIn?.actor ?? noOne,
    params: request.params,
    query: request.query,
    body: request.body,
    ifMatch: typeof ifMatch === 'string' ? ifMatch.replace(/^"|"$/g, '') : undefined,
  }
}

/** What a use case says beside its refusal: the record as it is now, or which fields are meant. */
function extraFieldsOf(decision: object): Partial<ErrorAnswer> {
  const { current, fields } = decision as Partial<ErrorAnswer>
  return { ...('current' in decision ? { current } : {}), ...(fields ? { fields } : {}) }
}

/** A record outside the caller's partner scope is refused before anything is done with it. */
const scopeOf = (call: Call, request: FastifyRequest, { db }: Services): Promise<number | null> =>
  request.signedIn
    ? guardScope(call, request.signedIn.actor, request.params as Record<string, unknown>, db)
    : Promise.resolve(null)

async function answer(
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const { call, raw, handle } = implementation
  const actor = request.signedIn?.actor ?? null
  const key = actor && handle ? keyOfRequest(call, actor, request) : null
  if (!actor || !handle || !key) {
    await scopeOf(call, request, services)
    return raw ? raw(request, reply, services, actor) : answerCall(implementation, request, reply, services)
  }
  return doOnce({
    key,
    actor,
    services,
    reply,
    checkScope: () => scopeOf(call, request, services),
    work: async (claimed) => {
      const decision = await handle(requestOf(request), claimed)
      if (decision.ok) return { status: call.answerStatus ?? 200, text: JSON.stringify(decision.value) }
      const { refusal } = decision
      return { status: refusal.status, text: JSON.stringify(refusalAnswer(refusal, extraFieldsOf(decision))) }
    },
  })
}

async function answerCall(
  { call, handle, file }: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const run = handle ?? file
  if (!run) throw new Error(`${call.name} has no handler`)
  const decision = await run(requestOf(request), services)
  if (!decision.ok) return sendRefusal(reply, decision.refusal, extraFieldsOf(decision))
  if (file) return sendFile(reply, decision.value as FileAnswer)
  // null is an answer too; without the type Fastify would send an empty body.
  return reply
    .code(call.answerStatus ?? 200)
    .type('application/json; charset=utf-8')
    .send(decision.value)
}

const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || body === '' || (typeof body === 'object' && Object.keys(body).length === 0)

/** Callers that send no body write it in these ways too. */
const isBlank = (body: unknown): boolean => body === '' || (Array.isArray(body) && body.length === 0)

/** A body that would be ignored is refused: whoever sends one expects it to do something. */
function refuseBody(call: Call, { body }: FastifyRequest): void {
  const takesNone = call.method !== 'GET' && call.bodyKind !== 'bytes' && isUnknown(call.body)
  if (!takesNone || isEmpty(body)) return
  const names = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
  const leaveOut = names.length > 0 ? `; leave out ${names.map((name) => `'${name}'`).join(', ')}.` : '.'
  throw refusedError('invalidRequest', { detail: `This call takes no body${leaveOut}` })
}

/** No call takes what cannot be kept or would cost too much to look through (unusable-values.ts). */
function refuseUnusable(call: Call, { params, query, body }: FastifyRequest): void {
  const parts = { 'The path': params, 'The query': query, ...(call.bodyKind === 'bytes' ? {} : { 'The body': body }) }
  for (const [part, value] of Object.entries(parts)) {
    const why = whyUnusable(value)
    if (why !== null) throw refusedError('invalidRequest', { detail: `${part} ${why}` })
  }
}

/** What a browser fetches ahead of a click was asked for by nobody. */
function refuseAhead({ headers }: FastifyRequest): void {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']]
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? ''))))
    throw refusedError('invalidRequest', {
      detail: 'This address changes something: it is asked for when it is meant, and not ahead of that.',
    })
}

export function registerCalls(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  services: Services,
  tokens: AccessTokens,
): void {
  for (const implementation of implementations) {
    const { call } = implementation
    const actsOnGet = call.method === 'GET' && isWrite(call)
    const isBodyOptional = call.body.safeParse(undefined).success
    app.route({
      // Whoever asks for the head alone checks a link.
      exposeHeadRoute: !actsOnGet,
      method: call.method,
      url: call.path,
      schema: schemaOf(call),
      bodyLimit: call.bodyLimit ?? mostJsonBytes,
      // Authentication before validation: a stranger learns nothing from validation messages.
      onRequest: async (request) => {
        if (actsOnGet) refuseAhead(request)
        if (call.access.kind === 'public') {
          if (call.access.known) request.signedIn = await whoIfAnybody(request, services, tokens)
          return
        }
        request.signedIn = await authenticate(request, services, tokens)
        guardPermission(call, request.signedIn.actor)
      },
      preValidation: async (request) => {
        refuseUnusable(call, request)
        refuseBody(call, request)
        request.query = matchNames(call.query, request.query)
        if (call.bodyKind === 'bytes') return
        const body = isBodyOptional && isBlank(request.body) ? undefined : request.body
        request.body = matchNames(call.body, body ?? undefined)
      },
      handler: (request, reply) => answer(implementation, request, reply, services),
    })
  }
}
