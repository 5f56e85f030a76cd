// The orders list as a client asks for it: every parameter, its defaults, pages beyond the last, and what nobody may see.

import { countOrderErrors, listOrders, type OrderRow } from '@quayside/contract'
import { messageText, type OwnStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { writesStatusesByHand } from './waits-as-listed.fixture.ts'

writesStatusesByHand()

const database = testDatabase()
let kit: TestApp
let token: string
let partnerID: number

const stages = {
  status: 'Waiting',
  order_status: 'Waiting',
  acknowledgment_status: 'Not Acknowledged',
  sales_order_status: 'Not Ordered',
  external_status: 'Not Entered',
  shipment_status: 'Not Shipped',
  invoice_status: 'Not Invoiced',
}

async function insertOrder(order_number: string, given: Record<string, unknown> = {}, partner = partnerID) {
  const { order_id } = await kit.services.db
    .insertInto('purchase_order')
    .values({
      ...stages,
      partner_id: partner,
      order_number,
      currency: 'NZD',
      order_date: '2026-06-01',
      ...given,
    } as never)
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await kit.services.db
    .insertInto('store_order')
    .values({ ...stages, order_id, partner_id: partner, store_order_number: `${order_number}-S100%` } as never)
    .execute()
}

interface Answer {
  readonly orders: readonly OrderRow[]
  readonly totalRecords: number
  readonly showShipToAddress: boolean
  readonly timeStamp: string
}
const ask = async (query: Record<string, string> = {}) => kit.call(listOrders, { token, query })
const list = async (query: Record<string, string> = {}) => (await ask(query)).body as Answer
const numbers = async (query: Record<string, string> = {}) =>
  (await list(query)).orders.map((order) => order.orderNumber)

beforeAll(async () => {
  kit = await testApp(database.connectionString)
  const db = kit.services.db
  await db.insertInto('customer').values({ external_customer_id: 'C1', customer_name: 'One' }).execute()
  partnerID = await insertPartner(kit.services, 'LIST', 'X12')
  const second = await insertPartner(kit.services, 'SECOND', 'X12')
  const hidden = await insertPartner(kit.services, 'HIDDEN', 'X12')
  await insertOrder('L-1', { order_date: '2026-06-01', customer_reference: 'REF_1', total: '10' })
  await insertOrder('L-2', {
    order_date: '2026-06-02',
    status: 'Error',
    external_customer_id: 'C1',
    total: '30',
  })
  await insertOrder('L-3', {
    order_date: '2026-06-03',
    shipment_status: 'ASN Sent',
    external_status: 'Picking',
  })
  await insertOrder('L-4', { order_date: null, completed: true, status: 'Completed' })
  await insertOrder('L-5', { order_date: '2026-06-04', ship_to_name: 'Albany', invoice_status: 'Created' }, second)
  await insertOrder('H-1', {}, hidden)
  token = await kit.tokenFor(['StoreOrder-ViewOrders'], [partnerID, second])
})
afterAll(() => kit.close())

describe('GET /orders', () => {
  it('without parameters: newest order date first, completed ones left out, 50 a page, only one’s partners', async () => {
    expect(await numbers()).toEqual(['L-5', 'L-3', 'L-2', 'L-1'])
    expect(await list()).toMatchObject({ totalRecords: 4, showShipToAddress: true })
  })

  it('answers every field of a row', async () => {
    const [row] = (await list({ search: 'L-1' })).orders
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining(
        'orderID orderNumber customerReference orderDate etd eta shipToName shipToState partnerName partnerCode status externalStatus subTotal total currency'.split(
          ' ',
        ),
      ),
    )
  })

  it('answers the order date as the day that it is, without a time that a zone could move', async () => {
    const [row] = (await list({ search: 'L-2' })).orders
    expect(row?.orderDate).toBe('2026-06-02')
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['completed ones too', { includeCompleted: '1' }, ['L-5', 'L-3', 'L-2', 'L-1', 'L-4']],
    ['includeCompleted 0', { includeCompleted: '0' }, ['L-5', 'L-3', 'L-2', 'L-1']],
    ['one partner, whatever its case', { partner: 'second' }, ['L-5']],
    ['several partners', { partner: 'LIST,SECOND' }, ['L-5', 'L-3', 'L-2', 'L-1']],
    ['a partner out of reach', { partner: 'HIDDEN' }, []],
    ['an external customer', { externalCustomerID: 'C1' }, ['L-2']],
    ['statuses', { status: 'Error,Order Change Error' }, ['L-2']],
    ['a shipment status', { ShipmentStatus: 'ASN Sent' }, ['L-3']],
    ['an invoice status', { InvoiceStatus: 'Created' }, ['L-5']],
    ['an ack status', { AcknowledgementStatus: 'Ack Sent' }, []],
    ['an external status', { ExternalStatus: 'Picking' }, ['L-3']],
    ['an external status as another system spells it', { externalStatus: 'PICKING' }, ['L-3']],
    ['statuses in whatever case', { status: 'error,ORDER CHANGE ERROR' }, ['L-2']],
    ['a shipment status in whatever case', { shipmentStatus: 'asn sent' }, ['L-3']],
    [
      'a status, which clears the stage filters',
      { status: 'Error', ShipmentStatus: 'ASN Sent', InvoiceStatus: 'x' },
      ['L-2'],
    ],
    ['a status and an external status', { status: 'Error', ExternalStatus: 'Picking' }, []],
    ['a number', { search: 'l-2' }, ['L-2']],
    ['a customer reference, its wildcards taken literally', { search: 'REF_1' }, ['L-1']],
    ['no wildcard', { search: 'L%' }, []],
    ['one character, where a number or a reference begins', { search: 'r' }, ['L-1']],
    ['two characters, nowhere else', { search: 'ef' }, []],
    ['blanks', { search: '   ' }, ['L-5', 'L-3', 'L-2', 'L-1']],
    ['a store order number only when asked to', { search: 'L-3-S100%' }, []],
    ['a store order number', { search: 'L-3-S100%', searchStoreOrders: '1' }, ['L-3']],
    ['from a day on', { startDate: '2026-06-02' }, ['L-5', 'L-3', 'L-2']],
    ['to the end of a day', { endDate: '2026-06-02' }, ['L-2', 'L-1']],
    ['to a moment: the whole of its day', { endDate: '2026-06-02T13:00:00Z' }, ['L-2', 'L-1']],
    ['from a day on, as day/month/year', { startDate: '3/6/2026' }, ['L-5', 'L-3']],
    ['to the end of time', { endDate: '9999-12-31' }, ['L-5', 'L-3', 'L-2', 'L-1']],
    ['an empty date', { startDate: '', endDate: '' }, ['L-5', 'L-3', 'L-2', 'L-1']],
    ['sorted', { orderBy: 'orderNumber', direction: 'asc' }, ['L-1', 'L-2', 'L-3', 'L-5']],
    ['by total', { orderBy: 'total', direction: 'desc' }, ['L-2', 'L-1', 'L-5', 'L-3']],
    ['a page', { pageSize: '2', pageNumber: '2' }, ['L-2', 'L-1']],
    ['a page beyond the last: the last', { pageSize: '3', pageNumber: '99' }, ['L-1']],
    ['page 0, and one that is no number: the first', { pageSize: '1', pageNumber: 'x' }, ['L-5']],
  ])('%s', async (_, query, expected) => {
    expect(await numbers(query)).toEqual(expected)
  })

  it('finds by Waiting what is shown as Waiting, drafts and entered orders included, and each by its own name', async () => {
    await insertOrder('W-1', { status: 'Draft' })
    await insertOrder('W-2', { status: 'Entered' })
    await insertOrder('W-3', { status: 'Order Received' })
    await insertOrder('W-4', { status: 'Waiting' })
    const found = async (status: string) => (await numbers({ status, search: 'W-' })).sort()
    expect(await found('Waiting')).toEqual(['W-1', 'W-2', 'W-4'])
    expect([await found('Draft'), await found('Entered')]).toEqual([['W-1'], ['W-2']])
    await kit.services.db.deleteFrom('purchase_order').where('order_number', 'like', 'W-_').execute()
  })

  it('names the parameter if a date is invalid', async () => {
    expect(await ask({ startDate: '2026-02-31' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'startDate' }], message: expect.stringContaining("'2026-02-31' is not a date") },
    })
  })

  it('copes with years that the database does not know', async () => {
    expect((await ask({ startDate: '0000-01-01', endDate: '275000-01-01T00:00:00Z' })).status).not.toBe(500)
  })

  it('says when it was asked, so that the older of two answers can be dropped', async () => {
    const before = new Date().toISOString()
    const { timeStamp } = await list()
    expect(timeStamp >= before && timeStamp <= new Date().toISOString()).toBe(true)
  })

  it('shows ship-to columns if an order has one', async () => {
    expect((await list({ search: 'L-1' })).showShipToAddress).toBe(false)
  })
})

