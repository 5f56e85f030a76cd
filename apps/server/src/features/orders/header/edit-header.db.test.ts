// Changing headers: who may change what, places of the partner, versions, and what follows from a new number or currency.
import {
  type EditConflict,
  getOrder,
  getStoreOrder,
  type OrderDetails,
  type OrderHeader,
  type StoreOrderDetails,
  updateOrder,
  updateStoreOrder,
} from '@quayside/contract'
import { type PermissionKey, portalSystem } from '@quayside/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { insertRecords, type Records } from '../../../http/records.fixture.ts'
import { insertPartner } from '../../../services.fixture.ts'
import { admin, caller } from '../../store-orders/store-order.fixture.ts'
import { updateOrderCall } from './update-order.ts'
import { updateStoreOrderCall } from './update-store-order.ts'

const editor: PermissionKey[] = ['StoreOrder-ViewOrders', 'StoreOrder-EditOrder']
const kit = openTestApp()
let records: Records
let token: string
let count = 0

const byAdmin = caller(() => kit, [updateOrderCall, updateStoreOrderCall])

beforeEach(async () => {
  const code = `E${++count}`
  records = await insertRecords(kit, await insertPartner(kit.services, code, 'X12'), code)
  token = await kit.tokenFor(editor, [records.partnerID])
})

const params = () => ({ id: records.orderID, sid: records.storeOrderID })
const edit = (body: object, headers: Record<string, string> = {}, by = token) =>
  kit.call(updateOrder, { token: by, params: params(), body, headers })
const editStoreOrder = (body: object, headers: Record<string, string> = {}) =>
  kit.call(updateStoreOrder, { token, params: params(), body, headers })
const orderNow = async () => (await kit.call(getOrder, { token, params: params() })).body as OrderDetails
const storeOrderNow = async () => (await kit.call(getStoreOrder, { token, params: params() })).body as StoreOrderDetails

async function insertPlace(partnerID = records.partnerID) {
  const [store, warehouse] = [`S${++count}`, `W${count}`]
  const { store_id } = await kit.services.db
    .insertInto('store')
    .values({ store_code: store, partner_id: partnerID, name: 'Albany', state: 'AUK' } as never)
    .returning('store_id')
    .executeTakeFirstOrThrow()
  const { warehouse_id } = await kit.services.db
    .insertInto('warehouse')
    .values({ warehouse_code: warehouse, partner_id: partnerID } as never)
    .returning('warehouse_id')
    .executeTakeFirstOrThrow()
  return { store_id, warehouse_id, store, warehouse }
}

