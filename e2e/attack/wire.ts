// Requests to the portal as a stranger's program sends them: in order, or byte by byte and in none.

import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

export interface Place {
  readonly host: string
  readonly port: number
}

export interface Asked {
  readonly method?: string
  /** From the first slash, sent as it stands. */
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer
  readonly token?: string
  /** The address of this machine that it comes from. */
  readonly from?: string
  /** Keeps its connection from one request to the next, as a browser does. */
  readonly agent?: Agent
}

export interface Answer {
  /** 0: the connection was closed without an answer. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** An answer that takes longer is one that did not come. */
const longestMs = 60_000

async function textOf(answer: Readable): Promise<string> {
  let text = ''
  answer.setEncoding('utf8')
  for await (const part of answer) text += String(part)
  return text
}

/** Never throws: a connection that was closed is an answer too. */
export function ask({ host, port }: Place, asked: Asked): Promise<Answer> {
  const { method = 'GET', path, headers, body, token, from, agent } = asked
  return new Promise((resolve) => {
    const sent = request({
      host,
      port,
      method,
      path,
      agent: agent ?? false,
      timeout: longestMs,
      ...(from ? { localAddress: from } : {}),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    const closed = () => resolve({ status: 0, headers: {}, text: '' })
    sent.on('error', closed)
    sent.on('timeout', () => sent.destroy())
    sent.on('response', (answer) => {
      const { statusCode = 0, headers: given } = answer
      textOf(answer)
        .catch(() => '')
        .then((text) => resolve({ status: statusCode, headers: given, text }))
    })
    sent.end(body)
  })
}

/** Resets are ends like any other. */
export const untilClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve())
  })

/** A connection on which just this is sent; it is left open. */
export function open({ host, port }: Place, bytes: string | Buffer): Socket {
  const socket = connect(port, host)
  socket.on('error', () => undefined)
  if (bytes.length > 0) socket.write(bytes)
  return socket
}

/** What comes back until the connection is closed, or until nothing more has come for the given time. */
export async function sendBytes(place: Place, bytes: string | Buffer, quietMs = 1_000): Promise<Answer> {
  const socket = open(place, bytes)
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => {
    text += String(part)
  })
  socket.setTimeout(quietMs, () => socket.destroy())
  await untilClosed(socket)
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0)
  return { status, headers: {}, text: text.slice(text.indexOf('\r\n\r\n') + 4) }
}
