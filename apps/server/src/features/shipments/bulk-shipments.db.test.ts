import { clearShipmentErrors, deleteShipments, getShipment, markShipments } from '@quayside/contract'
import { permissions, sharedStatus, shipmentStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { actor, allowed, caller, insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { shipmentSteps } from './shipment.fixture.ts'
import { shipmentCalls } from './shipment-calls.ts'

const database = testDatabase()
let kit: TestServices
let mine: number
let theirs: number
const { create, carton, pack, ship } = shipmentSteps(() => kit)
const ask = caller(() => kit, shipmentCalls)
/** By somebody of both partners, unless a test says who. */
const call = ((what, input) => {
  const everything = permissions.map((one) => one.key)
  return ask(what, { actor: { ...actor('shipper', everything), partnerIDs: [mine, theirs] }, ...input })
}) as typeof ask

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  mine = await insertPartner(kit.services, 'BULKSM', 'X12')
  theirs = await insertPartner(kit.services, 'BULKST', 'X12')
})
afterAll(() => kit.close())

let count = 0
const newOrder = (partnerID = mine) =>
  insertTestOrder(kit, partnerID, { orderNumber: `BULK-SH-${++count}`, lines: [{ sku: 'KW1', quantity: '6' }] })

async function packedShipment(partnerID = mine): Promise<number> {
  const order = await newOrder(partnerID)
  const shipmentID = await create(order)
  await pack(await carton(shipmentID), order.lineIDs[0], 6)
  return shipmentID
}
const shipment = async (id: number) => allowed(await call(getShipment, { params: { id } }))
const words = (results: readonly { done: boolean; message: string | null }[]) =>
  results.map(({ done, message }) => (done ? 'done' : message))

/** As a rejected despatch advice leaves it. */
const fail = (id: number) =>
  kit.services.db
    .updateTable('shipment')
    .set({
      status: sharedStatus.error,
      status_before_error: shipmentStatus.shipmentSent,
      error: 'The partner refused it',
    })
    .where('shipment_id', '=', id)
    .execute()

describe('selected shipments', () => {
  it('are sent, each by itself; one that cannot go says why, one named twice goes once', async () => {
    const [ready, bare] = [await packedShipment(), await create(await newOrder())]
    const body = { shipmentIDs: [bare, ready, ready], status: 'send' as const }
    const answer = allowed(await call(markShipments, { body }))
    expect(words(answer.results)).toEqual([expect.stringContaining('has no carton products'), 'done'])
    expect(answer.message).toBe('1 of 2 was left out; each result says why.')
    await kit.runJobs()
    expect((await shipment(ready)).status).toBe(shipmentStatus.shipmentSent)
    expect((await shipment(bare)).status).toBe(shipmentStatus.created)
  })

  it('are deleted unless they were sent', async () => {
    const open = await packedShipment()
    const sent = await ship(await newOrder(), 6)
    const { results } = allowed(await call(deleteShipments, { body: [open, sent] }))
    expect(words(results)).toEqual(['done', expect.stringContaining('confirmed shipment cannot be changed')])
    expect((await shipment(open)).status).toBe(sharedStatus.deleted)
    expect((await shipment(sent)).status).toBe(shipmentStatus.shipmentSent)
  })

  it('in error go back to what they were, with the stage of their store order', async () => {
    const [failed, fine] = [await ship(await newOrder(), 6), await packedShipment()]
    await fail(failed)
    const { orderID, storeOrderID } = await shipment(failed)
    const body = [{ orderID, storeOrderID, shipmentID: failed }, { shipmentID: fine }]
    const { results } = allowed(await call(clearShipmentErrors, { body }))
    expect(words(results)).toEqual(['done', expect.stringContaining('is not in error')])
    expect(await shipment(failed)).toMatchObject({ status: shipmentStatus.shipmentSent, error: null })
    const { shipment_status } = await kit.services.db
      .selectFrom('store_order')
      .select('shipment_status')
      .where('store_order_id', '=', storeOrderID)
      .executeTakeFirstOrThrow()
    expect(shipment_status).toBe(shipmentStatus.shipmentSent)
  })

  it("of another partner's are not found, and nothing of them is said", async () => {
    const foreign = await packedShipment(theirs)
    const me = { ...actor('me', ['Shipment-DeleteShipment']), partnerIDs: [mine] }
    const { results } = allowed(await call(deleteShipments, { body: [foreign], actor: me }))
    expect(results).toEqual([{ shipmentID: foreign, shipmentNumber: null, done: false, message: 'Not Found' }])
    expect((await shipment(foreign)).status).toBe(shipmentStatus.inProgress)
  })
})