const auditOf = (objectType: string, objectID: number) =>
  kit.services.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('object_type', '=', objectType)
    .where('object_id', '=', objectID)
    .orderBy('audit_log_id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('the header of an order', () => {
  it('takes several fields at once, answers itself, and is in the audit with what was before', async () => {
    const { store_id, warehouse_id, store, warehouse } = await insertPlace()
    const reply = await edit({
      etd: '2026-12-01',
      eta: '2026-12-05T00:00:00Z',
      comments: ' Ring first ',
      shippingMethod: 'Road',
      warehouseID: warehouse_id,
      shipToStoreID: store_id,
    })
    const changed = { etd: '2026-12-01', eta: '2026-12-05', comments: 'Ring first', warehouseID: warehouse_id }
    expect(reply).toMatchObject({ status: 200, body: { ...changed, shipToStore: { storeID: store_id } } })
    expect(reply.body).not.toHaveProperty('storeOrderProducts')
    expect(await orderNow()).toMatchObject({ ...changed, shippingMethod: 'Road' })
    expect(await auditOf('Order', records.orderID)).toMatchObject({
      action: `Edit Order: Deliver After none → 2026-12-01, Deliver Before none → 2026-12-05, Warehouse none → ${warehouse}, Shipping Method none → Road, Ship To none → ${store} Albany, Comments none → Ring first`,
      detail: {
        fields: expect.arrayContaining([{ field: 'etd', label: 'Deliver After', before: null, after: '2026-12-01' }]),
      },
    })
  })

  it('names the places that it loses in the audit, also one that is no longer in use', async () => {
    const { store_id, warehouse_id, store, warehouse } = await insertPlace()
    await edit({ warehouseID: warehouse_id, shipToStoreID: store_id })
    await kit.services.db.updateTable('store').set({ active: false }).where('store_id', '=', store_id).execute()
    await edit({ warehouseID: null, shipToStoreID: null })
    expect(await auditOf('Order', records.orderID)).toMatchObject({
      action: `Edit Order: Warehouse ${warehouse} → none, Ship To ${store} Albany → none`,
      detail: {
        fields: expect.arrayContaining([expect.objectContaining({ field: 'shipToStoreID', before: store_id })]),
      },
    })
  })

  it('loses a field that is set to null or to nothing', async () => {
    await edit({ comments: 'Ring first', etd: '2026-12-01' })
    expect((await edit({ comments: '', etd: null })).body).toMatchObject({ comments: null, etd: null })
  })

  it('is not delivered after a day that lies after the last one, whichever of the two is changed', async () => {
    await edit({ etd: '2026-12-01', eta: '2026-12-05' })
    const refused = { status: 400, body: { code: 'deliveryDaysReversed' } }
    expect(await edit({ etd: '2026-12-06' })).toMatchObject(refused)
    expect(await edit({ eta: '2026-11-30' })).toMatchObject(refused)
    expect((await edit({ etd: '2026-12-09', eta: '2026-12-10' })).status).toBe(200)
    expect(await orderNow()).toMatchObject({ etd: '2026-12-09', eta: '2026-12-10' })
  })

  it('is told of what is too long, which is not cut', async () => {
    const before = await orderNow()
    expect(await edit({ customerReference: 'x'.repeat(300) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('customerReference') },
    })
    expect(await editStoreOrder({ storeOrderReference: 'x'.repeat(60) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('storeOrderReference') },
    })
    expect((await orderNow()).customerReference).toBe(before.customerReference)
  })

  it('keeps such days as a message brought them while something else is changed', async () => {
    await kit.services.db
      .updateTable('purchase_order')
      .set({ etd: '2026-12-09', eta: '2026-12-01' })
      .where('order_id', '=', records.orderID)
      .execute()
    expect((await edit({ comments: 'Ring first' })).status).toBe(200)
    expect((await edit({ eta: '2026-12-02' })).status).toBe(400)
  })

  it('is as it was when everything is sent back as it was, the order date too', async () => {
    const { orderDate, customerReference, comments, lastModified } = await orderNow()
    expect(await edit({ orderDate, customerReference, comments })).toMatchObject({
      status: 200,
      body: { lastModified },
    })
  })

  it('never takes another order date, and customer references of administrators only', async () => {
    expect(await edit({ orderDate: '2026-01-01' })).toMatchObject({
      status: 400,
      body: { message: 'The order date cannot be changed.' },
    })
    expect(await edit({ customerReference: 'X' })).toMatchObject({
      status: 403,
      body: { message: 'Only an administrator may change Customer Reference.' },
    })
    const reply = await byAdmin(updateOrder, { actor: admin, params: params(), body: { customerReference: 'X' } })
    expect(reply).toMatchObject({ ok: true, value: { customerReference: 'X' } })
  })

  it('names no place of another partner', async () => {
    const other = await insertPlace(await insertPartner(kit.services, `E${++count}X`, 'X12'))
    expect((await edit({ warehouseID: other.warehouse_id })).body).toMatchObject({
      message: `Warehouse ${other.warehouse_id} is not one of partner ${records.partnerCode}.`,
    })
    expect((await edit({ shipToStoreID: other.store_id })).body).toMatchObject({ code: 'placeNotOfPartner' })
  })

  it('keeps its warehouse while stock is held for a line', async () => {
    const { warehouse_id } = await insertPlace()
    await kit.services.db
      .updateTable('store_order_product')
      .set({ external_reservation_id: 'R1' })
      .where('store_order_product_id', '=', records.storeOrderProductID)
      .execute()
    expect((await edit({ warehouseID: warehouse_id })).body).toMatchObject({
      message: 'The warehouse cannot be changed while it holds a reservation for line 1.',
    })
    expect((await editStoreOrder({ warehouseID: warehouse_id })).body).toMatchObject({ code: 'warehouseReserved' })
  })

  it('rounds its amounts to a new currency, until it was invoiced', async () => {
    expect((await edit({ currency: 'jpy' })).body).toMatchObject({ code: 'currencyInvoiced' })
    await kit.services.db
      .updateTable('invoice')
      .set({ status: 'Deleted' })
      .where('order_id', '=', records.orderID)
      .execute()
    expect((await edit({ currency: 'jpy' })).body).toMatchObject({
      currency: 'JPY',
      subTotal: 48,
      taxTotal: 7,
      total: 55,
    })
    expect((await edit({ currency: 'dollars' })).status).toBe(400)
    expect(await edit({ currency: 'xxx' })).toMatchObject({
      status: 400,
      body: { code: 'currencyUnknown', message: 'XXX is not the code of a currency.' },
    })
  })

  it('takes a free number with its store orders, one that is in use not', async () => {
    const taken = await insertRecords(kit, await insertPartner(kit.services, `E${++count}Y`, 'X12'), `E${count}Y`)
    await kit.services.db
      .updateTable('purchase_order')
      .set({ partner_id: records.partnerID })
      .where('order_id', '=', taken.orderID)
      .execute()
    await kit.services.db
      .updateTable('purchase_order')
      .set({ system: portalSystem })
      .where('order_id', '=', records.orderID)
      .execute()
    expect(await edit({ orderNumber: `PO-${taken.partnerCode}` })).toMatchObject({
      status: 400,
      body: { message: 'This order number is already in use. Please choose a different number and try again.' },
    })
    expect((await edit({ orderNumber: 'M-9' })).status).toBe(200)
    expect((await storeOrderNow()).storeOrderNumber).toBe('M-9')
  })

  it('waits while a document is being sent', async () => {
    await kit.services.db
      .updateTable('store_order')
      .set({ pending_stages: ['acknowledgement'] })
      .where('store_order_id', '=', records.storeOrderID)
      .execute()
    expect((await edit({ comments: 'x' })).body).toMatchObject({ code: 'editingPending' })
    expect((await editStoreOrder({ dueDate: '2026-12-01' })).body).toMatchObject({ code: 'editingPending' })
  })

  it('names a field that it does not know, and one that is too long', async () => {
    expect(await edit({ total: 5 })).toMatchObject({ status: 400, body: { message: expect.stringContaining('total') } })
    expect((await edit({ shippingMethod: 'x'.repeat(101) })).status).toBe(400)
  })
})

