import { randomUUID } from 'node:crypto'
import { fromStoredContent } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeCalls } from '../../features/exchange/exchange-calls.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { claimAll } from '../transports/claim-all.fixture.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'SANDX12', 'X12')
})
afterAll(() => kit.close())

const isa = (control: string, asks = '0') =>
  `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*${asks}*P*>~`
const set = (number: string, order: string, body: string[]) => {
  const segments = [`ST*850*${number}`, `BEG*00*SA*${order}**20261120`, ...body, 'CTT*1']
  return [...segments, `SE*${segments.length + 1}*${number}`].join('~\n')
}
const line = [
  'N1*ST*Karaka DC*92*9001',
  'N3*18 Linwood Road',
  'N4*Karaka**2113*NZ',
  'PO1*1*48*EA*4.25**IN*KW20881*UP*9410000001042',
  'PID*F****TEA TOWEL NATURAL',
]
const interchange = (control: string, sets: string[], asks = '0') =>
  `${isa(control, asks)}\nGS*PO*RETAILER*QUAYSIDE*20261120*0912*${Number(control)}*X*004010~\n${sets.join('~\n')}~\nGE*${sets.length}*${Number(control)}~\nIEA*1*${control}~\n`

const orders = () =>
  kit.services.db
    .selectFrom('purchase_order')
    .select(['order_number', 'status', 'total', 'store_order_count', 'order_id'])
    .orderBy('order_id')
    .execute()
const lastAnswer = async () => {
  const newest = await kit.services.db
    .selectFrom('exchange_file')
    .select('file_name')
    .where('direction', '=', 'out')
    .orderBy('exchange_file_id', 'desc')
    .executeTakeFirstOrThrow()
  return kit.fileText('SANDX12', 'out', newest.file_name)
}

const fileRow = (fileName: string) =>
  kit.services.db
    .selectFrom('exchange_file')
    .select(['status', 'reference', 'problem_count', 'problems'])
    .where('file_name', '=', fileName)
    .executeTakeFirstOrThrow()

describe('a partner that checks', () => {
  it('is told by us, under our own name, that an interchange was for somebody else', async () => {
    const own = {
      acceptAnySender: false,
      us: { id: 'QUAYSIDE', qualifier: 'ZZ', groupId: 'QUAYSIDE' },
      them: { id: 'RETAILER', qualifier: 'ZZ' },
    }
    const strict = await insertPartner(kit.services, 'STRICT', 'X12', { guide: own })
    const content = interchange('000000150', [set('0001', 'PO-50', line)], '1')
    const other = content.replace('*ZZ*QUAYSIDE       *', '*ZZ*SOMEBODY       *')
    await kit.receive(strict, 'STRICT', 'wrong.edi', other)
    const [name] = await kit.files('STRICT', 'out')
    const answer = await kit.fileText('STRICT', 'out', name ?? '')
    expect(answer).toMatch(/^ISA\*00\* {10}\*00\* {10}\*ZZ\*QUAYSIDE {7}\*ZZ\*RETAILER {7}\*/)
    expect(answer).toMatch(/TA1\*000000150\*261120\*0912\*R\*008~/)
  })
})

