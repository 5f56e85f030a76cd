import { type DashboardQuery, dashboardQuery, type GraphName, type GraphRow } from '@quayside/contract'
import type { AcknowledgementStatus, Actor } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { writeProgressOfRows, writesStatusesByHand } from '../orders/waits-as-listed.fixture.ts'
import { actor, insertTestOrder, type TestLine, type TestOrder } from '../store-orders/store-order.fixture.ts'
import { readGraph } from './dashboard-calls.ts'

writesStatusesByHand()

const database = testDatabase()
let kit: TestServices
let harbour: number

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  harbour = await insertPartner(kit.services, 'HARBOUR', 'X12', { name: 'Harbour' })
})
afterAll(() => kit.close())

const admin = actor('admin', [], true)
/** A Friday afternoon. */
const now = new Date('2026-11-20T15:00:00Z')
let orders = 0

interface Given {
  readonly partnerID?: number
  readonly received?: string
  readonly lines?: readonly TestLine[]
  readonly ack?: AcknowledgementStatus
  readonly shipped?: readonly string[]
  readonly invoiced?: readonly string[]
  readonly storeOrder?: Readonly<Record<string, string>>
  readonly order?: Readonly<Record<string, string>>
}

/** An order as the days left it; figures read rows, not how they came about. */
async function insertOrder(given: Given): Promise<TestOrder> {
  const { db } = kit.services
  const created = new Date(given.received ?? '2026-11-20T09:00:00Z')
  const lines = given.lines ?? [{ sku: 'A', quantity: '12' }]
  const order = await insertTestOrder(kit, given.partnerID ?? harbour, {
    orderNumber: `PO-${++orders}`,
    lines,
    acknowledgment: given.ack,
  })
  await db
    .updateTable('purchase_order')
    .set({ created, ...given.order })
    .where('order_id', '=', order.orderID)
    .execute()
  await db
    .updateTable('store_order')
    .set({ created, ...given.storeOrder })
    .where('order_id', '=', order.orderID)
    .execute()
  for (const [at, id] of order.lineIDs.entries()) {
    const done = { quantity_shipped: given.shipped?.[at] ?? '0', quantity_invoiced: given.invoiced?.[at] ?? '0' }
    await db.updateTable('store_order_product').set(done).where('store_order_product_id', '=', id).execute()
  }
  return order
}

async function graph(
  name: GraphName,
  query: Partial<Record<keyof DashboardQuery, string>> = {},
  who: Actor = admin,
  at = now,
) {
  await writeProgressOfRows(kit.services.db)
  return readGraph(kit.services.db, name, { actor: who, query: dashboardQuery.parse(query), now: at })
}

/** The figures of a new partner for whom only these orders came. */
async function figuresOf(name: GraphName, given: readonly Given[], settings: Record<string, unknown> = {}) {
  const code = `P${++orders}`
  const partnerID = await insertPartner(kit.services, code, 'X12', settings)
  for (const one of given) await insertOrder({ ...one, partnerID })
  const [row] = await graph(name, { partners: code })
  if (!row) throw new Error(`No row for ${code}`)
  const { partnerCode: _code, partnerName: _name, currency: _currency, otherCurrencies: _others, ...figures } = row
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null)) as Partial<GraphRow>
}

const two: readonly TestLine[] = [
  { sku: 'A', quantity: '12' },
  { sku: 'B', quantity: '6' },
]
const invoiceSent = { invoice_status: 'Invoice Sent' }

describe('purchase orders', () => {
  it('add up what was received in the hours of the day, and expect the mean of the same hours of four weeks', async () => {
    const worth = (total: string, received: string, more: Record<string, string> = {}): Given => ({
      received,
      order: { total, ...more },
    })
    expect(
      await figuresOf('PurchaseOrders', [
        worth('100', '2026-11-20T06:00:00Z'),
        worth('20.50', '2026-11-20T11:59:59Z'),
        worth('1000', '2026-11-20T05:59:59Z'),
        worth('1000', '2026-11-20T12:00:00Z'),
        worth('1000', '2026-11-20T09:00:00Z', { status: 'Deleted' }),
        worth('1000', '2026-11-20T09:00:00Z', { status: 'Ignored' }),
        worth('1000', '2026-11-20T09:00:00Z', { currency: 'AUD' }),
        worth('40', '2026-11-13T08:00:00Z'),
        worth('60', '2026-10-23T08:00:00Z'),
        worth('1000', '2026-11-19T08:00:00Z'),
        worth('1000', '2026-10-16T08:00:00Z'),
      ]),
    ).toEqual({ orderTotalCumulative: 120.5, expected: 25 })
  })

  it('show amounts in other currencies apart, and add up none of different ones', async () => {
    const partnerID = await insertPartner(kit.services, 'TRADER', 'X12')
    const worth = (total: string, currency: string, received = '2026-11-20T09:00:00Z') =>
      insertOrder({ partnerID, received, order: { total, currency } })
    await worth('10', 'AUD')
    await worth('5', 'AUD')
    await worth('8', 'AUD', '2026-11-13T09:00:00Z')
    await worth('4', 'USD', '2026-11-06T09:00:00Z')
    expect(await graph('PurchaseOrders', { partners: 'TRADER' })).toMatchObject([
      {
        currency: 'NZD',
        orderTotalCumulative: 0,
        expected: 0,
        otherCurrencies: [
          { currency: 'AUD', orderTotalCumulative: 15, expected: 2 },
          { currency: 'USD', orderTotalCumulative: 0, expected: 1 },
        ],
      },
    ])
  })

  it('use the hours of the zone that asks', async () => {
    const partnerID = await insertPartner(kit.services, 'ZONED', 'X12')
    await insertOrder({ partnerID, received: '2026-11-19T20:00:00Z', order: { total: '7' } })
    const query = { partners: 'zoned', date: '2026-11-20', times: '09:00,10:00' }
    expect(await graph('PurchaseOrders', { ...query, zone: 'Pacific/Auckland' })).toMatchObject([
      { orderTotalCumulative: 7 },
    ])
    expect(await graph('PurchaseOrders', query)).toMatchObject([{ orderTotalCumulative: 0 }])
  })
})

