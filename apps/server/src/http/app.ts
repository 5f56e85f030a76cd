/** The web server: security headers, the calls of the contract, their documentation, the live stream and the browser application. */
import { resolve } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allCalls, followChanges, getHealth, mostFileBytes } from '@quayside/contract'
import { refuse } from '@quayside/domain'
import Fastify, { type FastifyInstance } from 'fastify'
import { createSerializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Services } from '../services.ts'
import type { AccessTokens } from './access-tokens.ts'
import { apiDescription } from './api-description/api-description.ts'
import { handleErrors, refuseUnreadable, retryAfterSeconds, sendRefusal } from './errors.ts'
import { type Implementation, implementRaw } from './implement.ts'
import type { LiveUpdates } from './live.ts'
import { readBytes } from './read-bytes.ts'
import { readForm } from './read-form.ts'
import { readJson } from './read-json.ts'
import { registerCalls } from './register-calls.ts'
import { genReqId } from './request-id.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { boundStrangers, limitBodyTime, type Patience, serverOptions, usualPatience } from './slow-requests.ts'

/** Bytes, as a page of a list has them: compressed at once they take less time than their way through a stream does (docs/decisions/0161). */
const compressedAtOnce = 64 * 1024

/** Half the time of gzip's usual level 6 for an eighth more bytes, a few hundred on a page (docs/decisions/0161). Browsers on https get brotli. */
const gzipLevel = 3

/** What health and the API's description name. */
const version = '0.1.0'

/** What GET /api/health says; everything but ready is 503. */
export type Health = 'starting' | 'ready' | 'no database'

export interface AppParts {
  readonly services: Services
  readonly tokens: AccessTokens
  readonly live: LiveUpdates
  readonly implementations: readonly Implementation[]
  readonly health: () => Promise<Health>
  /** Until what every call needs is there: the demo data, the deadlines. */
  readonly isStarting?: () => boolean
}

function systemCalls({ live, health, services }: AppParts): Implementation[] {
  return [
    implementRaw(getHealth, async (_, reply) => {
      const status = await health()
      return reply.code(status === 'ready' ? 200 : 503).send({ status, version, demo: services.config.demo })
    }),
    implementRaw(followChanges, async (request, reply) => {
      if (request.signedIn) live.follow(request.signedIn, reply, followChanges.query.parse(request.query).backMs)
    }),
  ]
}

/** The exchange takes any bytes under any content type: a form upload tool's default type must not make them a form. */
function takeRawBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { bodyLimit: mostFileBytes }, readBytes)
}

/** Half a start would answer wrongly: a person whose account is still being made would be told that the password is wrong. */
function refuseWhileStarting(app: FastifyInstance, isStarting: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isStarting() || request.routeOptions.url === `/api${getHealth.path}`) return
    return sendRefusal(reply.header('retry-after', String(retryAfterSeconds)), refuse('starting').refusal)
  })
}

async function serveApi(app: FastifyInstance, parts: AppParts): Promise<void> {
  const implementations = [...systemCalls(parts), ...parts.implementations]
  const missing = allCalls.filter((call) => !implementations.some((implementation) => implementation.call === call))
  if (missing.length > 0) throw new Error(`No use case answers ${missing.map((call) => call.name).join(', ')}`)
  const takesBytes = (implementation: Implementation) => implementation.call.bodyKind === 'bytes'
  // What calls answer is for the caller alone and for now.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  refuseWhileStarting(app, parts.isStarting ?? (() => false))
  await app.register(async (json) =>
    registerCalls(
      json,
      implementations.filter((one) => !takesBytes(one)),
      parts.services,
      parts.tokens,
    ),
  )
  await app.register(async (bytes) => {
    takeRawBytes(bytes)
    registerCalls(bytes, implementations.filter(takesBytes), parts.services, parts.tokens)
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('notFound').refusal))
}

/** The same of every server of a process. */
let described: ReturnType<typeof apiDescription> | undefined

/** Made when it is asked for first: it takes as long as all else that a server is made of, and most starts need not wait for it. */
const description = {
  toJSON: () => {
    described ??= apiDescription(version)
    return described
  },
}

async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = description as unknown as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Quayside API' },
  })
}

async function serveBrowser(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(webDir),
    // As the build left them beside each file.
    preCompressed: true,
    // Built file names carry a hash of their content; index.html names the newest.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // An unknown path below /api is never answered with the page, whatever the method.
    const isCall = /^\/api(?:[/?]|$)/i.test(request.url)
    const wantsPage = !isCall && request.method === 'GET' && !/\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '')
    return wantsPage ? reply.sendFile('index.html') : reply.code(404).send({ code: 'notFound', message: 'Not Found' })
  })
}

const trustedProxies = ({ trustProxy }: Services['config']) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy

export async function createApp(parts: AppParts, patience: Patience = usualPatience): Promise<FastifyInstance> {
  const { config, log } = parts.services
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    trustProxy: trustedProxies(config),
    forceCloseConnections: true,
    genReqId,
    frameworkErrors: refuseUnreadable,
    // Of a path that is no call; each call has its own.
    bodyLimit: 16 * 1024,
    ...serverOptions(patience),
  })
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(config.checkAnswers ? createSerializerCompiler() : () => (data) => JSON.stringify(data))
  handleErrors(app, log)
  limitBodyTime(app, patience)
  boundStrangers(app, patience)
  await app.register(compress, { threshold: 512, syncThreshold: compressedAtOnce, zlibOptions: { level: gzipLevel } })
  readForm(app)
  readJson(app)
  await serveDocs(app)
  await app.register(async (api) => serveApi(api, parts), { prefix: '/api' })
  if (config.webDir) await serveBrowser(app, config.webDir)
  return app
}
