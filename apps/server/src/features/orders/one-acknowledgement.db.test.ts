/** One 855 or ORDRSP for a purchase order with several store orders: from the answers to the file, and what comes back. */
import {
  deleteSelectedAcks,
  deleteStoreOrder,
  getOrder,
  getStoreOrder,
  ignoreSelectedStoreOrders,
  markOrder,
  markOrders,
  markStoreOrder,
  saveStoreOrderProducts,
} from '@quayside/contract'
import { acknowledgementStatus, sharedStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteSendFailed, sendDocument } from '../../exchange/send/send-document.ts'
import type { SendDocument } from '../../jobs/job-queue.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { requeueSend, sendOfDocument } from '../exchange/requeue-send.ts'
import {
  change860,
  edifactFile,
  orderChangeDesk,
  ordersMessage,
  x12File,
} from '../order-changes/order-change.fixture.ts'
import { allowed, caller, clerk, refusalOf } from '../store-orders/store-order.fixture.ts'
import { selectedStoreOrderCalls } from './bulk/selected-store-orders.ts'
import { deleteOrderCalls } from './header/delete-order.ts'
import { markOrdersCall } from './mark-orders.ts'
import { markStatusCalls } from './mark-status.ts'
import { readOrderCalls } from './read-orders.ts'
import { saveProductCalls } from './save-products.ts'
import { writesStatusesByHand } from './waits-as-listed.fixture.ts'

writesStatusesByHand()

const { received, acknowledgementSent, controlReceived, notAcknowledged, entered } = acknowledgementStatus
const database = testDatabase()
let kit: TestServices
const partners: Record<string, number> = {}
const desk = orderChangeDesk(() => kit)
const ofAll = () => ({ ...clerk, partnerIDs: Object.values(partners) })
const ask = caller(
  () => kit,
  [
    ...readOrderCalls,
    ...markStatusCalls,
    ...saveProductCalls,
    ...selectedStoreOrderCalls,
    ...deleteOrderCalls,
    markOrdersCall,
  ],
)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partners.ONEX12 = await insertPartner(kit.services, 'ONEX12', 'X12', { order_change_enabled: true })
  partners.ONEEDI = await insertPartner(kit.services, 'ONEEDI', 'EDIFACT')
  partners.EACH = await insertPartner(kit.services, 'EACH', 'X12', { guide: { acknowledgementPer: 'storeOrder' } })
})
afterAll(() => kit.close())

interface Order {
  readonly id: number
  /** Store orders of the stores 12, 14 and 15. */
  readonly sids: readonly number[]
}

/** Two lines that are shipped to a distribution centre: 20, 10 and 5 of the first, 5 and 3 of the second for the stores 12, 14 and 15. */
async function receive(number: string, code = 'ONEX12'): Promise<Order> {
  const segments = [
    `BEG*00*SA*${number}**20261120`,
    'N1*BY*ACME*92*HQ',
    'N1*ST*Karaka DC*92*9001',
    'PO1*1*35*EA*4.25**IN*KW20881',
    'SDQ*EA*92*12*20*14*10*15*5',
    'PO1*2*8*EA*18.9**IN*KW20890',
    'SDQ*EA*92*12*5*14*3',
    'CTT*2',
  ]
  await kit.receive(partners[code] ?? 0, code, `${number}.edi`, x12File([{ type: '850', segments }]))
  const rows = await desk.storeOrders(number)
  return { id: rows[0]?.order_id ?? 0, sids: rows.map((row) => row.store_order_id) }
}

const send = ({ id, sids }: Order, at: number, query: Record<string, unknown> = {}) =>
  ask(markStoreOrder, { params: { id, sid: sids[at] ?? 0, status: 'ack' }, query, actor: ofAll() })
const sendAll = ({ id }: Order, query: Record<string, unknown> = {}) =>
  ask(markOrder, { params: { id, status: 'ack' }, query, actor: ofAll() })
const statuses = async (number: string) =>
  (await desk.storeOrders(number)).map(({ acknowledgment_status }) => acknowledgment_status)
