// Guessing is counted before it is looked at, by all servers together; sessions end when they should.
import { randomUUID } from 'node:crypto'
import { createToken, getUserInfo, logOut } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../http/app.fixture.ts'
import { insertContact } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { hashPassword } from './passwords.ts'

const database = testDatabase()
const password = 'tui kauri weka 41'
let kit: TestApp
let other: TestApp
const logged: string[] = []
let ann: number

beforeAll(async () => {
  kit = await testApp(database.connectionString, { trustProxy: '1', log: (line) => logged.push(line) })
  other = await testApp(database.connectionString, { trustProxy: '1' })
  const passwordHash = await hashPassword(password)
  ann = await insertContact(kit.services, { userName: 'Ann', passwordHash })
  for (const userName of ['bob', 'cid']) await insertContact(kit.services, { userName, passwordHash })
})
beforeEach(async () => {
  logged.length = 0
  await sql`truncate attempt_count, security_event`.execute(kit.services.db)
})
afterAll(async () => {
  await kit.close()
  await other.close()
})

let last = 0
/** One that no test has used yet. */
const newAddress = () => `203.0.113.${++last}`
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const ask = (fields: Record<string, string>, from: string, app = kit) =>
  app.call(createToken, { headers: { ...form, 'x-forwarded-for': from }, body: `${new URLSearchParams(fields)}` })
const tryIn = (username: string, given: string, from: string, app = kit) =>
  ask({ grant_type: 'password', username, password: given }, from, app)
