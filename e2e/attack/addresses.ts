// Addresses that lead out of the portal's own folders, cannot be read, or name what nothing can be named.

import { allCalls } from '@quayside/contract'
import type { Attack } from './bout.ts'

const tricks: readonly string[] = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e%252fetc/passwd',
  '/..\\..\\..\\etc\\passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/api/docs/static/..%2f..%2f..%2fpackage.json',
  '/api/docs/static/../../../../package.json',
  '//etc/passwd',
  '/file:///etc/passwd',
  '/%00',
  '/%ff',
  '/index.html%00.png',
  '/api/%ff',
  '/api/orders/%00',
  '/api/orders/%ed%a0%80',
  '/api/orders/1%0d%0aset-cookie:%20a=b',
  '/api/orders?search=%ff',
  '/api/orders?search=%00',
  '/api/orders?__proto__[isAdmin]=true&constructor[prototype]=1',
  '/api/orders?pageNumber=9007199254740993&pageSize=1e999',
  '/api/orders?dates=%2B275760-09-13,-271821-04-20',
  `/api/orders?search=${'x'.repeat(8_000)}`,
  `/api/orders?${'a=1&'.repeat(2_000)}`,
  `/api/orders/${'9'.repeat(400)}`,
  `/${'a/'.repeat(4_000)}`,
  '/api/exchange/..%2f..%2fetc/in',
]
/** What stands in the files that they are after. */
const prize = /root:.*:0:0:|"workspaces"/

const oddValues = [
  '%00',
  '-1',
  '0',
  '2147483648',
  '9007199254740993',
  '1e999',
  'NaN',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  '%27%20or%201=1',
  '%2B275760-09-13',
  '%F0%9F%98%80',
]

const oddMethods = ['TRACE', 'PUT', 'PROPFIND', 'OPTIONS', 'LOCK', 'SEARCH', 'HEAD', 'DELETE', 'PURGE']

export const addresses: Attack = {
  name: 'addresses: out of folders, unreadable',
  run: async ({ of, ask, sendBytes, holds, target }) => {
    const { admin: token } = target.tokens
    const prizes: string[] = []
    const take = (path: string, text: string) => {
      if (prize.test(text)) prizes.push(path)
    }
    for (const path of tricks) {
      // By hand: a library would put the path in order first.
      const head = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n\r\n`
      const { text } = await sendBytes(head)
      take(path, text)
    }
    holds('no path leads out of the portal', prizes.length === 0, prizes)
    const named = allCalls.filter(
      ({ path, method, name }) => method === 'GET' && name !== 'followChanges' && path.includes(':'),
    )
    let found = 0
    for (const { path } of named.slice(0, of(named.length))) {
      const answers = await Promise.all(
        oddValues.map((value) => ask({ path: `/api${path.replace(/:\w+/g, value)}`, token })),
      )
      found += answers.filter(({ status }) => status < 400).length
    }
    holds('no record has an odd name', found === 0, found)
    const methods = await Promise.all(
      ['/', '/api/orders', '/api/token', '/api/nothing'].flatMap((path) =>
        oddMethods.filter((method) => method !== 'HEAD' || path !== '/').map((method) => ask({ method, path })),
      ),
    )
    const echoed = methods.filter(({ status, text }) => status < 300 && text.length > 0)
    holds('what is no method of a path does nothing', echoed.length === 0, echoed.slice(0, 3))
    const connected = await sendBytes('CONNECT example.test:443 HTTP/1.1\r\nhost: example.test:443\r\n\r\n')
    const absolute = await sendBytes(
      'GET http://example.test/ HTTP/1.1\r\nhost: example.test\r\nconnection: close\r\n\r\n',
    )
    holds(
      'the portal asks nobody else for anybody',
      connected.status !== 200 && !absolute.text.includes('Example Domain'),
      [connected.status, absolute.status],
    )
  },
}
