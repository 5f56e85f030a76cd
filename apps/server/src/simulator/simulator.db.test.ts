// What a simulated retailer sends is what the portal takes: orders arrive clean, and its answers move the stages.

import { decideSendAcknowledgement, vendorConfig } from '@quayside/domain'
import { activePartners, readSnapshots } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultExternalSystem } from '../demo-partners/external-system.ts'
import { insertDemoPartners } from '../demo-partners/partners/insert-partners.ts'
import { nameDefaultWarehouses } from '../demo-partners/partners/serve-stores.ts'
import { simulatedPartners } from '../demo-partners/partners/simulated-partners.ts'
import { pickUp } from '../exchange/transports/folder.ts'
import { applyTransition } from '../features/store-orders/apply-transition.ts'
import { finishOrder } from '../features/store-orders/finish-order.ts'
import { contextOf, lockSnapshot, stateOf } from '../features/store-orders/order-snapshot.ts'
import { type TestServices, testServices } from '../services.fixture.ts'
import type { SimulatedRetailer } from './simulated-retailer.ts'
import { retailersOf } from './simulator.ts'
import { seedWarehouse } from './warehouse/seed-warehouse.ts'
import { simulatedWarehouse } from './warehouse/simulated-warehouse.ts'

const now = new Date('2026-11-22T11:37:00Z')
const database = testDatabase()
let test: TestServices
let retailers: SimulatedRetailer[]

beforeAll(async () => {
  // SUMMIT's orders are sold by themselves as they arrive.
  test = await testServices(database.connectionString, 'generic', (db) =>
    simulatedWarehouse(db, { stepMs: 1, slowMs: 60 }),
  )
  await test.services.db.transaction().execute(async (tx) => {
    await insertDemoPartners(tx)
    await nameDefaultWarehouses(tx)
    await seedWarehouse(tx, defaultExternalSystem, now)
  })
  retailers = retailersOf(test.services, now)
  for (const { code } of retailers) await test.services.folders.prepare(code)
})
afterAll(() => test.close())

/** The portal takes in the files of a partner's folder and runs the jobs that follow. */
async function takeIn(code: string): Promise<void> {
  const partner = (await activePartners(test.services.db)).find((row) => row.code === code)
  if (!partner) throw new Error(`There is no partner ${code}`)
  while ((await pickUp(partner, test.services)) === 0) test.settle()
  // Of several files one may have been taken before the others had settled.
  test.settle()
  await pickUp(partner, test.services)
  await test.runJobs()
}

const ordersOf = (code: string) =>
  test.services.db
    .selectFrom('purchase_order')
    .innerJoin('partner', 'partner.partner_id', 'purchase_order.partner_id')
    .select(['order_id', 'status', 'order_number', 'acknowledgment_status'])
    .where('code', '=', code)
    .execute()

describe('a simulated retailer and the portal', () => {
  it.each(simulatedPartners.map((partner) => partner.code))('agree about an order of %s', async (code) => {
    await retailers.find((retailer) => retailer.code === code)?.sendOrder(now)
    await takeIn(code)
    const orders = await ordersOf(code)
    expect(orders).toHaveLength(1)
    expect(orders[0]?.status).toMatch(/^(Waiting|Order Received|Sales Order Sent)$/)
  })

  it.each(simulatedPartners.map((partner) => partner.code))(
    'agree about an order of %s with every feature on',
    async (code) => {
      const generic = test.services.vendor
      Object.assign(test.services, { vendor: vendorConfig('warehousing') })
      await retailers.find((retailer) => retailer.code === code)?.sendOrder(now)
      await takeIn(code)
      Object.assign(test.services, { vendor: generic })
      const orders = await ordersOf(code)
      expect(orders.map((order) => order.status)).toEqual([
        expect.stringMatching(/^(Waiting|Order Received|Sales Order Sent)$/),
        expect.stringMatching(/^(Waiting|Order Received|Sales Order Sent)$/),
      ])
    },
  )

  it.each(['HARBOUR', 'FERNLF'])('go through an acknowledgement of %s and its confirmation', async (code) => {
    const [order] = await ordersOf(code)
    const { services } = test
    await services.db.transaction().execute(async (tx) => {
      const snapshot = await lockSnapshot(tx, order?.order_id ?? 0)
      if (!snapshot) throw new Error('The order is gone')
      for (const storeOrder of snapshot.storeOrders) {
        const context = contextOf(snapshot, storeOrder, services)
        const decision = decideSendAcknowledgement(stateOf(storeOrder.storeOrder), context)
        if (!decision.ok) throw new Error(decision.refusal.message)
        await applyTransition(tx, storeOrder, decision.value, { services, by: 'clerk' })
      }
      await finishOrder(tx, snapshot, services, 'clerk')
    })
    await test.runJobs()
    const retailer = retailers.find((one) => one.code === code)
    await retailer?.readMail(now.getTime())
    await retailer?.readMail(now.getTime() + 3_100)
    await takeIn(code)
    const snapshots = await readSnapshots(services.db, order?.order_id ?? 0)
    for (const { storeOrder } of snapshots) expect(storeOrder.acknowledgment_status).toBe('Ack Control Received')
    expect(await test.files(code, 'out')).toEqual([])
  })
})
