// Requests that do not come to their end, a thousand at a time.

import type { Attack, Bout } from './bout.ts'
import { open, untilClosed } from './wire.ts'

async function allClosed({ target, of }: Bout, what: string): Promise<number> {
  const began = performance.now()
  const closed = Array.from({ length: of(1_000) }, async () => {
    const socket = open(target, what)
    // Whoever does not read never learns of the end.
    socket.resume()
    await untilClosed(socket)
  })
  await Promise.all(closed)
  return performance.now() - began
}

const head = (first: string) => `${first} HTTP/1.1\r\nhost: x\r\n`
const kinds: Readonly<Record<string, string>> = {
  'heads without an end': head('GET /api/health'),
  'bodies without an end': `${head('POST /api/token')}content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nusername=`,
  'bodies where none is read': `${head('GET /api/health')}content-length: 100\r\n\r\nx`,
}

export const unfinished: Attack = {
  name: 'requests without an end, 1,000 a kind',
  run: async (bout) => {
    const took = await Promise.all(Object.values(kinds).map((what) => allClosed(bout, what)))
    for (const [at, kind] of Object.keys(kinds).entries())
      bout.holds(`${kind} are closed within ${bout.endMs / 1000} s`, (took[at] ?? 0) < bout.endMs, took[at])
  },
}
