// The folder as a partner's transport: what a partner's settings name, and what the test of it says.
import { rm, writeFile } from 'node:fs/promises'
import { findPartner } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { transportOf, transports } from './transports.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'FOLD', 'X12')
})
afterAll(() => kit.close())

it('is what a new partner has, and says in words why files cannot travel', async () => {
  const partner = await findPartner(kit.services.db, partnerID)
  if (!partner) throw new Error('no partner')
  expect(partner.transport).toEqual({ kind: 'folder' })
  const transport = transportOf(partner)
  await transport.prepare(partner, kit.services)
  expect(await transport.test(partner, kit.services)).toBeNull()
  const out = kit.services.folders.pathOf('FOLD', 'out')
  await rm(out, { recursive: true })
  await writeFile(out, 'in the way')
  expect(await transport.test(partner, kit.services)).toBe(`${out} is not a folder the portal can read and write.`)
})

const setTransport = (kind: string) =>
  kit.services.db
    .updateTable('partner')
    .set({ transport: JSON.stringify({ kind }) })
    .where('partner_id', '=', partnerID)
    .execute()

it('is never of a kind that the program does not know', async () => {
  await expect(setTransport('pigeon')).rejects.toThrow('partner_transport_check')
})

it.each(Object.keys(transports))('the database takes %s as the transport of a partner', async (kind) => {
  await setTransport(kind)
  expect(await findPartner(kit.services.db, partnerID)).toMatchObject({ transport: { kind } })
})
