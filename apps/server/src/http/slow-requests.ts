/**
 * Nobody holds the server up by sending slowly, or by opening connections and sending nothing. Beyond this a reverse proxy has to keep strangers
 * out (docs/operating.md).
 */
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusedError } from './errors.ts'

export interface Patience {
  /** For a request's head, and for a body beside the time that its size takes. */
  readonly startMs: number
  /** The slowest line that is waited for. */
  readonly bytesPerSecond: number
  /** Connections that have made no signed-in call yet; one more closes the oldest of them. */
  readonly strangers: number
}
export const usualPatience: Patience = { startMs: 10_000, bytesPerSecond: 100_000, strangers: 500 }

/** Somewhat longer than the largest file takes on the slowest line. */
const longestRequestMs = 12 * 60_000

export const serverOptions = ({ startMs }: Patience) => ({
  requestTimeout: longestRequestMs,
  http: {
    requestTimeout: longestRequestMs,
    headersTimeout: startMs,
    connectionsCheckingInterval: Math.min(startMs, 2_000),
    maxHeaderSize: 16 * 1024,
  },
})

/** Nobody reads the body of such a request: its connection would stay open for what is still to come of it. */
const isNotRead = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** A body that has not come in time is answered 408; what may be large has more time. */
export function limitBodyTime(app: FastifyInstance, { startMs, bytesPerSecond }: Patience): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isNotRead(request)) reply.header('connection', 'close')
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.raw.complete || request.method === 'GET' || request.method === 'HEAD') return
    const seconds = Math.ceil(startMs / 1000 + request.routeOptions.bodyLimit / bytesPerSecond)
    const tooSlow = setTimeout(
      // Destroyed, the request would take its connection along, and nobody would be answered.
      () => payload.emit('error', refusedError('requestTooSlow', { seconds })),
      seconds * 1000,
    ).unref()
    const done = () => clearTimeout(tooSlow)
    payload.once('end', done).once('close', done).once('error', done)
    // Once it was refused for something else, nobody listens any more.
    payload.on('error', () => undefined)
  })
}

/** Keeps the connections of people who are signed in when strangers open very many. */
export function boundStrangers(app: FastifyInstance, { strangers }: Patience): void {
  const unknown = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unknown.add(socket)
    socket.once('close', () => unknown.delete(socket))
    if (unknown.size <= strangers) return
    const [oldest] = unknown
    oldest?.destroy()
  })
  app.addHook('preValidation', async (request) => {
    if (request.signedIn) unknown.delete(request.socket)
  })
}
