/**
 * One intended action, one key: the server does what it gets twice under one key once. The same request is the same action
 * while it is under way, within a second of its success (the second half of a double click), and again after an answer
 * never came. A different write to the same record in between ends that: setting a field back is an action of its own.
 */
import { ApiError } from './api-error.ts'
import type { PlainRequest } from './request-of-call.ts'

/** A double click is over by then, and nobody has looked at what came of the first and pressed again. */
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

/** Refusals are answers; a broken connection or a failing server leaves open what was done. */
const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

export class IntendedActions {
  private readonly known = new Map<string, KnownAction>()
  private readonly now: () => number
  private readonly makeKey: () => string

  constructor(now: () => number, makeKey: () => string) {
    this.now = now
    this.makeKey = makeKey
  }

  /** Sends a request once for what is meant once; `send` gets the key to send it with. */
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
