import {
  addCarton,
  addToCarton,
  createShipment,
  deleteCarton,
  deleteShipment,
  getShipment,
  moveProduct,
  setCartonQuantity,
  updateCartonProduct,
} from '@quayside/contract'
import { acknowledgementStatus, isValidSscc, sharedStatus, shipmentStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { actor, admin, allowed, insertTestOrder, refusalOf } from '../store-orders/store-order.fixture.ts'
import { shipmentSteps } from './shipment.fixture.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number
const { call, create, carton, pack, ship } = shipmentSteps(() => kit)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'PACK', 'X12')
})
afterAll(() => kit.close())

let orders = 0
const newOrder = (quantity = '10') =>
  insertTestOrder(kit, partnerID, {
    orderNumber: `PO-${++orders}`,
    lines: [
      { sku: 'KW1', quantity },
      { sku: 'KW2', quantity: '5' },
    ],
  })

const storeOrder = (storeOrderID: number) =>
  kit.services.db
    .selectFrom('store_order')
    .selectAll()
    .where('store_order_id', '=', storeOrderID)
    .executeTakeFirstOrThrow()

const shipment = async (id: number) => allowed(await call(getShipment, { params: { id } }))

describe('creating a shipment', () => {
  it('makes an empty one with a number of its own, and the stage follows', async () => {
    const order = await newOrder()
    const shipmentID = await create(order)
    expect(await shipment(shipmentID)).toMatchObject({
      shipmentNumber: `SS-${shipmentID}`,
      status: shipmentStatus.created,
      shipmentCartons: [],
      storeOrderProducts: [
        { sku: 'KW1', unpackedQty: 10 },
        { sku: 'KW2', unpackedQty: 5 },
      ],
    })
    expect(await storeOrder(order.storeOrderID)).toMatchObject({ shipment_status: shipmentStatus.created })
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select(['action', 'created_by', 'order_id', 'partner_id'])
      .where('object_type', '=', 'Shipment')
      .where('object_id', '=', shipmentID)
      .execute()
    expect(audit).toEqual([
      { action: `Ship Order: SS-${shipmentID}`, created_by: 'clerk', order_id: order.orderID, partner_id: partnerID },
    ])
  })

  it('is refused before the order was acknowledged, and for a store order of another order', async () => {
    const order = await insertTestOrder(kit, partnerID, {
      orderNumber: 'PO-UNACKED',
      lines: [{ sku: 'KW1', quantity: '1', acknowledged: null }],
      acknowledgment: acknowledgementStatus.notAcknowledged,
    })
    const params = { id: order.orderID, sid: order.storeOrderID }
    expect(refusalOf(await call(createShipment, { params }))).toBe('acknowledgeFirst')
    const other = await newOrder()
    expect(refusalOf(await call(createShipment, { params: { ...params, id: other.orderID } }))).toBe('notFound')
  })

  it('is refused once everything is packed', async () => {
    const order = await newOrder()
    await ship(order, 10, 5)
    const decision = await call(createShipment, { params: { id: order.orderID, sid: order.storeOrderID } })
    expect(decision).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining(`store order PO-${orders}`) },
    })
  })
})

