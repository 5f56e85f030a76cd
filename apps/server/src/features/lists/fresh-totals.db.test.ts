// A figure that needs no counting is as new as one that was counted: what was pressed is in it, and what another server did.
import { countLists, deleteOrder, listOrders } from '@quayside/contract'
import { acknowledgementStatus } from '@quayside/domain'
import { announce, KnownTotals } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStandingConnection, type StandingConnection } from '../../database/standing-connection.ts'
import { type TestApp, testApp } from '../../http/app.fixture.ts'
import { followUpdatesOf, type LiveUpdates } from '../../http/live.ts'
import { insertPartner } from '../../services.fixture.ts'
import { insertTestOrder } from '../store-orders/store-order.fixture.ts'

const database = testDatabase()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let standing: StandingConnection
let live: LiveUpdates
let kit: TestApp
let token: string
let partnerID: number
const orderIDs: number[] = []

beforeAll(async () => {
  standing = await openStandingConnection({ connectionString: database.connectionString, log, giveUp: () => undefined })
  const totals = new KnownTotals(standing.caughtUp)
  live = await followUpdatesOf(standing, totals)
  kit = await testApp(database.connectionString, { live, others: () => ({ totals }) })
  partnerID = await insertPartner(kit.services, 'MINE', 'X12')
  for (let at = 0; at < 30; at++) {
    const order = {
      orderNumber: `K-${at}`,
      lines: [{ sku: 'A', quantity: '12', acknowledged: null }],
      acknowledgment: acknowledgementStatus.notAcknowledged,
    }
    orderIDs.push((await insertTestOrder(kit, partnerID, order)).orderID)
  }
  token = await kit.tokenFor(['StoreOrder-ViewOrders', 'StoreOrder-DeleteOrder'], [partnerID])
})
afterAll(async () => {
  live.close()
  await kit.close()
  await standing.close()
})

const queries: Record<string, string>[] = [{}, { view: 'toAcknowledge' }, { view: 'errors' }]

async function figures(): Promise<number[]> {
  const asked = { lists: queries.map((query) => ({ list: 'orders', query })) }
  const { body } = await kit.call(countLists, { token, body: asked })
  return (body as { totals: { totalRecords: number }[] }).totals.map(({ totalRecords }) => totalRecords)
}
async function listed(): Promise<number[]> {
  const answers = await Promise.all(queries.map((query) => kit.call(listOrders, { token, query })))
  return answers.map(({ body }) => (body as { totalRecords: number }).totalRecords)
}

it('what a press did is in the figures that are asked for next', async () => {
  const [, toAcknowledge = 0] = await figures()
  expect(toAcknowledge).toBe(30)
  for (const [at, id] of orderIDs.slice(0, 5).entries()) {
    const { status } = await kit.call(deleteOrder, { token, params: { id }, body: { notes: 'ordered twice' } })
    expect([status, await figures()]).toEqual([200, await listed()])
    expect((await figures())[1]).toBe(toAcknowledge - at - 1)
  }
})

it('what another server committed a moment ago is in them too', async () => {
  for (const id of orderIDs.slice(5, 25)) {
    await kit.services.db.transaction().execute(async (tx) => {
      await sql`update purchase_order set status = 'Error' where order_id = ${id}`.execute(tx)
      await announce(tx, { topic: 'orders', ids: [id], partnerID })
    })
    expect(await figures()).toEqual(await listed())
  }
  expect((await figures())[2]).toBe(20)
})