describe('a header that somebody else changed', () => {
  it('is not overwritten: 422 with who changed what', async () => {
    const { lastModified } = await orderNow()
    const other = await kit.tokenFor(editor, [records.partnerID])
    await edit({ comments: 'theirs' }, {}, other)
    const late = await edit({ comments: 'mine', lastModified })
    expect(late.status).toBe(422)
    expect(late.body).toMatchObject({ code: 'saveConflict', message: expect.stringContaining('Comments') })
    const { current } = late.body as { current: EditConflict }
    expect(current).toMatchObject({
      orderID: records.orderID,
      storeOrderID: null,
      changes: [{ fields: [{ field: 'comments', label: 'Comments', before: null, after: 'theirs' }] }],
    })
    expect((await orderNow()).comments).toBe('theirs')
    expect((await edit({ comments: 'mine', lastModified: current.lastModified })).status).toBe(200)
  })

  it('is taken with a version of one’s own, by If-Match too, and when only jobs moved it on', async () => {
    const mine = (await edit({ comments: 'one' })).body as OrderHeader
    const again = (await edit({ comments: 'two' }, { 'if-match': `"${mine.lastModified}"` })).body as OrderHeader
    expect(again.comments).toBe('two')
    expect((await edit({ comments: 'three' }, { 'if-match': `"${mine.lastModified}"` })).status).toBe(422)
    const moved = new Date(Date.parse(again.lastModified) + 1000)
    await kit.services.db
      .updateTable('purchase_order')
      .set({ last_modified: moved })
      .where('order_id', '=', records.orderID)
      .execute()
    expect((await edit({ comments: 'three', lastModified: again.lastModified })).status).toBe(200)
  })

  it.each(['yesterday', '0000-00-00', 'W/"2026-11-20"'])(
    'is not overwritten by a version that is no date: %s',
    async (version) => {
      const before = await orderNow()
      const refused = { status: 400, body: { code: 'versionUnreadable', message: expect.stringContaining(version) } }
      expect(await edit({ comments: 'mine', lastModified: version })).toMatchObject(refused)
      expect(await edit({ comments: 'mine' }, { 'if-match': version })).toMatchObject({ status: 400 })
      expect((await orderNow()).comments).toBe(before.comments)
    },
  )

  it('is changed by one of two who save at the same moment', async () => {
    const { lastModified } = await storeOrderNow()
    const replies = await Promise.all(
      ['2026-12-01', '2026-12-02', '2026-12-03'].map((dueDate) => editStoreOrder({ dueDate, lastModified })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422])
  })
})

