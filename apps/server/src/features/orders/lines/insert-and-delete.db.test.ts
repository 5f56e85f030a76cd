import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { everyLinePermission, insertProduct, lineKit } from './lines.fixture.ts'

const kit = openTestApp()

const newRow = { storeOrderProductID: -4711, status: 'insert', quantity: 1, lineProductPrice: 0, sku: '' }

describe('a new line', () => {
  it('takes its product by code, SKU or id, and starts with quantity 1 and price 0', async () => {
    const lines = await lineKit(kit)
    const productID = await insertProduct(kit, lines.partnerID, 'NEW1')
    await insertProduct(kit, lines.partnerID, 'NEW2')
    await insertProduct(kit, lines.partnerID, 'NEW3')
    const reply = await lines.save([
      { storeOrderProductID: -1, status: 'insert', productID },
      { storeOrderProductID: -2, status: 'insert', supplierProductCode: 'new2', quantity: 6, lineProductPrice: 2.5 },
      { storeOrderProductID: -3, status: 'update', product: { sku: 'SKU-NEW3' } },
    ])
    expect(reply.status).toBe(200)
    expect(reply.body.storeOrderProducts.slice(1)).toMatchObject([
      {
        sku: 'SKU-NEW1',
        quantity: 1,
        lineProductPrice: 0,
        productID,
        orderLineNumber: '2',
        priceValidationProductPrice: 5,
      },
      { supplierProductCode: 'NEW2', quantity: 6, lineProductPrice: 2.5, lineSubTotal: 15, orderLineNumber: '3' },
      { supplierProductCode: 'NEW3', description: 'Product NEW3', orderLineNumber: '4' },
    ])
    expect(reply.body.inserted.map((one) => one.temporaryID)).toEqual([-1, -2, -3])
    expect(reply.body.inserted[1]?.storeOrderProductID).toBe(reply.body.storeOrderProducts[2]?.storeOrderProductID)
    expect(reply.body).toMatchObject({ subTotal: 55, acknowledgmentStatus: 'Not Acknowledged' })
  })

  it('is refused without a product, with an unknown one, and with one of another partner', async () => {
    const lines = await lineKit(kit)
    const other = await lineKit(kit)
    const foreign = await insertProduct(kit, other.partnerID, 'THEIRS')
    expect(await lines.save([newRow])).toMatchObject({ status: 400, body: { code: 'newLineWithoutProduct' } })
    expect(await lines.save([{ ...newRow, sku: 'NOPE' }])).toMatchObject({
      status: 400,
      body: {
        code: 'chosenProductUnknown',
        message: expect.stringMatching(/has no active product NOPE; nothing was saved/),
        hint: 'Choose one of its products, or create this one first.',
      },
    })
    expect(await lines.save([{ ...newRow, productID: foreign }])).toMatchObject({
      body: { code: 'chosenProductUnknown' },
    })
  })

  it('that was taken back again is nothing', async () => {
    const lines = await lineKit(kit)
    const reply = await lines.save([{ storeOrderProductID: -9, status: 'delete' }])
    expect(reply.status).toBe(200)
    expect(reply.body.storeOrderProducts).toHaveLength(1)
  })

  it('brings an order made by hand to where orders arrive', async () => {
    const lines = await lineKit(kit, { settings: { workflow_type: 'Onsite' }, lines: [] })
    await kit.services.db
      .updateTable('store_order')
      .set({ order_status: 'Not Ordered', status: 'Not Ordered' })
      .where('store_order_id', '=', lines.order.storeOrderID)
      .execute()
    await insertProduct(kit, lines.partnerID, 'FIRST')
    const reply = await lines.save([{ ...newRow, supplierProductCode: 'FIRST' }])
    expect(reply.body).toMatchObject({ orderStatus: 'Order Received', acknowledgmentStatus: 'Not Acknowledged' })
  })
})

describe('removing a line', () => {
  it('takes it away, and its amounts with it', async () => {
    const lines = await lineKit(kit, {
      lines: [
        { sku: 'A', quantity: '10' },
        { sku: 'B', quantity: '5' },
      ],
      acknowledgment: 'Ack Entered',
    })
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], status: 'delete' }])
    expect(reply.body.storeOrderProducts).toMatchObject([{ sku: 'B' }])
    expect(reply.body.subTotal).toBe(20)
  })

  it('answers nothing: an order that was not acknowledged stays so', async () => {
    const lines = await lineKit(kit, {
      lines: [
        { sku: 'A', quantity: '10', acknowledged: '4' },
        { sku: 'B', quantity: '5', acknowledged: null },
      ],
    })
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], status: 'delete' }])
    expect(reply.body.acknowledgmentStatus).toBe('Not Acknowledged')
  })

  it('is refused once it was reserved, shipped or invoiced, with the reason', async () => {
    const lines = await lineKit(kit)
    const lineID = lines.order.lineIDs[0] ?? 0
    const { db } = kit.services
    const common = {
      order_id: lines.order.orderID,
      store_order_id: lines.order.storeOrderID,
      partner_id: lines.partnerID,
    }
    const remove = () => lines.save([{ storeOrderProductID: lineID, status: 'delete' }])
    const { invoice_id } = await db
      .insertInto('invoice')
      .values({ ...common, status: 'Created', currency: 'NZD' })
      .returning('invoice_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invoice_product')
      .values({
        invoice_id,
        store_order_product_id: lineID,
        ordinal: 1,
        quantity_invoiced: '1',
        unit_price: '1',
        line_price: '1',
        line_tax: '0',
        line_total: '1',
      })
      .execute()
    expect(await remove()).toMatchObject({
      status: 400,
      body: { code: 'lineInUse', message: 'Line 1 cannot be removed: it stands on an invoice.' },
    })
    await db.deleteFrom('invoice_product').where('invoice_id', '=', invoice_id).execute()
    const reserve = (id: string | null) =>
      db
        .updateTable('store_order_product')
        .set({ external_reservation_id: id })
        .where('store_order_product_id', '=', lineID)
        .execute()
    await reserve('R-1')
    expect((await remove()).body.message).toContain('stock is reserved for it')
    await reserve(null)
    expect((await remove()).status).toBe(200)
  })
})