describe('cartons', () => {
  it('get the next number and an SSCC that no carton had before, also after one was removed', async () => {
    const shipmentID = await create(await newOrder())
    const first = await carton(shipmentID)
    const second = await carton(shipmentID)
    const { shipmentCartons } = await shipment(shipmentID)
    expect(shipmentCartons.map((one) => one.cartonNumber)).toEqual([`SS-${shipmentID}/1`, `SS-${shipmentID}/2`])
    const seen = shipmentCartons.map((one) => one.ssccNumber ?? '')
    expect(seen.every(isValidSscc)).toBe(true)
    allowed(await call(deleteCarton, { params: { id: second } }))
    await carton(shipmentID)
    const after = await shipment(shipmentID)
    expect(after.shipmentCartons.map((one) => one.shipmentCartonID)[0]).toBe(first)
    expect(after.shipmentCartons[1]?.cartonNumber).toBe(`SS-${shipmentID}/2`)
    expect(seen).not.toContain(after.shipmentCartons[1]?.ssccNumber)
  })

  it("take the partner's own company prefix and extension digit", async () => {
    const own = await insertPartner(kit.services, 'PREFIX', 'X12', { sscc_prefix: '0614141', sscc_suffix: '3' })
    const order = await insertTestOrder(kit, own, { orderNumber: 'PO-P', lines: [{ sku: 'KW1', quantity: '1' }] })
    const shipmentID = await create(order)
    await carton(shipmentID)
    expect((await shipment(shipmentID)).shipmentCartons[0]?.ssccNumber).toMatch(/^30614141000000001\d$/)
  })

  it('made at the same moment in different orders all have their own SSCC', async () => {
    const made = await Promise.all([newOrder(), newOrder(), newOrder(), newOrder()])
    const shipments = await Promise.all(made.map(create))
    await Promise.all(shipments.flatMap((id) => [carton(id), carton(id), carton(id)]))
    const cartons = (await Promise.all(shipments.map(shipment))).flatMap((one) => one.shipmentCartons)
    expect(cartons).toHaveLength(12)
    expect(new Set(cartons.map((one) => one.ssccNumber)).size).toBe(12)
    expect(new Set(cartons.map((one) => one.cartonNumber)).size).toBe(12)
  })

  it('refuse a number that is taken, and to be removed with something in them', async () => {
    const order = await newOrder()
    const shipmentID = await create(order)
    const params = { id: shipmentID }
    allowed(await call(addCarton, { params, body: { cartonNumber: 'Box-7' } }))
    expect(refusalOf(await call(addCarton, { params, body: { cartonNumber: 'box-7' } }))).toBe('cartonExists')
    expect(refusalOf(await call(addCarton, { params, body: { cartonNumber: 'unassigned' } }))).toBe(
      'cartonNumberReserved',
    )
    const [box] = (await shipment(shipmentID)).shipmentCartons
    await pack(box?.shipmentCartonID ?? 0, order.lineIDs[0], 1)
    expect(refusalOf(await call(deleteCarton, { params: { id: box?.shipmentCartonID ?? 0 } }))).toBe('cartonNotEmpty')
  })
})

