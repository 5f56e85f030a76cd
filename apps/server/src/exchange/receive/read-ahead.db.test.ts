/** What a partner sent behind the files that are being written is read meanwhile, and taken in as if it had been read when its turn came. */
import { type FileToProcess, findPartner, lockUnprocessed, type PartnerRow } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import type { Services } from '../../services.ts'
import { arrivingOrder, keepTogether } from './arriving-files.fixture.ts'
import { type ReadAhead, readAhead } from './read-ahead.ts'
import { receiveFile } from './receive-file.ts'

const database = testDatabase()
let kit: TestServices
let control = 700

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

const order = (orderNumber: string): string => arrivingOrder(++control, orderNumber)

const keep = (partnerID: number, contents: readonly string[]) => keepTogether(kit.services, partnerID, contents, 'http')

const fileOf = async (id: number): Promise<FileToProcess> => {
  const file = await kit.services.db.transaction().execute((tx) => lockUnprocessed(tx, id))
  if (!file) throw new Error(`File ${id} is processed`)
  return file
}
const partnerOf = async (id: number): Promise<PartnerRow> => (await findPartner(kit.services.db, id)) as PartnerRow

const readBehind = async (ahead: ReadAhead, first: number, partner: PartnerRow): Promise<void> =>
  ahead.during(async () => ahead.begin(await fileOf(first), partner, 20))

it('gives each file once, and none to a partner with other settings', async () => {
  const partnerID = await insertPartner(kit.services, 'AHEAD1', 'X12')
  const ids = await keep(partnerID, ['A-1', 'A-2', 'A-3', 'A-4'].map(order))
  const [first = 0, second = 0, third = 0] = ids
  const partner = await partnerOf(partnerID)
  const ahead = readAhead(kit.services.db)
  await readBehind(ahead, first, partner)
  const took = ahead.take({ exchange_file_id: second }, partner)
  expect(took?.interchanges[0]?.facts[0]?.orderNumbers).toEqual(['A-2'])
  expect(ahead.take({ exchange_file_id: second }, partner)).toBeNull()
  expect(ahead.take({ exchange_file_id: third }, { ...partner, currency: 'AUD' })).toBeNull()
  expect(ahead.take({ exchange_file_id: first }, partner)).toBeNull()
})

it('leaves it to others where two batches are taken in at once, and holds those of two partners at most', async () => {
  const { db } = kit.services
  const ahead = readAhead(db)
  const partners = await Promise.all(
    ['AHEAD2', 'AHEAD3', 'AHEAD4'].map((code) => insertPartner(kit.services, code, 'X12')),
  )
  const batches: { partner: PartnerRow; ids: number[] }[] = []
  for (const id of partners)
    batches.push({ partner: await partnerOf(id), ids: await keep(id, ['B-1', 'B-2', 'B-3'].map(order)) })
  const read = (at: number) => readBehind(ahead, batches[at]?.ids[0] ?? 0, batches[at]?.partner as PartnerRow)
  const held = () => batches.map(({ partner, ids }) => ahead.take({ exchange_file_id: ids[1] ?? 0 }, partner) !== null)
  await ahead.during(() => read(0))
  expect(held()).toEqual([false, false, false])
  for (const at of batches.keys()) await read(at)
  expect(held()).toEqual([false, true, true])
})

it('files that were read before their turn make the orders that they make otherwise, in their order', async () => {
  const partnerID = await insertPartner(kit.services, 'AHEAD5', 'X12')
  const numbers = Array.from({ length: 45 }, (_, at) => `C-${at}`)
  // One that is no interchange, one that comes twice.
  const contents = numbers.map(order)
  contents[30] = 'no EDI'
  contents[33] = contents[3] as string
  const ids = await keep(partnerID, contents)
  const { db } = kit.services
  const ahead = readAhead(db)
  const taken = vi.fn()
  const services: Services = {
    ...kit.services,
    readAhead: {
      ...ahead,
      take: (file, partner) => {
        const read = ahead.take(file, partner)
        if (read) taken(file.exchange_file_id)
        return read
      },
    },
  }
  for (let job = kit.jobs.shift(); job; job = kit.jobs.shift())
    if (job.kind === 'receive-file')
      await receiveFile((job.payload as { exchangeFileID: number }).exchangeFileID, services)
  expect(taken.mock.calls.length).toBeGreaterThan(10)
  const orders = await db
    .selectFrom('purchase_order')
    .select(['order_number', 'source_exchange_file_id'])
    .where('partner_id', '=', partnerID)
    .orderBy('order_id')
    .execute()
  const wanted = numbers.flatMap((order_number, at) =>
    at === 30 || at === 33 ? [] : [{ order_number, source_exchange_file_id: ids[at] }],
  )
  expect(orders).toEqual(wanted)
  const files = await db
    .selectFrom('exchange_file')
    .select('status')
    .where('exchange_file_id', 'in', [ids[30] ?? 0, ids[33] ?? 0])
    .orderBy('exchange_file_id')
    .execute()
  expect(files.map(({ status }) => status)).toEqual(['Rejected', 'Duplicate'])
})
