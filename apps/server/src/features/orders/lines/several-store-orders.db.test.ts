import { listOrders } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { everyLinePermission, insertProduct, type LineKit, lineKit } from './lines.fixture.ts'

const kit = openTestApp()

interface TwoStoreOrders extends LineKit {
  readonly otherStoreOrderID: number
  readonly otherLineID: number
  saveBoth(rows: readonly object[], page?: string): ReturnType<LineKit['save']>
}

/** A second store order beside the first, with a copy of its line. */
async function twoStoreOrders(
  settings: Record<string, unknown> = {},
  permissions = everyLinePermission,
): Promise<TwoStoreOrders> {
  const lines = await lineKit(kit, { settings, permissions })
  const { db } = kit.services
  const copied = await db
    .selectFrom('store_order')
    .selectAll()
    .where('store_order_id', '=', lines.order.storeOrderID)
    .executeTakeFirstOrThrow()
  const {
    store_order_id: _id,
    status_before_error,
    status_before_ignore,
    stage_times,
    send_counts,
    ...columns
  } = copied
  const { store_order_id } = await db
    .insertInto('store_order')
    .values({ ...columns, store_order_number: `${copied.store_order_number}-2` })
    .returning('store_order_id')
    .executeTakeFirstOrThrow()
  const { store_order_product_id } = await db
    .insertInto('store_order_product')
    .values({
      store_order_id,
      order_id: lines.order.orderID,
      ordinal: 1,
      order_line_number: '1',
      sku: 'Z',
      quantity: '6',
      line_product_price: '2',
    })
    .returning('store_order_product_id')
    .executeTakeFirstOrThrow()
  const params = { id: lines.order.orderID }
  return {
    ...lines,
    otherStoreOrderID: store_order_id,
    otherLineID: store_order_product_id,
    saveBoth: (rows, page = 'productsOverview') =>
      lines.call('saveOrderProducts', { params, body: rows, query: { page } }),
  }
}

describe('rows of several store orders in one save', () => {
  it('are saved together, and answered with their store orders and totals', async () => {
    const both = await twoStoreOrders()
    await insertProduct(kit, both.partnerID, 'EXTRA')
    const reply = await both.saveBoth([
      { storeOrderProductID: both.order.lineIDs[0], quantityAcknowledged: 4 },
      { storeOrderProductID: both.otherLineID, quantityAcknowledged: 6 },
      {
        storeOrderProductID: -5,
        storeOrderID: both.otherStoreOrderID,
        supplierProductCode: 'EXTRA',
        lineProductPrice: 1,
      },
    ])
    expect(reply.status).toBe(200)
    expect(reply.body.storeOrders).toMatchObject([{ subTotal: 16 }, { subTotal: 13 }])
    expect(reply.body.subTotal).toBe(29)
    expect(reply.body.storeOrderProducts.map((row) => row.quantityAcknowledged)).toEqual([4, 6, null])
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('order_id', '=', both.order.orderID)
      .orderBy('audit_log_id')
      .execute()
    expect(audit.map((row) => row.action)).toEqual([
      'Edit Order: line 1 C-A: Qty Ack none → 4 on productsOverview',
      'Edit Order: line 1 Z: Qty Ack none → 6; line 2 added: Code EXTRA, Qty 1 on productsOverview',
    ])
  })

  it('are all refused with the one that is', async () => {
    const both = await twoStoreOrders()
    const reply = await both.saveBoth([
      { storeOrderProductID: both.order.lineIDs[0], quantityAcknowledged: 4 },
      { storeOrderProductID: both.otherLineID, quantityAcknowledged: -1 },
    ])
    expect(reply).toMatchObject({ status: 400, body: { code: 'quantityInvalid' } })
    expect((await both.read()).body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: null })
  })

  it('of a line that is not of the order, or a new one without store order, are refused', async () => {
    const both = await twoStoreOrders()
    const other = await twoStoreOrders()
    expect(await both.saveBoth([{ storeOrderProductID: other.otherLineID, comments: 'x' }])).toMatchObject({
      status: 400,
    })
    expect((await both.saveBoth([{ storeOrderProductID: -1, sku: 'A' }])).body.message).toContain('storeOrderID')
    expect(
      (await both.saveBoth([{ storeOrderProductID: -1, storeOrderID: other.otherStoreOrderID, sku: 'A' }])).status,
    ).toBe(404)
  })

  it('tell which store orders were changed in between, and keep nothing of the others', async () => {
    const both = await twoStoreOrders()
    const rows = (await both.call('getOrder', { params: { id: both.order.orderID } })).body.storeOrderProducts
    await both.saveBoth([{ storeOrderProductID: both.otherLineID, quantityAcknowledged: 1 }])
    const late = await both.saveBoth(rows.map((row) => ({ ...row, quantityAcknowledged: 2 })))
    expect(late).toMatchObject({ status: 422, body: { code: 'linesChanged' } })
    expect(late.body.current.storeOrders).toHaveLength(1)
    expect(late.body.current.storeOrders[0]?.changes[0]?.lines[0]).toMatchObject({
      line: '1',
      fields: [{ field: 'quantityAcknowledged', before: null, after: 1 }],
    })
    expect((await both.read()).body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: null })
  })
})

