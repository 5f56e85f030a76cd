// Heads of requests: oversize, contradictory, under foreign names, with tokens that are none.

import type { Attack } from './bout.ts'

const get = (...lines: string[]) =>
  `GET /api/health HTTP/1.1\r\nhost: x\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`
const post = (lines: readonly string[], rest: string) =>
  `POST /api/Exception/Log HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${rest}`

const unreadable: readonly string[] = [
  get(`x: ${'y'.repeat(20_000)}`),
  get(...Array.from({ length: 3_000 }, (_, at) => `x-${at}: y`)),
  get('no colon'),
  get('x: a\0b'),
  `GET /api/health HTTP/9.9\r\nhost: x\r\n\r\n`,
  `${'A'.repeat(5_000)} / HTTP/1.1\r\n\r\n`,
  'GET /api/health HTTP/1.1\r\n\r\n',
  `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  // Two readings of where the body ends: behind a proxy that reads it the other way, a second request hides in it.
  post(['content-length: 4', 'transfer-encoding: chunked'], '0\r\n\r\nGET /api/orders HTTP/1.1\r\nhost: x\r\n\r\n'),
  post(['content-length: 4', 'content-length: 5'], '{}  '),
  post(['content-length: -1'], '{}'),
  post(['content-length: 9e9'], '{}'),
  post(['transfer-encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  post(['transfer-encoding: xchunked'], '{}'),
]

const notSigned = (claims: object) =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
export const noTokens: readonly string[] = [
  'x',
  'qs_',
  `qs_${'a'.repeat(43)}`,
  notSigned({ sub: '1', isAdmin: true, exp: 9_999_999_999 }),
  'a'.repeat(8_000),
  "' or 1=1 --",
]

export const heads: Attack = {
  name: 'heads: oversize, contradictory, foreign',
  run: async ({ ask, sendBytes, holds }) => {
    const answers = await Promise.all(unreadable.map((head) => sendBytes(head)))
    const taken = answers.flatMap(({ status }, at) =>
      status === 200 || status === 202 ? [unreadable[at]?.slice(0, 80)] : [],
    )
    holds('what is no request is none', taken.length === 0, taken)

    const foreign = await Promise.all(
      [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { host: 'evil.example' },
        { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
        { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
      ].flatMap((headers) => ['/', '/api/health', '/api/orders', '/api/nothing'].map((path) => ask({ path, headers }))),
    )
    const opened = foreign.filter(({ headers }) =>
      Object.keys(headers).some((name) => name.startsWith('access-control-')),
    )
    holds('no other site may read an answer', opened.length === 0, opened[0]?.headers)
    const echoed = foreign.filter(({ headers, text }) => `${JSON.stringify(headers)}${text}`.includes('evil.example'))
    holds('a foreign host is not repeated', echoed.length === 0, echoed[0])

    const named = await Promise.all(noTokens.map((token) => ask({ path: '/api/orders', token })))
    holds(
      'what is no token opens nothing',
      named.every(({ status }) => status === 401),
      named.map(({ status }) => status),
    )
    const odd = await Promise.all(
      [
        { 'idempotency-key': 'k'.repeat(10_000) },
        { 'if-match': '"\'; drop table contact"' },
        { 'x-request-id': '"><script>alert(1)</script>' },
        { 'accept-encoding': 'gzip;q=1e999, *;q=NaN' },
        { range: 'bytes=-9999999999999,0-0,0-0' },
        { 'if-modified-since': '+275760-09-13T00:00:00Z' },
      ].map((headers) => ask({ path: '/', headers })),
    )
    const repeated = odd.filter(({ headers }) => JSON.stringify(headers).includes('<script>'))
    holds('no header comes back as it was sent', repeated.length === 0, repeated[0]?.headers)
  },
}
