/** Takes the bytes of a request's body as they come, each once: a big file lies in memory a single time. */
import type { IncomingMessage } from 'node:http'
import { mostFileBytes } from '@quayside/contract'
import { errorCodes, type FastifyRequest } from 'fastify'

/** A body without a stated length, or of another one, is put together at its end. */
export async function readBytes({ headers }: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const stated = Number(headers['content-length'])
  if (stated > mostFileBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  const whole = stated > 0 ? Buffer.allocUnsafeSlow(stated) : null
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    if (whole && length + chunk.length > stated) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
    if (whole) chunk.copy(whole, length)
    else chunks.push(chunk)
    length += chunk.length
    if (length > mostFileBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  }
  if (whole && length < stated) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
  return whole ?? Buffer.concat(chunks)
}
