import {
  addCarton,
  addToCarton,
  generateLabel,
  getShipment,
  lookUpLabels,
  markShipments,
  markStoreOrder,
  packShipment,
  sendShipment,
  updateLabel,
  updatePartner,
  updateShipment,
} from '@quayside/contract'
import { dateText, permissions, sharedStatus, shipmentStatus, statusValues } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { labelCalls } from '../labels/label-calls.ts'
import { markStatusCalls } from '../orders/mark-status.ts'
import { writesStatusesByHand } from '../orders/waits-as-listed.fixture.ts'
import { updatePartnerCall } from '../partners/update-partner.ts'
import { actor, allowed, caller, clerk, insertTestOrder, refusalOf } from '../store-orders/store-order.fixture.ts'
import { shipmentSteps } from './shipment.fixture.ts'

writesStatusesByHand()

const database = testDatabase()
let kit: TestServices
let partnerID: number
const { call, create, carton, pack, ship, confirm } = shipmentSteps(() => kit)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'SEND', 'X12')
})
afterAll(() => kit.close())

let orders = 0
const newOrder = (owner = partnerID) =>
  insertTestOrder(kit, owner, { orderNumber: `PO-${++orders}`, lines: [{ sku: 'KW1', quantity: '10', price: '4.25' }] })
const shipment = async (id: number) => allowed(await call(getShipment, { params: { id } }))
const send = (id: number) => call(sendShipment, { params: { id } })

