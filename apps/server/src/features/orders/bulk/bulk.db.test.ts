// What is done to selected orders and store orders: a result per record, notes where they are asked for, nothing half done.
import {
  type BulkAnswer,
  type Call,
  clearSelectedOrderErrors,
  clearSelectedStoreError,
  completeSelectedOrders,
  deleteOrder,
  deleteSelectedAcks,
  deleteSelectedInvoices,
  deleteSelectedOrders,
  deleteSelectedSalesOrders,
  deleteSelectedShipments,
  deleteStoreOrder,
  getOrder,
  getStoreOrder,
  ignoreSelectedStoreOrders,
  listOrders,
  markStoreOrder,
  type OrderDetails,
  type StoreOrderDetails,
} from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { insertRecords, type Records } from '../../../http/records.fixture.ts'
import { insertPartner } from '../../../services.fixture.ts'
import { writesStatusesByHand } from '../waits-as-listed.fixture.ts'

writesStatusesByHand()

const kit = openTestApp()
let one: Records
let two: Records
let token: string
let count = 0

beforeEach(async () => {
  const codes = [`A${++count}`, `B${count}`] as const
  one = await insertRecords(kit, await insertPartner(kit.services, codes[0], 'X12'), codes[0])
  two = await insertRecords(kit, await insertPartner(kit.services, codes[1], 'X12'), codes[1])
  const every = permissions.map((permission) => permission.key)
  token = await kit.tokenFor(every, [one.partnerID, two.partnerID])
})

const run = async (call: Call, body: unknown, id = one.orderID) => kit.call(call, { token, body, params: { id } })
const resultsOf = async (call: Call, body: unknown) => ((await run(call, body)).body as BulkAnswer).results
const orderNow = async ({ orderID: id }: Records) =>
  (await kit.call(getOrder, { token, params: { id } })).body as OrderDetails
const storeOrderNow = async ({ orderID: id, storeOrderID: sid }: Records) =>
  (await kit.call(getStoreOrder, { token, params: { id, sid } })).body as StoreOrderDetails
const set = (records: Records, values: Record<string, unknown>) =>
  kit.services.db
    .updateTable('store_order')
    .set(values as never)
    .where('store_order_id', '=', records.storeOrderID)
    .execute()
const inError = {
  status: 'Error',
  order_status: 'Error',
  error_type: 'Product',
  error: 'unknown product',
  status_before_error: JSON.stringify({ order: 'Waiting' }),
}
const both = () => [one.orderID, two.orderID]

