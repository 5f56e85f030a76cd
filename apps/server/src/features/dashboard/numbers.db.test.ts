// Every number of the dashboard that leads to a list, for several people: the list behind it has that many rows.
import {
  type Figure,
  type GraphName,
  type GraphRow,
  graphCalls,
  graphNames,
  graphs,
  listInvoices,
  listOrders,
  listShipments,
  momentsOf,
  ordersBehind,
} from '@quayside/contract'
import {
  type AcknowledgementStatus,
  acknowledgementStatus,
  invoiceStatus,
  type PermissionKey,
  sharedStatus,
} from '@quayside/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { writeProgressOfRows, writesStatusesByHand } from '../orders/waits-as-listed.fixture.ts'
import { insertTestOrder, type TestLine } from '../store-orders/store-order.fixture.ts'

writesStatusesByHand()

const kit = openTestApp()
const tokens: Record<string, string> = {}
let orders = 0

const zone = 'Pacific/Auckland'
/** Both ends stand a day off in UTC. */
const filter = { days: ['2026-11-18', '2026-11-20'], times: ['00:00', '24:00'] } as const
const inside = '2026-11-17T11:00:00Z'

interface Given {
  readonly ack?: AcknowledgementStatus
  readonly line?: Partial<TestLine>
  readonly done?: Readonly<Record<string, string>>
  readonly storeOrder?: Readonly<Record<string, unknown>>
  readonly order?: Readonly<Record<string, unknown>>
}

/** What a partner can have: every figure's orders, one with two store orders, and those that do not count. */
const lives: readonly Given[] = [
  { ack: acknowledgementStatus.notAcknowledged, line: { acknowledged: null } },
  { ack: sharedStatus.error },
  { line: { acknowledged: '5' } },
  { line: { acknowledged: '0' } },
  { done: { quantity_shipped: '5' } },
  { done: { quantity_shipped: '12' } },
  {
    done: { quantity_shipped: '12', quantity_invoiced: '12' },
    storeOrder: { invoice_status: invoiceStatus.invoiceSent },
  },
  {
    done: { quantity_shipped: '12', quantity_invoiced: '7' },
    storeOrder: { invoice_status: invoiceStatus.invoiceSent },
  },
  { order: { completed: true } },
  // Dated outside of what the list shows by itself.
  { order: { order_date: '2020-01-01' } },
  { order: { order_date: null, currency: 'AUD', total: '7' } },
  {
    storeOrder: { status: sharedStatus.deleted, order_status: sharedStatus.deleted },
    order: { status: sharedStatus.deleted },
  },
  { storeOrder: { status: sharedStatus.ignored }, order: { status: sharedStatus.ignored } },
  { order: { created: '2026-11-17T10:59:59Z' } },
  { order: { created: '2026-11-20T11:00:00Z' } },
]

async function insertLife(partnerID: number, { ack, line, done, storeOrder, order }: Given): Promise<number> {
  const { db } = kit.services
  const lines = [{ sku: 'A', quantity: '12', ...line }]
  const { orderID, storeOrderID } = await insertTestOrder(kit, partnerID, {
    orderNumber: `N-${++orders}`,
    lines,
    acknowledgment: ack,
  })
  await db
    .updateTable('purchase_order')
    .set({ created: inside, ...order } as never)
    .where('order_id', '=', orderID)
    .execute()
  if (storeOrder)
    await db
      .updateTable('store_order')
      .set(storeOrder as never)
      .where('order_id', '=', orderID)
      .execute()
  if (done) await db.updateTable('store_order_product').set(done).where('store_order_id', '=', storeOrderID).execute()
  return orderID
}

async function partner(code: string, settings: Record<string, unknown> = {}): Promise<number> {
  const partnerID = await insertPartner(kit.services, code, 'X12', settings)
  for (const life of lives) await insertLife(partnerID, life)
  // A complete order and one that is behind become one order of two store orders: it counts once.
  const whole = await insertLife(partnerID, {})
  const behind = await insertLife(partnerID, { ack: acknowledgementStatus.notAcknowledged })
  for (const table of ['store_order_product', 'store_order'] as const)
    await kit.services.db.updateTable(table).set({ order_id: whole }).where('order_id', '=', behind).execute()
  await kit.services.db.deleteFrom('purchase_order').where('order_id', '=', behind).execute()
  const invoice = (row: object) =>
    kit.services.db
      .insertInto('invoice')
      .values({ partner_id: partnerID, currency: 'NZD', status: 'Invoice Sent', created: inside, ...row } as never)
      .execute()
  await invoice({})
  await invoice({ invoice_date: '2020-01-01' })
  await invoice({ status: 'Deleted' })
  await invoice({ order_id: whole })
  await invoice({ created: '2026-11-20T11:00:00Z' })
  return partnerID
}