describe('sending a shipment', () => {
  it('queues the despatch advice, and what was delivered counts as shipped', async () => {
    const order = await newOrder()
    const shipmentID = await create(order)
    await pack(await carton(shipmentID), order.lineIDs[0], 6)
    const before = dateText(new Date(), 'UTC')
    const onItsWay = `Shipment SS-${shipmentID} is on its way.`
    allowed(await send(shipmentID))
    // Midnight may pass while it is sent.
    expect([before, dateText(new Date(), 'UTC')]).toContain((await shipment(shipmentID)).dispatchDate)
    expect(await shipment(shipmentID)).toMatchObject({ status: shipmentStatus.received, pending: true })
    const asked = await Promise.all([send(shipmentID), send(shipmentID)])
    expect(asked.map(allowed)).toEqual([onItsWay, onItsWay].map((text) => ({ message: text, warning: null })))
    expect(kit.jobs).toHaveLength(1)
    const [box] = (await shipment(shipmentID)).shipmentCartons
    expect(refusalOf(await call(addCarton, { params: { id: shipmentID }, body: {} }))).toBe('stagePending')
    await kit.runJobs()
    expect(await shipment(shipmentID)).toMatchObject({
      status: shipmentStatus.shipmentSent,
      pending: false,
      shipmentSent: true,
    })
    const line = await kit.services.db
      .selectFrom('store_order_product')
      .select(['quantity_shipped', 'quantity_invoiced'])
      .where('store_order_product_id', '=', order.lineIDs[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ quantity_shipped: '6.000000', quantity_invoiced: '0.000000' })
    const [name = ''] = await kit.files('SEND', 'out')
    expect(await kit.fileText('SEND', 'out', name)).toContain(`MAN*GM*00${box?.ssccNumber}`)
  })

  it('is in its audit rows, with the delivered file', async () => {
    const order = await newOrder()
    const shipmentID = await ship(order, 1)
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select(['action', 'exchange_file_id', 'order_id'])
      .where('object_type', '=', 'Shipment')
      .where('object_id', '=', shipmentID)
      .orderBy('audit_log_id')
      .execute()
    expect(audit.map((row) => row.action)).toEqual([
      `Ship Order: SS-${shipmentID}`,
      `Add carton SS-${shipmentID}/1`,
      `Pack: 1 of KW1 into carton SS-${shipmentID}/1`,
      `Send ASN: SS-${shipmentID}`,
      'Shipment: Delivered',
    ])
    expect(audit.at(-1)?.exchange_file_id).toEqual(expect.any(Number))
    expect(audit.every((row) => row.order_id === order.orderID)).toBe(true)
  })

  it('is refused without carton products and with an empty carton', async () => {
    const order = await newOrder()
    const shipmentID = await create(order)
    expect(refusalOf(await send(shipmentID))).toBe('shipmentHasNoCartonProducts')
    await pack(await carton(shipmentID), order.lineIDs[0], 6)
    await carton(shipmentID)
    expect(refusalOf(await send(shipmentID))).toBe('emptyCartons')
    expect(await shipment(shipmentID)).toMatchObject({ status: shipmentStatus.inProgress, pending: false })
  })

  it('refuses a mixed carton where the partner takes standard packs, from the order page and by labels too', async () => {
    const guide = { despatchStructure: 'standard-pack' as const }
    const packs = await insertPartner(kit.services, 'PACKS', 'X12', { guide, hasLabels: true })
    const lines = ['KW1', 'KW2'].map((sku) => ({ sku, quantity: '10' }))
    const order = await insertTestOrder(kit, packs, { orderNumber: 'PO-PACKS', lines })
    const shipmentID = await create(order)
    const mixed = await carton(shipmentID)
    await pack(mixed, order.lineIDs[0], 10)
    const [first, second = 0] = order.lineIDs
    const add = call(addToCarton, { params: { id: mixed }, body: { storeOrderProductID: second, quantity: 10 } })
    expect(refusalOf(await add)).toBe('cartonHoldsOtherProduct')
    const { results } = allowed(
      await call(packShipment, {
        params: { id: shipmentID },
        body: {
          steps: [{ kind: 'move', from: 'unassigned', to: mixed, storeOrderProductID: second, quantity: 10 }],
        },
      }),
    )
    expect(results[0]?.message).toBe(
      `Carton SS-${shipmentID}/1 holds KW1, and the partner takes one product per carton. Use a new carton, also for another batch.`,
    )
    expect((await shipment(shipmentID)).shipmentCartons[0]?.shipmentCartonProducts).toMatchObject([
      { storeOrderProductID: first, cartonQuantity: 10 },
    ])
    // Packed before the rule was told at the scan.
    await kit.services.db
      .insertInto('shipment_carton_product')
      .values({ shipment_carton_id: mixed, store_order_product_id: second, carton_quantity: '10' })
      .execute()
    expect(refusalOf(await send(shipmentID))).toBe('mixedCartons')
    const mark = caller(() => kit, [...markStatusCalls, ...labelCalls])
    const params = { id: order.orderID, sid: order.storeOrderID, status: 'shipment' }
    expect(refusalOf(await mark(markStoreOrder, { params }))).toBe('mixedCartons')
    const actor = { ...clerk, partnerIDs: [packs] }
    const [label] = allowed(await mark(lookUpLabels, { query: { partnerCode: 'PACKS' }, actor }))
    const body = { partnerLabelDetailID: label?.partnerLabelDetailID ?? 0, labelParameterValue: shipmentID }
    const printed = allowed(await mark(generateLabel, { body: { ...body, reprint: false }, actor }))
    expect(printed.warning).toContain('the partner takes one product a carton')
    expect(await shipment(shipmentID)).toMatchObject({ status: shipmentStatus.inProgress, pending: false })
    expect(kit.jobs).toEqual([])
  })

  it('refuses to send from the order page too while a carton is empty', async () => {
    const order = await newOrder()
    const shipmentID = await create(order)
    await pack(await carton(shipmentID), order.lineIDs[0], 6)
    await carton(shipmentID)
    const mark = caller(() => kit, markStatusCalls)
    const params = { id: order.orderID, sid: order.storeOrderID, status: 'shipment' }
    expect(refusalOf(await mark(markStoreOrder, { params }))).toBe('emptyCartons')
  })

  it('refuses to send for a caller who looked before another caller sent it', async () => {
    const order = await newOrder()
    const shipmentID = await ship(order, 6)
    const seen = (sendCount: number) => call(sendShipment, { params: { id: shipmentID }, query: { sendCount } })
    expect((await shipment(shipmentID)).sendCount).toBe(1)
    expect(await seen(0)).toMatchObject({
      refusal: {
        code: 'sentSince',
        status: 400,
        message: `Shipment SS-${shipmentID} was sent after you opened this.`,
      },
    })
    expect(kit.jobs).toEqual([])
    allowed(await seen(1))
    await kit.runJobs()
    expect((await shipment(shipmentID)).sendCount).toBe(2)
    expect(refusalOf(await seen(1))).toBe('sentSince')
    const { results } = allowed(
      await call(markShipments, {
        body: { shipmentIDs: [shipmentID], sendCounts: [1], status: 'send' },
        actor: { ...clerk, partnerIDs: [partnerID] },
      }),
    )
    expect(results).toMatchObject([{ done: false, message: expect.stringContaining('was sent after you opened this') }])
    expect(kit.jobs).toEqual([])
  })

  it('refuses a packing step that was decided before the ASN was sent, of an administrator too', async () => {
    const order = await newOrder()
    const shipmentID = await ship(order, 6)
    const [box] = (await shipment(shipmentID)).shipmentCartons
    const takeOut = (sendCount: number) =>
      call(packShipment, {
        params: { id: shipmentID },
        body: {
          steps: [
            {
              kind: 'move',
              from: box?.shipmentCartonID ?? 0,
              to: 'unassigned',
              storeOrderProductID: order.lineIDs[0] ?? 0,
              quantity: 2,
            },
          ],
          sendCount,
        },
        actor: { ...actor('root', []), isAdmin: true },
      })
    expect(refusalOf(await takeOut(0))).toBe('sentSince')
    expect((await shipment(shipmentID)).shipmentCartons[0]?.shipmentCartonProducts[0]?.cartonQuantity).toBe(6)
    expect(allowed(await takeOut(1)).shipmentCartons[0]?.shipmentCartonProducts[0]?.cartonQuantity).toBe(4)
  })

  it('waits for labels where the partner has them', async () => {
    const labelled = await insertPartner(kit.services, 'LABEL', 'X12', { hasLabels: true })
    const order = await newOrder(labelled)
    const shipmentID = await create(order)
    await pack(await carton(shipmentID), order.lineIDs[0], 6)
    expect(allowed(await send(shipmentID))).toEqual({
      message: null,
      warning: `Shipment SS-${shipmentID} waits for its labels.`,
    })
    expect(kit.jobs).toEqual([])
    expect(await shipment(shipmentID)).toMatchObject({ status: shipmentStatus.received, pending: false })
  })
})

