/** Reads JSON as UTF-8 and as nothing else: read as another set, names and comments would be kept wrongly without a word. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusedError } from './errors.ts'

const charset = /charset\s*=\s*"?([^";\s]+)/i
const utf8 = /^(?:utf-?8|us-ascii)$/i

function requireUtf8({ headers }: FastifyRequest, body: Buffer): void {
  const type = headers['content-type'] ?? ''
  const named = charset.exec(type)?.[1]
  if (named !== undefined && !utf8.test(named)) throw refusedError('bodyNotReadable', { type })
  if (!isUtf8(body)) throw refusedError('invalidRequest', { detail: 'The body is not UTF-8. Send it in UTF-8.' })
}

/** Object names that reach an object's own workings are refused by the parser. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    requireUtf8(request, body)
    // Many clients name the type on every call, also where they send nothing.
    if (body.length === 0) return done(null)
    return parse(request, body.toString(), done)
  })
}