describe('receiving an 850', () => {
  it('makes an order and answers with an accepting 997', async () => {
    await kit.receive(partnerID, 'SANDX12', 'first.edi', interchange('000000101', [set('0001', 'PO-1', line)]))
    expect(await orders()).toMatchObject([
      { order_number: 'PO-1', status: 'Waiting', total: '234.6000', store_order_count: 1 },
    ])
    expect(await kit.files('SANDX12', 'archive')).toEqual(['first.edi'])
    expect(await lastAnswer()).toMatch(/AK1\*PO\*101~.*AK2\*850\*0001~.*AK5\*A~.*AK9\*A\*1\*1\*1~/s)
  })

  it('answers the same bytes as a duplicate and makes no second order', async () => {
    await kit.receive(partnerID, 'SANDX12', 'again.edi', interchange('000000101', [set('0001', 'PO-1', line)]))
    expect(await orders()).toHaveLength(1)
    expect(await kit.files('SANDX12', 'rejected')).toEqual(['again.edi'])
    expect(await lastAnswer()).toMatch(/AK9\*R\*1\*1\*0\*6~/)
  })

  it('answers a duplicate with TA1 025 where ISA14 asks', async () => {
    const content = interchange('000000102', [set('0001', 'PO-2', line)], '1')
    await kit.receive(partnerID, 'SANDX12', 'a.edi', content)
    expect(await lastAnswer()).toMatch(/TA1\*000000102\*261120\*0912\*A\*000~/)
    await kit.receive(partnerID, 'SANDX12', 'b.edi', content)
    const answer = await lastAnswer()
    expect(answer).toMatch(/TA1\*000000102\*261120\*0912\*R\*025~/)
    expect(answer).not.toMatch(/AK1/)
    expect((await orders()).map((order) => order.order_number)).toEqual(['PO-1', 'PO-2'])
  })

  it('takes the good message of a file and refuses the bad one', async () => {
    const bad = set('0002', 'PO-BAD', line).replace(/SE\*\d+/, 'SE*99')
    await kit.receive(partnerID, 'SANDX12', 'half.edi', interchange('000000103', [set('0001', 'PO-3', line), bad]))
    expect((await orders()).map((order) => order.order_number)).toEqual(['PO-1', 'PO-2', 'PO-3'])
    const answer = await lastAnswer()
    expect(answer).toMatch(/AK2\*850\*0002~.*AK5\*R\*4~.*AK9\*P\*2\*2\*1~/s)
    expect(await kit.files('SANDX12', 'archive')).toContain('half.edi')
  })

  it('makes a store order of each store that SDQ names', async () => {
    const split = ['N1*BY*Harbour*92*HQ', 'PO1*1*30*EA*4.25**IN*KW20881', 'SDQ*EA*92*0101*10*0102*20']
    await kit.receive(partnerID, 'SANDX12', 'sdq.edi', interchange('000000104', [set('0001', 'PO-4', split)]))
    const order = (await orders()).at(-1)
    expect(order).toMatchObject({ order_number: 'PO-4', store_order_count: 2 })
    const storeOrders = await kit.services.db
      .selectFrom('store_order')
      .select(['store_order_number', 'total'])
      .where('order_id', '=', order?.order_id ?? 0)
      .orderBy('store_order_id')
      .execute()
    expect(storeOrders).toEqual([
      { store_order_number: 'PO-4-0101', total: '48.8800' },
      { store_order_number: 'PO-4-0102', total: '97.7500' },
    ])
  })

  it('makes an order in error of an order number that is in use', async () => {
    await kit.receive(partnerID, 'SANDX12', 'dup-number.edi', interchange('000000105', [set('0001', 'PO-1', line)]))
    const all = (await orders()).filter((order) => order.order_number === 'PO-1')
    expect(all.map((order) => order.status)).toEqual(['Waiting', 'Error'])
  })

  it('makes an order in error of an order number that its own interchange names twice', async () => {
    const sets = [set('0001', 'PO-5', line), set('0002', 'PO-5', line), set('0003', 'PO-5', line)]
    await kit.receive(partnerID, 'SANDX12', 'twice.edi', interchange('000000107', sets))
    const all = (await orders()).filter((order) => order.order_number === 'PO-5')
    expect(all.map((order) => order.status)).toEqual(['Waiting', 'Error', 'Error'])
  })

  it('keeps a file that is not EDI, with what is wrong, and goes on', async () => {
    await kit.receive(partnerID, 'SANDX12', 'letter.txt', 'Dear supplier, please send 12 towels.')
    expect(await kit.files('SANDX12', 'rejected')).toContain('letter.txt')
    const file = await kit.services.db
      .selectFrom('exchange_file')
      .select(['status', 'problem_count', 'content', 'is_gzip'])
      .where('file_name', '=', 'letter.txt')
      .executeTakeFirstOrThrow()
    expect(file.status).toBe('Rejected')
    expect(fromStoredContent(file).toString()).toBe('Dear supplier, please send 12 towels.')
    expect(file.problem_count).toBeGreaterThan(0)
  })

  it('refuses amounts that are too large to keep, with their place, and names the order all the same', async () => {
    const large = (price: string) => ['N1*ST*Karaka DC*92*9001', `PO1*1*9999999999*EA*${price}**IN*A1`]
    await kit.receive(
      partnerID,
      'SANDX12',
      'large.edi',
      interchange('000000110', [set('0001', 'PO-10', large('9999999999'))]),
    )
    expect(await lastAnswer()).toMatch(/AK2\*850\*0001~.*AK3\*PO1\*4\*\*8~.*AK4\*2\*\*7\*9999999999~.*AK5\*R\*5~/s)
    // With its tax of 15% the line has eleven digits.
    await kit.receive(partnerID, 'SANDX12', 'taxed.edi', interchange('000000111', [set('0001', 'PO-11', large('0.9'))]))
    expect(await lastAnswer()).toMatch(/AK3\*PO1\*4\*\*8~/)
    await kit.receive(partnerID, 'SANDX12', 'fits.edi', interchange('000000112', [set('0001', 'PO-12', large('0.8'))]))
    expect((await orders()).map((order) => order.order_number)).toEqual(expect.not.arrayContaining(['PO-10', 'PO-11']))
    expect((await orders()).at(-1)?.order_number).toBe('PO-12')
    expect(await fileRow('large.edi')).toMatchObject({ status: 'Rejected', reference: 'PO-10' })
  })

  it('keeps the order number of a message that is refused for its counts', async () => {
    const bad = set('0001', 'PO-13', line).replace(/SE\*\d+/, 'SE*99')
    await kit.receive(partnerID, 'SANDX12', 'counts.edi', interchange('000000113', [bad]))
    expect(await fileRow('counts.edi')).toMatchObject({ status: 'Rejected', reference: 'PO-13' })
    const message = await kit.services.db
      .selectFrom('exchange_message')
      .select(['status', 'reference'])
      .where('group_control_number', '=', '113')
      .executeTakeFirstOrThrow()
    expect(message).toEqual({ status: 'Rejected', reference: 'PO-13' })
  })

  it('marks a file as failed once its tries are used up, and processes it when told to', async () => {
    const { db } = kit.services
    await sql`alter table purchase_order add constraint no_boom check (order_number <> 'BOOM')`.execute(db)
    const content = interchange('000000120', [set('0001', 'BOOM', line)])
    await expect(kit.receive(partnerID, 'SANDX12', 'boom.edi', content)).rejects.toThrow('no_boom')
    const { exchange_file_id: exchangeFileID } = await db
      .selectFrom('exchange_file')
      .select('exchange_file_id')
      .where('file_name', '=', 'boom.edi')
      .executeTakeFirstOrThrow()
    await jobHandlers(kit.services).gaveUp({
      jobID: randomUUID(),
      kind: 'receive-file',
      payload: { exchangeFileID },
      error: 'it conflicts with data already saved',
      detail: 'violates check constraint "no_boom"',
      tries: 8,
      created: new Date(),
    })
    const failed = await fileRow('boom.edi')
    expect(failed).toMatchObject({ status: 'Failed', problem_count: 1 })
    expect(JSON.stringify(failed.problems)).toMatch(/tried 8 times .* conflicts with data already saved.*Reprocess/)
    await sql`alter table purchase_order drop constraint no_boom`.execute(db)
    const reprocess = exchangeCalls.find((one) => one.call.name === 'reprocessExchangeFile')
    const asked = { params: { id: exchangeFileID }, query: {}, body: undefined } as never
    expect(await reprocess?.handle?.(asked, kit.services)).toMatchObject({ ok: true })
    expect(await fileRow('boom.edi')).toMatchObject({ status: 'Received', problem_count: 0 })
    expect(await db.selectFrom('failed_job').select('retried').executeTakeFirstOrThrow()).not.toEqual({ retried: null })
    await kit.runJobs()
    expect(await fileRow('boom.edi')).toMatchObject({ status: 'Processed', reference: 'BOOM' })
    expect(await reprocess?.handle?.(asked, kit.services)).toMatchObject({ ok: false })
  })

  it('takes a claimed file exactly once when the process died before putting it away', async () => {
    await kit.drop('SANDX12', 'crash.edi', interchange('000000106', [set('0001', 'PO-6', line)]))
    const { folders } = kit.services
    await expect.poll(async () => (await claimAll(folders, 'SANDX12')).length).toBe(1)
    const { pickUp } = await import('../transports/folder.ts')
    // The claim survived the crash; two later rounds keep it, process it, and put it away.
    await pickUp({ partner_id: partnerID, code: 'SANDX12' }, kit.services)
    await pickUp({ partner_id: partnerID, code: 'SANDX12' }, kit.services)
    await kit.runJobs()
    await pickUp({ partner_id: partnerID, code: 'SANDX12' }, kit.services)
    expect((await orders()).filter((order) => order.order_number === 'PO-6')).toHaveLength(1)
    expect(await kit.files('SANDX12', 'archive')).toContain('crash.edi')
    expect(await kit.files('SANDX12', 'work')).toEqual([])
  })
})
