import { createToken } from '@quayside/contract'
import { expect, it } from 'vitest'
import { openTestApp } from './app.fixture.ts'

const kit = openTestApp()
const signIn = (body: string | Buffer) =>
  kit.call(createToken, { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

it.each([
  ['bytes', Buffer.from([...Buffer.from('username=ann&password='), 0xff])],
  ['escapes', 'username=%e4nn&password=x'],
  ['half a character', 'username=%ed%a0%80&password=x'],
])('a form whose %s are no UTF-8 is refused and not guessed at', async (_, body) => {
  expect(await signIn(body)).toMatchObject({ status: 400, body: { message: expect.stringContaining('not UTF-8') } })
})

it.each(['username=%C3%A4nn&password=100%', 'username=änn&password=a+b'])('%s is read', async (body) => {
  expect(await signIn(body)).toMatchObject({ status: 401, body: { code: 'credentialsWrong' } })
})

it('a name that is given twice is refused', async () => {
  expect(await signIn('username=ann&username=bob&password=x')).toMatchObject({ status: 400 })
})
