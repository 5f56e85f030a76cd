// What somebody without a password tries at POST /token.

import { platform } from 'node:os'
import { demoPassword } from '../portal/sign-in.ts'
import type { Attack, Bout } from './bout.ts'
import type { Answer } from './wire.ts'

const form = 'application/x-www-form-urlencoded'
const MB = 1024 * 1024

interface Attempt {
  readonly userName: string
  readonly password?: string
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

const signIn = ({ ask }: Bout, { userName, password = 'wrong', from, headers }: Attempt): Promise<Answer> =>
  ask({
    method: 'POST',
    path: '/api/token',
    headers: { 'content-type': form, ...headers },
    body: String(new URLSearchParams({ grant_type: 'password', username: userName, password })),
    ...(from ? { from } : {}),
  })

/** Only Linux answers at every address of 127.0.0.0/8. */
const hasManyAddresses = platform() === 'linux'

const times = <T>(count: number, one: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)))

const lookedAt = (answers: readonly Answer[]): number =>
  answers.filter(({ text }) => text.includes('"credentialsWrong"')).length

/** Limits of a minute count from the first attempt: a machine on which the attempts take longer than that lets more through. */
async function withMinutes<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly minutes: number }> {
  const began = performance.now()
  const value = await work()
  return { value, minutes: 1 + Math.floor((performance.now() - began) / 60_000) }
}

export const bigSignIns: Attack = {
  name: 'sign-ins of 32 MB and long names',
  run: async (bout) => {
    const big = Buffer.alloc(32 * MB, 'a')
    const closed = await times(bout.of(8), () =>
      bout.ask({ method: 'POST', path: '/api/token', headers: { 'content-type': form }, body: big }),
    )
    // Refused while it was still being sent, some see the answer and some the connection's end.
    const isRefused = ({ status }: Answer) => status === 413 || status === 0
    bout.holds(
      '32 MB are refused',
      closed.every(isRefused),
      closed.map(({ status }) => status),
    )
    const chunked = `POST /api/token HTTP/1.1\r\nhost: x\r\ncontent-type: ${form}\r\ntransfer-encoding: chunked\r\n\r\n`
    const chunk = `${(64 * 1024).toString(16)}\r\n${'a'.repeat(64 * 1024)}\r\n`
    const unstated = await bout.sendBytes(`${chunked}${chunk.repeat(8)}0\r\n\r\n`)
    bout.holds('a large body that does not say its length is refused', isRefused(unstated), unstated.status)
    const long = await times(bout.of(200), (at) => signIn(bout, { userName: 'n'.repeat(257 + at * 70) }))
    bout.holds(
      'names of more than 256 characters are refused',
      long.every(({ status }) => status === 400 || status === 413),
    )
    const odd = [
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      'admin\0',
      'admin\r\nx: y',
      '__proto__',
      'constructor',
      '\u202eadmin',
      'ADMIN ',
    ]
    const from = hasManyAddresses ? '127.0.0.9' : undefined
    const answers = await times(odd.length, (at) =>
      signIn(bout, { userName: odd[at] ?? '', ...(from ? { from } : {}) }),
    )
    bout.holds(
      'no odd name signs in',
      answers.every(({ status }) => status >= 400),
    )
    const halves = await bout.ask({
      method: 'POST',
      path: '/api/token',
      headers: { 'content-type': form },
      body: 'username=%ff&password=%ed%a0%80',
    })
    bout.holds('a form that is not UTF-8 is refused', halves.status === 400, halves)
  },
}

export const guessing: Attack = {
  name: 'passwords guessed and names sprayed',
  run: async (bout) => {
    // Elsewhere this address would be locked for an hour, and with it every other check.
    if (!hasManyAddresses) return
    const pair = await withMinutes(() =>
      times(bout.of(60), () => signIn(bout, { userName: 'clerk', from: '127.0.0.2' })),
    )
    bout.holds(
      'of wrong passwords at once ten a minute are looked at',
      lookedAt(pair.value) <= 10 * pair.minutes,
      lookedAt(pair.value),
    )
    const owner = await signIn(bout, { userName: 'clerk', password: demoPassword })
    bout.holds('the owner signs in from where they work meanwhile', owner.status === 200, owner.status)
    const sprayed = await times(bout.of(150), (at) => signIn(bout, { userName: `name${at}`, from: '127.0.0.3' }))
    bout.holds('of one address 100 names an hour are looked at', lookedAt(sprayed) <= 100, lookedAt(sprayed))
    const forged = await withMinutes(() =>
      times(bout.of(40), (at) =>
        signIn(bout, {
          userName: 'support',
          from: '127.0.0.4',
          headers: { 'x-forwarded-for': `10.0.0.${at}`, forwarded: `for=10.0.0.${at}` },
        }),
      ),
    )
    bout.holds(
      'an address that is made up counts for nothing',
      lookedAt(forged.value) <= 10 * forged.minutes,
      lookedAt(forged.value),
    )
    const sessions = await times(bout.of(30), (at) =>
      bout.ask({
        method: 'POST',
        path: '/api/token',
        headers: { 'content-type': form },
        body: `grant_type=refresh_token&refresh_token=00000000-0000-0000-0000-${String(at).padStart(12, '0')}.x`,
        from: '127.0.0.5',
      }),
    )
    bout.holds(
      'no made-up refresh token is good',
      sessions.every(({ status }) => status === 401),
      sessions[0],
    )
  },
}
