// Calls say that the database is away, and work again once it is back.

import { connect, createServer, type Server, type Socket } from 'node:net'
import { createToken, listOrders } from '@quayside/contract'
import { openDatabase } from '@quayside/store'
import { testDatabase, untilSomebodyWaitsFor } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from './app.fixture.ts'

const database = testDatabase()
let kit: TestApp
let token: string
let way: { port: number; cut(): Promise<void>; mend(): Promise<void> }

/** A way to the database that can be cut. */
async function wayTo(host: string, port: number) {
  const sockets = new Set<Socket>()
  let server: Server
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = connect(port, host)
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
        }
        near.pipe(far).pipe(near)
      }).listen(at, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const at = await listen(0)
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { port: at, cut, mend: async () => void (await listen(at)) }
}

beforeAll(async () => {
  const url = new URL(database.connectionString)
  way = await wayTo(url.hostname, Number(url.port))
  url.hostname = '127.0.0.1'
  url.port = String(way.port)
  kit = await testApp(url.href)
  token = await kit.tokenFor(['StoreOrder-ViewOrders'], [])
})
afterAll(async () => {
  await kit.close()
  await way.cut()
})

const away = {
  status: 503,
  body: { code: 'databaseAway', message: expect.stringContaining('try again') },
  headers: { 'retry-after': '5' },
}

describe('while the database is away', () => {
  it('calls say so and when to try again; they work once it is back', async () => {
    expect((await kit.call(listOrders, { token })).status).toBe(200)
    await way.cut()
    expect(await kit.call(listOrders, { token })).toMatchObject(away)
    const signIn = { grant_type: 'password', username: 'clerk', password: 'secret' }
    expect(await kit.call(createToken, { body: signIn })).toMatchObject(away)
    await way.mend()
    expect((await kit.call(listOrders, { token })).status).toBe(200)
  })

  it('a call that was being answered says so too', async () => {
    const other = openDatabase(database.connectionString, 1)
    const running = other.db.transaction().execute(async (tx) => {
      await sql`lock table purchase_order in access exclusive mode`.execute(tx)
      const answer = kit.call(listOrders, { token })
      await untilSomebodyWaitsFor(tx)
      await way.cut()
      return await answer
    })
    expect(await running).toMatchObject(away)
    await other.close()
    await way.mend()
  })
})