describe('a line’s own warehouse', () => {
  const warehouse = (partnerID: number, code: string) =>
    kit.services.db
      .insertInto('warehouse')
      .values({ partner_id: partnerID, warehouse_code: code })
      .returning('warehouse_id')
      .executeTakeFirstOrThrow()

  it('is the order’s until it is chosen, one of the partner’s, and only for partners that ship from several', async () => {
    const lines = await lineKit(kit, { settings: { multi_warehouse_orders_enabled: true } })
    const [main, second] = [await warehouse(lines.partnerID, 'MAIN'), await warehouse(lines.partnerID, 'SECOND')]
    await kit.services.db
      .updateTable('purchase_order')
      .set({ warehouse_id: main.warehouse_id })
      .where('order_id', '=', lines.order.orderID)
      .execute()
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({
      warehouseCode: 'MAIN',
      warehouseID: main.warehouse_id,
    })
    const row = { storeOrderProductID: lines.order.lineIDs[0] }
    const saved = await lines.save([{ ...row, warehouseID: second.warehouse_id }])
    expect(saved.body.storeOrderProducts[0]).toMatchObject({ warehouseCode: 'SECOND' })
    const other = await lineKit(kit)
    const foreign = await warehouse(other.partnerID, 'THEIRS')
    expect((await lines.save([{ ...row, warehouseID: foreign.warehouse_id }])).body.message).toContain(
      'is not a warehouse of partner',
    )
    const own = await other.save([{ storeOrderProductID: other.order.lineIDs[0], warehouseID: foreign.warehouse_id }])
    expect(own.body.message).toContain('multi-warehouse orders feature is not enabled')
  })
})

describe('the totals of an order', () => {
  const shown = async ({ call, token, order: { orderID } }: LineKit) => {
    const params = { id: orderID }
    const { orders } = (await kit.call(listOrders, { token })).body as {
      orders: { orderID: number; total: number }[]
    }
    return {
      order: (await call('getOrder', { params })).body.total,
      list: orders.find((one) => one.orderID === orderID)?.total,
    }
  }
  const both = async () => {
    const made = await twoStoreOrders({}, [...everyLinePermission, 'StoreOrder-DeleteOrder'])
    await made.saveBoth([
      { storeOrderProductID: made.order.lineIDs[0], quantityAcknowledged: 4 },
      { storeOrderProductID: made.otherLineID, quantityAcknowledged: 6 },
    ])
    return made
  }

  it('leave out a store order that was deleted, on the order and in the list', async () => {
    const made = await both()
    expect(await shown(made)).toEqual({ order: 30.4, list: 30.4 })
    const params = { id: made.order.orderID, sid: made.otherStoreOrderID }
    expect((await made.call('deleteStoreOrder', { params, query: { notes: 'closed' } })).status).toBe(200)
    expect(await shown(made)).toEqual({ order: 18.4, list: 18.4 })
  })

  it('are still what it was worth once all of it is deleted', async () => {
    const made = await both()
    const params = { id: made.order.orderID }
    expect((await made.call('deleteOrder', { params, body: { notes: 'ordered twice' } })).status).toBe(200)
    expect(await shown(made)).toEqual({ order: 30.4, list: 30.4 })
  })

  it('are nothing for a store order whose last line was taken away', async () => {
    const made = await both()
    const reply = await made.saveBoth([{ storeOrderProductID: made.order.lineIDs[0], status: 'delete' }])
    expect(reply.body.storeOrders).toMatchObject([{ subTotal: 0 }])
    expect(reply.body.subTotal).toBe(12)
  })
})
