import { readFileSync } from 'node:fs'
import { createStoreOrderInvoice } from '@quayside/contract'
import {
  findOrderPartner,
  invoicedProductsQuery,
  invoiceLinksQuery,
  type OrderLineRow,
  orderHeaderQuery,
  orderLinesQuery,
  packedProductsQuery,
  readStatedTotals,
  readWholeOrder,
  shipmentLinksQuery,
  storeOrdersQuery,
} from '@quayside/store'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()
const files = new URL('../../../../../packages/edi-mapping/src/', import.meta.url)
const golden = [
  ['orders/fixtures/850-stores.edi', 'X12'],
  ['orders/fixtures/850-written.edi', 'X12'],
  ['message-details/fixtures/850-everything.edi', 'X12'],
  ['orders/fixtures/orders-stores.edi', 'EDIFACT'],
  ['orders/fixtures/orders-written.edi', 'EDIFACT'],
  ['message-details/fixtures/orders-everything.edi', 'EDIFACT'],
] as const
const orderIDs: number[] = []
let token: string

/** Everything of a store order in one carton, its numbers with all their places, and the invoice of it. */
async function packAndInvoice(order_id: number, store_order_id: number, partner_id: number): Promise<void> {
  const { db } = kit.services
  const { shipment_id } = await db
    .insertInto('shipment')
    .values({ order_id, store_order_id, partner_id, shipment_number: `S-${store_order_id}`, status: 'In Progress' })
    .returning('shipment_id')
    .executeTakeFirstOrThrow()
  const { shipment_carton_id } = await db
    .insertInto('shipment_carton')
    .values({ shipment_id, carton_number: `C-${store_order_id}` })
    .returning('shipment_carton_id')
    .executeTakeFirstOrThrow()
  const ofOrder = db.selectFrom('store_order_product').where('store_order_id', '=', store_order_id)
  const lines = await ofOrder.select('store_order_product_id').execute()
  const content = { shipment_carton_id, carton_quantity: '1.5', batch: 'B "1"', expiry_date: '2027-01-31' }
  await db
    .insertInto('shipment_carton_product')
    .values(lines.map((line) => ({ ...content, ...line })))
    .execute()
  const params = { id: order_id, sid: store_order_id }
  expect((await kit.call(createStoreOrderInvoice, { token, params })).status).toBeLessThan(300)
}

beforeAll(async () => {
  token = await kit.administrator()
  for (const [at, [name, standard]] of golden.entries()) {
    const code = `WHOLE${at}`
    const invoiceAtOnce = { acknowledgements_enabled: false, shipments_enabled: false }
    const partnerID = await insertPartner(kit.services, code, standard, invoiceAtOnce)
    await kit.receive(partnerID, code, 'golden.edi', readFileSync(new URL(name, files)))
    const { db } = kit.services
    await db
      .updateTable('store_order_product')
      .set({ line_product_price: '1.2345', line_pack_size: '12', metadata: '{"b":1.50,"a":["1",null]}' })
      .where('line_product_price', 'is', null)
      .execute()
    const storeOrders = await db
      .selectFrom('store_order')
      .select(['order_id', 'store_order_id'])
      .where('partner_id', '=', partnerID)
      .execute()
    for (const { order_id, store_order_id } of storeOrders) await packAndInvoice(order_id, store_order_id, partnerID)
    orderIDs.push(...new Set(storeOrders.map(({ order_id }) => order_id)))
  }
})

describe('readWholeOrder', () => {
  it('returns the rows of each query, whatever a retailer wrote', async () => {
    const { db } = kit.services
    expect(orderIDs.length).toBeGreaterThanOrEqual(golden.length)
    for (const orderID of orderIDs) {
      const rows = async <Row>(query: { execute(on: typeof db): Promise<{ rows: Row[] }> }) =>
        (await query.execute(db)).rows
      const [order] = await rows(orderHeaderQuery(orderID))
      const allLines = (lines: OrderLineRow[]) => ({ lines, checkedLines: lines, totalLines: lines.length, page: 1 })
      const oneByOne = {
        order,
        partner: await findOrderPartner(db, orderID),
        storeOrders: await rows(storeOrdersQuery(orderID)),
        ...allLines(await rows(orderLinesQuery(orderID))),
        shipments: await rows(shipmentLinksQuery(orderID)),
        invoices: await rows(invoiceLinksQuery(orderID)),
        packed: await rows(packedProductsQuery(orderID)),
        invoiced: await rows(invoicedProductsQuery(orderID)),
        statedTotals: await readStatedTotals(db, [orderID]),
      }
      for (const some of [oneByOne.lines, oneByOne.packed, oneByOne.invoiced]) expect(some).not.toEqual([])
      const atOnce = await readWholeOrder(db, { orderID, packed: true, invoiced: true })
      expect(atOnce).toStrictEqual(oneByOne)
      const storeOrderID = oneByOne.storeOrders.at(-1)?.store_order_id ?? 0
      expect(await readWholeOrder(db, { orderID, storeOrderID })).toStrictEqual({
        ...oneByOne,
        ...allLines(await rows(orderLinesQuery(orderID, storeOrderID))),
        packed: [],
        invoiced: [],
      })
    }
    expect(await readWholeOrder(db, { orderID: 0 })).toBeNull()
  })
})
