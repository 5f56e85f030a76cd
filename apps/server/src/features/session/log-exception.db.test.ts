// Failures are reported by whoever meets them, also before the sign-in; strangers are bounded in size and number.
import { logException } from '@quayside/contract'
import { expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'

const kit = openTestApp()

const report = (Message: string, token?: string) =>
  kit.call(logException, { ...(token === undefined ? {} : { token }), body: { Message } })
const kept = () =>
  kit.services.db.selectFrom('exception_log').select(['message', 'contact_id']).orderBy('exception_log_id').execute()

it('is kept with the person who met it, if known', async () => {
  expect((await report('signed in', await kit.tokenFor([], []))).status).toBe(200)
  expect((await report('nobody')).status).toBe(200)
  expect((await report('signed out meanwhile', 'qs_expired')).status).toBe(200)
  expect(await kept()).toEqual([
    { message: 'signed in', contact_id: expect.any(Number) },
    { message: 'nobody', contact_id: null },
    { message: 'signed out meanwhile', contact_id: null },
  ])
})

it('is refused where it is too long, and where a stranger reports too often', async () => {
  expect((await report('x'.repeat(4001))).status).toBe(400)
  expect((await report('x'.repeat(300_000))).status).toBe(413)
  const replies = []
  for (let count = 0; count < 40; count++) replies.push(await report(`again ${count}`))
  expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'tooManyReports' } })
  expect((await kept()).length).toBe(3 + replies.filter((reply) => reply.status === 200).length)
  expect((await report('who is known is heard', await kit.tokenFor([], []))).status).toBe(200)
})
