// The dashboard's sums by hour: whatever happens, they and what changed since say what the orders themselves say.
import { type GraphName, graphCalls, graphNames } from '@quayside/contract'
import { acknowledgementStatus, invoiceStatus, sharedStatus } from '@quayside/domain'
import { checkOrderHours, sumUpOrderHours } from '@quayside/store'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { writesStatusesByHand } from '../orders/waits-as-listed.fixture.ts'
import { insertTestOrder, type TestOrder } from '../store-orders/store-order.fixture.ts'

writesStatusesByHand()

const kit = openTestApp()
const partners: number[] = []
const orders: TestOrder[] = []
let token: string

/** Neither end is a whole hour in UTC. */
const query = { partners: 'HOUR1,HOUR2', dates: '2026-06-01,2026-11-28', times: '00:00,24:00', zone: 'Asia/Kolkata' }

const answers = async (): Promise<Record<GraphName, unknown>> => {
  const all = graphNames.map(async (graph) => [graph, (await kit.call(graphCalls[graph], { token, query })).body])
  return Object.fromEntries(await Promise.all(all))
}
const run = (statement: RawBuilder<unknown>) => statement.execute(kit.services.db)
const markAll = sql`
  with gone as (delete from order_hour)
  insert into changed_order_hour (partner_id, hour) select distinct partner_id, order_hour_of(created) from purchase_order`
const marked = async () => (await run(sql`select from changed_order_hour`)).rows.length
async function sumUp(): Promise<void> {
  while ((await sumUpOrderHours(kit.services.db, 2)) === 2);
}

beforeAll(async () => {
  token = await kit.administrator()
  for (const code of ['HOUR1', 'HOUR2']) partners.push(await insertPartner(kit.services, code, 'X12'))
  const moments = ['2026-05-31T18:29:00Z', '2026-05-31T18:31:00Z', '2026-08-01T10:00:00Z', '2026-08-01T10:59:59.999Z']
  for (const created of [...moments, '2026-11-28T18:05:00Z', '2026-11-28T18:45:00Z'])
    for (const partnerID of partners) {
      const given = { orderNumber: `H-${orders.length}`, lines: [{ sku: 'A', quantity: '12' }] }
      const order = await insertTestOrder(kit, partnerID, given)
      await run(sql`update purchase_order set created = ${created}, total = 10 where order_id = ${order.orderID}`)
      orders.push(order)
    }
  await sumUp()
})
afterEach(() => void vi.restoreAllMocks())

const [first, second] = [4, 5].map((at) => ({
  order: () => orders[at]?.orderID ?? 0,
  storeOrder: () => orders[at]?.storeOrderID ?? 0,
  line: () => orders[at]?.lineIDs[0] ?? 0,
})) as [
  { order: () => number; storeOrder: () => number; line: () => number },
  { order: () => number; storeOrder: () => number; line: () => number },
]