describe('completing orders', () => {
  it('needs completion notes', async () => {
    expect(await run(completeSelectedOrders, { orderIds: both(), notes: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter Completion Notes.' },
    })
  })

  it('hides them from the list, with a result for each, and leaves those with errors', async () => {
    await set(two, inError)
    const unknown = 999_999_999
    expect(await resultsOf(completeSelectedOrders, { orderIds: [...both(), unknown], notes: 'shipped' })).toEqual([
      expect.objectContaining({
        orderID: one.orderID,
        orderNumber: `PO-${one.partnerCode}`,
        done: true,
        message: null,
      }),
      expect.objectContaining({
        orderID: two.orderID,
        done: false,
        message: `Order PO-${two.partnerCode} cannot be completed: there are errors in 1 of its store orders.`,
      }),
      expect.objectContaining({ orderID: unknown, done: false, message: 'Not Found' }),
    ])
    expect(await orderNow(one)).toMatchObject({ completed: true, status: 'Completed' })
    const shown = (query: Record<string, string>) => kit.call(listOrders, { token, query })
    expect(await shown({})).toMatchObject({ body: { totalRecords: 1 } })
    expect(await shown({ includeCompleted: '1' })).toMatchObject({ body: { totalRecords: 2 } })
    const [again] = await resultsOf(completeSelectedOrders, { orderIds: [one.orderID], notes: 'again' })
    expect(again?.message).toBe(`Order PO-${one.partnerCode} is completed already.`)
  })

  it('keeps the note in the audit', async () => {
    await run(completeSelectedOrders, { ORDERIDS: [one.orderID], Notes: 'shipped' })
    const { action } = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Order')
      .where('order_id', '=', one.orderID)
      .orderBy('audit_log_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toBe('Complete: shipped')
  })
})

describe('deleting orders', () => {
  it('needs deletion notes, for one and for several', async () => {
    const refused = { status: 400, body: { message: 'Please enter Deletion Notes.' } }
    expect(await run(deleteSelectedOrders, { orderIds: both() })).toMatchObject(refused)
    expect(await run(deleteOrder, {})).toMatchObject(refused)
  })

  it('marks them Deleted, but not one of which something is being sent', async () => {
    await set(two, { pending_stages: ['acknowledgement'] })
    const results = await resultsOf(deleteSelectedOrders, { orderIds: both(), notes: 'ordered twice' })
    expect(results).toMatchObject([{ done: true }, { done: false, message: expect.stringContaining('being sent') }])
    expect(await orderNow(one)).toMatchObject({ status: 'Deleted', shipmentStatus: 'Deleted' })
    expect((await orderNow(two)).status).not.toBe('Deleted')
  })

  it('deletes one order once', async () => {
    expect((await run(deleteOrder, { notes: 'ordered twice' })).status).toBe(200)
    expect(await run(deleteOrder, { notes: 'ordered twice' })).toMatchObject({
      status: 400,
      body: { message: `Order PO-${one.partnerCode} is deleted: Delete is not possible.` },
    })
  })

  it('is done by one of two who do it at the same moment', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => run(deleteOrder, { notes: 'ordered twice' })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400])
  })

  it('deletes an order that has no store orders', async () => {
    const { order_id } = await kit.services.db
      .insertInto('purchase_order')
      .values({
        partner_id: one.partnerID,
        order_number: 'EMPTY',
        currency: 'NZD',
        status: 'Not Ordered',
        order_status: 'Not Ordered',
        acknowledgment_status: 'Not Acknowledged',
        sales_order_status: 'Not Ordered',
        external_status: 'Not Entered',
        shipment_status: 'Not Shipped',
        invoice_status: 'Not Invoiced',
      } as never)
      .returning('order_id')
      .executeTakeFirstOrThrow()
    expect((await run(deleteOrder, { notes: 'mistake' }, order_id)).status).toBe(200)
    expect(await orderNow({ ...one, orderID: order_id })).toMatchObject({ status: 'Deleted', invoiceStatus: 'Deleted' })
  })

  it('deletes a store order; a deleted one is not deleted again', async () => {
    const params = { id: one.orderID, sid: one.storeOrderID }
    const remove = () => kit.call(deleteStoreOrder, { token, params, query: { notes: 'no room' } })
    expect((await remove()).status).toBe(200)
    expect((await storeOrderNow(one)).status).toBe('Deleted')
    expect((await remove()).body).toMatchObject({ code: 'storeOrderDeleted' })
  })
})

describe('clearing errors', () => {
  it('of selected orders names the store orders, and says where there was none', async () => {
    await set(one, inError)
    expect(await resultsOf(clearSelectedOrderErrors, { orderIds: both() })).toEqual([
      expect.objectContaining({ orderID: one.orderID, storeOrderID: one.storeOrderID, done: true }),
      expect.objectContaining({
        orderID: two.orderID,
        storeOrderID: null,
        done: false,
        message: `Order PO-${two.partnerCode} has no errors to clear.`,
      }),
    ])
    expect(await storeOrderNow(one)).toMatchObject({ orderStatus: 'Waiting', error: null, errorType: null })
  })

  it('of selected store orders', async () => {
    await set(one, inError)
    expect(await resultsOf(clearSelectedStoreError, [one.storeOrderID])).toMatchObject([{ done: true }])
    expect(await resultsOf(clearSelectedStoreError, [one.storeOrderID])).toMatchObject([
      { done: false, message: 'The store order has no errors to clear.' },
    ])
  })
})

