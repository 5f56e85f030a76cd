/** One ASN for the whole order (asnType FullOrder): from the order that comes in to the file that leaves, and its answer. */
import {
  generateLabel,
  getShipment,
  lookUpLabels,
  markOrder,
  markShipments,
  markStoreOrder,
  sendShipment,
  updatePartner,
} from '@quayside/contract'
import { sharedStatus, shipmentStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteSendFailed } from '../../exchange/send/send-document.ts'
import type { SendDocument } from '../../jobs/job-queue.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { requeueSend, sendOfDocument } from '../exchange/requeue-send.ts'
import { labelCalls } from '../labels/label-calls.ts'
import {
  edifactFile,
  orderChangeDesk,
  ordersMessage,
  splitOrder850,
  x12File,
} from '../order-changes/order-change.fixture.ts'
import { markStatusCalls } from '../orders/mark-status.ts'
import { updatePartnerCall } from '../partners/update-partner.ts'
import { allowed, caller, clerk, refusalOf, type TestOrder } from '../store-orders/store-order.fixture.ts'
import { shipmentSteps } from './shipment.fixture.ts'

const database = testDatabase()
let kit: TestServices
let x12 = 0
let edifact = 0
let labelled = 0
const desk = orderChangeDesk(() => kit)
const { call, create, carton, pack, confirm } = shipmentSteps(() => kit)
const mark = caller(() => kit, [...markStatusCalls, ...labelCalls])
/** Clerk of all these partners. */
const ofAll = () => ({ ...clerk, partnerIDs: [x12, edifact, labelled] })

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  const settings = { asn_type: 'FullOrder', acknowledgements_enabled: false }
  x12 = await insertPartner(kit.services, 'ONEX12', 'X12', settings)
  edifact = await insertPartner(kit.services, 'ONEEDI', 'EDIFACT', settings)
  labelled = await insertPartner(kit.services, 'ONELAB', 'X12', { ...settings, hasLabels: true })
})
afterAll(() => kit.close())

interface Order {
  readonly orderID: number
  /** Of the stores 12 and 14. */
  readonly stores: readonly TestOrder[]
}

async function orderOf(number: string): Promise<Order> {
  const stores: TestOrder[] = []
  for (const { order_id: orderID, store_order_id: storeOrderID } of await desk.storeOrders(number)) {
    const lines = await kit.services.db
      .selectFrom('store_order_product')
      .select('store_order_product_id')
      .where('store_order_id', '=', storeOrderID)
      .orderBy('ordinal')
      .execute()
    stores.push({ orderID, storeOrderID, lineIDs: lines.map((line) => line.store_order_product_id) })
  }
  return { orderID: stores[0]?.orderID ?? 0, stores }
}

async function receive850(number: string, partnerID = x12, code = 'ONEX12'): Promise<Order> {
  await kit.receive(partnerID, code, `${number}.edi`, x12File([splitOrder850(number)]))
  return orderOf(number)
}

/** All of it in one carton: 20 and 5 for store 12, 10 and 3 for store 14. */
async function packStore({ stores }: Order, at: 0 | 1, quantities = at === 0 ? [20, 5] : [10, 3]): Promise<number> {
  const store = stores[at] as TestOrder
  const shipmentID = await create(store)
  const box = await carton(shipmentID)
  for (const [line, quantity] of quantities.entries()) await pack(box, store.lineIDs[line], quantity)
  return shipmentID
}

const send = (id: number, query: Record<string, unknown> = {}) => call(sendShipment, { params: { id }, query })
const shipment = async (id: number) => allowed(await call(getShipment, { params: { id } }))
const statuses = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await shipment(id)).status))
const storeStatuses = async (number: string) =>
  (await desk.storeOrders(number)).map(({ shipment_status }) => shipment_status)
