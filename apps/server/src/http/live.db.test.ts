// A stream ends with the sign-in that opened it, and with what its person sees, without being asked.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { announce } from '@quayside/store'
import { testDatabase, waitMs } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStandingConnection, type StandingConnection } from '../database/standing-connection.ts'
import { hashPassword } from '../features/session/passwords.ts'
import { insertContact, insertPartner } from '../services.fixture.ts'
import { type TestApp, testApp } from './app.fixture.ts'
import { followUpdatesOf, type LiveUpdates, mostStreamsOfOne } from './live.ts'

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

it('what changed while the page was loading comes first, of the person’s partners alone', async () => {
  const others = await insertPartner(kit.services, 'OTHERS', 'X12')
  const headers = { authorization: `Bearer ${await kit.tokenFor([], [partnerID])}` }
  const leaving = new AbortController()
  const openTab = async (query: string) => {
    const answer = await fetch(`${base}/live${query}`, { headers, signal: leaving.signal })
    const heard = { status: answer.status, text: '' }
    const listen = async () => {
      for await (const piece of answer.body ?? []) heard.text += Buffer.from(piece).toString()
    }
    // Cut off below.
    void listen().catch(() => undefined)
    return heard
  }
  const change = (id: number, of: number) =>
    db()
      .transaction()
      .execute((tx) => announce(tx, { topic: 'orders', ids: [id], partnerID: of }))
  const hears = (tab: { readonly text: string }, id: number) =>
    expect.poll(() => tab.text, { timeout: waitMs }).toContain(`[${id}]`)
  try {
    const open = await openTab('')
    for (const [id, of] of [
      [7001, partnerID],
      [7002, others],
      [7003, partnerID],
    ] as const)
      await change(id, of)
    await hears(open, 7003)
    const loaded = await openTab('?backMs=60000')
    const fresh = await openTab('')
    await change(7004, partnerID)
    await hears(loaded, 7004)
    await hears(fresh, 7004)
    expect(loaded.text).toMatch(/\[7001\][\s\S]*\[7003\][\s\S]*\[7004\]/)
    expect(loaded.text).not.toContain('7002')
    expect(fresh.text).not.toContain('7003')
    expect((await openTab('?backMs=60001')).status).toBe(400)
  } finally {
    leaving.abort()
  }
})

it('fifty open tabs on two servers take no connection to the database of their own, and all hear the news', async () => {
  const secondStanding = await openStandingConnection({
    connectionString: database.connectionString,
    log,
    giveUp: () => undefined,
  })
  const secondLive = await followUpdatesOf(secondStanding)
  const second = await testApp(database.connectionString, { live: secondLive })
  const leaving = new AbortController()
  try {
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    const bases = [kit, second].map(({ app }) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`)
    const people = [kit, second, kit, second]
    const tokens = await Promise.all(people.map((server) => server.tokenFor([], [partnerID])))
    const heard = { tabs: 0 }
    const openTab = async (at: number) => {
      const answer = await fetch(`${bases[at % bases.length]}/live`, {
        headers: { authorization: `Bearer ${tokens[at % tokens.length]}` },
        signal: leaving.signal,
      })
      expect(answer.status).toBe(200)
      const listen = async () => {
        let text = ''
        for await (const piece of answer.body ?? []) {
          text += Buffer.from(piece).toString()
          if (text.includes('data: {')) break
        }
        heard.tabs += 1
      }
      // Cut off below at the latest.
      void listen().catch(() => undefined)
    }
    await Promise.all(Array.from({ length: 50 }, (_, at) => openTab(at)))
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
      db(),
    )
    // Of each server: its pool of six, and the standing connection.
    expect(rows[0]?.count).toBeLessThanOrEqual(14)
    await db()
      .transaction()
      .execute((tx) => announce(tx, { topic: 'orders', ids: [1], partnerID }))
    await expect.poll(() => heard.tabs, { timeout: waitMs }).toBe(50)
  } finally {
    leaving.abort()
    secondLive.close()
    await second.close()
    await secondStanding.close()
  }
})

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

it('a browser that stops reading is cut off before what waits for it takes memory, and nobody else is', async () => {
  const token = await kit.tokenFor([], [partnerID])
  const reader = await follower()
  const accepted = once(kit.app.server, 'connection') as Promise<[Socket]>
  const silent = connect(Number(new URL(base).port), '127.0.0.1')
  // Its end arrives as a fault where something was left unread.
  silent.on('error', () => undefined)
  silent.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  const [atServer] = await accepted
  await once(silent, 'data')
  silent.pause()
  try {
    const ids = Array.from({ length: 500 }, (_, at) => 1_000_000 + at)
    let most = 0
    // What the two systems' buffers hold between them is theirs; then it begins to wait in the program.
    for (let round = 0; round < 400 && !atServer.destroyed; round += 1) {
      const updates = Array.from({ length: 10 }, (_, at) => ({
        topic: 'orders' as const,
        ids: [round, at, ...ids.slice(2)],
        partnerID,
      }))
      await db()
        .transaction()
        .execute((tx) => announce(tx, ...updates))
      most = Math.max(most, atServer.writableLength)
    }
    await expect.poll(() => atServer.destroyed, { timeout: waitMs }).toBe(true)
    expect(most).toBeLessThanOrEqual(256 * 1024)
    expect(reader.hasEnded()).toBe(false)
  } finally {
    silent.destroy()
    await db().updateTable('session').set({ ended: new Date() }).where('contact_id', '=', reader.contactID).execute()
    await reader.reading
  }
})

it('one stream too many of a person ends the oldest one, with a word that says so, and no other person’s', async () => {
  const other = await follower()
  const token = await kit.tokenFor([], [partnerID])
  const leaving = new AbortController()
  const open = async () => {
    const answer = await fetch(`${base}/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    })
    const stream = { text: '', ended: false }
    const listen = async () => {
      for await (const piece of answer.body ?? []) stream.text += Buffer.from(piece).toString()
      stream.ended = true
    }
    void listen().catch(() => undefined)
    return stream
  }
  try {
    const streams: Awaited<ReturnType<typeof open>>[] = []
    for (let at = 0; at < mostStreamsOfOne; at += 1) streams.push(await open())
    expect(streams.filter(({ ended }) => ended)).toEqual([])
    streams.push(await open())
    await expect.poll(() => streams[0]?.ended, { timeout: waitMs }).toBe(true)
    expect(streams[0]?.text).toMatch(/event: replaced\ndata: \{\}\n\n$/)
    await db()
      .transaction()
      .execute((tx) => announce(tx, { topic: 'orders', ids: [1], partnerID }))
    const heard = () => streams.filter(({ ended, text }) => !ended && text.includes('data: {"topic"')).length
    await expect.poll(heard, { timeout: waitMs }).toBe(mostStreamsOfOne)
    expect(other.hasEnded()).toBe(false)
  } finally {
    leaving.abort()
    await db().updateTable('session').set({ ended: new Date() }).where('contact_id', '=', other.contactID).execute()
    await other.reading
  }
})
