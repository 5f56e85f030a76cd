/** Names every request: in its answer, and in the log beside what went wrong. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

/** What a caller or a proxy sent is kept where it is harmless in a log. */
export function genReqId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && /^[\w.:/-]{1,100}$/.test(given) ? given : randomUUID()
}