const sentOut = async (number: string, types: readonly string[] = ['855', '865', 'ORDRSP']) =>
  kit.services.db
    .selectFrom('exchange_message')
    .select(['type', 'store_order_id', 'control_number', 'group_control_number', 'partner_id'])
    .where('direction', '=', 'out')
    .where('reference', '=', number)
    .where('type', 'in', [...types])
    .orderBy('exchange_message_id')
    .execute()
const segmentsOut = async (code: string, type: string, tags: RegExp) =>
  (await desk.newestOut(partners[code] ?? 0, type)).split(/[~'\r\n]+/).filter((segment) => tags.test(segment))

/** Answers a line of a store order. */
async function answer({ id, sids }: Order, at: number, lineNumber: string, quantityAcknowledged: number) {
  const line = await kit.services.db
    .selectFrom('store_order_product')
    .select('store_order_product_id')
    .where('store_order_id', '=', sids[at] ?? 0)
    .where('order_line_number', '=', lineNumber)
    .executeTakeFirstOrThrow()
  const body = [{ storeOrderProductID: line.store_order_product_id, quantityAcknowledged }]
  allowed(await ask(saveStoreOrderProducts, { params: { id, sid: sids[at] ?? 0 }, body, actor: ofAll() }))
}

let control = 900
/** The partner's 997 for an 855 of an order: the newest, or that at a place. */
async function confirm(number: string, verdict: 'A' | 'R' = 'A', at = -1) {
  const sent = (await sentOut(number)).at(at)
  const own = String(++control).padStart(9, '0')
  const segments = [
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0915*U*00401*${own}*0*P*>`,
    `GS*FA*RETAILER*QUAYSIDE*20261120*0915*${control}*X*004010`,
    'ST*997*0001',
    `AK1*PR*${sent?.group_control_number}`,
    `AK2*${sent?.type}*${sent?.control_number}`,
    ...(verdict === 'R' ? ['AK5*R*5', 'AK9*R*1*1*0'] : ['AK5*A', 'AK9*A*1*1*1']),
    'SE*6*0001',
    `GE*1*${control}`,
    `IEA*1*${own}`,
  ]
  await kit.receive(partners.ONEX12 ?? 0, 'ONEX12', `${own}.edi`, `${segments.join('~')}~`)
}

/** The document reaches the partner, and the program dies before it records that. */
async function dyingBeforeSent(sending: () => Promise<void>) {
  const { db } = kit.services
  await sql`create or replace function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    db,
  )
  await sql`create trigger dies before update on exchange_file for each row when (new.status = 'Sent') execute function dies()`.execute(
    db,
  )
  await expect(sending()).rejects.toThrow('killed')
  await sql`drop trigger dies on exchange_file`.execute(db)
}

describe('one acknowledgement for a purchase order', () => {
  it('waits for the last store order, and leaves as one 855 with the sums and what each store gets', async () => {
    const order = await receive('OA-1')
    const first = allowed(await send(order, 0))
    expect(first.warning).toBe(
      'The acknowledgement of OA-1-12 waits for 2 other store orders of this purchase order: OA-1-14, OA-1-15.',
    )
    expect(kit.jobs).toEqual([])
    await answer(order, 1, '1', 4)
    await answer(order, 1, '2', 3)
    expect(allowed(await send(order, 1)).warning).toContain('1 other store order of this purchase order: OA-1-15')
    expect(await statuses('OA-1')).toEqual([received, received, notAcknowledged])
    expect(allowed(await send(order, 2)).warning).toBeNull()
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await statuses('OA-1')).toEqual([acknowledgementSent, acknowledgementSent, acknowledgementSent])
    expect(await sentOut('OA-1')).toHaveLength(1)
    expect(await segmentsOut('ONEX12', '855', /^(BAK|N1|PO1|SDQ|ACK|CTT)/)).toEqual([
      expect.stringMatching(/^BAK\*00\*AC\*OA-1\*20261120/),
      'N1*BY*ACME*92*HQ',
      expect.stringMatching(/^N1\*SU/),
      'N1*ST*Karaka DC*92*9001',
      'PO1*1*35*EA*4.25**IN*KW20881',
      'SDQ*EA*92*12*20*14*4*15*5',
      'ACK*IQ*29*EA',
      'PO1*2*8*EA*18.9**IN*KW20890',
      'SDQ*EA*92*12*5*14*3',
      'ACK*IA*8*EA',
      'CTT*2',
    ])
  })

  it('moves all store orders with the retailer’s 997, and is sent again as one after a refusal', async () => {
    const order = await receive('OA-2')
    allowed(await sendAll(order))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    await confirm('OA-2', 'R')
    expect(await statuses('OA-2')).toEqual([sharedStatus.error, sharedStatus.error, sharedStatus.error])
    allowed(await send(order, 1))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    const sent = await sentOut('OA-2')
    expect(sent.map((one) => one.store_order_id)).toHaveLength(2)
    expect(new Set(sent.map((one) => one.control_number)).size).toBe(2)
    expect(await segmentsOut('ONEX12', '855', /^SDQ/)).toEqual(['SDQ*EA*92*12*20*14*10*15*5', 'SDQ*EA*92*12*5*14*3'])
    await confirm('OA-2')
    expect(await statuses('OA-2')).toEqual([controlReceived, controlReceived, controlReceived])
    // Once more, now that it was confirmed: still one.
    allowed(await sendAll(order))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await sentOut('OA-2')).toHaveLength(3)
  })

  it('runs again as one after a failure', async () => {
    const order = await receive('OA-3')
    allowed(await sendAll(order))
    const [job] = kit.jobs.splice(0)
    if (job?.kind !== 'send-document') throw new Error('no document was queued')
    const document = job.payload as SendDocument
    await kit.services.db
      .transaction()
      .execute((tx) => noteSendFailed(tx, document, 'The folder is full.', kit.services))
    expect(await statuses('OA-3')).toEqual([sharedStatus.error, sharedStatus.error, sharedStatus.error])
    const again = sendOfDocument(document)
    if (!again) throw new Error('it belongs to no order')
    await kit.services.db.transaction().execute(async (tx) => {
      await allowed(await requeueSend(tx, again, ofAll(), kit.services))()
    })
    expect(await statuses('OA-3')).toEqual([received, received, received])
    kit.jobs.push(job)
    await kit.runJobs()
    expect(await statuses('OA-3')).toEqual([acknowledgementSent, acknowledgementSent, acknowledgementSent])
    expect(await segmentsOut('ONEX12', '855', /^SDQ/)).toHaveLength(2)
  })

  it('has its delivery in the audit of each store order, though the partner confirmed it before that was written', async () => {
    const order = await receive('OA-14')
    allowed(await sendAll(order))
    const job = kit.jobs.shift()?.payload as SendDocument
    await dyingBeforeSent(() => sendDocument(job, kit.services))
    await confirm('OA-14')
    await sendDocument(job, kit.services)
    await sendDocument(job, kit.services)
    expect(await statuses('OA-14')).toEqual([controlReceived, controlReceived, controlReceived])
    const delivered = await kit.services.db
      .selectFrom('audit_log')
      .select(['object_type', 'object_id'])
      .where('order_id', '=', order.id)
      .where('action', '=', 'Acknowledgement: Delivered')
      .orderBy('object_id')
      .execute()
    expect(delivered).toEqual(order.sids.map((object_id) => ({ object_type: 'StoreOrder', object_id })))
  })

  it('is confirmed where the partner answered while the failed job waited to be run again', async () => {
    const order = await receive('OA-15')
    allowed(await sendAll(order))
    const job = kit.jobs.shift()?.payload as SendDocument
    await dyingBeforeSent(() => sendDocument(job, kit.services))
    const { db } = kit.services
    await db.transaction().execute((tx) => noteSendFailed(tx, job, 'The program broke down.', kit.services))
    await confirm('OA-15')
    expect(await statuses('OA-15')).toEqual([sharedStatus.error, sharedStatus.error, sharedStatus.error])
    const again = sendOfDocument(job)
    if (!again) throw new Error('it belongs to no order')
    await db.transaction().execute(async (tx) => {
      await allowed(await requeueSend(tx, again, ofAll(), kit.services))()
    })
    await sendDocument(job, kit.services)
    expect(await statuses('OA-15')).toEqual([controlReceived, controlReceived, controlReceived])
    expect(await sentOut('OA-15')).toHaveLength(1)
  })

  it('is not refused by a late answer to an acknowledgement that another store order sent again', async () => {
    const order = await receive('OA-16')
    allowed(await sendAll(order))
    await kit.runJobs()
    allowed(await send(order, 1))
    await kit.runJobs()
    expect(await sentOut('OA-16')).toHaveLength(2)
    await confirm('OA-16', 'R', 0)
    expect(await statuses('OA-16')).toEqual([acknowledgementSent, acknowledgementSent, acknowledgementSent])
    await confirm('OA-16')
    expect(await statuses('OA-16')).toEqual([controlReceived, controlReceived, controlReceived])
  })

  it('leaves exactly once where two people answer the last two store orders at once', async () => {
    const order = await receive('OA-4')
    allowed(await send(order, 0))
    const both = await Promise.all([send(order, 1), send(order, 2)])
    expect(both.every(({ ok }) => ok)).toBe(true)
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await sentOut('OA-4')).toHaveLength(1)
    expect(await statuses('OA-4')).toEqual([acknowledgementSent, acknowledgementSent, acknowledgementSent])
  })

  it('shows for which store orders it waits, and leaves without them where a person says so', async () => {
    const order = await receive('OA-5')
    const params = { id: order.id, sid: order.sids[0] ?? 0 }
    allowed(await send(order, 0))
    const waits = {
      count: 2,
      storeOrders: [
        { storeOrderID: order.sids[1], storeOrderNumber: 'OA-5-14' },
        { storeOrderID: order.sids[2], storeOrderNumber: 'OA-5-15' },
      ],
    }
    expect(allowed(await ask(getStoreOrder, { params, actor: ofAll() })).acknowledgementWaits).toEqual(waits)
    expect(allowed(await ask(getOrder, { params: { id: order.id }, actor: ofAll() })).acknowledgementWaits).toEqual(
      waits,
    )
    const other = { id: order.id, sid: order.sids[1] ?? 0 }
    expect(allowed(await ask(getStoreOrder, { params: other, actor: ofAll() })).acknowledgementWaits).toBeNull()
    expect(refusalOf(await send(order, 0))).toBe('ackWaitsForOthers')
    expect(kit.jobs).toEqual([])
    allowed(await send(order, 0, { answeredOnly: true }))
    await kit.runJobs()
    expect(await statuses('OA-5')).toEqual([acknowledgementSent, notAcknowledged, notAcknowledged])
    expect(await segmentsOut('ONEX12', '855', /^(PO1|SDQ|ACK)/)).toEqual([
      'PO1*1*20*EA*4.25**IN*KW20881',
      'SDQ*EA*92*12*20',
      'ACK*IA*20*EA',
      'PO1*2*5*EA*18.9**IN*KW20890',
      'SDQ*EA*92*12*5',
      'ACK*IA*5*EA',
    ])
    // The other store orders follow as one.
    allowed(await sendAll(order))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await segmentsOut('ONEX12', '855', /^SDQ/)).toEqual(['SDQ*EA*92*14*10*15*5', 'SDQ*EA*92*14*3'])
    expect(await sentOut('OA-5')).toHaveLength(2)
  })

  it('leaves for the whole order without what is not answered, and says where nothing waits', async () => {
    const order = await receive('OA-6')
    expect(refusalOf(await sendAll(order, { answeredOnly: true }))).toBe('noAckWaits')
    allowed(await send(order, 1))
    allowed(await sendAll(order, { answeredOnly: true }))
    await kit.runJobs()
    expect(await statuses('OA-6')).toEqual([notAcknowledged, acknowledgementSent, notAcknowledged])
  })

  it('does not wait for a store order that is ignored or deleted', async () => {
    const order = await receive('OA-7')
    allowed(await send(order, 0))
    const params = { id: order.id }
    allowed(await ask(ignoreSelectedStoreOrders, { params, body: [order.sids[1] ?? 0], actor: ofAll() }))
    expect(kit.jobs).toEqual([])
    const deleted = { id: order.id, sid: order.sids[2] ?? 0 }
    allowed(await ask(deleteStoreOrder, { params: deleted, actor: ofAll() }))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect((await statuses('OA-7'))[0]).toBe(acknowledgementSent)
    expect(await segmentsOut('ONEX12', '855', /^SDQ/)).toEqual(['SDQ*EA*92*12*20', 'SDQ*EA*92*12*5'])
  })

  it('waits for a changed answer, and for one that is withdrawn', async () => {
    const order = await receive('OA-8')
    allowed(await send(order, 0))
    await answer(order, 0, '1', 1)
    expect((await statuses('OA-8'))[0]).toBe(entered)
    allowed(await send(order, 0))
    const params = { id: order.id }
    allowed(await ask(deleteSelectedAcks, { params, body: [order.sids[0] ?? 0], actor: ofAll() }))
    expect((await statuses('OA-8'))[0]).toBe(notAcknowledged)
    allowed(await send(order, 1))
    allowed(await send(order, 2))
    expect(kit.jobs).toEqual([])
    allowed(await send(order, 0))
    await kit.runJobs()
    expect(await sentOut('OA-8')).toHaveLength(1)
  })

  it('names what it waits for in the results of several orders', async () => {
    const order = await receive('OA-9')
    await sql`update store_order set order_status = 'Error', status = 'Error', error = 'x' where store_order_id = ${order.sids[2]}`.execute(
      kit.services.db,
    )
    const body = { orderIDs: [order.id] }
    const { results } = allowed(await ask(markOrders, { params: { status: 'ack' }, body, actor: ofAll() }))
    expect(results.map(({ done }) => done)).toEqual([true, true, false])
    expect(results[0]?.message).toContain('waits for 1 other store order of this purchase order: OA-9-15')
    expect(await statuses('OA-9')).toEqual([received, received, notAcknowledged])
    await sql`update store_order set order_status = 'Waiting', status = 'Waiting', error = null where store_order_id = ${order.sids[2]}`.execute(
      kit.services.db,
    )
    allowed(await sendAll(order))
    await kit.runJobs()
    expect(await sentOut('OA-9')).toHaveLength(1)
  })

  it('leaves a store order that answers an order change to an 865 of its own', async () => {
    const order = await receive('OA-10')
    allowed(await send(order, 0))
    const change = ['POC*1*QI*40*5*EA***IN*KW20881', 'SDQ*EA*92*12*20*14*15*15*5', 'CTT*1']
    await kit.receive(partners.ONEX12 ?? 0, 'ONEX12', 'oa-10c.edi', x12File([change860('OA-10', '1', change)]))
    allowed(await send(order, 1))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await statuses('OA-10')).toEqual([received, acknowledgementSent, notAcknowledged])
    allowed(await send(order, 2))
    await kit.runJobs()
    expect((await sentOut('OA-10')).map(({ type }) => type)).toEqual(['865', '855'])
    expect(await segmentsOut('ONEX12', '855', /^SDQ/)).toEqual(['SDQ*EA*92*12*20*15*5', 'SDQ*EA*92*12*5'])
  })

  it('leaves for each store order once the partner’s guide says so', async () => {
    const order = await receive('OA-12')
    allowed(await send(order, 0))
    const isPer = (per: string) =>
      sql`update partner set guide = jsonb_set(guide, '{acknowledgementPer}', to_jsonb(${per}::text)) where partner_id = ${partners.ONEX12}`.execute(
        kit.services.db,
      )
    await isPer('storeOrder')
    const params = { id: order.id, sid: order.sids[0] ?? 0 }
    expect(allowed(await ask(getStoreOrder, { params, actor: ofAll() })).acknowledgementWaits).toBeNull()
    allowed(await send(order, 0))
    await kit.runJobs()
    await isPer('order')
    expect(await statuses('OA-12')).toEqual([acknowledgementSent, notAcknowledged, notAcknowledged])
    expect(await sentOut('OA-12')).toHaveLength(1)
  })

  it('leaves an answer that was withdrawn after it was sent out of the resend', async () => {
    const order = await receive('OA-13')
    allowed(await sendAll(order))
    await kit.runJobs()
    allowed(await ask(deleteSelectedAcks, { params: { id: order.id }, body: [order.sids[2] ?? 0], actor: ofAll() }))
    allowed(await send(order, 0))
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
    expect(await statuses('OA-13')).toEqual([acknowledgementSent, acknowledgementSent, notAcknowledged])
    expect(await segmentsOut('ONEX12', '855', /^SDQ/)).toEqual(['SDQ*EA*92*12*20*14*10', 'SDQ*EA*92*12*5*14*3'])
    allowed(await send(order, 2))
    await kit.runJobs()
    expect(await segmentsOut('ONEX12', '855', /^SDQ/)).toEqual(['SDQ*EA*92*15*5'])
  })

  it('names what each place gets in an ORDRSP', async () => {
    const { type, segments } = ordersMessage('OA-11')
    const split = segments.flatMap((segment) =>
      segment === 'PRI+AAA:4,25'
        ? [segment, 'LOC+7+12::92', 'QTY+11:40:PCE', 'LOC+7+14::92', 'QTY+11:8:PCE']
        : segment === 'PRI+AAA:18,9'
          ? [segment, 'LOC+7+12::92', 'QTY+11:24:PCE']
          : [segment],
    )
    await kit.receive(partners.ONEEDI ?? 0, 'ONEEDI', 'oa-11.edi', edifactFile([{ type, segments: split }]))
    const rows = await desk.storeOrders('OA-11')
    const order = { id: rows[0]?.order_id ?? 0, sids: rows.map((row) => row.store_order_id) }
    await answer(order, 1, '1', 6)
    allowed(await send(order, 1))
    allowed(await send(order, 0))
    await kit.runJobs()
    expect(await segmentsOut('ONEEDI', 'ORDRSP', /^(BGM|NAD.(DP|UC)|LIN|QTY|LOC|CNT)/)).toEqual([
      expect.stringMatching(/^BGM\+231\+.*\+4\+AC$/),
      'NAD+DP+9001::9',
      expect.stringMatching(/^LIN\+1\+3/),
      'QTY+21:48:PCE',
      'QTY+113:46:PCE',
      'LOC+7+12::92',
      'QTY+11:40:PCE',
      'LOC+7+14::92',
      'QTY+11:6:PCE',
      expect.stringMatching(/^LIN\+2\+5/),
      'QTY+21:24:PCE',
      'QTY+113:24:PCE',
      'LOC+7+12::92',
      'QTY+11:24:PCE',
      'CNT+2:2',
    ])
  })
})

describe('an acknowledgement for each store order', () => {
  it('leaves by itself where the partner’s guide says so', async () => {
    const order = await receive('OE-1', 'EACH')
    expect(allowed(await send(order, 0)).warning).toBeNull()
    await kit.runJobs()
    expect(await statuses('OE-1')).toEqual([acknowledgementSent, notAcknowledged, notAcknowledged])
    expect(await segmentsOut('EACH', '855', /^(N1\*(ST|Z7)|SDQ|PO1)/)).toEqual([
      'N1*ST*Karaka DC*92*9001',
      'N1*Z7**92*12',
      'PO1*1*20*EA*4.25**IN*KW20881',
      'PO1*2*5*EA*18.9**IN*KW20890',
    ])
  })
})
