// Who is deactivated is out at once; nobody deactivates themselves, and an administrator is always left.
import {
  createToken,
  deactivateUser,
  endOtherSessions,
  getUserInfo,
  listSecurityEvents,
  listSessions,
  listUsers,
  reactivateUser,
  type User,
  usersOf,
} from '@quayside/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertContact } from '../../services.fixture.ts'
import { hashPassword } from './passwords.ts'

const kit = openTestApp({ trustProxy: '1' })
const password = 'tui kauri weka 41'
const ids: Record<string, number> = {}
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  for (const userName of ['chief', 'deputy', 'clerk'])
    ids[userName] = await insertContact(kit.services, { userName, passwordHash, isAdmin: userName !== 'clerk' })
})
beforeEach(async () => {
  await sql`update contact set active = true, password_hash = ${passwordHash}`.execute(kit.services.db)
  await sql`truncate attempt_count, security_event`.execute(kit.services.db)
})

const tryIn = (userName: string) =>
  kit.call(createToken, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Test browser',
      'x-forwarded-for': '203.0.113.9',
    },
    body: `${new URLSearchParams({ username: userName, password })}`,
  })
const signIn = async (userName: string) => ((await tryIn(userName)).body as { access_token: string }).access_token
const isIn = async (token: string) => (await kit.call(getUserInfo, { token })).status === 200
const deactivate = (token: string, userName: string) =>
  kit.call(deactivateUser, { token, params: { id: ids[userName] ?? 999_999 } })
const sessionsOf = async (token: string) =>
  ((await kit.call(listSessions, { token })).body as { sessions: Record<string, unknown>[] }).sessions
const logOf = async (token: string, query: Record<string, string> = {}) => {
  const { body } = await kit.call(listSecurityEvents, { token, query })
  const { securityEvents, totalRecords } = body as { securityEvents: Record<string, string>[]; totalRecords: number }
  return { lines: securityEvents.map((one) => `${one.event} ${one.userName} ${one.byUserName}`), totalRecords }
}

it('a deactivated person is out at once, and in again only by a new sign-in after being reactivated', async () => {
  const [chief, clerk] = [await signIn('chief'), await signIn('clerk')]
  const reply = await deactivate(chief, 'clerk')
  expect(reply).toMatchObject({ status: 200, body: { contactID: ids.clerk, userName: 'clerk', active: false } })
  expect(await isIn(clerk)).toBe(false)
  expect(await tryIn('clerk')).toMatchObject({ status: 403, body: { code: 'accountNotActivated' } })
  await deactivate(chief, 'clerk')
  await kit.call(reactivateUser, { token: chief, params: { id: ids.clerk ?? 0 } })
  expect(await isIn(clerk)).toBe(false)
  expect(await isIn(await signIn('clerk'))).toBe(true)
  expect((await logOf(chief, { contactID: String(ids.clerk) })).lines).toEqual([
    'signedIn clerk null',
    'reactivated clerk chief',
    'signInFailed clerk null',
    'deactivated clerk chief',
    'signedIn clerk null',
  ])
})

it('nobody deactivates themselves, or somebody who is not there', async () => {
  const chief = await signIn('chief')
  expect(await deactivate(chief, 'chief')).toMatchObject({ status: 400, body: { code: 'notYourself' } })
  expect((await deactivate(chief, 'nobody')).status).toBe(404)
  expect(await isIn(chief)).toBe(true)
})

it('of two administrators who deactivate each other at once, one is left', async () => {
  const [chief, deputy] = [await signIn('chief'), await signIn('deputy')]
  const replies = await Promise.all([deactivate(chief, 'deputy'), deactivate(deputy, 'chief')])
  const left = [await isIn(chief), await isIn(deputy)].filter(Boolean)
  expect(left).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('the last administrator who could sign in again stays', async () => {
  const deputy = await signIn('deputy')
  await sql`update contact set password_hash = null where contact_id = ${ids.deputy}`.execute(kit.services.db)
  expect(await deactivate(deputy, 'chief')).toMatchObject({ status: 400, body: { code: 'lastAdministrator' } })
  expect((await deactivate(deputy, 'clerk')).status).toBe(200)
})

it('people see where they are signed in, and sign out everywhere else', async () => {
  const [here, there, other] = [await signIn('clerk'), await signIn('clerk'), await signIn('deputy')]
  const seen = await sessionsOf(here)
  expect(seen.filter((one) => one.isThisOne)).toHaveLength(1)
  expect(seen.length).toBeGreaterThanOrEqual(2)
  expect(seen[0]).toMatchObject({ device: 'Test browser', address: '203.0.113.9' })
  expect((await kit.call(endOtherSessions, { token: here })).body).toEqual({ ended: seen.length - 1 })
  expect((await kit.call(endOtherSessions, { token: here })).body).toEqual({ ended: 0 })
  expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([true, false, true])
  expect(await sessionsOf(here)).toHaveLength(1)
  expect((await logOf(other, { event: 'sessionsEnded' })).lines).toEqual(['sessionsEnded clerk null'])
})

it('the security log is read by pages, the newest first', async () => {
  const chief = await signIn('chief')
  await signIn('clerk')
  expect((await logOf(chief)).lines).toEqual(['signedIn clerk null', 'signedIn chief null'])
  expect(await logOf(chief, { pageSize: '1', pageNumber: '2' })).toEqual({
    lines: ['signedIn chief null'],
    totalRecords: 2,
  })
})

it('the security log is looked through by what happened, to whom, from where, and when', async () => {
  const chief = await signIn('chief')
  await signIn('clerk')
  await deactivate(chief, 'clerk')
  expect((await logOf(chief, { event: 'deactivated,reactivated' })).lines).toEqual(['deactivated clerk chief'])
  expect((await logOf(chief, { search: 'CLER' })).totalRecords).toBe(2)
  expect((await logOf(chief, { search: '203.0.113.9' })).lines).toEqual(['signedIn clerk null', 'signedIn chief null'])
  // What somebody did to others is told of them too.
  expect((await logOf(chief, { contactID: `${ids.chief}` })).lines).toEqual([
    'deactivated clerk chief',
    'signedIn chief null',
  ])
  expect((await logOf(chief, { contactID: 'nobody' })).totalRecords).toBe(0)
  expect((await logOf(chief, { endDate: '2000-01-01' })).totalRecords).toBe(0)
  const { body } = await kit.call(listSecurityEvents, { token: chief })
  expect(body).toMatchObject({ keptDays: 400 })
})

it('administrators find people, all at once or by pages, with those who are deactivated where they are asked for', async () => {
  const chief = await signIn('chief')
  const find = async (query: Record<string, string> = {}) => {
    const { body } = await kit.call(listUsers, { token: chief, query })
    return usersOf(body as User[])
  }
  const names = async (query: Record<string, string>) => (await find(query)).map((one) => one.userName)
  expect(await names({})).toEqual(['chief', 'clerk', 'deputy'])
  expect(await names({ search: 'DEP' })).toEqual(['deputy'])
  expect(await names({ pageSize: '2', pageNumber: '2' })).toEqual(['deputy'])
  await deactivate(chief, 'deputy')
  expect(await names({})).toEqual(['chief', 'clerk'])
  const all = await find({ onlyActive: '0' })
  expect(all.map((one) => [one.userName, one.active, one.isYou, one.isLastAdministrator])).toEqual([
    ['chief', true, true, true],
    ['clerk', true, false, false],
    ['deputy', false, false, false],
  ])
})