describe('the selected store orders of an order', () => {
  it('lose the invoices and shipments that the partner does not have', async () => {
    expect(await resultsOf(deleteSelectedInvoices, [one.storeOrderID])).toMatchObject([{ done: true }])
    expect(await resultsOf(deleteSelectedShipments, { StoreOrderIds: [one.storeOrderID] })).toMatchObject([
      { done: true, storeOrderNumber: `PO-${one.partnerCode}` },
    ])
    expect(await storeOrderNow(one)).toMatchObject({
      invoiceStatus: 'Not Invoiced',
      shipmentStatus: 'Not Shipped',
      invoices: [{ status: 'Deleted' }],
      shipments: [{ status: 'Deleted' }],
    })
    expect(await resultsOf(deleteSelectedInvoices, [one.storeOrderID])).toMatchObject([
      { done: false, message: `Store order PO-${one.partnerCode} has no invoice that could be deleted.` },
    ])
  })

  it('are ignored', async () => {
    expect(await resultsOf(ignoreSelectedStoreOrders, [one.storeOrderID])).toMatchObject([{ done: true }])
    expect(await storeOrderNow(one)).toMatchObject({ status: 'Ignored', acknowledgmentStatus: 'Ignored' })
    expect(await resultsOf(ignoreSelectedStoreOrders, [one.storeOrderID])).toMatchObject([
      { done: false, message: 'The store order is ignored already.' },
    ])
  })

  it('have their acknowledgement and sales order put back to the first status', async () => {
    await set(one, { acknowledgment_status: 'Acknowledgement Sent', sales_order_status: 'Sales Order Sent' })
    expect(await resultsOf(deleteSelectedAcks, [one.storeOrderID])).toMatchObject([{ done: true }])
    expect(await resultsOf(deleteSelectedSalesOrders, [one.storeOrderID])).toMatchObject([{ done: true }])
    expect(await storeOrderNow(one)).toMatchObject({
      acknowledgmentStatus: 'Not Acknowledged',
      salesOrderStatus: 'Not Ordered',
    })
  })

  it('answer in full again after their acknowledgement was deleted: quantity, price and backorder are open', async () => {
    await set(one, { acknowledgment_status: 'Acknowledgement Sent' })
    await kit.services.db
      .updateTable('store_order_product')
      .set({
        quantity: '10',
        quantity_acknowledged: '3',
        line_product_price: '4',
        line_product_price_acknowledged: '2.5',
        quantity_backordered: '2',
        backordered_date: '2026-12-01',
      })
      .where('store_order_id', '=', one.storeOrderID)
      .execute()
    expect(await resultsOf(deleteSelectedAcks, [one.storeOrderID])).toMatchObject([{ done: true }])
    const open = {
      quantityAcknowledged: null,
      lineProductPriceAcknowledged: null,
      quantityBackordered: 0,
      backorderedDate: null,
    }
    expect((await storeOrderNow(one)).storeOrderProducts).toMatchObject([open])
    const params = { id: one.orderID, sid: one.storeOrderID, status: 'ack' }
    expect(await kit.call(markStoreOrder, { token, params })).toMatchObject({ status: 200 })
    expect((await storeOrderNow(one)).storeOrderProducts).toMatchObject([
      { quantityAcknowledged: 10, lineProductPriceAcknowledged: 4, quantityBackordered: 0 },
    ])
  })

  it('keep an acknowledgement that goods or an invoice followed', async () => {
    await set(one, { acknowledgment_status: 'Acknowledgement Sent', shipment_status: 'Shipment Sent' })
    expect(await resultsOf(deleteSelectedAcks, [one.storeOrderID])).toMatchObject([
      { done: false, message: 'The lines cannot be changed now: a shipment was sent already.' },
    ])
    expect((await storeOrderNow(one)).acknowledgmentStatus).toBe('Acknowledgement Sent')
  })

  it('are those of the order; another’s is named and stays as it is', async () => {
    expect(await resultsOf(ignoreSelectedStoreOrders, [one.storeOrderID, two.storeOrderID])).toMatchObject([
      { storeOrderID: one.storeOrderID, done: true },
      {
        storeOrderID: two.storeOrderID,
        done: false,
        message: `Store order ${two.storeOrderID} is not one of order PO-${one.partnerCode}.`,
      },
    ])
    expect((await storeOrderNow(two)).status).not.toBe('Ignored')
  })
})
