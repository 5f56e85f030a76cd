/** What is sent in wrongly is refused with 400 in words that name it, on whichever call; and what is no call is no page. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addCarton,
  addToCarton,
  type Call,
  createShipment,
  createStoreOrderInvoice,
  deleteStoreOrder,
  getOrder,
  markOrder,
  markStoreOrder,
  renameCarton,
  setCartonQuantity,
  supplyAll,
  updateCartonProduct,
  updateInvoice,
  updateOrder,
  updateShipment,
} from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { implementationsOf } from '../features/all-calls.ts'
import { everyLinePermission, lineKit } from '../features/orders/lines/lines.fixture.ts'
import { insertTestOrder, type TestOrder } from '../features/store-orders/store-order.fixture.ts'
import { insertPartner } from '../services.fixture.ts'
import { openTestApp } from './app.fixture.ts'
import { createApp } from './app.ts'

const kit = openTestApp()
let token: string
let order: TestOrder
let box: { shipmentID: number; cartonID: number; productID: number }
let invoiceID: number

const params = (more: Record<string, number> = {}) => ({ id: order.orderID, sid: order.storeOrderID, ...more })

interface Reply {
  readonly status: number
  readonly body: {
    readonly message: string
    readonly fields?: readonly { readonly field: string }[]
    readonly [name: string]: unknown
  }
}
const call = async (one: Call, ids: Record<string, number>, body?: unknown) =>
  (await kit.call(one, { token, params: ids, body })) as unknown as Reply

beforeAll(async () => {
  const partnerID = await insertPartner(kit.services, 'INPUT', 'X12')
  const unshipped = await insertPartner(kit.services, 'BILL', 'X12', { shipments_enabled: false })
  token = await kit.tokenFor(
    permissions.map((one) => one.key),
    [partnerID, unshipped],
  )
  order = await insertTestOrder(kit, partnerID, { orderNumber: 'PO-INPUT', lines: [{ sku: 'A', quantity: '10' }] })
  // Only an order that was made by hand can get another number.
  await kit.services.db
    .updateTable('purchase_order')
    .set({ system: 'Portal' })
    .where('order_id', '=', order.orderID)
    .execute()
  const { shipmentID } = (await call(createShipment, params())).body as unknown as { shipmentID: number }
  const made = await call(addCarton, { id: shipmentID }, {})
  const cartonID = (made.body.shipmentCartons as { shipmentCartonID: number }[])[0]?.shipmentCartonID ?? 0
  const packed = await call(addToCarton, { id: cartonID }, { storeOrderProductID: order.lineIDs[0], quantity: 6 })
  const [carton] = packed.body.shipmentCartons as { shipmentCartonProducts: { shipmentCartonProductID: number }[] }[]
  box = { shipmentID, cartonID, productID: carton?.shipmentCartonProducts[0]?.shipmentCartonProductID ?? 0 }
  const billed = await insertTestOrder(kit, unshipped, {
    orderNumber: 'PO-BILL',
    lines: [{ sku: 'A', quantity: '10' }],
  })
  const invoice = await call(createStoreOrderInvoice, { id: billed.orderID, sid: billed.storeOrderID })
  invoiceID = invoice.body.invoiceID as number
})

describe('a line that is saved', () => {
  it.each([1e30, 9007199254740992, 1e12])(
    'takes no quantity of %s, and says of which line and how much it takes',
    async (quantity) => {
      const lines = await lineKit(kit, {
        permissions: [...everyLinePermission, 'StoreOrderProduct-CanExceedMaxAckValues'],
      })
      const [id] = lines.order.lineIDs
      for (const field of [
        'quantityAcknowledged',
        'quantity',
        'quantityBackordered',
        'lineProductPrice',
        'linePackSize',
      ]) {
        const reply = await lines.save([{ storeOrderProductID: id, [field]: quantity }])
        expect(reply.status, field).toBe(400)
        expect(reply.body.message).toContain(`row 1 (line ${id}), ${field}: must be at most 9999999999.9999`)
      }
    },
  )

  it('is not worth more than can be stored', async () => {
    const lines = await lineKit(kit)
    const reply = await lines.save([
      { storeOrderProductID: lines.order.lineIDs[0], quantity: 9999999999, lineProductPrice: 9999999999 },
    ])
    expect(reply.status).toBe(400)
    expect(reply.body.message).toContain('too large')
  })

  it.each([[true], ['ten'], [''], [[]], [{}], [2.12345678901]])('does not accept %j as a number', async (given) => {
    const lines = await lineKit(kit)
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], lineProductPrice: given }])
    expect(reply.status).toBe(400)
    expect(reply.body.message).toContain('lineProductPrice')
  })

  it.each(['quantity', 'quantityAcknowledged', 'quantityBackordered'])(
    'takes no part of a piece as %s',
    async (field) => {
      const lines = await lineKit(kit)
      const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], [field]: 2.5 }])
      expect(reply).toMatchObject({ status: 400, body: { code: 'quantityNotWhole' } })
      expect(reply.body.message).toContain('of line 1: 2.5 is no whole number')
    },
  )

  it('does what it is asked, or says why it cannot', async () => {
    const lines = await lineKit(kit)
    const [id] = lines.order.lineIDs
    const unknown = await lines.save([{ storeOrderProductID: id, quantityAcknowledged: 5, foo: 1 }])
    expect(unknown).toMatchObject({ status: 400 })
    expect(unknown.body.message).toContain("takes no field 'foo'")
    const twice = await lines.save([
      { storeOrderProductID: id, comments: 'a' },
      { storeOrderProductID: id, comments: 'b' },
    ])
    expect(twice.body.message).toBe(`Line ${id} is in the request twice.`)
    const ordered = await lines.save([{ storeOrderProductID: id, quantity: 7 }])
    expect(ordered.body.storeOrderProducts[0]).toMatchObject({ quantity: 7 })
    const back = await lines.save(ordered.body.storeOrderProducts.map((line) => ({ ...line })))
    expect(back.status).toBe(200)
  })

  it.each(['0001-01-01', '9999-12-31'])('does not accept the date %s', async (day) => {
    const lines = await lineKit(kit)
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], expiryDate: day }])
    expect(reply).toMatchObject({ status: 400 })
    expect(reply.body.message).toContain('Expiry Date of line 1 must be a date from 1800-01-01')
  })
})

describe('a change of a record', () => {
  const changes: [string, Call, () => Record<string, number>][] = [
    ['order', updateOrder, () => params()],
    ['shipment', updateShipment, () => ({ id: box.shipmentID })],
    ['invoice', updateInvoice, () => ({ id: invoiceID })],
    ['carton', renameCarton, () => ({ id: box.shipmentID, cartonId: box.cartonID })],
    [
      'carton product',
      updateCartonProduct,
      () => ({ id: box.shipmentID, cartonId: box.cartonID, productId: box.productID }),
    ],
  ]
  it.each(changes)('of the %s says that there is nothing to change', async (_, one, ids) => {
    const empty = await call(one, ids(), {})
    expect(empty).toMatchObject({ status: 400 })
    expect(empty.body.message).toContain('nothing to change')
    const unknown = await call(one, ids(), { foo: 1 })
    expect(unknown).toMatchObject({ status: 400 })
    expect(unknown.body.message).toContain("takes no field 'foo'")
  })

  it.each(['0001-01-01', '9999-12-31'])('does not accept the date %s', async (day) => {
    for (const [one, ids, body] of [
      [updateInvoice, { id: invoiceID }, { invoiceDate: day }],
      [updateShipment, { id: box.shipmentID }, { dispatchDate: day }],
      [updateOrder, params(), { etd: day }],
    ] as const)
      expect(await call(one, ids, body), one.name).toMatchObject({ status: 400 })
  })

  it.each<[string, Call, () => Record<string, number>]>([
    ['asnReference', updateShipment, () => ({ id: box.shipmentID })],
    ['trackingNumber2', updateShipment, () => ({ id: box.shipmentID })],
    ['invoiceNumber', updateInvoice, () => ({ id: invoiceID })],
    ['orderNumber', updateOrder, () => params()],
    ['cartonNumber', renameCarton, () => ({ id: box.shipmentID, cartonId: box.cartonID })],
    ['cartonNumber', addCarton, () => ({ id: box.shipmentID })],
    ['batch', updateCartonProduct, () => ({ id: box.shipmentID, cartonId: box.cartonID, productId: box.productID })],
  ])('takes no %s that the partner’s documents cannot carry', async (field, one, ids) => {
    const refused = await call(one, ids(), { [field]: 'A*1~😀' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'textNotCarried', fields: [{ field }] } })
    expect(refused.body.message).toMatch(/the documents of partner (INPUT|BILL) cannot carry \* ~ 😀/u)
    expect(await call(one, ids(), { [field]: `A+1':?-${one.name}` })).toMatchObject({ status: 200 })
  })

  it('gives a carton another number, which no other one of the shipment has', async () => {
    const ids = { id: box.shipmentID, cartonId: box.cartonID }
    const renamed = await call(renameCarton, ids, { cartonNumber: ' BOX-1 ' })
    expect(renamed.body.shipmentCartons).toMatchObject([{ cartonNumber: 'BOX-1' }, {}])
    const second = (renamed.body.shipmentCartons as { shipmentCartonID: number }[])[1]?.shipmentCartonID ?? 0
    const taken = await call(renameCarton, { ...ids, cartonId: second }, { cartonNumber: 'box-1' })
    expect(taken).toMatchObject({ status: 400, body: { code: 'cartonExists' } })
    const reserved = await call(renameCarton, ids, { cartonNumber: 'unassigned' })
    expect(reserved).toMatchObject({ status: 400, body: { code: 'cartonNumberReserved' } })
    expect(await call(renameCarton, { ...ids, cartonId: 999_999 }, { cartonNumber: 'X' })).toMatchObject({
      status: 404,
    })
  })
})

describe('a carton quantity', () => {
  it('says if it was capped, and its sign does not matter', async () => {
    const ids = { id: box.cartonID, pid: box.productID }
    const capped = await call(setCartonQuantity, ids, { CartonQuantity: -99 })
    expect(capped).toMatchObject({ status: 200, body: { message: 'A: taken as 10, all there is for this carton.' } })
    expect(await call(setCartonQuantity, ids, { CartonQuantity: 6 })).toMatchObject({ body: { message: null } })
    for (const quantity of [null, true, '', 1e30, 0.0000001])
      expect(await call(setCartonQuantity, ids, { CartonQuantity: quantity }), String(quantity)).toMatchObject({
        status: 400,
      })
  })
})

describe('a call that takes no body', () => {
  it('refuses one that is sent, instead of ignoring what it asks for', async () => {
    for (const call of [supplyAll, deleteStoreOrder])
      expect(
        await kit.call(call, {
          token,
          params: params() as never,
          body: { updateModel: { notes: 'x' } },
        }),
        call.name,
      ).toMatchObject({
        status: 400,
        body: { code: 'invalidRequest', message: "This call takes no body; leave out 'updateModel'." },
      })
    const list = await kit.call(deleteStoreOrder, { token, params: params() as never, body: [1] })
    expect(list).toMatchObject({ status: 400, body: { message: 'This call takes no body.' } })
  })
})

describe('a call whose body is optional', () => {
  const status = 'ack'
  const markOne = (body: unknown) =>
    kit.call(markStoreOrder, { token, params: { id: order.orderID, sid: order.storeOrderID, status }, body })

  it('refuses a field that it does not know', async () => {
    const body = { updateModel: { notes: 'x' } }
    const replies = [await markOne(body), await kit.call(markOrder, { token, params: { ...params(), status }, body })]
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'invalidRequest', message: "takes no field 'updateModel'; leave it out" },
      })
    expect(await markOne([1])).toMatchObject({ status: 400, body: { code: 'invalidRequest' } })
  })

  it('takes an empty one of any kind', async () => {
    for (const body of [{}, [], undefined]) expect((await markOne(body)).status).not.toBe(404)
    const typeOnly = await kit.call(markStoreOrder, {
      token,
      params: { id: order.orderID, sid: order.storeOrderID, status },
      headers: { 'content-type': 'application/json' },
    })
    expect((typeOnly.body as { code?: string }).code).not.toBe('invalidRequest')
    const replies = [await markOne({}), await markOne([])]
    expect(replies.map((reply) => (reply.body as { code?: string }).code)).not.toContain('invalidRequest')
  })
})

describe('words of a refusal', () => {
  it('name the field and what to send', async () => {
    const reply = await kit.call(getOrder, { token, params: { id: 'abc' } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'id: must be a number' } })
  })

  it('say so where a body is needed and none was sent', async () => {
    const reply = await kit.call(updateOrder, {
      token,
      params: params(),
      headers: { 'content-type': 'application/json' },
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalidRequest' } })
  })
})

describe('a path that is not a call', () => {
  it('answers 404 in JSON, whatever its method, where the browser application is served too', async () => {
    const webDir = await mkdtemp(join(tmpdir(), 'web-'))
    await writeFile(join(webDir, 'index.html'), '<title>Portal</title>')
    const { services } = kit
    const app = await createApp({
      services: { ...services, config: { ...services.config, webDir } },
      tokens: {} as never,
      live: {} as never,
      implementations: implementationsOf({} as never),
      health: async () => 'ready',
    })
    for (const url of ['/api', '/api/', '/api/nope', '/api/Orders/1/nope', '/API/nope?x=1'])
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const) {
        const reply = await app.inject({ method, url })
        expect(reply.statusCode, `${method} ${url}`).toBe(404)
        expect(reply.json(), `${method} ${url}`).toMatchObject({ code: 'notFound' })
      }
    expect((await app.inject({ url: '/orders/7' })).body).toContain('Portal')
    await app.close()
  })
})
