// A list with more rows than are counted, and the order of what is missing: the rules that every list shares.
import { countedAtMost, countLists, listOrders, listShipments, ordersList } from '@quayside/contract'
import { readOrderList } from '@quayside/store'
import { untilSomebodyWaitsFor } from '@quayside/test-kit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()
let token: string
let few: number

const insertOrders = (partnerID: number, prefix: string, count: number) =>
  sql`insert into purchase_order (partner_id, order_number, order_date, customer_reference, currency, status, order_status,
        acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      select ${partnerID}, ${prefix} || n, case when n > 1 then '2026-06-01'::timestamptz + n * interval '1 minute' end,
        case when n > 1 then 'REF ' || n end, 'NZD', 'Waiting', 'Waiting', 'Not Acknowledged', 'Not Ordered', 'Not Entered', 'Not Shipped', 'Not Invoiced'
      from generate_series(1, ${count}::int) n`.execute(kit.services.db)

beforeAll(async () => {
  const many = await insertPartner(kit.services, 'MANY', 'X12')
  const exact = await insertPartner(kit.services, 'EXACT', 'X12')
  few = await insertPartner(kit.services, 'FEW', 'X12')
  await insertOrders(many, 'M-', countedAtMost + 30)
  await insertOrders(exact, 'E-', countedAtMost)
  await insertOrders(few, 'F-', 3)
  token = await kit.tokenFor(['StoreOrder-ViewOrders', 'Shipment-ViewShipments'], [many, exact, few])
})

interface Answer {
  readonly orders: readonly { readonly orderNumber: string }[]
  readonly totalRecords: number
  readonly totalIsFloor: boolean
  readonly pageNumber: number
  readonly next: number | null
}
const list = async (query: Record<string, string>) => (await kit.call(listOrders, { token, query })).body as Answer
const numbers = async (query: Record<string, string>) =>
  (await list({ partner: 'FEW', ...query })).orders.map((order) => order.orderNumber)

describe('how many rows a list has', () => {
  it('is exact up to 10,000', async () => {
    expect(await list({ partner: 'EXACT' })).toMatchObject({ totalRecords: 10_000, totalIsFloor: false, pageNumber: 1 })
    expect(await list({ partner: 'FEW' })).toMatchObject({ totalRecords: 3, totalIsFloor: false })
  })

  it('is a floor beyond, and says so', async () => {
    expect(await list({ partner: 'MANY' })).toMatchObject({ totalRecords: 10_000, totalIsFloor: true })
  })

  it('ends no page early: what is not counted can be turned to, and a page beyond the last is the last', async () => {
    const uncounted = await list({ partner: 'MANY', pageNumber: '201' })
    expect([uncounted.orders.length, uncounted.pageNumber]).toEqual([30, 201])
    const beyond = await list({ partner: 'MANY', pageNumber: '5000' })
    expect(beyond).toMatchObject({ pageNumber: 201, totalIsFloor: true })
    expect(beyond.orders).toEqual(uncounted.orders)
  })

  it('is zero if nothing matches, on page 1', async () => {
    const none = (await kit.call(listShipments, { token, query: { pageNumber: '7' } })).body
    expect(none).toMatchObject({ shipments: [], totalRecords: 0, totalIsFloor: false, pageNumber: 1 })
  })
})

describe('countLists', () => {
  it('counts a list exactly up to 999 and says when there are more', async () => {
    const ofPartner = (partner: string) => ({ list: 'orders', query: { partner } })
    const { body } = await kit.call(countLists, { token, body: { lists: ['MANY', 'FEW'].map(ofPartner) } })
    expect(body).toEqual({
      totals: [
        { totalRecords: 999, totalIsFloor: true },
        { totalRecords: 3, totalIsFloor: false },
      ],
    })
  })
})

describe('the page after another', () => {
  const ways = ordersList.sort.columns.flatMap((orderBy) =>
    ['asc', 'desc'].map((direction) => ({ orderBy, direction })),
  )

  it.each(ways)('begins behind its last record, by $orderBy $direction', async (way) => {
    const whole = await numbers(way)
    const walked: string[] = []
    let page = await list({ partner: 'FEW', pageSize: '1', ...way })
    for (; page.next !== null; page = await list({ partner: 'FEW', pageSize: '1', ...way, after: String(page.next) }))
      walked.push(...page.orders.map((order) => order.orderNumber))
    expect([whole.length, walked]).toEqual([3, whole])
  })

  it('is found by its number where that record is gone', async () => {
    const asked = { partner: 'FEW', pageSize: '2', pageNumber: '2' }
    const [gone, byNumber] = [await list({ ...asked, after: '999999999' }), await list(asked)]
    expect(gone.orders).toEqual(byNumber.orders)
    expect(gone.orders).toHaveLength(1)
  })

  it('tells nothing of what others see: a record of theirs counts as gone', async () => {
    const one = await kit.tokenFor(['StoreOrder-ViewOrders'], [few])
    const { next } = await list({ partner: 'MANY', pageSize: '1' })
    const asked = { token: one, query: { pageSize: '2', pageNumber: '2', after: String(next) } }
    expect(((await kit.call(listOrders, asked)).body as Answer).orders).toHaveLength(1)
  })
})

describe('what is missing', () => {
  it.each(['orderDate', 'customerReference'])('comes last by %s, whichever way', async (orderBy) => {
    expect(await numbers({ orderBy, direction: 'asc' })).toEqual(['F-2', 'F-3', 'F-1'])
    expect(await numbers({ orderBy, direction: 'desc' })).toEqual(['F-3', 'F-2', 'F-1'])
  })
})

describe('a page and its total', () => {
  it('are of one moment, while an order comes in', async () => {
    const { db, vendor } = kit.services
    const query = listOrders.query.parse({})
    let reading: ReturnType<typeof readOrderList> | undefined
    await db.transaction().execute(async (tx) => {
      // The page reads partners, the count does not.
      await sql`lock table partner in access exclusive mode`.execute(tx)
      reading = readOrderList(db, query, { all: false, partnerIDs: [few] }, { now: new Date(), zone: vendor.zone })
      await untilSomebodyWaitsFor(tx)
      await sql`insert into purchase_order (partner_id, order_number, currency, status, order_status, acknowledgment_status, sales_order_status,
          external_status, shipment_status, invoice_status)
        select partner_id, 'F-NEW', currency, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status,
          invoice_status from purchase_order where partner_id = ${few} limit 1`.execute(tx)
    })
    const page = await reading
    expect(page?.rows).toHaveLength(page?.totalRecords ?? -1)
  })
})
