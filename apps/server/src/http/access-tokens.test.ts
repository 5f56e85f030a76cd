// What a request shows as its access token: only what we made, and only while it lasts.
import { createHmac, randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import { accessTokens } from './access-tokens.ts'

const secret = randomBytes(32)
const tokens = accessTokens(secret)
const claims = { sid: 'S', iss: 'quayside' }
const made = (given: object, { alg = 'HS256', key = secret, ends = '5m' } = {}) =>
  new SignJWT({ ...given }).setProtectedHeader({ alg }).setExpirationTime(ends).sign(key)

it('is taken where we made it', async () => {
  expect(tokens.verify(await tokens.issue('S'))).toEqual({ sessionID: 'S' })
  expect(tokens.verify(await made(claims))).toEqual({ sessionID: 'S' })
})

it.each([
  ['expired', () => made(claims, { ends: '1s ago' })],
  ['without an end', () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)],
  ['of another key', () => made(claims, { key: randomBytes(32) })],
  ['of another issuer', () => made({ ...claims, iss: 'harbour' })],
  ['without a session', () => made({ iss: 'quayside' })],
  ['of another algorithm', () => made(claims, { alg: 'HS512', key: Buffer.concat([secret, secret]) })],
  ['of another algorithm with our seal', async () => sealedAs({ alg: 'HS512' })],
  ['without a seal', async () => new UnsecuredJWT(claims).setExpirationTime('5m').encode()],
  ['changed', async () => (await made(claims)).replace(/\.[^.]+\./, `.${part({ ...claims, exp: 9e9, sid: 'T' })}.`)],
  ['with something after it', async () => `${await made(claims)}.more`],
  ['that is none', async () => 'a.b.c'],
  ['that is empty', async () => ''],
])('is refused: one %s', async (_, one) => {
  expect(tokens.verify(await one())).toBeNull()
})

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

function sealedAs(header: object): string {
  const text = `${part(header)}.${part({ ...claims, exp: 9e9 })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
