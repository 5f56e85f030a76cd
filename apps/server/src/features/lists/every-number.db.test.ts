// Every number outside the dashboard that leads to a list: tabs, menu, banners. The list behind it has that many rows, whoever asks.
import { randomUUID } from 'node:crypto'
import {
  answerStatus,
  type Call,
  type CountedListName,
  countLists,
  errorStatusFilter,
  exchangeStatus,
  getMoneyAtRisk,
  listExchange,
  listFailedJobs,
  listInvoices,
  listOrders,
  listShipments,
  orderViewNames,
} from '@quayside/contract'
import {
  type AcknowledgementStatus,
  acknowledgementStatus,
  type InvoiceStatus,
  invoiceStatus,
  type PermissionKey,
  type ShipmentStatus,
  sharedStatus,
  shipmentStatus,
  statusesToSend,
} from '@quayside/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { refreshWaits, writesStatusesByHand } from '../orders/waits-as-listed.fixture.ts'
import { insertTestOrder } from '../store-orders/store-order.fixture.ts'

writesStatusesByHand()

const kit = openTestApp()
const tokens: Record<string, string> = {}

async function partner(code: string): Promise<number> {
  const { db } = kit.services
  const partnerID = await insertPartner(kit.services, code, 'X12')
  const order = async (name: string, status: AcknowledgementStatus, given: object = {}) => {
    const ids = await insertTestOrder(kit, partnerID, {
      orderNumber: `${code}-${name}`,
      lines: [{ sku: 'A', quantity: '12' }],
      acknowledgment: status,
    })
    await db
      .updateTable('purchase_order')
      .set({ acknowledgment_status: status, ...given } as never)
      .where('order_id', '=', ids.orderID)
      .execute()
    return ids
  }
  const past = { due: '2000-01-01T00:00:00Z', due_step: 'acknowledge', money_at_risk: '12.5' }
  await order('new', acknowledgementStatus.notAcknowledged)
  await order('late', acknowledgementStatus.notAcknowledged, past)
  await order('wrong', sharedStatus.error, { status: sharedStatus.error })
  await order('completed', sharedStatus.error, { status: sharedStatus.error, completed: true })
  const { orderID, storeOrderID } = await order('acked', acknowledgementStatus.ackSent)
  const shipped = await order('shipped', acknowledgementStatus.ackSent)
  for (const table of ['purchase_order', 'store_order'] as const)
    await db
      .updateTable(table)
      .set({ shipment_status: shipmentStatus.shipmentSent })
      .where('order_id', '=', shipped.orderID)
      .execute()
  const shipment = (status: ShipmentStatus, given: object = {}) =>
    db
      .insertInto('shipment')
      .values({
        partner_id: partnerID,
        order_id: orderID,
        store_order_id: storeOrderID,
        shipment_number: `${code}-${status} ${JSON.stringify(given)}`,
        status,
        ...given,
      } as never)
      .execute()
  for (const status of [
    shipmentStatus.inProgress,
    shipmentStatus.created,
    shipmentStatus.shipmentSent,
    sharedStatus.error,
  ])
    await shipment(status)
  // It is packed in part only.
  await sql`with made as (insert into shipment_carton (shipment_id, carton_number)
      select shipment_id, 'C1' from shipment where partner_id = ${partnerID} and status = ${shipmentStatus.inProgress} returning shipment_carton_id)
    insert into shipment_carton_product (shipment_carton_id, store_order_product_id, carton_quantity)
    select made.shipment_carton_id, line.store_order_product_id, 5 from made, store_order_product line where line.store_order_id = ${storeOrderID}`.execute(
    db,
  )
  // Of two that were confirmed the one without labels waits for them; the other is on its way already.
  await db
    .insertInto('partner_label_detail')
    .values({
      partner_id: partnerID,
      label_type_system_name: 'Shipment',
      label_parameter: 'S',
      button_text: 'Print',
    } as never)
    .execute()
  await shipment(shipmentStatus.received)
  await shipment(shipmentStatus.received, { pending: true })
  const invoice = (status: InvoiceStatus, invoice_type: 'Invoice' | 'Credit' = 'Invoice') =>
    db
      .insertInto('invoice')
      .values({
        partner_id: partnerID,
        order_id: orderID,
        store_order_id: storeOrderID,
        invoice_type,
        status,
        currency: 'NZD',
        invoice_date: '2020-01-01',
      })
      .execute()
  await invoice(invoiceStatus.created)
  await invoice(invoiceStatus.created)
  await invoice(invoiceStatus.created, 'Credit')
  await invoice(sharedStatus.error)
  const file = (status: string, created: string) =>
    db
      .insertInto('exchange_file')
      .values({
        direction: 'in',
        partner_id: partnerID,
        file_name: `${status}.edi`,
        transport: 'Folder',
        content: Buffer.from(''),
        byte_length: 0,
        sha256: Buffer.from(''),
        status,
        created,
      } as never)
      .execute()
  await file(exchangeStatus.rejected, '2026-11-20T00:00:00Z')
  await file(exchangeStatus.partlyRejected, '2026-11-21T00:00:00Z')
  await file(exchangeStatus.rejected, '2026-10-01T00:00:00Z')
  await file(exchangeStatus.processed, '2026-11-21T00:00:00Z')
  // Sent and not confirmed in 48 hours, not yet due, confirmed, and sent again since.
  const sent = async (answer: string, processed: Date, storeOrder = storeOrderID) => {
    const row = {
      direction: 'out',
      partner_id: partnerID,
      outbox_key: randomUUID(),
      file_name: `out-${storeOrder}.edi`,
      transport: 'Folder',
      content: Buffer.from(''),
      byte_length: 0,
      sha256: Buffer.from(''),
      status: exchangeStatus.sent,
      answer_status: answer,
      processed,
    }
    const { exchange_file_id } = await db
      .insertInto('exchange_file')
      .values(row as never)
      .returning('exchange_file_id')
      .executeTakeFirstOrThrow()
    const { interchange_id } = await db
      .insertInto('interchange')
      .values({
        exchange_file_id,
        ordinal: 1,
        direction: 'out',
        partner_id: partnerID,
        standard: 'X12',
        sender_id: 'US',
        sender_qualifier: 'ZZ',
        receiver_id: 'THEM',
        receiver_qualifier: 'ZZ',
        control_number: String(exchange_file_id),
        content_sha256: Buffer.from(''),
        original: true,
        verdict: '',
      } as never)
      .returning('interchange_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('exchange_message')
      .values({
        exchange_file_id,
        interchange_id,
        direction: 'out',
        partner_id: partnerID,
        ordinal: 1,
        type: '855',
        control_number: '1',
        status: answer,
        stage: 'acknowledgement',
        store_order_id: storeOrder,
      } as never)
      .execute()
  }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await sent(answerStatus.awaited, hoursAgo(49))
  await sent(answerStatus.awaited, hoursAgo(47), shipped.storeOrderID)
  await sent(
    answerStatus.accepted,
    hoursAgo(49),
    (await order('confirmed', acknowledgementStatus.ackSent, { completed: true })).storeOrderID,
  )
  const again = await order('again', acknowledgementStatus.ackSent, { completed: true })
  await sent(answerStatus.awaited, hoursAgo(80), again.storeOrderID)
  await sent(answerStatus.accepted, hoursAgo(70), again.storeOrderID)
  for (const retried of [null, null, null, new Date()])
    await db
      .insertInto('failed_job')
      .values({
        failed_job_id: randomUUID(),
        kind: 'receive-file',
        what: 'Read received file 1',
        payload: JSON.stringify({ exchangeFileID: 1 }),
        partner_id: partnerID,
        tries: 8,
        created: new Date(),
        retried,
      } as never)
      .execute()
  await refreshWaits(db)
  return partnerID
}

interface Leading {
  readonly call: Call
  readonly rows: string
  readonly query: Record<string, string>
  /** For each partner. */
  readonly count: number
}
const rowsBehind =
  (call: Call, rows: string) =>
  (query: Record<string, string>, count: number): Leading => ({ call, rows, query, count })
const orders = rowsBehind(listOrders, 'orders')
const shipments = rowsBehind(listShipments, 'shipments')
const invoices = rowsBehind(listInvoices, 'invoices')
const files = rowsBehind(listExchange, 'exchanges')
const countOfView: Readonly<Record<(typeof orderViewNames)[number], number>> = {
  late: 1,
  dueToday: 0,
  toAcknowledge: 2,
  toShip: 1,
  toInvoice: 1,
  errors: 1,
}

/** As the screens ask: menu-counts.test.ts has each figure with its link. */
const numbers: Readonly<Record<string, Leading>> = {
  ...Object.fromEntries(orderViewNames.map((view) => [`tab ${view}`, orders({ view }, countOfView[view])])),
  'tab All open': orders({}, 5),
  'the banner of orders': orders({ status: errorStatusFilter }, 1),
  'the shipments in the menu, and the tab To send': shipments({ status: statusesToSend('shipment').join(',') }, 2),
  'the tab All of shipments': shipments({}, 6),
  'the tab To pack of shipments': shipments({ toPack: 'true' }, 2),
  'the tab Waiting for labels of shipments': shipments({ waitsForLabels: 'true' }, 1),
  'the tab Stuck of shipments': shipments({ stuck: 'true' }, 0),
  'the tab Errors of shipments': shipments({ status: sharedStatus.error }, 1),
  'the tab All of invoices': invoices({}, 4),
  'the tab To send of invoices': invoices({ status: invoiceStatus.created }, 3),
  'the tab Errors of invoices': invoices({ status: sharedStatus.error }, 1),
  'the tab Credits of invoices': invoices({ invoiceType: 'Credit' }, 1),
  'files in the menu': files(
    { status: `${exchangeStatus.rejected},${exchangeStatus.partlyRejected}`, startDate: '2026-11-15' },
    2,
  ),
  'the figure of the exchange': files({}, 9),
  'the banner of files that were not confirmed in time': files({ overdue: 'true' }, 1),
  'the figure Money at risk, by its orders': orders({ figure: 'moneyAtRisk' }, 1),
  'files received': files({ direction: 'in' }, 4),
  'the banner of failed jobs': rowsBehind(listFailedJobs, 'failedJobs')({}, 3),
}

const nameOf: Readonly<Record<string, CountedListName>> = {
  orders: 'orders',
  shipments: 'shipments',
  invoices: 'invoices',
  exchanges: 'exchange',
  failedJobs: 'jobs',
}
/** As the screens ask for their figures. */
const totalsOf = async (asked: readonly Leading[], token: string | undefined) =>
  kit.call(countLists, {
    token,
    body: { lists: asked.map(({ rows, query }) => ({ list: nameOf[rows] as CountedListName, query })) },
  })

const permissions: readonly PermissionKey[] = [
  'StoreOrder-ViewOrders',
  'Shipment-ViewShipments',
  'Invoice-ViewInvoices',
  'Audit-ViewAudit',
]

beforeAll(async () => {
  const ids = [await partner('ONE'), await partner('TWO'), await partner('THREE')]
  tokens.two = await kit.tokenFor(permissions, ids.slice(0, 2))
  tokens.one = await kit.tokenFor(permissions, ids.slice(2))
  tokens.none = await kit.tokenFor(permissions, [])
  tokens.stranger = await kit.tokenFor(['Product-ViewProducts'], ids)
})

interface Page {
  readonly totalRecords: number
  readonly next: number | null
  readonly [rows: string]: unknown
}

/** Page by page to the last one: by number as a person would, or each behind the one before as an export does. */
async function rowsOf({ call, rows, query }: Leading, token: string | undefined, by: 'number' | 'key') {
  const found: string[] = []
  let after: Record<string, string> = {}
  for (let pageNumber = 1; ; pageNumber += 1) {
    const asked = { ...query, pageSize: '2', pageNumber: String(pageNumber), ...after }
    const { body } = await kit.call(call, { token, query: asked })
    const { next } = body as Page
    if (by === 'key' && next !== null) after = { after: String(next) }
    const page = (body as Page)[rows] as object[]
    found.push(...page.map((row) => JSON.stringify(row)))
    if (page.length < 2 || found.length >= (body as Page).totalRecords) return found
  }
}

describe.each(Object.entries(numbers))('%s', (_, leading) => {
  it.each([
    ['two', 2],
    ['one', 1],
    ['none', 0],
  ])('is how many rows the list behind it has, for a person with partners: %s', async (who, partners) => {
    const { body } = await kit.call(leading.call, { token: tokens[who], query: { ...leading.query, pageSize: '1' } })
    expect((body as Page).totalRecords).toBe(leading.count * partners)
    const rows = await rowsOf(leading, tokens[who], 'number')
    expect(new Set(rows).size).toBe(leading.count * partners)
    expect(await rowsOf(leading, tokens[who], 'key')).toEqual(rows)
  })

  it('is the same for all figures together as for each alone', async () => {
    const { body } = await totalsOf([leading, leading], tokens.two)
    const total = { totalRecords: leading.count * 2, totalIsFloor: false }
    expect(body).toEqual({ totals: [total, total] })
  })

  it('is refused with its list to people who may not see it', async () => {
    const asked = { token: tokens.stranger, query: leading.query }
    expect((await kit.call(leading.call, { ...asked, query: { ...leading.query, pageSize: '1' } })).status).toBe(403)
    expect((await kit.call(leading.call, asked)).status).toBe(403)
    expect((await totalsOf([leading], tokens.stranger)).status).toBe(403)
  })
})

describe('money at risk', () => {
  it.each([
    ['two', 2],
    ['one', 1],
    ['none', 0],
  ])('is the total of the orders behind it, for a person with partners: %s', async (who, partners) => {
    const token = tokens[who]
    const { body } = await kit.call(getMoneyAtRisk, { token, query: {} })
    const listed = await kit.call(listOrders, { token, query: { figure: 'moneyAtRisk' } })
    const rows = (listed.body as unknown as { orders: readonly { moneyAtRisk: number }[] }).orders
    const total = rows.reduce((sum, row) => sum + row.moneyAtRisk, 0)
    expect(total).toBe(12.5 * partners)
    const amounts = partners ? [{ currency: 'NZD', moneyAtRisk: total, late: total, orders: partners }] : []
    expect(body).toEqual({ amounts, totalIsFloor: false })
  })

  it('keeps currencies apart, tells what is late from what is due today, and is narrowed as the list is', async () => {
    const { db } = kit.services
    const partnerID = await insertPartner(kit.services, 'RISK', 'X12')
    const token = await kit.tokenFor(permissions, [partnerID])
    const dueAt = async (name: string, due: Date, money: string, currency: string) => {
      const { orderID } = await insertTestOrder(kit, partnerID, {
        orderNumber: `RISK-${name}`,
        lines: [{ sku: 'A', quantity: '12' }],
        acknowledgment: acknowledgementStatus.notAcknowledged,
      })
      await db
        .updateTable('purchase_order')
        .set({ due, due_step: 'acknowledge', money_at_risk: money, currency })
        .where('order_id', '=', orderID)
        .execute()
    }
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    await dueAt('late', days(-3), '0.1', 'NZD')
    await dueAt('later', days(-2), '0.2', 'NZD')
    await dueAt('abroad', days(-1), '80', 'EUR')
    await dueAt('next week', days(7), '1000', 'NZD')
    await dueAt('free', days(-1), '0', 'NZD')
    const ask = async (query: Record<string, string>) => (await kit.call(getMoneyAtRisk, { token, query })).body
    const euros = { currency: 'EUR', moneyAtRisk: 80, late: 80, orders: 1 }
    const dollars = { currency: 'NZD', moneyAtRisk: 0.3, late: 0.3, orders: 2 }
    expect(await ask({})).toEqual({ amounts: [euros, dollars], totalIsFloor: false })
    expect(await ask({ search: 'RISK-abroad' })).toEqual({ amounts: [euros], totalIsFloor: false })
    expect(await ask({ partner: 'ONE' })).toEqual({ amounts: [], totalIsFloor: false })
    expect((await kit.call(getMoneyAtRisk, { token: tokens.stranger, query: {} })).status).toBe(403)
  })
})

describe('figures asked for together', () => {
  it('are refused as a whole, with the name of the list, where one is asked for what it does not have', async () => {
    const wrong = [orders({ view: 'late' }, 0), orders({ view: 'toDance' }, 0)]
    expect(await totalsOf(wrong, tokens.one)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('orders') },
    })
  })

  it('survive what no honest browser sends', async () => {
    for (const value of ['\0', '__proto__', '9'.repeat(400), 'a\ud800', "'; drop table partner; --"])
      for (const name of ['externalCustomerID', 'search', 'partner', 'status', 'received', 'after'])
        expect((await totalsOf([orders({ [name]: value }, 0)], tokens.one)).status, name).toBeLessThan(500)
  })
})
