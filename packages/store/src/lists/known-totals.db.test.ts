// Totals that are known without counting are those that counting finds, whatever happens in between.
import { countedAtMost, invoicesList, ordersList, listQuery as queryOf } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { testDatabase, untilSomebodyWaitsFor } from '@quayside/test-kit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Db, type OpenDatabase, openDatabase } from '../database.ts'
import { readInvoiceList } from '../invoices/list-invoices.ts'
import { refreshDues } from '../orders/dues.ts'
import { ordersToCount, readOrderList } from '../orders/list-orders.ts'
import { countRows } from './count-list.ts'
import { KnownTotals } from './known-totals.ts'

const database = testDatabase()
const everybody: PartnerScope = { all: true }
const ofTwo: PartnerScope = { all: false, partnerIDs: [2] }
let open: OpenDatabase
let watched: Db
let sent: string[] = []
let known: KnownTotals
let now = new Date('2026-11-20T00:00:00Z')

const insert = (from: number, to: number, partner = '1 + n % 2') =>
  open.pool.query(`
    with made as (insert into purchase_order (order_id, partner_id, order_number, eta, due, due_step, waits_for, total, currency, status, order_status, acknowledgment_status, sales_order_status,
      external_status, shipment_status, invoice_status) overriding system value
    select n, ${partner}, 'N' || n, '2026-11-20', '2026-11-20'::timestamptz + (n % 40 - 20) * interval '1 hour', 'acknowledge', 1, 1, 'NZD',
      case when n % 5 = 0 then 'Error' else 'Waiting' end, 'Order Received', 'Not Acknowledged', 'Not Ordered', 'Not Entered', 'Not Shipped', 'Not Invoiced'
    from generate_series(${from}, ${to}) n returning order_id, partner_id, due)
    insert into store_order (store_order_id, order_id, partner_id, store_order_number, created, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      overriding system value
    select order_id, order_id, partner_id, 'S' || order_id, due - interval '24 hours', 'Waiting', 'Order Received', 'Not Acknowledged', 'Not Ordered', 'Not Entered', 'Not Shipped', 'Not Invoiced' from made`)

beforeAll(async () => {
  open = openDatabase(database.connectionString, 3)
  watched = new Kysely({
    dialect: new PostgresDialect({ pool: open.pool }),
    // A prepared statement has a name beside its text.
    log: ({ query }) => void sent.push(JSON.stringify(query.sql)),
  })
  await open.pool.query(`insert into partner (partner_id, code, name, guide, acknowledgements_enabled, shipments_enabled, invoices_enabled) overriding system value
    values (1, 'P1', 'One', '{}', true, true, true), (2, 'P2', 'Two', '{}', true, true, true)`)
  await insert(1, 60)
})
beforeEach(() => {
  known = new KnownTotals(async () => true)
  now = new Date('2026-11-20T00:00:00Z')
})
afterAll(() => open.close())

const few: Record<string, string>[] = [
  {},
  { view: 'toAcknowledge' },
  { view: 'toShip' },
  { view: 'late' },
  { view: 'dueToday' },
  { view: 'errors' },
  { includeCompleted: '1', status: 'Error,Waiting' },
  { partner: 'P2' },
  { search: 'N1' },
]
const listsOf = (queries: readonly Record<string, string>[], scope: PartnerScope) =>
  queries.map((query) => ordersToCount(queryOf(ordersList).parse(query), scope, { now, zone: 'UTC' }))
async function ask(queries = few, scope: PartnerScope = everybody) {
  sent = []
  const totals = await known.totals(watched, listsOf(queries, scope))
  return totals.map(({ totalRecords, totalIsFloor }) => `${totalRecords}${totalIsFloor ? '+' : ''}`)
}
const counted = (queries = few, scope: PartnerScope = everybody) =>
  Promise.all(
    listsOf(queries, scope).map(async (list) => {
      const { totalRecords, totalIsFloor } = await countRows(open.db, list)
      return `${totalRecords}${totalIsFloor ? '+' : ''}`
    }),
  )
