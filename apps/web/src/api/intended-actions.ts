/**
 * One intended action, one key: what reaches the server twice under one key is done once. A repeated request counts as the same action while the
 * first is under way, within a second of its success (a double click), and after no answer came. A different write to the same record in between
 * starts a new action: setting a field back is one.
 */
import { ApiError } from './api-error.ts'
import type { PlainRequest } from './request-of-call.ts'

/** Longer than a double click, shorter than it takes to read the result and press again. */
export const doubleClickMs = 1000

/** Not crypto.randomUUID: browsers keep that from pages that came over plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface KnownAction {
  readonly key: string
  readonly record: string
  /** null once it failed without an answer. */
  running: Promise<string> | null
  /** When its success came; null before. */
  answered: number | null
}

const nameOf = ({ method, url, headers, body }: PlainRequest) =>
  `${method} ${url} ${headers['If-Match'] ?? ''} ${body ?? ''}`

/** '/api/Orders/7' of everything below it. */
const recordOf = ({ url }: PlainRequest) => url.split('?')[0]?.split('/').slice(0, 4).join('/') ?? url

/** Refusals are answers; after a broken connection or a server error nobody knows whether it was done. */
const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

export class IntendedActions {
  private readonly known = new Map<string, KnownAction>()
  private readonly now: () => number
  private readonly makeKey: () => string

  constructor(now: () => number, makeKey: () => string) {
    this.now = now
    this.makeKey = makeKey
  }

  /** Sends one request per intended action; `send` gets the key to send it with. */
  do(request: PlainRequest, send: (key: string) => Promise<string>): Promise<string> {
    const name = nameOf(request)
    const record = recordOf(request)
    this.forget(name, record)
    const before = this.known.get(name)
    if (before?.running) return before.running
    const key = before?.key ?? this.makeKey()
    const action: KnownAction = { key, record, running: null, answered: null }
    this.known.set(name, action)
    action.running = send(key).then(
      (answer) => {
        action.answered = this.now()
        return answer
      },
      (error) => {
        action.running = null
        if (!isUnanswered(error) && this.known.get(name) === action) this.known.delete(name)
        throw error
      },
    )
    return action.running
  }

  private forget(name: string, record: string): void {
    for (const [other, action] of this.known) {
      const isOver = action.answered !== null && this.now() - action.answered > doubleClickMs
      if (isOver || (other !== name && action.record === record)) this.known.delete(other)
    }
  }
}