describe('a shipment that waits for labels', () => {
  const setUp = caller(() => kit, [...labelCalls, updatePartnerCall, ...markStatusCalls])
  const waiting = async (code: string) => {
    const owner = await insertPartner(kit.services, code, 'X12', { hasLabels: true })
    const order = await newOrder(owner)
    const shipmentID = await create(order)
    await pack(await carton(shipmentID), order.lineIDs[0], 6)
    allowed(await send(shipmentID))
    const actor = { ...clerk, partnerIDs: [owner] }
    const [label] = allowed(await setUp(lookUpLabels, { query: { partnerCode: code }, actor }))
    return { owner, order, shipmentID, actor, params: { id: label?.partnerLabelDetailID ?? 0 } }
  }

  it('is sent once the label belongs to another screen', async () => {
    const { shipmentID, actor, params } = await waiting('MOVED')
    allowed(await setUp(updateLabel, { params, body: { buttonText: 'Carton label' }, actor }))
    expect(kit.jobs).toEqual([])
    allowed(await setUp(updateLabel, { params, body: { labelTypeSystemName: 'StoreOrder' }, actor }))
    await kit.runJobs()
    expect(await shipment(shipmentID)).toMatchObject({ status: shipmentStatus.shipmentSent, shipmentSent: true })
  })

  it('is sent by Send ASN where the label has gone without that', async () => {
    const { owner, order, shipmentID } = await waiting('GONE')
    await kit.services.db.deleteFrom('partner_label_detail').where('partner_id', '=', owner).execute()
    const params = { id: order.orderID, sid: order.storeOrderID, status: 'shipment' }
    allowed(await setUp(markStoreOrder, { params }))
    await kit.runJobs()
    expect(await shipment(shipmentID)).toMatchObject({ status: shipmentStatus.shipmentSent, shipmentSent: true })
  })

  it('goes on waiting while a label of the partner is for shipments, whatever the ASN type', async () => {
    const { owner, shipmentID, actor } = await waiting('STILL')
    for (const asnType of ['FullOrder', '']) {
      allowed(await setUp(updatePartner, { params: { id: owner }, body: { asnType }, actor }))
      await kit.runJobs()
      expect(await shipment(shipmentID)).toMatchObject({ status: shipmentStatus.received, pending: false })
    }
  })
})

