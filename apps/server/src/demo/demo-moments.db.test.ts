// The whole demo world at moments that differ in weekday, hour, month, year and clock: the same orders as far along, nothing
// in the future, and something behind every view that a person or a test looks at.

import { momentsOf, standardFilter, weeksBefore } from '@quayside/contract'
import { orderValues } from '@quayside/store'
import { type ChosenMoment, chosenForDatabases, makeTestDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../services.fixture.ts'
import { loadDemoData } from './load-demo-data.ts'

/** Every order with its partner, statuses, amount and problems. */
const moments = sql<{ moments: string }>`
  select concat_ws(' ', code, so.store_order_number, po.status, so.status, so.order_status, so.acknowledgment_status, so.sales_order_status,
    so.external_status, so.shipment_status, so.invoice_status, so.total, so.error_type,
    (select count(*) from store_order_product line where line.store_order_id = so.store_order_id)) as moments
  from store_order so join purchase_order po using (order_id) join partner on partner.partner_id = so.partner_id
  order by code, so.store_order_number, so.store_order_id`

const latest = sql<{ latest: Date }>`
  select max(moment) as latest from (
    ${sql.join(
      ['purchase_order', 'store_order', 'shipment', 'invoice'].map(
        (table) => sql`select max(last_modified) as moment from ${sql.table(table)}`,
      ),
      sql` union all `,
    )}
    union all select max(created) from audit_log where order_id is not null
    union all select max(created) from exchange_file where transport <> 'simulator') moments`

const waiting = (now: Date) => sql<{ late: number; fresh: number; stuck: number; queued: number }>`
  select (count(*) filter (where unanswered and created < ${now}::timestamptz - interval '24 hours'))::int as late,
    (count(*) filter (where unanswered and created >= ${now}::timestamptz - interval '24 hours'))::int as fresh,
    (select count(*) from shipment where status = 'Shipment Received' and not pending
      and exists (select from shipment_carton carton where carton.shipment_id = shipment.shipment_id and carton.labelled is null)
      and last_modified < ${now}::timestamptz - interval '2 hours')::int as stuck,
    (count(*) filter (where cardinality(pending_stages) > 0))::int as queued
  from (select *, acknowledgment_status = 'Not Acknowledged' and status not in ('Error', 'Deleted', 'Ignored') as unanswered from store_order) so`

async function graphOf({ services }: TestServices, { at, zone }: ChosenMoment) {
  const filter = standardFilter('PurchaseOrders', at, zone)
  const everyone = { scope: { all: true as const }, codes: [], most: null }
  return orderValues(services.db, everyone, momentsOf(filter, zone), weeksBefore(filter, zone))
}

async function worldAt<T>(moment: ChosenMoment, look: (test: TestServices) => Promise<T>): Promise<T> {
  const made = await makeTestDatabase()
  const test = await testServices(made.connectionString)
  try {
    await loadDemoData(test.services, moment.at)
    return await look(test)
  } finally {
    await test.close()
    await made.drop()
  }
}

describe('the demo world of', () => {
  let first: readonly string[] | undefined
  it.each(chosenForDatabases)('$name', async (moment) => {
    await worldAt(moment, async (test) => {
      const { db } = test.services
      const orders = (await moments.execute(db)).rows.map((row) => row.moments)
      expect(orders.length).toBeGreaterThan(300)
      first ??= orders
      expect(orders).toEqual(first)
      expect((await latest.execute(db)).rows[0]?.latest.getTime()).toBeLessThanOrEqual(moment.at.getTime())

      const [counts] = (await waiting(moment.at).execute(db)).rows
      expect(counts?.late).toBeGreaterThan(10)
      expect(counts?.fresh).toBeGreaterThan(10)
      expect(counts?.stuck).toBeGreaterThan(0)
      expect(counts?.queued).toBeGreaterThan(0)

      const bars = await graphOf(test, moment)
      expect(bars.filter(({ expected }) => Number(expected) > 0).length).toBeGreaterThanOrEqual(8)
    })
  })
})
