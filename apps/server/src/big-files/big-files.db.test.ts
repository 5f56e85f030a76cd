import { beginBigFile } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepFiles } from '../exchange/transports/keep-files.ts'
import { GiveUpError } from '../jobs/give-up-error.ts'
import { insertPartner, type TestServices, testServices } from '../services.fixture.ts'
import { bigFiles } from './big-files.ts'

const database = testDatabase()
let kit: TestServices

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

it('does not take up a third time what broke the program down twice, until a person says so', async () => {
  const { db, config, log } = kit.services
  const partnerID = await insertPartner(kit.services, 'BROKEN', 'X12')
  const file = { partnerID, receiptKey: null, fileName: 'x.edi', transport: 'http' as const, content: Buffer.from('x') }
  const [id = 0] = await keepFiles([file], kit.services)
  // Begun twice and never ended, as when the process was killed.
  expect([await beginBigFile(db, id), await beginBigFile(db, id)]).toEqual([1, 2])
  const big = bigFiles(db, { connectionString: database.connectionString, config }, log)
  await expect(big.run('receive-file', id)).rejects.toThrow(GiveUpError)
  // Asked for again, it begins anew.
  expect(await beginBigFile(db, id)).toBe(1)
})