/** Each changes what a graph shows. */
const changes: readonly [string, () => RawBuilder<unknown>][] = [
  ['a total', () => sql`update purchase_order set total = 99 where order_id = ${first.order()}`],
  ['a currency', () => sql`update purchase_order set currency = 'AUD' where order_id = ${first.order()}`],
  [
    'another hour',
    () => sql`update purchase_order set created = created + interval '1 year' where order_id = ${orders[6]?.orderID}`,
  ],
  [
    'a deleted order',
    () => sql`update purchase_order set status = ${sharedStatus.deleted} where order_id = ${second.order()}`,
  ],
  [
    'one that is restored',
    () => sql`update purchase_order set status = order_status where order_id = ${second.order()}`,
  ],
  [
    'an acknowledgement that is not sent',
    () =>
      sql`update store_order set acknowledgment_status = ${acknowledgementStatus.notAcknowledged} where store_order_id = ${first.storeOrder()}`,
  ],
  [
    'one that is',
    () =>
      sql`update store_order set acknowledgment_status = ${acknowledgementStatus.controlReceived} where store_order_id = ${first.storeOrder()}`,
  ],
  [
    'an ignored store order',
    () => sql`update store_order set status = ${sharedStatus.ignored} where store_order_id = ${second.storeOrder()}`,
  ],
  [
    'less acknowledged',
    () => sql`update store_order_product set quantity_acknowledged = 5 where store_order_product_id = ${first.line()}`,
  ],
  [
    'something shipped',
    () => sql`update store_order_product set quantity_shipped = 5 where store_order_product_id = ${first.line()}`,
  ],
  [
    'more ordered',
    () => sql`update store_order_product set quantity = 3 where store_order_product_id = ${first.line()}`,
  ],
  [
    'an invoice',
    () => sql`
      with invoiced as (update store_order_product set quantity_invoiced = 3 where store_order_product_id = ${first.line()})
      insert into invoice (order_id, store_order_id, partner_id, status, currency, invoice_sent)
      values (${first.order()}, ${first.storeOrder()}, ${partners[0]}, ${invoiceStatus.invoiceSent}, 'NZD', true)`,
  ],
  ['an invoice that is not sent', () => sql`update invoice set invoice_sent = false where order_id = ${first.order()}`],
  ['an invoice that is', () => sql`update invoice set invoice_sent = true where order_id = ${first.order()}`],
  ['an invoice that is gone', () => sql`delete from invoice where order_id = ${first.order()}`],
  [
    'all that was invoiced sent',
    () =>
      sql`update store_order set invoice_status = ${invoiceStatus.invoiceSent} where store_order_id = ${first.storeOrder()}`,
  ],
  [
    'less invoiced',
    () => sql`update store_order_product set quantity_invoiced = 2 where store_order_product_id = ${first.line()}`,
  ],
  ['a line that is gone', () => sql`delete from store_order_product where store_order_product_id = ${first.line()}`],
  [
    'a stage that the partner does not use',
    () => sql`update partner set shipments_enabled = false where partner_id = ${partners[0]}`,
  ],
  ['one that it uses again', () => sql`update partner set shipments_enabled = true where partner_id = ${partners[0]}`],
  ['an order that is gone', () => sql`delete from purchase_order where order_id = ${orders[7]?.orderID}`],
]

