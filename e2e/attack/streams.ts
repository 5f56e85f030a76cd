// Live streams by the hundred, by who is signed in and by who is not.

import type { Attack } from './bout.ts'
import { open } from './wire.ts'

const head = (token: string) =>
  `GET /api/live HTTP/1.1\r\nhost: x\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n`

export const streams: Attack = {
  name: 'live streams by the hundred',
  run: async ({ target, of, holds, ask }) => {
    const begin = async (token: string) => {
      const socket = open(target, head(token))
      const first = await new Promise<string>((resolve) => {
        socket.once('data', (part) => resolve(String(part)))
        socket.once('close', () => resolve(''))
      })
      return { socket, first }
    }
    const followed = await Promise.all(Array.from({ length: of(400) }, () => begin(target.tokens.api)))
    const refused = followed.filter(({ first }) => !first.startsWith('HTTP/1.1 200'))
    holds('whoever is signed in may follow', refused.length === 0, refused[0]?.first)
    const strangers = await Promise.all(Array.from({ length: of(300) }, () => begin('')))
    const letIn = strangers.filter(({ first }) => first.startsWith('HTTP/1.1 200'))
    holds('nobody else may', letIn.length === 0, letIn[0]?.first)
    const meanwhile = await ask({ path: '/api/health' })
    holds('the portal is healthy meanwhile', meanwhile.status === 200, meanwhile)
    for (const { socket } of [...followed, ...strangers]) socket.destroy()
  },
}
