// The demo world is loaded once, and loading it again changes nothing but what demo mode promises anew.

import { activePartners, findActorByApiToken, findSignInContact } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../http/authenticate.ts'
import { type TestServices, testServices } from '../services.fixture.ts'
import { type DemoAccess, loadDemoData } from './load-demo-data.ts'

const database = testDatabase()
const now = new Date('2026-11-21T00:10:00Z')
let test: TestServices
let first: DemoAccess

beforeAll(async () => {
  test = await testServices(database.connectionString)
  first = await loadDemoData(test.services, now)
})
afterAll(() => test.close())

const countRows = async (): Promise<Record<string, number>> => {
  const tables = ['partner', 'store', 'product', 'contact', 'purchase_order', 'exchange_file', 'audit_log', 'invoice']
  const counts = tables.map((table) => sql`select ${table} as name, count(*)::int as rows from ${sql.table(table)}`)
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(
    test.services.db,
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

describe('demo data', () => {
  it('has orders of kits, with the components that make up each line', async () => {
    const { rows } = await sql<{ kits: number; whole: number }>`
      select count(*)::int as kits, (count(*) filter (where parts.pieces = line.quantity * product.pack_size))::int as whole
      from store_order_product line join product using (product_id)
      join (select store_order_product_id, sum(quantity * pack_size) as pieces from store_order_product_component group by 1) parts
        using (store_order_product_id)`.execute(test.services.db)
    expect(rows[0]?.kits).toBeGreaterThan(0)
    expect(rows[0]?.whole).toBe(rows[0]?.kits)
  })

  it('has ten partners, and two sandboxes that accept anything', async () => {
    const partners = await activePartners(test.services.db)
    expect(partners.filter((partner) => !partner.sandbox)).toHaveLength(10)
    const sandboxes = partners.filter((partner) => partner.sandbox)
    expect(sandboxes.map((partner) => partner.code)).toEqual(['SANDEDI', 'SANDX12'])
    for (const { guide, workflow_type, price_validation_type, has_labels, has_external_system } of sandboxes) {
      expect(guide).toMatchObject({ acceptAnySender: true, createUnknownRecords: true, uniqueControlNumbers: false })
      expect({ workflow_type, price_validation_type, has_labels, has_external_system }).toEqual({
        workflow_type: null,
        price_validation_type: null,
        has_labels: false,
        has_external_system: false,
      })
    }
  })

  it('has a partner for every setting that can be on', async () => {
    const partners = await activePartners(test.services.db)
    const flags = Object.entries(partners[0] ?? {}).flatMap(([column, value]) =>
      typeof value === 'boolean' && !['active', 'sandbox'].includes(column) ? [column as 'orders_enabled'] : [],
    )
    expect(flags.length).toBeGreaterThan(15)
    for (const flag of flags)
      expect(
        partners.map((row) => row[flag]),
        flag,
      ).toContain(true)
    for (const flag of flags)
      expect(
        partners.map((row) => row[flag]),
        flag,
      ).toContain(false)
    expect(new Set(partners.map((row) => row.workflow_type))).toEqual(new Set(['Onsite', 'Offsite', null]))
    expect(new Set(partners.map((row) => row.price_validation_type))).toEqual(new Set(['Warning', 'Error', null]))
    expect(new Set(partners.map((row) => row.guide.standard))).toEqual(new Set(['X12', 'EDIFACT']))
  })

  it('lets its people and the API user sign in', async () => {
    for (const name of first.userNames)
      expect((await findSignInContact(test.services.db, name, { demo: true }))?.password_hash).toMatch(/^\$argon2id/)
    const actor = await findActorByApiToken(test.services.db, hashToken(first.apiToken), { demo: true })
    expect(actor?.permissions).toContain('Exchange-ReceiveFiles')
    expect(actor?.partner_ids).toHaveLength(12)
  })

  it('is unchanged when it is loaded again', async () => {
    const before = await countRows()
    const again = await loadDemoData(test.services, now)
    expect(await countRows()).toEqual(before)
    expect(again.apiToken).toBe(first.apiToken)
  })
})

describe('demo data of the warehousing variant', () => {
  const other = testDatabase()

  it('follows that variant’s rules', async () => {
    const warehousing = await testServices(other.connectionString, 'warehousing')
    await loadDemoData(warehousing.services, now)
    const rows = await warehousing.services.db
      .selectFrom('store_order')
      .select(['acknowledgment_status', 'shipment_status'])
      .distinct()
      .execute()
    const found = rows.flatMap((row) => [row.acknowledgment_status, row.shipment_status])
    expect(found).toEqual(expect.arrayContaining(['Ack Sent', 'ASN Sent']))
    expect(found).not.toContain('Shipment Sent')
    await warehousing.close()
  })
})