describe('sums by the hour', () => {
  it('say what the orders say, summed up or not', async () => {
    const summedUp = await answers()
    expect(summedUp.PurchaseOrders).toMatchObject([{ orderTotalCumulative: 40 }, { orderTotalCumulative: 40 }])
    await run(markAll)
    expect(await answers()).toEqual(summedUp)
    await sumUp()
    expect(await answers()).toEqual(summedUp)
  })

  it.each(changes)('follow at once: %s', async (_, change) => {
    const before = await answers()
    expect(await marked()).toBe(0)
    await run(change())
    expect(await marked()).toBeGreaterThan(0)
    const after = await answers()
    expect(after).not.toEqual(before)
    await sumUp()
    expect(await answers()).toEqual(after)
    await run(markAll)
    expect(await answers()).toEqual(after)
    await sumUp()
    expect(await checkOrderHours(kit.services.db, 100)).toEqual([])
  })

  it('follow what is added to an order by a transaction that makes another one, and by the next of its connection', async () => {
    const { db } = kit.services
    const line = (order: TestOrder | undefined) => sql`
      insert into store_order_product (order_id, store_order_id, ordinal, quantity) values (${order?.orderID}, ${order?.storeOrderID}, 9, 4)`
    const another = (number: string) => sql`
      insert into purchase_order (partner_id, order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency, created)
      select partner_id, ${number}, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency, '2020-01-01'
      from purchase_order where order_id = ${orders[2]?.orderID}`
    const hours = async () =>
      (await run(sql`select distinct hour::text from changed_order_hour order by 1`)).rows.length
    await db.transaction().execute(async (tx) => {
      await another('made beside').execute(tx)
      await line(orders[2]).execute(tx)
    })
    expect(await hours()).toBe(2)
    await sumUp()
    await db.connection().execute(async (one) => {
      await another('made before').execute(one)
      await one.transaction().execute(async (tx) => void (await line(orders[5]).execute(tx)))
    })
    expect(await hours()).toBe(2)
    await sumUp()
    expect(await checkOrderHours(db, 100)).toEqual([])
  })

  it('are left alone by what no graph shows', async () => {
    await run(sql`update purchase_order set comments = 'x', last_modified = now()`)
    await run(sql`update store_order set stage_times = '{}', total = 5`)
    await run(sql`update store_order_product set comments = 'x'`)
    expect(await marked()).toBe(0)
  })

  it('keep the mark of a change that is committed while they are made', async () => {
    const { db } = kit.services
    const newTotal = (total: number) =>
      sql`update purchase_order set total = ${total} where order_id = ${first.order()}`
    await db.transaction().execute(async (tx) => {
      await newTotal(50).execute(tx)
      await run(sql`update purchase_order set total = 60 where order_id = ${second.order()}`)
      await sumUp()
    })
    const changed = await answers()
    await run(markAll)
    expect(await answers()).toEqual(changed)
    await sumUp()
  })

  it('that are wrong are found by the check, and made again', async () => {
    const right = await answers()
    await run(sql`update order_hour set value = value + 1, ack_complete = ack_complete + 1`)
    await run(sql`update order_day set value = value + 1, ack_complete = ack_complete + 1`)
    expect(await answers()).not.toEqual(right)
    expect((await checkOrderHours(kit.services.db, 100)).length).toBeGreaterThan(1)
    expect(await answers()).toEqual(right)
    await sumUp()
    expect(await checkOrderHours(kit.services.db, 100)).toEqual([])
  })

  it('of days are the sums of their hours, and made again where they are not', async () => {
    const right = await answers()
    await run(sql`update order_day set value = value + 1, ack_complete = ack_complete + 1`)
    expect(await answers()).not.toEqual(right)
    expect((await checkOrderHours(kit.services.db, 100)).length).toBeGreaterThan(1)
    expect(await answers()).toEqual(right)
    await sumUp()
    expect(await answers()).toEqual(right)
    expect(await checkOrderHours(kit.services.db, 100)).toEqual([])
  })

  it('say what the orders say for ranges of any length, whatever of it has changed', async () => {
    const partnerID = partners[1] as number
    await run(sql`
      insert into purchase_order (partner_id, order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency, total, created)
      select ${partnerID}, 'many' || hour, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, 'NZD', hour, '2026-03-01T00:20:00Z'::timestamptz + hour * interval '1 hour'
      from purchase_order cross join generate_series(0, 95) hour where order_id = ${orders[2]?.orderID}`)
    const ranges = [
      ['2026-03-01,2026-03-01', '00:00,24:00'],
      ['2026-03-01,2026-03-01', '05:00,09:00'],
      ['2026-03-01,2026-03-02', '06:00,05:00'],
      ['2026-03-01,2026-03-04', '00:00,24:00'],
      ['2026-03-02,2026-03-04', '11:00,12:00'],
      ['2026-02-20,2026-03-20', '00:00,24:00'],
    ].flatMap(([dates = '', times = '']) =>
      ['UTC', 'Pacific/Auckland', 'Asia/Kolkata'].map((zone) => ({ partners: 'HOUR2', dates, times, zone })),
    )
    const all = () =>
      Promise.all(
        ranges.map(async (range) =>
          Promise.all(
            graphNames.map(async (graph) => (await kit.call(graphCalls[graph], { token, query: range })).body),
          ),
        ),
      )
    const fromOrders = await all()
    await sumUp()
    expect(await all()).toEqual(fromOrders)
    await run(sql`
      update purchase_order set total = total + 1 where partner_id = ${partnerID} and created between '2026-03-02T09:00:00Z' and '2026-03-02T11:00:00Z'`)
    const changed = await all()
    expect(changed).not.toEqual(fromOrders)
    await run(markAll)
    expect(await all()).toEqual(changed)
    await sumUp()
    expect(await all()).toEqual(changed)
  })

  it('are all that half a year reads, with the parts of hours at its ends', async () => {
    const { db } = kit.services
    for (const graph of graphNames) {
      const statements = vi.spyOn(pg.Client.prototype, 'query')
      await kit.call(graphCalls[graph], { token, query })
      const calls = statements.mock.calls as unknown as [string, unknown[]][]
      const [text, values] = calls.find(([one]) => typeof one === 'string' && one.includes('order_day')) ?? ['', []]
      vi.restoreAllMocks()
      const explained = await db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
        CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
      )
      const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan
      expect(plan && ordersRead(plan)).toBeLessThanOrEqual(4)
    }
    expect((await db.selectFrom('purchase_order').select('order_id').execute()).length).toBeGreaterThan(8)
  })
})

interface Node {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Node[]
}

const ordersRead = (node: Node): number =>
  (node['Relation Name'] === 'purchase_order' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((all, one) => all + ordersRead(one), 0)
