// Bodies that no honest program sends, to every call of the contract that takes one.

import { allCalls, type Call } from '@quayside/contract'
import type { Attack } from './bout.ts'

const json = 'application/json'

/** As bytes: some of it is no text. */
export const hostileBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '"a\\u0000b"',
  '{"a":"\\ud800"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"search":"+275760-09-13T00:00:00.000Z","dueDate":"+275760-09-13"}',
  '{"id":9007199254740993,"orderIDs":[9007199254740993],"ids":[1e999]}',
  '{"orderIDs":["1; drop table contact"]}',
  '['.repeat(100_000),
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `[${'0,'.repeat(30_000)}0]`,
  `{${Array.from({ length: 2_000 }, (_, at) => `"n${at}":1`).join()}}`,
  Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  Buffer.from('{"a":1}', 'utf16le'),
]

const types = [
  'text/xml',
  'multipart/form-data; boundary=x',
  `${json}; charset=utf-16`,
  'a/b\tc',
  '',
  'application/x-www-form-urlencoded',
]

/** These would end the very sign-in that the others are tried with, or count as a guess at its password. */
const left: readonly string[] = ['logOut', 'endOtherSessions', 'changePassword', 'createToken']

const isTried = ({ name, method, bodyKind }: Call): boolean =>
  method !== 'GET' && bodyKind !== 'bytes' && !left.includes(name)

/** Of no record: what is sent changes nothing. */
export const pathOfNone = ({ path }: Call): string =>
  `/api${path.replace(':partnerCode', 'NOBODY').replace(':status', 'ack').replace(':list', 'orders').replace(/:\w+/g, '999999999')}`

export const bodies: Attack = {
  name: 'bodies: deep, odd, of any type',
  run: async ({ of, ask, holds, target }) => {
    const { admin: token } = target.tokens
    const calls = allCalls.filter(isTried)
    let notRefused = 0
    for (const call of calls.slice(0, of(calls.length))) {
      const { method } = call
      const path = pathOfNone(call)
      const answers = await Promise.all([
        ...hostileBodies.map((body) => ask({ method, path, token, body, headers: { 'content-type': json } })),
        ...types.map((type) =>
          ask({ method, path, token, body: '{"a":1}', headers: type ? { 'content-type': type } : {} }),
        ),
      ])
      notRefused += answers.filter(({ status }) => status === 0).length
    }
    holds('every body has its answer', notRefused === 0, notRefused)
    const large = await ask({
      method: 'POST',
      path: '/api/orders',
      token,
      body: Buffer.alloc(8 * 1024 * 1024, ' '),
      headers: { 'content-type': json },
    })
    holds('8 MB where nothing large is taken are refused', large.status === 413 || large.status === 0, large.status)
  },
}