describe('the product of a line', () => {
  it('can be changed; its description and price to compare with follow, an arrival error goes', async () => {
    const lines = await lineKit(kit)
    const lineID = lines.order.lineIDs[0] ?? 0
    await insertProduct(kit, lines.partnerID, 'BETTER')
    await kit.services.db
      .updateTable('store_order_product')
      .set({ error: 'Line 1: product C-A was not found' })
      .where('store_order_product_id', '=', lineID)
      .execute()
    const reply = await lines.save([{ storeOrderProductID: lineID, supplierProductCode: 'BETTER' }])
    expect(reply.body.storeOrderProducts[0]).toMatchObject({
      supplierProductCode: 'BETTER',
      sku: 'SKU-BETTER',
      description: 'Product BETTER',
      priceValidationProductPrice: 5,
      error: null,
    })
  })
})

describe('permissions of lines', () => {
  const without = (missing: string) => everyLinePermission.filter((key) => key !== missing)
  it.each([
    ['StoreOrderProduct-EditAckQuantity', { quantityAcknowledged: 3 }],
    ['StoreOrderProduct-EditAckQuantity', { quantityBackordered: 3 }],
    ['StoreOrderProduct-EditAckPrice', { lineProductPriceAcknowledged: 3 }],
    ['StoreOrderProduct-ChangeProduct', { sku: 'OTHER' }],
    ['StoreOrderProduct-ModifyProducts', { comments: 'hello' }],
    ['StoreOrderProduct-ModifyProducts', { quantity: 3 }],
    ['StoreOrderProduct-ModifyProducts', { batch: 'B1' }],
    ['StoreOrderProduct-ViewBatchNumber', { batch: 'B1' }],
    ['StoreOrderProduct-EditMetadata', { partNumber: 'P1' }],
    ['StoreOrderProduct-EditMetadata', { ediWarnings: 'W' }],
    ['StoreOrderProduct-PrintPriceLabel', { printPriceLabel: true }],
    ['StoreOrderProduct-RemoveProduct', { status: 'delete' }],
    ['StoreOrderProduct-AddProduct', { storeOrderProductID: -1, status: 'insert', sku: 'X' }],
    ['StoreOrder-UpdateProducts', { comments: 'hello' }],
  ] as const)('%s is needed for %o', async (permission, row) => {
    const lines = await lineKit(kit, { permissions: without(permission) })
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], ...row }])
    expect(reply).toMatchObject({
      status: 403,
      body: { message: `You need the permission ${permission} for this.` },
    })
  })

  it('a row sent back as it was read needs none but that of saving', async () => {
    const lines = await lineKit(kit, { permissions: ['StoreOrder-ViewOrders', 'StoreOrder-UpdateProducts'] })
    const rows = (await lines.read()).body.storeOrderProducts
    expect((await lines.save(rows.map((row) => ({ ...row, status: 'update' })))).status).toBe(200)
  })

  it('more than was ordered, at a higher price, needs CanExceedMaxAckValues, and holds the ack back', async () => {
    const lines = await lineKit(kit, {
      permissions: [
        ...everyLinePermission,
        'StoreOrderProduct-CanExceedMaxAckValues',
        'StoreOrder-SendAck',
        'StoreOrder-MarkStatus',
      ],
    })
    const reply = await lines.save([
      { storeOrderProductID: lines.order.lineIDs[0], quantityAcknowledged: 12, lineProductPriceAcknowledged: 4.5 },
    ])
    expect(reply.body.storeOrderProducts[0]).toMatchObject({
      quantityAcknowledged: 12,
      lineProductPriceAcknowledged: 4.5,
    })
    expect(reply.body.alerts).toEqual([])
    const send = () =>
      lines.call('markStoreOrder', {
        params: { id: lines.order.orderID, sid: lines.order.storeOrderID, status: 'ack' },
      })
    expect(await send()).toMatchObject({
      status: 400,
      body: {
        code: 'quantitiesFail',
        message: 'Line 1: quantity ack validation failed, 12 acknowledged of 10 ordered.',
      },
    })
    await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], quantityAcknowledged: 10 }])
    expect((await send()).status).toBe(200)
  })
})
