/** An order with more lines than one answer has: read, checked and saved by pages. */
import {
  createStoreOrderInvoice,
  getOrder,
  getStoreOrder,
  linesPerPage,
  type OrderDetails,
  saveOrderProducts,
  saveStoreOrderProducts,
} from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { invoiceCalls } from '../invoices/invoice-calls.ts'
import { orderChangeDesk, x12File } from '../order-changes/order-change.fixture.ts'
import { allowed, caller, clerk } from '../store-orders/store-order.fixture.ts'
import { readOrderCalls } from './read-orders.ts'
import { saveProductCalls } from './save-products.ts'

const database = testDatabase()
let kit: TestServices
let partnerID = 0
let ids = { id: 0, sid: 0 }
const desk = orderChangeDesk(() => kit)
const ask = caller(() => kit, [...readOrderCalls, ...saveProductCalls, ...invoiceCalls])
const actor = () => ({ ...clerk, partnerIDs: [partnerID] })
const all = linesPerPage + 3
const number = 'MANY-LINES'

const read = async (linePage: number): Promise<OrderDetails> =>
  allowed(await ask(getOrder, { params: { id: ids.id }, query: { linePage }, actor: actor() }))
const numbers = (lines: OrderDetails['storeOrderProducts']) => lines.map((line) => line.orderLineNumber)
const lastNumbers = [all - 2, all - 1, all].map(String)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'MANYX12', 'X12', {
    shipments_enabled: false,
    acknowledgements_enabled: true,
  })
  const lines = Array.from({ length: all }, (_, at) => `PO1*${at + 1}*2*EA*4.25**IN*ART-${at + 1}`)
  const segments = [`BEG*00*SA*${number}**20261120`, 'N1*BY*ACME*92*HQ', ...lines, `CTT*${all}`]
  await kit.receive(partnerID, 'MANYX12', 'many.edi', x12File([{ type: '850', segments }]))
  await kit.runJobs()
  const { order_id, store_order_id } = await desk.storeOrder(number)
  ids = { id: order_id, sid: store_order_id }
})
afterAll(() => kit.close())

describe('an order with more lines than one answer has', () => {
  it('is read by pages, each with the totals of all lines', async () => {
    const first = await read(1)
    const last = await read(2)
    expect([first.totalLines, first.page, first.storeOrderProducts.length]).toEqual([all, 1, linesPerPage])
    expect([last.totalLines, last.page, numbers(last.storeOrderProducts)]).toEqual([all, 2, lastNumbers])
    expect(numbers(first.storeOrderProducts).slice(0, 2)).toEqual(['1', '2'])
    expect([first.subTotal, last.subTotal]).toEqual([all * 8.5, all * 8.5])
    expect(last.storeOrders[0]).toMatchObject({ lineCount: all, subTotal: all * 8.5 })
    expect(numbers(last.storeOrders[0]?.storeOrderProducts ?? [])).toEqual(lastNumbers)
  })

  it('answers the last page where a later one is asked for', async () => {
    expect(await read(9)).toMatchObject({ page: 2, totalLines: all })
  })

  it('has the same pages in its store order', async () => {
    const params = ids
    const details = allowed(await ask(getStoreOrder, { params, query: { linePage: 2 }, actor: actor() }))
    expect(details).toMatchObject({ page: 2, totalLines: all })
    expect(numbers(details.storeOrderProducts)).toEqual(lastNumbers)
  })

  it('warns on each page of what the checks find on another', async () => {
    expect((await read(1)).qtyAckValidationWarning).toBe(false)
    const [line] = (await read(2)).storeOrderProducts
    const answer = (quantity: string | null) =>
      kit.services.db
        .updateTable('store_order_product')
        .set({ quantity_acknowledged: quantity })
        .where('store_order_product_id', '=', line?.storeOrderProductID ?? 0)
        .execute()
    await answer('3')
    expect((await read(1)).qtyAckValidationWarning).toBe(true)
    await answer(null)
  })

  it('answers a save with the lines of the page and the totals of all', async () => {
    const query = { linePage: 2 }
    const [line] = (await read(2)).storeOrderProducts
    const body = [{ storeOrderProductID: line?.storeOrderProductID ?? 0, quantityAcknowledged: 1 }]
    const saved = allowed(await ask(saveStoreOrderProducts, { params: ids, body, query, actor: actor() }))
    expect(numbers(saved.storeOrderProducts)).toEqual(lastNumbers)
    expect(saved).toMatchObject({ page: 2, totalLines: all, subTotal: all * 8.5 })
    expect(saved.storeOrderProducts.map((one) => one.quantityAcknowledged)).toEqual([1, null, null])
  })

  it('answers a save of several store orders with the lines of the page', async () => {
    const [line] = (await read(2)).storeOrderProducts
    const body = [{ storeOrderProductID: line?.storeOrderProductID ?? 0, quantityAcknowledged: 2 }]
    const query = { linePage: 2 }
    const saved = allowed(await ask(saveOrderProducts, { params: { id: ids.id }, body, query, actor: actor() }))
    expect(numbers(saved.storeOrderProducts)).toEqual(lastNumbers)
    expect(saved.total).toBe((await read(1)).total)
  })

  it('shows on each page what was invoiced of its lines', async () => {
    allowed(await ask(createStoreOrderInvoice, { params: ids, actor: actor() }))
    expect((await read(1)).invoiceProducts).toHaveLength(linesPerPage)
    const { invoiceProducts } = await read(2)
    expect(invoiceProducts.map(({ sku }) => sku)).toHaveLength(3)
  })
})