describe('acknowledgements', () => {
  it('count each order once: not sent, less than ordered, all of it', async () => {
    const less: readonly TestLine[] = [
      { sku: 'A', quantity: '12' },
      { sku: 'B', quantity: '6', acknowledged: '5' },
    ]
    expect(
      await figuresOf('Acknowledgements', [
        { ack: 'Not Acknowledged', lines: [{ sku: 'A', quantity: '12', acknowledged: null }] },
        { ack: 'Ack Entered' },
        { ack: 'Acknowledgement Received' },
        { ack: 'Error' },
        { ack: 'Acknowledgement Sent', lines: less },
        { ack: 'Ack Sent', lines: two },
        { ack: 'Ack Control Received' },
        { ack: 'Not Acknowledged', storeOrder: { order_status: 'Deleted' } },
        { ack: 'Not Acknowledged', storeOrder: { status: 'Ignored' } },
        { ack: 'Not Acknowledged', received: '2026-11-17T23:00:00Z' },
        { ack: 'Not Acknowledged', received: '2026-11-18T00:00:00Z' },
      ]),
    ).toEqual({ unacked: 5, shortfalled: 1, complete: 2 })
  })

  it('are zero for a partner that wants none', async () => {
    expect(await figuresOf('Acknowledgements', [{}], { acknowledgements_enabled: false })).toEqual({
      unacked: 0,
      shortfalled: 0,
      complete: 0,
    })
  })
})

describe('shipments', () => {
  it('count what left: nothing of an acknowledged store order, less than ordered, all of it', async () => {
    expect(
      await figuresOf('Shipments', [
        {},
        { lines: two, shipped: ['12', '0'] },
        { lines: two, shipped: ['12', '6'], received: '2026-11-14T00:00:00Z' },
        { lines: two, shipped: ['12', '6'], received: '2026-11-13T23:00:00Z' },
        { ack: 'Not Acknowledged' },
        { lines: [{ sku: 'A', quantity: '12', acknowledged: '0' }] },
      ]),
    ).toEqual({ noShipment: 1, shortfalled: 1, complete: 1, standalone: 0 })
  })

  it('do not wait for an acknowledgement if the partner wants none', async () => {
    const given = [{ ack: 'Not Acknowledged' as const }]
    expect(await figuresOf('Shipments', given, { acknowledgements_enabled: false })).toMatchObject({ noShipment: 1 })
  })
})

describe('invoices', () => {
  it('count what was sent, not what was only made', async () => {
    expect(
      await figuresOf('Invoices', [
        {},
        { invoiced: ['12'], storeOrder: { invoice_status: 'Created' } },
        { lines: two, invoiced: ['12', '0'], storeOrder: invoiceSent },
        { lines: two, invoiced: ['12', '6'], storeOrder: invoiceSent },
        { invoiced: ['12'], storeOrder: { invoice_status: 'Invoice Control Received' } },
      ]),
    ).toEqual({ noInvoice: 2, shortfalled: 1, complete: 2, standalone: 0 })
  })

  it('a second invoice being made leaves the first one sent, and one without an order stands alone', async () => {
    const partnerID = await insertPartner(kit.services, 'BILLED', 'X12')
    const ids = await insertOrder({
      partnerID,
      lines: two,
      invoiced: ['12', '6'],
      storeOrder: { invoice_status: 'Created' },
    })
    const invoice = (row: Record<string, unknown>) =>
      kit.services.db
        .insertInto('invoice')
        .values({ partner_id: partnerID, currency: 'NZD', status: 'Invoice Sent', created: now, ...row } as never)
        .execute()
    await invoice({ order_id: ids.orderID, store_order_id: ids.storeOrderID, invoice_sent: true })
    await invoice({ order_id: ids.orderID, store_order_id: ids.storeOrderID, status: 'Created' })
    await invoice({ status: 'Invoice Sent' })
    await invoice({ status: 'Deleted' })
    await invoice({ created: new Date('2026-11-13T12:00:00Z') })
    expect(await graph('Invoices', { partners: 'BILLED' })).toMatchObject([
      { noInvoice: 0, shortfalled: 1, complete: 0, standalone: 1, noShipment: null, unacked: null },
    ])
  })
})

describe('who sees whom', () => {
  it('shows the first five of a person by name, all to administrators, and those named within reach', async () => {
    const ids: number[] = []
    for (const code of ['ZULU', 'MIKE', 'KILO', 'LIMA', 'NOVA', 'OSCAR'])
      ids.push(await insertPartner(kit.services, code, 'X12', { name: `A ${code}` }))
    const person = { ...actor('ann', []), partnerIDs: ids }
    const codes = async (query: Record<string, string>, who: Actor = person) =>
      (await graph('Acknowledgements', query, who)).map((row) => row.partnerCode)
    expect(await codes({})).toEqual(['KILO', 'LIMA', 'MIKE', 'NOVA', 'OSCAR'])
    expect(await codes({ partners: 'zulu,HARBOUR,kilo' })).toEqual(['KILO', 'ZULU'])
    expect((await codes({}, admin)).length).toBeGreaterThan(10)
  })
})