const answer = (shipmentID: number, control: string, verdict: 'A' | 'R') =>
  confirm({ partnerID, code: 'SEND', shipmentID, control, verdict })

const shippedOf = async (line: number | undefined): Promise<number> => {
  const { quantity_shipped } = await kit.services.db
    .selectFrom('store_order_product')
    .select('quantity_shipped')
    .where('store_order_product_id', '=', line ?? 0)
    .executeTakeFirstOrThrow()
  return Number(quantity_shipped)
}

describe('what the partner answers', () => {
  it('confirms the shipment', async () => {
    const order = await newOrder()
    const shipmentID = await ship(order, 6)
    await answer(shipmentID, '000000301', 'A')
    expect((await shipment(shipmentID)).status).toBe(shipmentStatus.controlReceived)
    expect(await shippedOf(order.lineIDs[0])).toBe(6)
  })

  it('rejects it: the goods have left all the same, its cartons can be corrected and it can be sent again', async () => {
    const order = await newOrder()
    const shipmentID = await ship(order, 6)
    await answer(shipmentID, '000000302', 'R')
    const rejected = await shipment(shipmentID)
    expect(rejected.status).toBe(sharedStatus.error)
    expect(rejected.error).toContain('rejected the 856')
    expect(await shippedOf(order.lineIDs[0])).toBe(6)
    await pack(rejected.shipmentCartons[0]?.shipmentCartonID ?? 0, order.lineIDs[0], 2)
    expect(await shippedOf(order.lineIDs[0])).toBe(8)
    allowed(await send(shipmentID))
    expect(await shippedOf(order.lineIDs[0])).toBe(8)
    await kit.runJobs()
    expect(await shipment(shipmentID)).toMatchObject({ status: shipmentStatus.shipmentSent, error: null })
  })
})

