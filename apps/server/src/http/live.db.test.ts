// A stream ends with the sign-in that opened it, and with what its person sees, without being asked.
import type { AddressInfo } from 'node:net'
import { testDatabase, waitMs } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStandingConnection, type StandingConnection } from '../database/standing-connection.ts'
import { hashPassword } from '../features/session/passwords.ts'
import { insertContact, insertPartner } from '../services.fixture.ts'
import { type TestApp, testApp } from './app.fixture.ts'
import { followUpdatesOf, type LiveUpdates } from './live.ts'

const database = testDatabase()
const password = 'tui kauri weka 41'
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let standing: StandingConnection
let live: LiveUpdates
let kit: TestApp
let base: string
let partnerID: number
let users = 0

beforeAll(async () => {
  standing = await openStandingConnection({ connectionString: database.connectionString, log, giveUp: () => undefined })
  live = await followUpdatesOf(standing)
  kit = await testApp(database.connectionString, { live })
  await kit.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(kit.app.server.address() as AddressInfo).port}/api`
  partnerID = await insertPartner(kit.services, 'MINE', 'X12')
})
afterAll(async () => {
  live.close()
  await kit.close()
  await standing.close()
})

/** A person who is signed in and follows. */
async function follower() {
  const userName = `follower-${++users}`
  const contactID = await insertContact(kit.services, {
    userName,
    passwordHash: await hashPassword(password),
    partnerIDs: [partnerID],
  })
  const body = new URLSearchParams({ grant_type: 'password', username: userName, password })
  const { access_token } = (await (await fetch(`${base}/token`, { method: 'POST', body })).json()) as {
    access_token: string
  }
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${base}/live`, { headers })
  expect(answer.status).toBe(200)
  let ended = false
  const reading = answer.text().then(() => {
    ended = true
  })
  return { contactID, headers, reading, hasEnded: () => ended }
}

const db = () => kit.services.db

it.each<[string, (who: Awaited<ReturnType<typeof follower>>) => Promise<unknown>]>([
  ['sign-out', ({ headers }) => fetch(`${base}/Account/LogOut`, { method: 'POST', headers })],
  [
    'deactivation',
    (who) => db().updateTable('contact').set({ active: false }).where('contact_id', '=', who.contactID).execute(),
  ],
  ['a lost partner', (who) => db().deleteFrom('contact_partner').where('contact_id', '=', who.contactID).execute()],
])('a stream ends with %s, and no other with it', async (_, happens) => {
  const who = await follower()
  const other = await follower()
  await happens(who)
  await expect.poll(who.hasEnded, { timeout: waitMs }).toBe(true)
  expect(other.hasEnded()).toBe(false)
  await db().updateTable('session').set({ ended: new Date() }).where('contact_id', '=', other.contactID).execute()
  await other.reading
})
