import { addToCarton, getShipment, listAuditLog, updateCartonProduct, updateShipment } from '@quayside/contract'
import { type PermissionKey, permissions } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { auditCalls } from '../audit/audit-log.ts'
import { actor, allowed, caller, insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { shipmentSteps } from './shipment.fixture.ts'
import { shipmentCalls } from './shipment-calls.ts'

const database = testDatabase()
let kit: TestServices
const { create, carton } = shipmentSteps(() => kit)
const call = caller(() => kit, [...shipmentCalls, ...auditCalls])

const batchRights: readonly PermissionKey[] = ['StoreOrder-ViewBatchNumber', 'StoreOrderProduct-ViewBatchNumber']
const everythingBut = (...without: readonly PermissionKey[]) =>
  actor(
    'packer',
    permissions.map(({ key }) => key).filter((key) => !without.includes(key)),
  )
const blind = everythingBut(...batchRights)

/** 2 of a line in batch LOT-7 in one carton. */
async function packed() {
  const order = await insertTestOrder(kit, partnerID, {
    orderNumber: `PO-${++orders}`,
    lines: [{ sku: 'KW1', quantity: '10' }],
  })
  const shipmentID = await create(order)
  const box = await carton(shipmentID)
  const body = { storeOrderProductID: order.lineIDs[0] ?? 0, quantity: 2, batch: 'LOT-7' }
  const { shipmentCartons } = allowed(await call(addToCarton, { params: { id: box }, body }))
  const productId = shipmentCartons[0]?.shipmentCartonProducts[0]?.shipmentCartonProductID ?? 0
  return { order, shipmentID, box, body, ofUnits: { id: shipmentID, cartonId: box, productId } }
}

let partnerID: number
let orders = 0
beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'PACK', 'X12')
})
afterAll(() => kit.close())

describe('batches in cartons', () => {
  it('are shown to people with either of the two permissions', async () => {
    const { shipmentID } = await packed()
    const seenBy = async (viewer = everythingBut()) =>
      JSON.stringify(allowed(await call(getShipment, { params: { id: shipmentID }, actor: viewer })))
    expect(await seenBy()).toContain('LOT-7')
    for (const right of batchRights) expect(await seenBy(everythingBut(right))).toContain('LOT-7')
    expect(await seenBy(blind)).not.toContain('LOT-7')
  })

  it('are in no answer to others, whatever they do to the shipment', async () => {
    const { shipmentID, box, body, ofUnits } = await packed()
    const answers = [
      await call(addToCarton, { params: { id: box }, body: { ...body, batch: null }, actor: blind }),
      await call(updateCartonProduct, { params: ofUnits, body: { expiryDate: '2027-02-28' }, actor: blind }),
      await call(updateShipment, { params: { id: shipmentID }, body: { carrier: 'Mainfreight' }, actor: blind }),
    ]
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true])
    expect(JSON.stringify(answers)).not.toContain('LOT-7')
    const lastModified = '2020-01-01T00:00:00.000Z'
    const stale = { params: { id: shipmentID }, body: { carrier: 'NZ Post', lastModified }, actor: blind }
    expect(JSON.stringify(await call(updateShipment, stale))).not.toContain('LOT-7')
  })

  it('are neither set nor changed by others, and stay when such a person saves the units', async () => {
    const { shipmentID, box, body, ofUnits } = await packed()
    const refused = { ok: false, refusal: { message: expect.stringContaining('ViewBatchNumber') } }
    expect(await call(addToCarton, { params: { id: box }, body, actor: blind })).toMatchObject(refused)
    const renamed = { params: ofUnits, body: { batch: 'LOT-8' }, actor: blind }
    expect(await call(updateCartonProduct, renamed)).toMatchObject(refused)
    allowed(await call(updateCartonProduct, { params: ofUnits, body: { batch: null, expiryDate: null }, actor: blind }))
    expect(JSON.stringify(allowed(await call(getShipment, { params: { id: shipmentID } })))).toContain('"LOT-7"')
  })

  it('are not spelt out in the audit, which has rights of its own', async () => {
    const { shipmentID, ofUnits } = await packed()
    allowed(await call(updateCartonProduct, { params: ofUnits, body: { batch: 'LOT-9', expiryDate: '2027-02-28' } }))
    const steps = allowed(await call(listAuditLog, { params: { objectType: 'Shipment', objectID: shipmentID } }))
    expect(steps[0]?.action).toMatch(/^Edit carton .*: KW1, batch, expiry date 2027-02-28$/)
    expect(JSON.stringify(steps)).not.toContain('LOT-')
  })
})
