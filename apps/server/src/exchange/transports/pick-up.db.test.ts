// Files are collected from every partner that can be reached, whatever is wrong with another's folder.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { startPickUp } from './pick-up.ts'

const database = testDatabase()
let kit: TestServices
const errors: string[] = []

beforeAll(async () => {
  const services = await testServices(database.connectionString)
  const log = { ...services.services.log, error: (message: string) => void errors.push(message) }
  kit = { ...services, services: { ...services.services, log } }
  for (const code of ['BLOCKED', 'FOLD']) await insertPartner(kit.services, code, 'X12')
})
afterAll(() => kit.close())

it('starts and takes files of others while one folder cannot be made', async () => {
  const { folders, db } = kit.services
  const blocked = dirname(folders.pathOf('BLOCKED', 'in'))
  await rm(blocked, { recursive: true, force: true })
  await mkdir(dirname(blocked), { recursive: true })
  await writeFile(blocked, 'in the way')
  const pickUp = await startPickUp(kit.services)
  try {
    await writeFile(join(folders.pathOf('FOLD', 'in'), 'order.edi'), 'ISA*00~')
    await expect
      .poll(() => db.selectFrom('exchange_file').select('file_name').execute())
      .toEqual([{ file_name: 'order.edi' }])
    expect(errors).toContain('The folder or account of BLOCKED cannot be used yet')
  } finally {
    await pickUp.stop()
  }
})