const tell = (ids: readonly number[], partnerID: number | null = null) =>
  known.hear({ topic: 'orders', ids: [...ids], partnerID })

const changes = [
  "update purchase_order set status = 'Error' where order_id = $1",
  "update purchase_order set status = 'Waiting' where order_id = $1",
  'update purchase_order set completed = not completed where order_id = $1',
  "update store_order set created = created + interval '7 hours' where order_id = $1",
  "with po as (update purchase_order set acknowledgment_status = 'Ack Sent' where order_id = $1) update store_order set acknowledgment_status = 'Ack Sent' where order_id = $1",
  "update purchase_order set order_status = 'Deleted', status = 'Deleted' where order_id = $1",
]

it('follow what happens to orders, one by one and many at once, as counting does', async () => {
  expect(await ask()).toEqual(await counted())
  let place = 7
  for (let round = 0; round < 30; round++) {
    const ids: number[] = []
    for (let at = 0; at <= round % 4; at++) {
      place = (place * 31 + 11) % 60
      ids.push(place + 1)
      await open.pool.query(changes[(round + at) % changes.length] ?? '', [place + 1])
      await refreshDues(open.db, { orderID: place + 1 }, 'UTC')
    }
    tell(ids)
    expect([round, await ask(), await ask(few, ofTwo)]).toEqual([round, await counted(), await counted(few, ofTwo)])
  }
})