describe('packing', () => {
  it('moves the shipment to In Progress with the first units and back with the last', async () => {
    const order = await newOrder()
    const shipmentID = await create(order)
    const box = await carton(shipmentID)
    const packed = await pack(box, order.lineIDs[0], 4)
    expect(packed).toMatchObject({
      status: shipmentStatus.inProgress,
      storeOrderProducts: [{ packedHere: 4, unpackedQty: 6 }, {}],
    })
    expect(await storeOrder(order.storeOrderID)).toMatchObject({ shipment_status: shipmentStatus.inProgress })
    const [unit] = packed.shipmentCartons[0]?.shipmentCartonProducts ?? []
    const params = { id: box, pid: unit?.shipmentCartonProductID ?? 0 }
    const emptied = allowed(await call(setCartonQuantity, { params, body: { CartonQuantity: 0 } }))
    expect(emptied).toMatchObject({ status: shipmentStatus.created, storeOrderProducts: [{ unpackedQty: 10 }, {}] })
    expect(emptied.shipmentCartons[0]?.shipmentCartonProducts).toEqual([])
    expect(await storeOrder(order.storeOrderID)).toMatchObject({ shipment_status: shipmentStatus.created })
  })

  it('never takes more than was acknowledged, counting the other shipments', async () => {
    const order = await newOrder()
    const [first, second] = [await create(order), await create(order)]
    await pack(await carton(first), order.lineIDs[0], 7)
    const box = await carton(second)
    const params = { id: box }
    const line = order.lineIDs[0] ?? 0
    const tooMany = await call(addToCarton, { params, body: { storeOrderProductID: line, quantity: 4 } })
    expect(tooMany).toMatchObject({
      ok: false,
      refusal: { code: 'cartonQuantityAboveAck', hint: 'Pack at most 3.' },
    })
    const packed = await pack(box, line, 3)
    expect(packed.storeOrderProducts[0]).toMatchObject({ packedHere: 3, packedElsewhere: 7, unpackedQty: 0 })
    const [unit] = packed.shipmentCartons[0]?.shipmentCartonProducts ?? []
    const typed = { params: { id: box, pid: unit?.shipmentCartonProductID ?? 0 }, body: { CartonQuantity: 99 } }
    const capped = allowed(await call(setCartonQuantity, typed))
    expect(capped.shipmentCartons[0]?.shipmentCartonProducts[0]?.cartonQuantity).toBe(3)
  })

  it('by several people at the same moment lets through only as many as there are units', async () => {
    const order = await newOrder()
    const shipments = [await create(order), await create(order)]
    const boxes = [await carton(shipments[0] ?? 0), await carton(shipments[1] ?? 0)]
    const body = { storeOrderProductID: order.lineIDs[0] ?? 0, quantity: 4 }
    const results = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((at) => call(addToCarton, { params: { id: boxes[at] ?? 0 }, body })),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(2)
    expect(new Set(results.map(refusalOf))).toEqual(new Set([null, 'cartonQuantityAboveAck']))
    const { total } = await kit.services.db
      .selectFrom('shipment_carton_product')
      .select((select) => select.fn.sum<string>('carton_quantity').as('total'))
      .where('store_order_product_id', '=', order.lineIDs[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(8)
  })

  it('refuses quantities that cannot be kept, parts of pieces, and nothing', async () => {
    const order = await newOrder()
    const box = await carton(await create(order))
    const refused = async (quantity: unknown) =>
      refusalOf(
        await call(addToCarton, {
          params: { id: box },
          body: { storeOrderProductID: order.lineIDs[0] ?? 0, quantity: quantity as number },
        }),
      )
    for (const quantity of [0.0000001, 1e30, -1, 0, null, true, '', 'ten', undefined])
      expect(await refused(quantity), String(quantity)).toBe('invalidRequest')
    expect(await refused(2.5)).toBe('cartonQuantityNotWhole')
    expect(await refused(100)).toBe('cartonQuantityAboveAck')
    expect(await refused('2')).toBeNull()
  })

  it('moves units between cartons of one shipment and puts equal ones together', async () => {
    const order = await newOrder()
    const shipmentID = await create(order)
    const [from, to] = [await carton(shipmentID), await carton(shipmentID)]
    await pack(to, order.lineIDs[0], 1)
    const packed = await pack(from, order.lineIDs[0], 4)
    let unit = packed.shipmentCartons[0]?.shipmentCartonProducts[0]?.shipmentCartonProductID ?? 0
    const move = (quantity: number, destination = to, id = from) =>
      call(moveProduct, {
        params: { id },
        body: { shipmentCartonProductID: unit, DestinationCartonId: destination, quantity },
      })
    const moved = allowed(await move(3))
    expect(moved.shipmentCartons.map((one) => one.shipmentCartonProducts.map((p) => p.cartonQuantity))).toEqual([
      [1],
      [4],
    ])
    expect(refusalOf(await move(2))).toBe('cartonMoveTooMany')
    expect(refusalOf(await move(1, to, to))).toBe('cartonProductUnknown')
    const elsewhere = await carton(await create(order))
    expect(refusalOf(await move(1, elsewhere))).toBe('cartonUnknown')
    const back = { shipmentCartonProductID: unit, DestinationCartonId: null, quantity: 1 }
    const out = allowed(await call(moveProduct, { params: { id: from }, body: back }))
    expect(out.storeOrderProducts[0]).toMatchObject({ packedHere: 4, unpackedQty: 6 })
    await pack(from, order.lineIDs[0], 1)
    const again = (await shipment(shipmentID)).shipmentCartons[0]?.shipmentCartonProducts[0]
    expect(again?.cartonQuantity).toBe(1)
    unit = again?.shipmentCartonProductID ?? 0
    const whole = allowed(await move(1))
    expect(whole.shipmentCartons[0]?.shipmentCartonProducts).toEqual([])
  })

  it('names batch and expiry date, ignoring empty ones and dates before 1800, and puts equal batches together', async () => {
    const order = await newOrder()
    const shipmentID = await create(order)
    const box = await carton(shipmentID)
    const line = order.lineIDs[0] ?? 0
    const scanned = (expiryDate: string) =>
      call(addToCarton, {
        params: { id: box },
        body: { storeOrderProductID: line, quantity: 1, batch: 'A', expiryDate },
      })
    allowed(await scanned('1799-12-31'))
    const first = allowed(await scanned('2027-02-28')).shipmentCartons[0]?.shipmentCartonProducts
    expect(first).toMatchObject([{ batch: 'A', cartonQuantity: 2, expiryDate: '2027-02-28' }])
    expect(refusalOf(await scanned('2027-03-01'))).toBe('cartonExpiryDiffers')
    const packed = await pack(box, line, 3)
    const units = packed.shipmentCartons[0]?.shipmentCartonProducts ?? []
    const plain = units.find((unit) => unit.batch === null)?.shipmentCartonProductID ?? 0
    const name = (body: { batch?: string | null; expiryDate?: string | null }) =>
      call(updateCartonProduct, { params: { id: shipmentID, cartonId: box, productId: plain }, body })
    const dated = allowed(await name({ expiryDate: '2027-02-28', batch: ' ' }))
    const after = dated.shipmentCartons[0]?.shipmentCartonProducts ?? []
    expect(after.find((unit) => unit.shipmentCartonProductID === plain)).toMatchObject({
      batch: null,
      expiryDate: '2027-02-28',
    })
    expect(allowed(await name({ expiryDate: '1799-12-31' }))).toEqual(dated)
    const old = allowed(await name({ expiryDate: '1800-01-01' })).shipmentCartons[0]?.shipmentCartonProducts ?? []
    expect(old.map((unit) => unit.expiryDate)).toContain('1800-01-01')
    allowed(await name({ expiryDate: '2027-02-28' }))
    const together = allowed(await name({ batch: 'A' }))
    expect(together.shipmentCartons[0]?.shipmentCartonProducts).toMatchObject([
      { batch: 'A', cartonQuantity: 5, expiryDate: '2027-02-28' },
    ])
  })
})

describe('a shipment that was sent', () => {
  it('is changed by nobody but an administrator, and what was shipped follows', async () => {
    const order = await newOrder()
    const shipmentID = await ship(order, 6)
    const { shipmentCartons } = await shipment(shipmentID)
    const box = shipmentCartons[0]?.shipmentCartonID ?? 0
    const body = { storeOrderProductID: order.lineIDs[0] ?? 0, quantity: 2 }
    expect(refusalOf(await call(addToCarton, { params: { id: box }, body }))).toBe('shipmentConfirmed')
    expect(refusalOf(await call(deleteShipment, { params: { id: shipmentID } }))).toBe('shipmentConfirmed')
    allowed(await call(addToCarton, { params: { id: box }, body, actor: admin }))
    const line = await kit.services.db
      .selectFrom('store_order_product')
      .select('quantity_shipped')
      .where('store_order_product_id', '=', order.lineIDs[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(Number(line.quantity_shipped)).toBe(8)
    expect((await shipment(shipmentID)).status).toBe(shipmentStatus.shipmentSent)
  })
})

describe('deleting a shipment', () => {
  it('erases nothing, frees its units and takes the stage back', async () => {
    const order = await newOrder()
    const shipmentID = await create(order)
    await pack(await carton(shipmentID), order.lineIDs[0], 10)
    allowed(await call(deleteShipment, { params: { id: shipmentID } }))
    expect(await shipment(shipmentID)).toMatchObject({ status: sharedStatus.deleted, shipmentCartons: [{}] })
    expect(await storeOrder(order.storeOrderID)).toMatchObject({ shipment_status: shipmentStatus.notShipped })
    const again = await create(order)
    await pack(await carton(again), order.lineIDs[0], 10)
    expect(refusalOf(await call(deleteShipment, { params: { id: shipmentID } }))).toBe('shipmentConfirmed')
  })

  it('says first that the partner knows of it', async () => {
    const id = await ship(await newOrder(), 6)
    const remove = (query: object) => call(deleteShipment, { params: { id }, query, actor: admin })
    const refused = await remove({})
    expect(refusalOf(refused)).toBe('shipmentWithPartner')
    expect(refused.ok ? '' : refused.refusal.message).toContain(`(${shipmentStatus.shipmentSent})`)
    expect((await shipment(id)).status).toBe(shipmentStatus.shipmentSent)
    allowed(await remove({ confirmed: '1' }))
    expect((await shipment(id)).status).toBe(sharedStatus.deleted)
  })

  it('needs its own permission alone', async () => {
    const order = await newOrder()
    const id = await create(order)
    const remover = actor('remover', ['Shipment-DeleteShipment'])
    expect(refusalOf(await call(deleteShipment, { params: { id }, actor: remover }))).toBe(null)
  })
})