const dashboard: readonly PermissionKey[] = [
  'Dashboard-ViewDashboard',
  ...Object.values(graphs).map(({ permission }) => permission),
]
const lists: readonly PermissionKey[] = ['StoreOrder-ViewOrders', 'Shipment-ViewShipments', 'Invoice-ViewInvoices']

beforeAll(async () => {
  const all = await partner('ALL')
  const others = [
    await partner('NOACK', { acknowledgements_enabled: false }),
    await partner('NOSHIP', { shipments_enabled: false }),
    await partner('NOINV', { invoices_enabled: false }),
  ]
  await writeProgressOfRows(kit.services.db)
  tokens.everyone = await kit.tokenFor([...dashboard, ...lists], [all, ...others])
  tokens.one = await kit.tokenFor([...dashboard, ...lists], [others[0] ?? 0])
  tokens.none = await kit.tokenFor([...dashboard, ...lists], [])
  tokens.figuresAlone = await kit.tokenFor(dashboard, [all])
})

const { from, to } = momentsOf(filter, zone)
const received = `${from.toISOString()}/${to.toISOString()}`

async function rowsOf(graph: GraphName, token: string | undefined): Promise<readonly GraphRow[]> {
  const query = { dates: filter.days.join(','), times: filter.times.join(','), zone }
  const { status, body } = await kit.call(graphCalls[graph], { token, query })
  expect(status).toBe(200)
  return body as GraphRow[]
}

/** As the bar's link asks for it: figures.test.ts has the link. */
function behind(graph: GraphName, figure: Figure, code: string, token: string | undefined) {
  const query = { partner: code, received, pageSize: '1000' }
  if (figure === 'standalone')
    return kit.call(graph === 'Shipments' ? listShipments : listInvoices, {
      token,
      query: { ...query, standalone: 'true' },
    })
  const asked = ordersBehind[graph][figure] ?? ''
  return kit.call(listOrders, { token, query: { ...query, includeCompleted: 'true', figure: asked } })
}

interface Listed {
  readonly totalRecords: number
  readonly orders: readonly { readonly total: number; readonly currency: string }[]
}

describe('a bar has the number of the list behind it', () => {
  it.each(['everyone', 'one', 'none'])('for %s', async (who) => {
    const shown: Record<string, number> = {}
    for (const graph of graphNames)
      for (const row of await rowsOf(graph, tokens[who]))
        for (const figure of graphs[graph].figures) {
          if (figure === 'expected') continue
          const { status, body } = await behind(graph, figure, row.partnerCode, tokens[who])
          const about = `${graph} ${figure} of ${row.partnerCode}`
          expect(status, about).toBe(200)
          const { totalRecords, orders: listed } = body as Listed
          if (figure === 'orderTotalCumulative') {
            const sum = (currency: string) =>
              listed.filter((one) => one.currency === currency).reduce((total, one) => total + one.total, 0)
            expect(row.orderTotalCumulative, about).toBe(sum(row.currency))
            expect(row.otherCurrencies.map((one) => one.orderTotalCumulative)).toEqual([sum('AUD')])
          } else expect(totalRecords, about).toBe(row[figure])
          shown[`${graph} ${figure}`] = (shown[`${graph} ${figure}`] ?? 0) + totalRecords
        }
    // A walk over zeros would show nothing; standalone shipments cannot be made.
    const empty = Object.keys(shown).filter((name) => shown[name] === 0)
    if (who === 'everyone') expect(empty).toEqual(['Shipments standalone'])
    if (who === 'none') expect(shown).toEqual({})
  })

  it('and leads nowhere for people who may not see the list', async () => {
    expect((await rowsOf('Acknowledgements', tokens.figuresAlone))[0]?.unacked).toBeGreaterThan(0)
    for (const [graph, figure] of [
      ['Acknowledgements', 'unacked'],
      ['Shipments', 'standalone'],
      ['Invoices', 'standalone'],
    ] as const)
      expect((await behind(graph, figure, 'ALL', tokens.figuresAlone)).status).toBe(403)
  })

  it('and refuses what is not a time', async () => {
    for (const wrong of ['yesterday', '2026-11-18/2026-11-20', '2026-13-40T00:00:00Z/2026-11-20T00:00:00Z']) {
      const reply = await kit.call(listOrders, { token: tokens.everyone, query: { received: wrong } })
      expect(reply, wrong).toMatchObject({ status: 400, body: { fields: [{ field: 'received' }] } })
    }
  })
})
