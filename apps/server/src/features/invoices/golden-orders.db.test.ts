/** Whatever a retailer ordered, the invoice of all of it says the same amount as the order. */
import { readFileSync } from 'node:fs'
import { createStoreOrderInvoice, getInvoice, getOrder } from '@quayside/contract'
import { add, toNumber } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { readOrderCalls } from '../orders/read-orders.ts'
import { allowed, caller } from '../store-orders/store-order.fixture.ts'
import { invoiceCalls } from './invoice-calls.ts'

const database = testDatabase()
let kit: TestServices
const call = caller(() => kit, [...invoiceCalls, ...readOrderCalls])

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

const files = new URL('../../../../../packages/edi-mapping/src/', import.meta.url)

it.each([
  ['orders/fixtures/850-stores.edi', 'X12'],
  ['orders/fixtures/850-written.edi', 'X12'],
  ['message-details/fixtures/850-everything.edi', 'X12'],
  ['orders/fixtures/orders-stores.edi', 'EDIFACT'],
  ['orders/fixtures/orders-written.edi', 'EDIFACT'],
  ['message-details/fixtures/orders-everything.edi', 'EDIFACT'],
] as const)('%s and its invoices agree to the cent', async (name, standard) => {
  const { db } = kit.services
  const code = `G${Math.abs([...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7))}`
  const invoiceAtOnce = { acknowledgements_enabled: false, shipments_enabled: false }
  const partnerID = await insertPartner(kit.services, code, standard, invoiceAtOnce)
  await kit.receive(partnerID, code, 'golden.edi', readFileSync(new URL(name, files)))
  const orders = await db.selectFrom('purchase_order').select('order_id').where('partner_id', '=', partnerID).execute()
  expect(orders).not.toEqual([])
  // Of a line without a price nothing can be invoiced.
  await db
    .updateTable('store_order_product')
    .set({ line_product_price: '1.2345' })
    .where('line_product_price', 'is', null)
    .execute()
  for (const { order_id } of orders) {
    const read = async () => allowed(await call(getOrder, { params: { id: order_id } }))
    const invoiced: number[] = []
    for (const { storeOrderID } of (await read()).storeOrders) {
      const params = { id: order_id, sid: storeOrderID }
      const { invoiceID } = allowed(await call(createStoreOrderInvoice, { params }))
      invoiced.push(allowed(await call(getInvoice, { params: { id: invoiceID } })).total)
    }
    const { total } = await read()
    expect(total).toBeGreaterThan(0)
    expect(toNumber(add(...invoiced))).toBe(total)
  }
})
