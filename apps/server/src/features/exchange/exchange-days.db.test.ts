// The exchange list's limits are days of the portal's zone.
import { type exchangeList, type ListQuery, listExchange } from '@quayside/contract'
import { readExchangeList } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'

const database = testDatabase()
let kit: TestServices

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  const partner_id = await insertPartner(kit.services, 'HARBOUR', 'X12')
  for (const created of [
    '2026-11-19T10:59:59Z',
    '2026-11-19T11:00:00Z',
    '2026-11-20T10:59:59Z',
    '2026-11-20T11:00:00Z',
  ])
    await kit.services.db
      .insertInto('exchange_file')
      .values({
        direction: 'in',
        partner_id,
        file_name: `${created}.edi`,
        transport: 'Folder',
        content: Buffer.from(''),
        byte_length: 0,
        sha256: Buffer.from(''),
        status: 'Processed',
        created,
      } as never)
      .execute()
})
afterAll(() => kit.close())

async function files(zone: string, limits: Record<string, string>): Promise<readonly string[]> {
  const query = listExchange.query.parse(limits) as ListQuery<typeof exchangeList>
  const page = await readExchangeList(kit.services.db, query, { all: true }, zone)
  expect(page.totalRecords).toBe(page.rows.length)
  return page.rows.map((row) => row.file_name.slice(5, 19)).sort()
}

it('a day is the whole day in the zone of the portal', async () => {
  const day = { startDate: '2026-11-20', endDate: '2026-11-20' }
  expect(await files('Pacific/Auckland', day)).toEqual(['11-19T11:00:00', '11-20T10:59:59'])
  expect(await files('UTC', day)).toEqual(['11-20T10:59:59', '11-20T11:00:00'])
  const moment = { startDate: '2026-11-19T11:00:00Z', endDate: '2026-11-20T10:59:59Z' }
  expect(await files('America/New_York', moment)).toEqual(['11-19T11:00:00', '11-20T10:59:59'])
})
