// A disk without room and a pool without a free connection: calls say so in words, do nothing, and work once there is room again.

import { createToken, listOrders, receiveExchangeFile, updateOrder } from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { openDatabase } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { insertTestOrder, type TestOrder } from '../features/store-orders/store-order.fixture.ts'
import { insertPartner } from '../services.fixture.ts'
import { type TestApp, testApp } from './app.fixture.ts'

const database = testDatabase()
let kit: TestApp
let token: string
let order: TestOrder

beforeAll(async () => {
  kit = await testApp(database.connectionString)
  const partnerID = await insertPartner(kit.services, 'FULL', 'X12')
  token = await kit.tokenFor(
    permissions.map(({ key }) => key),
    [partnerID],
  )
  order = await insertTestOrder(kit, partnerID, { orderNumber: 'PO-FULL', lines: [{ sku: 'A', quantity: '10' }] })
})
afterAll(() => kit.close())

/** The database refuses to write rows of a table, as it does where its disk has no room. */
async function fillDisk(table: string) {
  const { db } = kit.services
  await sql`
    create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger no_room before insert or update on ${sql.table(table)} for each statement execute function no_room()`.execute(
    db,
  )
  return () => sql`drop trigger no_room on ${sql.table(table)}`.execute(db)
}

const full = {
  status: 503,
  body: { code: 'diskFull', message: 'The disk of the portal is full. Nothing was done.', hint: expect.any(String) },
  headers: { 'retry-after': '5' },
}

describe('while the disk of the database is full', () => {
  const comments = () =>
    kit.services.db
      .selectFrom('purchase_order')
      .select('comments')
      .where('order_id', '=', order.orderID)
      .executeTakeFirstOrThrow()

  it('a save says so and does nothing, and can be sent again', async () => {
    const save = () =>
      kit.call(updateOrder, { token, params: { id: order.orderID }, body: { comments: 'Ring before delivery' } })
    const before = await comments()
    // The last of what a save writes: what came before it is taken back.
    const makeRoom = await fillDisk('audit_log')
    expect(await save()).toMatchObject(full)
    expect(await comments()).toEqual(before)
    await makeRoom()
    expect((await save()).status).toBe(200)
    expect(await comments()).toEqual({ comments: 'Ring before delivery' })
  })

  it('a file is not taken over, and can be handed in again', async () => {
    const handIn = () =>
      kit.call(receiveExchangeFile, {
        token,
        params: { partnerCode: 'FULL' },
        body: Buffer.from('ISA'),
        headers: { 'content-type': 'application/octet-stream' },
      })
    const makeRoom = await fillDisk('exchange_file')
    expect(await handIn()).toMatchObject(full)
    await makeRoom()
    expect((await handIn()).status).toBe(202)
  })

  it('what is read is still shown', async () => {
    const makeRoom = await fillDisk('purchase_order')
    expect((await kit.call(listOrders, { token })).status).toBe(200)
    await makeRoom()
  })
})

it('while every connection is taken calls say so and when to try again, and work once one is free', async () => {
  // Long enough to connect on any machine.
  const two = openDatabase(database.connectionString, 2, { connectMs: 3_000 })
  const short = await testApp(database.connectionString, { db: two.db })
  onTestFinished(async () => {
    await short.close()
    await two.close()
  })
  expect((await short.call(listOrders, { token })).status).toBe(200)
  const held = await Promise.all([two.db.startTransaction().execute(), two.db.startTransaction().execute()])
  const away = { status: 503, body: { code: 'databaseAway' }, headers: { 'retry-after': '5' } }
  const signIn = { grant_type: 'password', username: 'clerk', password: 'secret' }
  const replies = await Promise.all([
    short.call(listOrders, { token }),
    short.call(updateOrder, { token, params: { id: order.orderID }, body: { comments: 'Now?' } }),
    short.call(createToken, { body: signIn }),
  ])
  for (const reply of replies) expect(reply).toMatchObject(away)
  await Promise.all(held.map((transaction) => transaction.rollback().execute()))
  expect((await short.call(listOrders, { token })).status).toBe(200)
})
