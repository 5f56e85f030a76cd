import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { computeOrderProgress } from '../migrations/0086-order-progress.ts'
import { refreshDues } from './dues.ts'
import { progressColumns, progressNow } from './order-progress.ts'

const database = testDatabase()
let open: OpenDatabase
const orderCount = 1200

/** Orders in all statuses, half of them completed, of partners that use any of the stages; with up to three store orders of up to three lines. */
beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  await open.pool.query(`
    insert into partner (partner_id, code, name, guide, acknowledgements_enabled, shipments_enabled, invoices_enabled) overriding system value
      select n, 'P' || n, 'Partner ' || n, '{}', n & 1 > 0, n & 2 > 0, n & 4 > 0 from generate_series(1, 8) n;
    create function one_of(variadic words text[]) returns text language sql volatile as $$ select words[1 + floor(random() * cardinality(words))::integer] $$;
    select setseed(0.42);
    insert into purchase_order (order_id, partner_id, order_number, total, currency, completed, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      overriding system value
    select n, 1 + n % 8, 'N' || n, 1, 'NZD', n % 2 = 0, 'Waiting', 'Waiting', 'Not Acknowledged', 'Not Ordered', 'Not Entered', 'Not Shipped', 'Not Invoiced'
    from generate_series(1, ${orderCount}) n;
    insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
    select order_id, partner_id, 'S' || order_id || '-' || place, one_of('Waiting', 'Waiting', 'Waiting', 'Ignored'), one_of('Waiting', 'Waiting', 'Waiting', 'Deleted'),
      one_of('Not Acknowledged', 'Acknowledgement Sent', 'Ack Control Received', 'Error'), 'Not Ordered', 'Not Entered', one_of('Not Shipped', 'ASN Sent'), one_of('Not Invoiced', 'Created', 'Invoice Backordered', 'Invoice Sent')
    from purchase_order cross join generate_series(1, 3) place where place <= order_id / 8 % 4;
    insert into store_order_product (order_id, store_order_id, ordinal, quantity, quantity_acknowledged, quantity_shipped, quantity_invoiced)
    select order_id, store_order_id, place, 2, (array[null, 0, 1, 2, 2, 2])[1 + floor(random() * 6)::int], floor(random() * 3), floor(random() * 3)
    from store_order cross join generate_series(1, 3) place where place <= store_order_id / 3 % 4;
    insert into invoice (order_id, store_order_id, partner_id, status, currency, invoice_sent)
    select order_id, store_order_id, partner_id, one_of('Invoice Sent', 'Created', 'Deleted'), 'NZD', random() < 0.5 from store_order where random() < 0.5`)
})
afterAll(() => open.close())

const columns = sql.join(progressColumns.map((column) => sql.ref(column)))

const keptProgress = async () =>
  (
    await sql<Record<string, string | null>>`select order_id, ${columns} from purchase_order order by order_id`.execute(
      open.db,
    )
  ).rows

const progressOfRows = async () =>
  (
    await sql<Record<string, string | null>>`
      select po.order_id, progress.* from purchase_order po join partner using (partner_id) cross join lateral (${progressNow}) progress
      order by po.order_id`.execute(open.db)
  ).rows

describe('progress of an order', () => {
  it('computes the progress of existing orders in the migration as afterwards', async () => {
    await open.pool.query(computeOrderProgress)
    const migrated = await keptProgress()
    await sql`update purchase_order set (${columns}) = row (null, null, null)`.execute(open.db)
    await refreshDues(open.db, 'all', 'UTC')
    expect(await keptProgress()).toEqual(migrated)
    expect(await progressOfRows()).toEqual(migrated)
    for (const column of progressColumns)
      for (const progress of ['none', 'partial', 'complete', null])
        expect(migrated.filter((row) => row[column] === progress).length, `${column} ${progress}`).toBeGreaterThan(20)
  })

  it('keeps the progress of completed orders right when their partner uses other stages', async () => {
    await refreshDues(open.db, 'all', 'UTC')
    const before = await keptProgress()
    for (const partnerID of [1, 4, 8]) {
      await open.pool.query(
        'update partner set acknowledgements_enabled = not acknowledgements_enabled, shipments_enabled = not shipments_enabled where partner_id = $1',
        [partnerID],
      )
      await sql`
        update purchase_order po set acknowledgment_status = 'Ack Sent' where partner_id = ${partnerID} and not exists (
          select from store_order so where so.order_id = po.order_id and so.acknowledgment_status not in ('Acknowledgement Sent', 'Ack Control Received'))`.execute(
        open.db,
      )
      await refreshDues(open.db, { partnerID }, 'UTC')
    }
    expect(await keptProgress()).toEqual(await progressOfRows())
    expect(await keptProgress()).not.toEqual(before)
  })
})