async function print(id: number) {
  const [label] = allowed(await mark(lookUpLabels, { query: { partnerCode: 'ONELAB' }, actor: ofAll() }))
  const body = { partnerLabelDetailID: label?.partnerLabelDetailID ?? 0, labelParameterValue: id, reprint: false }
  return mark(generateLabel, { body, actor: ofAll() })
}
const segmentsOut = async (partnerID: number, type: string, wanted: RegExp) =>
  (await desk.newestOut(partnerID, type)).split(/[~'\r\n]+/).filter((segment) => wanted.test(segment))
const messages = async (partnerID: number) =>
  kit.services.db
    .selectFrom('exchange_message')
    .select(['type', 'shipment_id', 'control_number'])
    .where('partner_id', '=', partnerID)
    .where('direction', '=', 'out')
    .where('type', '=', '856')
    .orderBy('exchange_message_id')
    .execute()

describe('a shipment that waits for the other store orders', () => {
  it('is sent with an ASN of its own once the partner takes one for each store order', async () => {
    const owner = await insertPartner(kit.services, 'ONEOFF', 'X12', {
      asn_type: 'FullOrder',
      acknowledgements_enabled: false,
      hasLabels: true,
    })
    const actor = { ...clerk, partnerIDs: [owner] }
    const order = await receive850('FO-OFF', owner, 'ONEOFF')
    const first = await packStore(order, 0)
    const [label] = allowed(await mark(lookUpLabels, { query: { partnerCode: 'ONEOFF' }, actor }))
    const body = { partnerLabelDetailID: label?.partnerLabelDetailID ?? 0, labelParameterValue: first, reprint: false }
    expect(allowed(await mark(generateLabel, { body, actor })).warning).toContain('The ASN waits for')
    expect(await shipment(first)).toMatchObject({ status: shipmentStatus.received, pending: false })
    const setUp = caller(() => kit, [updatePartnerCall])
    allowed(await setUp(updatePartner, { params: { id: owner }, body: { name: 'One off' }, actor }))
    expect(kit.jobs).toEqual([])
    allowed(await setUp(updatePartner, { params: { id: owner }, body: { asnType: 'DoorByDoor' }, actor }))
    await kit.runJobs()
    expect(await statuses(first)).toEqual([shipmentStatus.shipmentSent])
    expect(await storeStatuses('FO-OFF')).toEqual([shipmentStatus.shipmentSent, shipmentStatus.notShipped])
  })
})

describe('one ASN for the whole order', () => {
  it('is refused while a store order is not packed, by every call, and names it', async () => {
    const order = await receive850('FO-1')
    const first = await packStore(order, 0)
    const refused = await send(first)
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 'storeOrdersNotPacked', message: expect.stringContaining('no shipment') },
    })
    const { orderID: id } = order
    const [one] = order.stores
    const sid = one?.storeOrderID ?? 0
    expect(refusalOf(await mark(markStoreOrder, { params: { id, sid, status: 'shipment' } }))).toBe(
      'storeOrdersNotPacked',
    )
    expect(refusalOf(await mark(markOrder, { params: { id, status: 'shipment' } }))).toBe('storeOrdersNotPacked')
    await packStore(order, 1, [10])
    expect(await send(first)).toMatchObject({ refusal: { message: expect.stringContaining('not packed yet') } })
    expect(kit.jobs).toEqual([])
    expect(await storeStatuses('FO-1')).toEqual([shipmentStatus.inProgress, shipmentStatus.inProgress])
  })

  it('goes as one 856 with an order level for each store, and their statuses move together', async () => {
    const order = await receive850('FO-2')
    const [first, second] = [await packStore(order, 0), await packStore(order, 1)]
    allowed(await send(second))
    expect(kit.jobs).toHaveLength(1)
    expect(await shipment(first)).toMatchObject({ status: shipmentStatus.received, pending: true })
    await kit.runJobs()
    expect(await statuses(first, second)).toEqual([shipmentStatus.shipmentSent, shipmentStatus.shipmentSent])
    expect(await storeStatuses('FO-2')).toEqual([shipmentStatus.shipmentSent, shipmentStatus.shipmentSent])
    expect(await desk.orderOf('FO-2')).toMatchObject({ shipment_status: shipmentStatus.shipmentSent })
    const ssccs = [await shipment(first), await shipment(second)].map((one) => one.shipmentCartons[0]?.ssccNumber)
    expect(await segmentsOut(x12, '856', /^(BSN|HL|PRF|N1\*ST|TD1|MAN|SN1|CTT)/)).toEqual([
      expect.stringContaining(`BSN*00*SS-${first}*`),
      'HL*1**S*1',
      'TD1*CTN*2',
      'HL*2*1*O*1',
      'PRF*FO-2***20261120',
      'N1*ST**92*12',
      'HL*3*2*P*1',
      expect.stringContaining(`MAN*GM*00${ssccs[0]}`),
      'HL*4*3*I*0',
      'SN1**20*EA**20*EA',
      'HL*5*3*I*0',
      'SN1**5*EA**5*EA',
      'HL*6*1*O*1',
      'PRF*FO-2***20261120',
      'N1*ST**92*14',
      'HL*7*6*P*1',
      expect.stringContaining(`MAN*GM*00${ssccs[1]}`),
      'HL*8*7*I*0',
      'SN1**10*EA**10*EA',
      'HL*9*7*I*0',
      'SN1**3*EA**3*EA',
      'CTT*9',
    ])
    await confirm({ partnerID: x12, code: 'ONEX12', shipmentID: first, control: '000000701' })
    expect(await statuses(first, second)).toEqual([shipmentStatus.controlReceived, shipmentStatus.controlReceived])
  })

  it('counts a send for every shipment of the ASN, so that an old question of another store order sends nothing', async () => {
    const order = await receive850('FO-COUNT')
    const [first, second] = [await packStore(order, 0), await packStore(order, 1)]
    allowed(await send(first))
    await kit.runJobs()
    expect([(await shipment(first)).sendCount, (await shipment(second)).sendCount]).toEqual([1, 1])
    expect(refusalOf(await send(second, { sendCount: 0 }))).toBe('sentSince')
    expect(kit.jobs).toEqual([])
  })

  it('is sent again as one, under a new control number, and a rejection is of all of it', async () => {
    const order = await receive850('FO-3')
    const [first, second] = [await packStore(order, 0), await packStore(order, 1)]
    allowed(await mark(markOrder, { params: { id: order.orderID, status: 'shipment' } }))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    await confirm({ partnerID: x12, code: 'ONEX12', shipmentID: first, control: '000000702', verdict: 'R' })
    expect(await statuses(first, second)).toEqual([sharedStatus.error, sharedStatus.error])
    expect((await shipment(second)).error).toContain('rejected the 856')
    allowed(await send(second))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await statuses(first, second)).toEqual([shipmentStatus.shipmentSent, shipmentStatus.shipmentSent])
    const sent = (await messages(x12)).filter((message) => message.shipment_id === first)
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map((message) => message.control_number)).size).toBe(2)
    expect(await segmentsOut(x12, '856', /^N1\*ST/)).toHaveLength(2)
    // Once more, now that both are sent: still one.
    allowed(await mark(markOrder, { params: { id: order.orderID, status: 'shipment' } }))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect((await messages(x12)).filter((message) => message.shipment_id === first)).toHaveLength(3)
  })

  it('goes for what is packed where somebody chooses so; the rest follows by itself', async () => {
    const order = await receive850('FO-4')
    const first = await packStore(order, 0)
    expect(allowed(await send(first, { packedOnly: true })).warning).toContain('no shipment')
    await kit.runJobs()
    expect(await storeStatuses('FO-4')).toEqual([shipmentStatus.shipmentSent, shipmentStatus.notShipped])
    expect(await segmentsOut(x12, '856', /^(N1\*ST|HL\*\d+\*1\*O)/)).toEqual(['N1*ST**92*12', 'HL*2*1*O*1'])
    const second = await packStore(order, 1)
    allowed(await send(second))
    await kit.runJobs()
    expect(await segmentsOut(x12, '856', /^N1\*ST/)).toEqual(['N1*ST**92*14'])
    expect(await storeStatuses('FO-4')).toEqual([shipmentStatus.shipmentSent, shipmentStatus.shipmentSent])
  })

  it('does not wait for store orders that are deleted, or that want nothing', async () => {
    const order = await receive850('FO-5')
    const first = await packStore(order, 0)
    await kit.services.db
      .updateTable('store_order_product')
      .set({ quantity_acknowledged: '0' })
      .where('store_order_id', '=', order.stores[1]?.storeOrderID ?? 0)
      .execute()
    allowed(await send(first))
    await kit.runJobs()
    expect(await statuses(first)).toEqual([shipmentStatus.shipmentSent])
    const deleted = await receive850('FO-6')
    const packed = await packStore(deleted, 0)
    await kit.services.db
      .updateTable('store_order')
      .set({ status: sharedStatus.deleted })
      .where('store_order_id', '=', deleted.stores[1]?.storeOrderID ?? 0)
      .execute()
    allowed(await send(packed))
    await kit.runJobs()
    expect(await statuses(packed)).toEqual([shipmentStatus.shipmentSent])
  })

  it('is one also where all its shipments are chosen in the list', async () => {
    const order = await receive850('FO-7')
    const shipmentIDs = [await packStore(order, 0), await packStore(order, 1)]
    const { results } = allowed(await call(markShipments, { body: { shipmentIDs, status: 'send' }, actor: ofAll() }))
    expect(results.map(({ done }) => done)).toEqual([true, true])
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await statuses(...shipmentIDs)).toEqual([shipmentStatus.shipmentSent, shipmentStatus.shipmentSent])
  })

  it('names the place of each line in a DESADV', async () => {
    const { type, segments } = ordersMessage('FO-8')
    const split = segments.flatMap((segment) => {
      if (segment === 'QTY+21:48:PCE') return [segment]
      if (segment === 'PRI+AAA:4,25') return [segment, 'LOC+7+12::92', 'QTY+11:40:PCE', 'LOC+7+14::92', 'QTY+11:8:PCE']
      if (segment === 'PRI+AAA:18,9') return [segment, 'LOC+7+12::92', 'QTY+11:20:PCE', 'LOC+7+14::92', 'QTY+11:4:PCE']
      return [segment]
    })
    await kit.receive(edifact, 'ONEEDI', 'FO-8.edi', edifactFile([{ type, segments: split }]))
    const order = await orderOf('FO-8')
    await packStore(order, 0, [40, 20])
    allowed(await send(await packStore(order, 1, [8, 4])))
    await kit.runJobs()
    expect(await segmentsOut(edifact, 'DESADV', /^(NAD\+DP|CPS|LOC|QTY\+12|CNT)/)).toEqual([
      'NAD+DP+9001::9',
      'CPS+1',
      'CPS+2+1+3',
      'QTY+12:40:PCE',
      'LOC+7+12::92',
      'QTY+12:20:PCE',
      'LOC+7+12::92',
      'CPS+3+1+3',
      'QTY+12:8:PCE',
      'LOC+7+14::92',
      'QTY+12:4:PCE',
      'LOC+7+14::92',
      'CNT+2:4',
    ])
  })

  it('waits until the labels of all its shipments are printed', async () => {
    const order = await receive850('FO-9', labelled, 'ONELAB')
    const [first, second] = [await packStore(order, 0), await packStore(order, 1)]
    expect(allowed(await send(first)).warning).toContain('labels')
    expect(await statuses(first, second)).toEqual([shipmentStatus.received, shipmentStatus.received])
    allowed(await print(first))
    expect(kit.jobs).toEqual([])
    expect(await shipment(first)).toMatchObject({ status: shipmentStatus.received, pending: false, labelCreated: true })
    expect(allowed(await send(first)).warning).toContain(`SS-${second}`)
    allowed(await print(second))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await statuses(first, second)).toEqual([shipmentStatus.shipmentSent, shipmentStatus.shipmentSent])
    expect(await segmentsOut(labelled, '856', /^N1\*ST/)).toHaveLength(2)
  })

  it('is confirmed store order by store order as their labels are printed, and goes with the last', async () => {
    const order = await receive850('FO-11', labelled, 'ONELAB')
    const first = await packStore(order, 0)
    expect(allowed(await print(first)).warning).toContain('no shipment')
    expect(await shipment(first)).toMatchObject({ status: shipmentStatus.received, pending: false })
    const second = await packStore(order, 1)
    expect(kit.jobs).toEqual([])
    allowed(await print(second))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await storeStatuses('FO-11')).toEqual([shipmentStatus.shipmentSent, shipmentStatus.shipmentSent])
  })

  it('that failed runs again as one, with what it was to carry', async () => {
    const order = await receive850('FO-12')
    const [first, second] = [await packStore(order, 0), await packStore(order, 1)]
    allowed(await send(second))
    const [job] = kit.jobs.splice(0)
    if (job?.kind !== 'send-document') throw new Error('no document was queued')
    const document = job.payload as SendDocument
    await kit.services.db
      .transaction()
      .execute((tx) => noteSendFailed(tx, document, 'The folder is full.', kit.services))
    expect(await statuses(first, second)).toEqual([sharedStatus.error, sharedStatus.error])
    const again = sendOfDocument(document)
    if (!again) throw new Error('it belongs to no order')
    await kit.services.db.transaction().execute(async (tx) => {
      await allowed(await requeueSend(tx, again, ofAll(), kit.services))()
    })
    for (const id of [first, second])
      expect(await shipment(id)).toMatchObject({ status: shipmentStatus.received, pending: true, error: null })
    kit.jobs.push(job)
    await kit.runJobs()
    expect(await statuses(first, second)).toEqual([shipmentStatus.shipmentSent, shipmentStatus.shipmentSent])
    expect(await segmentsOut(x12, '856', /^N1\*ST/)).toHaveLength(2)
  })
})

it('is an ASN for each store order where the partner wants it so', async () => {
  const doors = await insertPartner(kit.services, 'DOORS', 'X12', {
    asn_type: 'DoorByDoor',
    acknowledgements_enabled: false,
  })
  const order = await receive850('FO-10', doors, 'DOORS')
  const first = await packStore(order, 0)
  allowed(await send(first))
  await kit.runJobs()
  expect(await storeStatuses('FO-10')).toEqual([shipmentStatus.shipmentSent, shipmentStatus.notShipped])
})
