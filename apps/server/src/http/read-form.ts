/** Reads the fields of a form as UTF-8 and as nothing else: a password read wrongly would be a wrong password. */
import { isUtf8 } from 'node:buffer'
import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { refusedError } from './errors.ts'

/** As bytes, whatever they mean. */
const unescaped = (body: Buffer): Buffer => {
  const text = body.toString('latin1').replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}

export function readForm(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (!isUtf8(unescaped(body)))
        throw refusedError('invalidRequest', { detail: 'The form is not UTF-8. Send it in UTF-8.' })
      return parse(body.toString())
    },
  )
}