it('ask the database nothing while nothing changes, and for the changed orders alone where something does', async () => {
  const still: Record<string, string>[] = [{}, { view: 'toAcknowledge' }, { view: 'errors' }]
  const before = await ask(still)
  expect([await ask(still), sent]).toEqual([before, []])
  tell([3])
  expect(await ask(still)).toEqual(before)
  expect(sent.filter((text) => text.includes('select'))).toHaveLength(1)
  expect(sent.join()).not.toMatch(/count\(|array_agg/)
})

it('follow the clock, which announces nothing', async () => {
  for (const hours of [0, 1, 2, 9, 15, 25]) {
    now = new Date(Date.UTC(2026, 10, 20, hours))
    expect([hours, await ask()]).toEqual([hours, await counted()])
  }
})

it('are each reach’s own: what others see neither counts nor matters', async () => {
  const still = [{}]
  const [all, two] = [await ask(still), await ask(still, ofTwo)]
  expect(all).not.toEqual(two)
  tell([3], 1)
  expect([await ask(still, ofTwo), sent]).toEqual([two, []])
})

it('know nothing any more where a partner changed, where any record may have, and where something was missed', async () => {
  const still = [{}]
  const asks = async () => {
    await ask(still)
    return sent.filter((text) => /array_agg/.test(text)).length
  }
  expect([await asks(), await asks()]).toEqual([1, 0])
  known.hear({ topic: 'partners', ids: [1], partnerID: 1 })
  expect(await asks()).toBe(1)
  tell([])
  expect(await asks()).toBe(1)
  known = new KnownTotals(async () => false)
  expect([await asks(), await asks()]).toEqual([1, 1])
})

it('have what was announced while they were counted', async () => {
  let asking: Promise<string[]> | undefined
  await open.db.transaction().execute(async (tx) => {
    await sql`lock table purchase_order in access exclusive mode`.execute(tx)
    asking = ask([{}])
    await untilSomebodyWaitsFor(tx)
    await sql`update purchase_order set completed = true where order_id in (select order_id from purchase_order where not completed limit 5)`.execute(
      tx,
    )
    tell((await sql<{ id: number }>`select order_id as id from purchase_order`.execute(tx)).rows.map(({ id }) => id))
  })
  await asking
  expect(await ask([{}])).toEqual(await counted([{}]))
})

it('of more than are counted stay a floor until so many left, and lists are read without counting meanwhile', async () => {
  await insert(1001, 1000 + countedAtMost + 2500, '2')
  const big: Record<string, string>[] = [{ partner: 'P2' }, { partner: 'P2', view: 'toAcknowledge' }]
  const page = async () => {
    sent = []
    const [query] = big.map((one) => queryOf(ordersList).parse(one))
    const { totalRecords, totalIsFloor } = await readOrderList({ db: watched, totals: known }, query as never, ofTwo, {
      now,
      zone: 'UTC',
    })
    return { totalRecords, totalIsFloor, counts: sent.filter((text) => /count\(/.test(text)).length }
  }
  expect(await page()).toEqual({ totalRecords: countedAtMost, totalIsFloor: true, counts: 1 })
  expect(await page()).toEqual({ totalRecords: countedAtMost, totalIsFloor: true, counts: 0 })
  expect(await ask(big, ofTwo)).toEqual(['10000+', '10000+'])
  const leave = async (from: number, to: number) => {
    await open.pool.query(
      'update purchase_order set completed = true, waits_for = 0 where order_id between $1 and $2',
      [from, to],
    )
    const ids = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    for (let at = 0; at < ids.length; at += 500) tell(ids.slice(at, at + 500), 2)
  }
  await leave(1001, 2000)
  expect([await ask(big, ofTwo), sent]).toEqual([['10000+', '10000+'], []])
  await leave(2001, 3400)
  expect(await ask(big, ofTwo)).toEqual(await counted(big, ofTwo))
  await leave(3401, 4000)
  expect(await ask(big, ofTwo)).toEqual(await counted(big, ofTwo))
  expect(await ask(big, ofTwo)).not.toContain('10000+')
  expect(await page()).toMatchObject({ totalIsFloor: false })
})

it('of a long list spare its first page all but one statement, and it shows what it shows otherwise', async () => {
  await insert(20_001, 20_000 + countedAtMost + 2500)
  const both: PartnerScope = { all: false, partnerIDs: [1, 2] }
  for (const scope of [everybody, both, ofTwo])
    for (const asked of [
      {},
      { orderBy: 'total', direction: 'asc' },
      { orderBy: 'etd', direction: 'desc' },
      { pageSize: '7' },
    ]) {
      const query = queryOf(ordersList).parse(asked)
      const read = async (totals?: KnownTotals) => {
        sent = []
        const { timeStamp, ...page } = await readOrderList({ db: watched, ...(totals && { totals }) }, query, scope, {
          now,
          zone: 'UTC',
        })
        return page
      }
      const plain = await read()
      await read(known)
      expect(await read(known)).toEqual(plain)
      if (scope !== ofTwo && !('direction' in asked)) expect(sent).toHaveLength(1)
    }
})

it('of a long list of invoices spare it the count, and what is read beside its rows is of their moment', async () => {
  await sql`insert into invoice (invoice_id, partner_id, invoice_number, invoice_date, status, currency) overriding system value
    select n, 1 + n % 2, 'I' || n, '2026-11-20'::date - n % 300, 'Created', 'NZD' from generate_series(1, ${countedAtMost + 2500}::integer) n`.execute(
    open.db,
  )
  const query = queryOf(invoicesList).parse({})
  const read = async (totals?: KnownTotals) => {
    sent = []
    const from = { db: watched, ...(totals && { totals }) }
    const { timeStamp, ...page } = await readInvoiceList(from, query, everybody, async (queries, rows) => {
      expect(queries.isTransaction).toBe(true)
      return rows
    })
    return page
  }
  const plain = await read()
  expect(plain).toMatchObject({ totalRecords: countedAtMost, totalIsFloor: true })
  expect(await read(known)).toEqual(plain)
  for (const again of [1, 2]) {
    expect(await read(known), `time ${again} after it was counted`).toEqual(plain)
    expect(sent.filter((text) => /count\(/.test(text))).toEqual([])
  }
})
