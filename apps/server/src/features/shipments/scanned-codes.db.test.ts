import { getShipment } from '@quayside/contract'
import { readScan } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { allowed, insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { shipmentSteps } from './shipment.fixture.ts'

const database = testDatabase()
let kit: TestServices
const { call, create } = shipmentSteps(() => kit)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

it('a scan finds a product by the alternate codes of the catalogue, each for as many units as its pack holds', async () => {
  const { db } = kit.services
  const partnerID = await insertPartner(kit.services, 'CODES', 'X12')
  const order = await insertTestOrder(kit, partnerID, {
    orderNumber: 'PO-CODES',
    lines: [{ sku: 'KW1', quantity: '24' }],
  })
  const { product_id } = await db
    .insertInto('product')
    .values({ partner_id: partnerID, supplier_product_code: 'RC-1', sku: 'KW1' } as never)
    .returning('product_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('store_order_product')
    .set({ product_id })
    .where('store_order_product_id', '=', order.lineIDs[0] ?? 0)
    .execute()
  await db
    .insertInto('alternate_product_code')
    .values([
      { product_id, partner_id: partnerID, alternate_code: '19410000001094', alternate_pack_size: '6' },
      { product_id, partner_id: partnerID, alternate_code: 'OLD-CODE', alternate_pack_size: null },
    ] as never)
    .execute()
  const shipment = allowed(await call(getShipment, { params: { id: await create(order) } }))
  const scan = (code: string) =>
    readScan(code, { lines: shipment.storeOrderProducts, cartons: shipment.shipmentCartons, today: '2026-11-23' })
  expect(scan('19410000001094')).toMatchObject({ kind: 'product', quantity: 6, product: { sku: 'KW1' } })
  expect(scan('2*old-code')).toMatchObject({ kind: 'product', quantity: 2, product: { sku: 'KW1' } })
  expect(scan('19410000001095')).toMatchObject({ kind: 'unknown' })
})