describe('changing a shipment', () => {
  it('writes the named fields alone and says so in the audit', async () => {
    const id = await create(await newOrder())
    const first = await call(updateShipment, {
      params: { id },
      body: { carrier: ' Mainfreight ', shipmentCharge: 12.5 },
    })
    expect(allowed(first)).toMatchObject({ carrier: 'Mainfreight', shipmentCharge: 12.5, trackingNumber2: null })
    const second = await call(updateShipment, { params: { id }, body: { carrier: null, trackingNumber2: 'T1' } })
    expect(allowed(second)).toMatchObject({ carrier: null, shipmentCharge: 12.5, trackingNumber2: 'T1' })
    const { action } = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', id)
      .where('object_type', '=', 'Shipment')
      .orderBy('audit_log_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toBe('Edit Shipment: Carrier Mainfreight → none, Tracking Number none → T1')
    const same = allowed(await call(updateShipment, { params: { id }, body: { trackingNumber2: 'T1' } }))
    expect(same.lastModified).toBe(allowed(second).lastModified)
  })

  it('on a copy that is older than the record is refused, with the record as it is now', async () => {
    const id = await create(await newOrder())
    const { lastModified } = await shipment(id)
    allowed(await call(updateShipment, { params: { id }, body: { carrier: 'A', lastModified } }))
    const current = await shipment(id)
    const stale = { ok: false, refusal: { code: 'saveConflict', status: 422 }, current }
    expect(await call(updateShipment, { params: { id }, body: { carrier: 'B', lastModified } })).toMatchObject(stale)
    expect(await call(updateShipment, { params: { id }, body: { carrier: 'B' }, ifMatch: lastModified })).toMatchObject(
      stale,
    )
    expect((await shipment(id)).carrier).toBe('A')
    allowed(await call(updateShipment, { params: { id }, body: { carrier: 'B' }, ifMatch: current.lastModified }))
  })

  it('is separate from packing: changes elsewhere in the shipment are no conflict', async () => {
    const id = await create(await newOrder())
    const { lastModified } = await shipment(id)
    allowed(await call(addCarton, { params: { id }, body: {} }))
    expect((await shipment(id)).lastModified).not.toBe(lastModified)
    expect(allowed(await call(updateShipment, { params: { id }, body: { carrier: 'A', lastModified } }))).toMatchObject(
      {
        carrier: 'A',
      },
    )
  })

  it('of two saves on the same copy at the same moment takes one', async () => {
    const id = await create(await newOrder())
    const { lastModified } = await shipment(id)
    const save = (carrier: string) => call(updateShipment, { params: { id }, body: { carrier, lastModified } })
    const results = await Promise.all([save('A'), save('B'), save('C')])
    expect(results.map(refusalOf).sort()).toEqual([null, 'saveConflict', 'saveConflict'].sort())
  })

  it('needs a permission of its own for the ASN reference, and refuses what no column can store', async () => {
    const id = await create(await newOrder())
    const packer = actor(
      'packer',
      permissions.map((one) => one.key).filter((key) => key !== 'Shipment-EditASNReference'),
    )
    const edit = (body: { asnReference?: string; shipmentCharge?: number; dispatchDate?: string }) =>
      call(updateShipment, { params: { id }, body, actor: packer })
    expect(refusalOf(await edit({ asnReference: 'ASN-1' }))).toBe('permissionMissing')
    expect(refusalOf(await edit({ shipmentCharge: 1e15 }))).toBe('invalidRequest')
    expect(refusalOf(await edit({ dispatchDate: '0000-01-01' }))).toBe('invalidRequest')
    expect(refusalOf(await edit({ dispatchDate: '2026-12-24' }))).toBe(null)
  })

  it('is refused once it was sent', async () => {
    const id = await ship(await newOrder(), 2)
    expect(refusalOf(await call(updateShipment, { params: { id }, body: { carrier: 'A' } }))).toBe('shipmentConfirmed')
  })
})

const columns = { order: 'order_status', acknowledgement: 'acknowledgment_status' } as const

describe('what the store order lets its shipment', () => {
  it.each(['order', 'acknowledgement'] as const)('is told as the call decides: %s', async (stage) => {
    const order = await newOrder()
    const shipmentID = await create(order)
    await pack(await carton(shipmentID), order.lineIDs[0], 6)
    const { db } = kit.services
    const told: unknown[] = []
    const decided: unknown[] = []
    for (const status of statusValues(stage)) {
      const settled = { status: shipmentStatus.inProgress, pending: false }
      await db.updateTable('shipment').set(settled).where('shipment_id', '=', shipmentID).execute()
      const change = { [columns[stage]]: status, status, pending_stages: [] }
      await db.updateTable('store_order').set(change).where('store_order_id', '=', order.storeOrderID).execute()
      told.push([status, (await shipment(shipmentID)).storeOrderRefusals.send])
      const sent = await send(shipmentID)
      decided.push([status, sent.ok ? null : sent.refusal.message])
    }
    expect(told).toEqual(decided)
  })
})
