// A new password needs the old one, and ends every other session; no session of an old password is left by any order of events.
import { changePassword, createToken, getUserInfo } from '@quayside/contract'
import { untilSomebodyWaitsFor } from '@quayside/test-kit'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertContact } from '../../services.fixture.ts'
import { hashPassword } from './passwords.ts'

const logged: string[] = []
const kit = openTestApp({ trustProxy: '1', log: (line) => logged.push(line) })
const first = 'tui kauri weka 41'
const second = 'plum gravel teapot north'
let people = 0
let userName: string
let address: string

beforeEach(async () => {
  logged.length = 0
  people += 1
  userName = `mere${people}`
  address = `203.0.113.${people}`
  await insertContact(kit.services, { userName, passwordHash: await hashPassword(first) })
})

const headers = () => ({ 'x-forwarded-for': address })
const tryIn = (password: string) =>
  kit.call(createToken, {
    headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams({ username: userName, password })}`,
  })
const signIn = async (password: string) => ((await tryIn(password)).body as { access_token: string }).access_token
const isIn = async (token: string) => (await kit.call(getUserInfo, { token })).status === 200
const change = (token: string, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  kit.call(changePassword, { token, headers: headers(), body: { oldPassword, newPassword, confirmPassword } })

it('the session that changes it goes on, the others end, and the old one is good for nothing', async () => {
  const [here, elsewhere] = [await signIn(first), await signIn(first)]
  expect((await change(here, first, second)).status).toBe(200)
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
  expect((await tryIn(first)).status).toBe(401)
  expect((await tryIn(second)).status).toBe(200)
  expect(logged.map((line) => (JSON.parse(line) as { security: string }).security)).toContain('passwordChanged')
  expect(logged.join()).not.toContain(second)
})

it.each([
  ['the old one is wrong', ['wrong', second], 'oldPasswordWrong'],
  ['the two differ', [first, second, `${second}!`], 'passwordsDiffer'],
  ['it is short', [first, 'short'], 'passwordTooShort'],
  ['it is common', [first, 'password1234'], 'passwordTooCommon'],
] as const)('nothing changes where %s', async (_, [oldPassword, newPassword, confirmPassword], code) => {
  const [here, elsewhere] = [await signIn(first), await signIn(first)]
  expect(await change(here, oldPassword, newPassword, confirmPassword)).toMatchObject({ status: 400, body: { code } })
  expect(await isIn(elsewhere)).toBe(true)
  expect((await tryIn(first)).status).toBe(200)
})

it('who holds a session cannot guess the old password by it: wrong ones count as at sign-in', async () => {
  const here = await signIn(first)
  for (let at = 0; at < 10; at += 1) expect((await change(here, `wrong ${at}`, second)).status).toBe(400)
  const refused = await change(here, first, second)
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyAttempts' } })
  expect((await tryIn(first)).status).toBe(429)
})

it('of two changes at once, one is made', async () => {
  const here = await signIn(first)
  const replies = await Promise.all([change(here, first, second), change(here, first, 'north teapot gravel plum')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('a sign-in that looked at the old password before it was changed gets no session', async () => {
  const here = await signIn(first)
  const { db } = kit.services
  // The change is made, and seen by nobody yet, when the old password is looked at.
  const late = await db.transaction().execute(async (tx) => {
    const passwordHash = await hashPassword(second)
    await tx.updateTable('contact').set({ password_hash: passwordHash }).where('user_name', '=', userName).execute()
    const reply = tryIn(first)
    await untilSomebodyWaitsFor(tx)
    return { reply }
  })
  expect((await late.reply).status).toBe(401)
  expect(await isIn(here)).toBe(true)
})
