// Files with many interchanges: each interchange gets its own verdict and its own answer.

import { open } from 'node:fs/promises'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { disk } from '../transports/exchange-folders.ts'

const database = testDatabase()
let kit: TestServices

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

const empty = (number: number, date = '261120') =>
  `ISA*00*          *00*          *ZZ*MANY           *ZZ*QUAYSIDE       *${date}*0912*U*00401*${String(number).padStart(9, '0')}*0*P*>~IEA*0*${String(number).padStart(9, '0')}~`
const order = (number: number) =>
  empty(number).replace(
    '~IEA*0',
    `~GS*PO*MANY*QUAYSIDE*20261120*0912*1*X*004010~ST*850*0001~BEG*00*SA*MANY-${number}**20261120~PO1*1*1*EA*4.25**IN*KW1~SE*4*0001~GE*1*1~IEA*1`,
  )
/** Its group stays open. */
const broken = (number: number) => empty(number).replace('~IEA', '~GS*PO*MANY*QUAYSIDE*20261120*0912*1*X*004010~IEA')

async function endsOf(code: string, content: string, settings = {}) {
  const partnerID = await insertPartner(kit.services, code, 'X12', settings)
  await kit.receive(partnerID, code, 'many.edi', content)
  const { db } = kit.services
  const taken = await db
    .selectFrom('interchange')
    .select(['ordinal', 'control_number', 'verdict', 'original'])
    .where('partner_id', '=', partnerID)
    .where('direction', '=', 'in')
    .orderBy('ordinal')
    .execute()
  const file = await db
    .selectFrom('exchange_file')
    .select(['status', 'answer_status', 'problems'])
    .where('partner_id', '=', partnerID)
    .where('direction', '=', 'in')
    .executeTakeFirstOrThrow()
  return { partnerID, taken, file }
}

it('refuses a duplicate and other content under a used number, and makes the order between them', async () => {
  const { partnerID, taken, file } = await endsOf(
    'MANYDUP',
    [empty(1), empty(2), empty(1), empty(2, '261121'), order(3), empty(2), broken(4), broken(4)].join(''),
    { guide: { uniqueControlNumbers: true } },
  )
  expect(taken.map(({ ordinal, verdict, original }) => [ordinal, verdict, original])).toEqual([
    [1, 'accepted', true],
    [2, 'accepted', true],
    [3, 'rejected', false],
    [4, 'rejected', false],
    [5, 'accepted', true],
    [6, 'rejected', false],
    // What was refused as a whole may come again.
    [7, 'rejected', false],
    [8, 'rejected', false],
  ])
  const texts = (file.problems as { message: string; interchange: number }[])
    .filter(({ message }) => /received before|used before/.test(message))
    .map(({ interchange, message }) => [interchange, /received before/.test(message) ? 'same' : 'other'])
  expect(texts).toEqual([
    [2, 'same'],
    [3, 'other'],
    [5, 'same'],
  ])
  const orders = await kit.services.db
    .selectFrom('purchase_order')
    .select('order_number')
    .where('partner_id', '=', partnerID)
    .execute()
  expect(orders).toEqual([{ order_number: 'MANY-3' }])
})

it('answers each interchange in its own file under consecutive numbers, and syncs the folder once for fifty', async () => {
  let syncs = 0
  const watching = vi.spyOn(disk, 'open').mockImplementation(async (path, flags) => {
    if (String(path).endsWith('out')) syncs += 1
    return open(path, flags)
  })
  const count = 120
  const { partnerID, taken, file } = await endsOf(
    'MANYANS',
    Array.from({ length: count }, (_, at) => broken(at + 1)).join(''),
  )
  watching.mockRestore()
  expect([taken.length, file.status, file.answer_status]).toEqual([count, 'Rejected', 'Answered'])
  const answers = await kit.services.db
    .selectFrom('exchange_file as file')
    .innerJoin('interchange', 'interchange.exchange_file_id', 'file.exchange_file_id')
    .select(['file.reference', 'interchange.control_number', 'file.status', 'file.file_name'])
    .where('file.partner_id', '=', partnerID)
    .where('file.direction', '=', 'out')
    .orderBy('file.exchange_file_id')
    .execute()
  expect(
    answers.map(({ reference, control_number, status }) => [Number(reference), Number(control_number), status]),
  ).toEqual(Array.from({ length: count }, (_, at) => [at + 1, at + 1, 'Sent']))
  expect(new Set(await kit.files('MANYANS', 'out'))).toEqual(new Set(answers.map(({ file_name }) => file_name)))
  expect(syncs).toBe(3)
})