describe('an order in error', () => {
  it('says in its row which stage it is and why, in a few words; of its first store order in error', async () => {
    await insertOrder('L-E', { status: 'Error' })
    await kit.services.db
      .updateTable('store_order')
      .set({
        status: 'Error',
        error_type: 'Product',
        error: [1, 2].map((line) => messageText('productUnknown', { line, code: 'X', partner: 'LIST' })).join('\n'),
      })
      .where('store_order_number', 'like', 'L-E-%')
      .execute()
    const reasons = (await list({ search: 'L-' })).orders.map((order) => [order.orderNumber, order.errorReason])
    expect(reasons).toContainEqual(['L-E', 'Order: 2 products unknown'])
    expect(reasons).toContainEqual(['L-1', null])
    await kit.services.db.deleteFrom('store_order').where('store_order_number', 'like', 'L-E-%').execute()
    await kit.services.db.deleteFrom('purchase_order').where('order_number', '=', 'L-E').execute()
  })
})

describe('GET /Orders/errors/count', () => {
  it('counts store orders in error within reach, those of completed orders left out', async () => {
    const count = async () => (await kit.call(countOrderErrors, { token })).body
    expect(await count()).toBe(0)
    const inError = (orderNumber: string, status: OwnStatus) =>
      kit.services.db
        .updateTable('store_order')
        .set({ status })
        .where('store_order_number', 'like', `${orderNumber}-%`)
        .execute()
    await inError('L-2', 'Error')
    await inError('L-3', 'Order Change Error')
    await inError('L-4', 'Error')
    await inError('H-1', 'Error')
    expect(await count()).toBe(2)
  })
})