describe('the header of a store order', () => {
  it('takes its four addresses, a due date and a warehouse, and null removes them', async () => {
    const { store_id: id, warehouse_id, store } = await insertPlace()
    const addresses = { storeID: id, billToID: id, toAddressID: id, fromAddressID: id }
    const reply = await editStoreOrder({ ...addresses, dueDate: '2026-12-24', warehouseID: warehouse_id })
    const place = { storeID: id, name: 'Albany' }
    expect(reply.body).toMatchObject({
      store: place,
      billToStore: place,
      toAddressStore: place,
      fromAddressStore: place,
      dueDate: '2026-12-24',
      warehouseID: warehouse_id,
    })
    expect((await orderNow()).shipToStore).toMatchObject(place)
    const none = { store: null, billToStore: null, toAddressStore: null, fromAddressStore: null, dueDate: null }
    const nulls = { storeID: null, billToID: null, toAddressID: null, fromAddressID: null, dueDate: null }
    expect((await editStoreOrder(nulls)).body).toMatchObject(none)
    expect((await orderNow()).shipToStore).toBeNull()
    expect(await auditOf('StoreOrder', records.storeOrderID)).toMatchObject({
      action: `Edit Store Order: ${['Shipping', 'Billing', 'To', 'From'].map((party) => `${party} address ${store} Albany → none`).join(', ')}, Due Date 2026-12-24 → none`,
    })
  })

  it('keeps its addresses once a shipment was sent, the order its Ship To', async () => {
    const { store_id: id } = await insertPlace()
    await editStoreOrder({ storeID: id, fromAddressID: id })
    await kit.services.db
      .updateTable('shipment')
      .set({ shipment_sent: true })
      .where('order_id', '=', records.orderID)
      .execute()
    for (const field of ['storeID', 'billToID', 'toAddressID', 'fromAddressID'])
      expect(
        await editStoreOrder({ [field]: field === 'storeID' || field === 'fromAddressID' ? null : id }),
      ).toMatchObject({
        status: 400,
        body: { code: 'addressShipped', message: expect.stringContaining(`SS-${records.partnerCode}`) },
      })
    expect(await edit({ shipToStoreID: null })).toMatchObject({ status: 400, body: { code: 'addressShipped' } })
    expect((await editStoreOrder({ storeID: id, dueDate: '2026-12-24' })).status).toBe(200)
  })

  it('takes no store of another partner', async () => {
    const other = await insertPlace(await insertPartner(kit.services, `E${++count}Z`, 'X12'))
    expect((await editStoreOrder({ billToID: other.store_id })).body).toMatchObject({ code: 'placeNotOfPartner' })
  })

  it.each(['storeOrderReference', 'systemStoreOrderNumber', 'systemStoreOrderID'])(
    '%s is for administrators',
    async (field) => {
      expect(await editStoreOrder({ [field]: 'R1' })).toMatchObject({ status: 403, body: { code: 'adminOnlyField' } })
      const reply = await byAdmin(updateStoreOrder, { actor: admin, params: params(), body: { [field]: 'R1' } })
      expect(reply).toMatchObject({ ok: true, value: { [field]: 'R1' } })
    },
  )

  it('takes a reference of at most 50 characters', async () => {
    const reply = await editStoreOrder({ storeOrderReference: 'x'.repeat(51) })
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('storeOrderReference') } })
  })
})
