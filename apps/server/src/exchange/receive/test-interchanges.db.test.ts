/** What is marked as a test: answered as a test, and among live orders only of a partner that is in test. */

import { getOrder, getStoreOrder } from '@quayside/contract'
import { fromStoredContent } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrderCalls } from '../../features/orders/read-orders.ts'
import { allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'

const database = testDatabase()
let kit: TestServices
const call = caller(() => kit, readOrderCalls)
const live = {
  acceptAnySender: false,
  us: { id: 'QUAYSIDE', qualifier: 'ZZ' },
  them: { id: 'RETAILER', qualifier: 'ZZ' },
}

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

const x12 = (number: string, order: string, indicator: 'P' | 'T') =>
  `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${number}*0*${indicator}*>~` +
  `GS*PO*RETAILER*QUAYSIDE*20261120*0912*1*X*004010~ST*850*0001~BEG*00*SA*${order}**20261120~PO1*1*48*EA*4.25**IN*A1~SE*4*0001~GE*1*1~IEA*1*${number}~`
const edifact = (number: string, order: string) =>
  `UNB+UNOC:3+RETAILER:ZZ+QUAYSIDE:ZZ+261120:0912+${number}++++++1'UNH+1+ORDERS:D:96A:UN'BGM+220+${order}+9'DTM+137:20261120:102'` +
  `LIN+1++A1:IN'QTY+21:48'PRI+AAA:4.25'UNS+S'UNT+8+1'UNZ+1+${number}'`

const orderNumbers = async (partnerID: number) => {
  const rows = await kit.services.db
    .selectFrom('purchase_order')
    .select('order_number')
    .where('partner_id', '=', partnerID)
    .orderBy('order_id')
    .execute()
  return rows.map((row) => row.order_number)
}
const files = (partnerID: number) =>
  kit.services.db
    .selectFrom('exchange_file')
    .select(['direction', 'status', 'answer_status', 'test', 'problems', 'content', 'is_gzip'])
    .where('partner_id', '=', partnerID)
    .orderBy('exchange_file_id')
    .execute()

describe('a test interchange', () => {
  it('of a live X12 partner is checked and answered as T, and makes no order', async () => {
    const partnerID = await insertPartner(kit.services, 'LIVEX12', 'X12', { guide: live })
    await kit.receive(partnerID, 'LIVEX12', 'test.edi', x12('000000001', 'PO-T', 'T'))
    expect(await orderNumbers(partnerID)).toEqual([])
    const [received, answer] = await files(partnerID)
    expect(received).toMatchObject({ status: 'Processed', answer_status: 'Answered', test: true })
    expect(JSON.stringify(received?.problems)).toContain(
      'This is a test (ISA15 = T), and Partner LIVEX12 is not in test',
    )
    expect(answer).toMatchObject({ direction: 'out', test: true })
    expect(answer && fromStoredContent(answer).toString()).toMatch(/^ISA.{98}\*T\*>~.*AK9\*A\*1\*1\*1~/s)
    // The live interchange may come under the same number.
    await kit.receive(partnerID, 'LIVEX12', 'live.edi', x12('000000001', 'PO-T', 'P'))
    expect(await orderNumbers(partnerID)).toEqual(['PO-T'])
    const [, , , liveAnswer] = await files(partnerID)
    expect(liveAnswer).toMatchObject({ direction: 'out', test: false })
    expect(liveAnswer && fromStoredContent(liveAnswer).toString()).toMatch(/^ISA.{98}\*P\*>~/s)
  })

  it('of a live EDIFACT partner is answered with 0035 = 1', async () => {
    const partnerID = await insertPartner(kit.services, 'LIVEEDI', 'EDIFACT', { guide: live })
    await kit.receive(partnerID, 'LIVEEDI', 'test.edi', edifact('77', 'PO-T'))
    expect(await orderNumbers(partnerID)).toEqual([])
    const [, answer] = await files(partnerID)
    expect(answer && fromStoredContent(answer).toString()).toMatch(
      /UNB\+UNOC:3\+QUAYSIDE:ZZ\+RETAILER:ZZ\+\d{6}:\d{4}\+\d+\+{6}1'/,
    )
  })

  it.each([
    ['in test', { ...live, test: true }],
    ['a sandbox', {}],
  ])('of a partner that is %s makes an order, and its documents go out as tests', async (what, guide) => {
    const code = what === 'in test' ? 'INTEST' : 'SANDBOX'
    const partnerID = await insertPartner(kit.services, code, 'X12', { guide })
    await kit.receive(partnerID, code, 'test.edi', x12('000000001', 'PO-T', 'T'))
    expect(await orderNumbers(partnerID)).toEqual(['PO-T'])
    const { store_order_id: recordID, order_id: orderID } = await kit.services.db
      .selectFrom('store_order')
      .select(['store_order_id', 'order_id'])
      .where('partner_id', '=', partnerID)
      .executeTakeFirstOrThrow()
    await kit.services.db
      .updateTable('store_order_product')
      .set({ quantity_acknowledged: '48', line_product_price_acknowledged: '4.25' } as never)
      .where('store_order_id', '=', recordID)
      .execute()
    await kit.services.jobs.send(kit.services.db, 'send-document', {
      kind: 'acknowledgement',
      recordID,
      partnerID,
      outboxKey: `acknowledgement:${recordID}:1`,
      requestedBy: 'clerk',
    })
    await kit.runJobs()
    const document = (await files(partnerID)).at(-1)
    expect(document).toMatchObject({ direction: 'out', test: true })
    expect(document && fromStoredContent(document).toString()).toMatch(/^ISA.{98}\*T\*>~.*ST\*855\*/s)
    expect(allowed(await call(getOrder, { params: { id: orderID } })).test).toBe(true)
    expect(allowed(await call(getStoreOrder, { params: { id: orderID, sid: recordID } })).test).toBe(true)
  })

  it('marks its order alone: the order of a live interchange of the same partner is none', async () => {
    const partnerID = await insertPartner(kit.services, 'BOTH', 'X12')
    await kit.receive(partnerID, 'BOTH', 'live.edi', x12('000000001', 'PO-L', 'P'))
    const { order_id: orderID } = await kit.services.db
      .selectFrom('purchase_order')
      .select('order_id')
      .where('partner_id', '=', partnerID)
      .executeTakeFirstOrThrow()
    expect(allowed(await call(getOrder, { params: { id: orderID } })).test).toBe(false)
  })
})
