// Live streams by the hundred, by one person who is signed in and by who is not.

import { setTimeout as pause } from 'node:timers/promises'
import { replacedEvent } from '@quayside/contract'
import { mostStreamsOfOne } from '../../apps/server/src/http/live.ts'
import type { Attack, Bout } from './bout.ts'
import { open, untilClosed } from './wire.ts'

const head = (token: string) =>
  `GET /api/live HTTP/1.1\r\nhost: x\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n`

/** Resolves at the first words of an answer. */
async function begin({ target }: Bout, token: string) {
  const socket = open(target, head(token))
  let heard = ''
  const first = new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      heard += String(part)
      resolve()
    })
  })
  await Promise.race([first, untilClosed(socket)])
  return { socket, heard: () => heard, goesOn: () => !socket.closed && !heard.includes(`event: ${replacedEvent}`) }
}

const isFollowing = ({ heard }: Awaited<ReturnType<typeof begin>>) => heard().startsWith('HTTP/1.1 200')

export const streams: Attack = {
  name: 'live streams by the hundred',
  run: async (bout) => {
    const { target, of, holds, ask, endMs } = bout
    const many = Math.max(of(400), 2 * mostStreamsOfOne)
    const followed = await Promise.all(Array.from({ length: many }, () => begin(bout, target.tokens.api)))
    const refused = followed.filter((stream) => !isFollowing(stream))
    holds('whoever is signed in may follow', refused.length === 0, refused[0]?.heard())
    const going = () => followed.filter((stream) => stream.goesOn()).length
    const until = performance.now() + endMs
    while (going() > mostStreamsOfOne && performance.now() < until) await pause(100)
    holds(`of the streams of one person ${mostStreamsOfOne} go on`, going() === mostStreamsOfOne, going())
    const strangers = await Promise.all(Array.from({ length: of(300) }, () => begin(bout, '')))
    const letIn = strangers.filter(isFollowing)
    holds('nobody else may', letIn.length === 0, letIn[0]?.heard())
    const meanwhile = await ask({ path: '/api/health' })
    holds('the portal is healthy meanwhile', meanwhile.status === 200, meanwhile)
    for (const { socket } of [...followed, ...strangers]) socket.destroy()
  },
}