const refresh = (refresh_token: string) => ask({ grant_type: 'refresh_token', refresh_token }, newAddress())
interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}
const signIn = async (from = newAddress()) => (await tryIn('ann', password, from)).body as Tokens
const isIn = async ({ access_token }: Tokens) => (await kit.call(getUserInfo, { token: access_token })).status === 200
const count = (replies: readonly { readonly status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length
const events = async () =>
  (
    await kit.services.db
      .selectFrom('security_event')
      .select(['event', 'contact_id'])
      .orderBy('security_event_id')
      .execute()
  ).map(({ event, contact_id }) => `${event} ${contact_id === ann ? 'ann' : contact_id}`)

it('of many wrong passwords at once, on two servers, no more are looked at than the limit says', async () => {
  const from = newAddress()
  const rounds = Array.from({ length: 24 }, (_, at) => tryIn('ann', `wrong ${at}`, from, at % 2 ? kit : other))
  const replies = await Promise.all(rounds)
  expect(count(replies, 401)).toBeLessThanOrEqual(10)
  expect(count(replies, 401) + count(replies, 429) + count(replies, 503)).toBe(24)
  const refused = await tryIn('ann', password, from)
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyAttempts' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // From elsewhere, and somebody else from there, they go on.
  expect((await tryIn('ann', password, newAddress())).status).toBe(200)
  expect((await tryIn('bob', password, from)).status).toBe(200)
})

it('one address cannot try its way through the names; right passwords do not count', async () => {
  const from = newAddress()
  for (let at = 0; at < 100; at += 1) expect((await tryIn(`nobody-${at}`, 'x', from)).status).toBe(401)
  expect((await tryIn('cid', password, from)).status).toBe(429)
  const office = newAddress()
  for (let at = 0; at < 12; at += 1) expect((await tryIn('bob', password, office)).status).toBe(200)
})

it('a name that signed in lately goes on from an address whose limit is used up, with its own limit', async () => {
  const office = newAddress()
  await signIn(office)
  await sql`update session set created = now() - interval '29 days'`.execute(kit.services.db)
  expect((await tryIn('bob', password, office)).status).toBe(200)
  await sql`update session set created = now() - interval '31 days' where contact_id <> ${ann}`.execute(kit.services.db)
  for (let at = 0; at < 100; at += 1) expect((await tryIn(`nobody-${at}`, 'x', office)).status).toBe(401)
  for (const name of ['nobody-1', 'bob', 'cid']) expect((await tryIn(name, password, office)).status).toBe(429)
  for (const app of [kit, other]) expect((await tryIn('ann', password, office, app)).status).toBe(200)
  const wrong = []
  for (let at = 0; at < 12; at += 1) wrong.push(await tryIn('ann', 'x', office))
  expect([count(wrong, 401), count(wrong, 429)]).toEqual([10, 2])
  expect((await tryIn('ann', password, office)).status).toBe(429)
})

it('from many addresses one name is guarded; its owner goes on signing in from where they work', async () => {
  const home = newAddress()
  await signIn(home)
  for (let at = 0; at < 100; at += 1) expect((await tryIn('ann', 'x', `198.51.100.${at}`)).status).toBe(401)
  expect((await tryIn('ann', password, newAddress())).status).toBe(429)
  expect((await tryIn('ann', password, home)).status).toBe(200)
})

it('counts that are over are forgotten by the scheduled job, which may run twice', async () => {
  await tryIn('ann', 'x', newAddress())
  await sql`update attempt_count set until = now() - interval '1 second'`.execute(kit.services.db)
  await tryIn('bob', 'x', newAddress())
  for (let run = 0; run < 2; run += 1) await jobHandlers(kit.services).scheduled('forget-old-attempts')
  expect(await kit.services.db.selectFrom('attempt_count').selectAll().execute()).toHaveLength(4)
})

it.each([
  ['user name', { username: 'n'.repeat(257), password: 'x' }],
  ['password', { username: 'ann', password: 'p'.repeat(1001) }],
])('a %s of excessive length is refused before anything is done with it', async (_, fields) => {
  expect((await ask({ grant_type: 'password', ...fields }, newAddress())).status).toBe(400)
  expect(await kit.services.db.selectFrom('attempt_count').selectAll().execute()).toEqual([])
})

it('what happens is told in one line each, which nothing that was typed can break; strangers’ words are not kept', async () => {
  await tryIn('ann', 'wrong', newAddress())
  await tryIn('my password\n{"security":"signedIn"}', 'wrong', newAddress())
  const tokens = await signIn()
  await kit.call(logOut, { token: tokens.access_token })
  expect(await events()).toEqual(['signInFailed ann', 'signInFailed null', 'signedIn ann', 'signedOut ann'])
  const told = logged.map((line) => JSON.parse(line) as { security: string; user: string | null })
  expect(told.map(({ security, user }) => [security, user])).toEqual([
    ['signInFailed', 'Ann'],
    ['signInFailed', null],
    ['signedIn', 'Ann'],
    ['signedOut', 'Ann'],
  ])
  expect(logged.join()).not.toContain('my password')
})

it('a refresh whose answer was lost gives the same token again; an old one used later ends the session', async () => {
  const first = await signIn()
  const second = (await refresh(first.refresh_token)).body as Tokens
  const again = (await refresh(first.refresh_token)).body as Tokens
  expect(again.refresh_token).toBe(second.refresh_token)
  const third = (await refresh(second.refresh_token)).body as Tokens
  expect(await isIn(third)).toBe(true)
  expect((await refresh(first.refresh_token)).status).toBe(401)
  expect(await isIn(third)).toBe(false)
  expect((await refresh(third.refresh_token)).status).toBe(401)
  expect(await events()).toContain('refreshTokenReused ann')
})

it('a token that nobody was given ends nobody’s session', async () => {
  const tokens = await signIn()
  const [sessionID] = tokens.refresh_token.split('.')
  expect((await refresh(`${sessionID}.made.up`)).status).toBe(401)
  expect((await refresh(`${randomUUID()}.made.up`)).status).toBe(401)
  expect(await isIn(tokens)).toBe(true)
})

it('a session ends in the end, however it is used', async () => {
  const tokens = await signIn()
  const { db } = kit.services
  const [sessionID = ''] = tokens.refresh_token.split('.')
  await db
    .updateTable('session')
    .set({ created: sql`now() - interval '29 days'` as never })
    .where('session_id', '=', sessionID)
    .execute()
  const renewed = (await refresh(tokens.refresh_token)).body as Tokens
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from expires - created) / 86400 as days from session where session_id = ${sessionID}::uuid`.execute(
    db,
  )
  expect(Number(rows[0]?.days)).toBeCloseTo(30, 3)
  await db
    .updateTable('session')
    .set({ expires: new Date(0) })
    .where('session_id', '=', sessionID)
    .execute()
  expect(await isIn(renewed)).toBe(false)
  expect((await refresh(renewed.refresh_token)).status).toBe(401)
})

it('answers are not kept by anybody, and https is remembered where a trusted proxy says so', async () => {
  const { headers } = await tryIn('ann', 'x', newAddress())
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
  const behind = await kit.app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } })
  expect(behind.headers['strict-transport-security']).toBe('max-age=31536000')
})

it('/api/docs asks no browser to turn to https', async () => {
  const page = await kit.app.inject({ url: '/api/docs/', headers: { host: 'quayside.lan' } })
  expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(page.statusCode).toBe(200)
})
