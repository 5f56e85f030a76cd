// Every call that reads answers of an order that was put away what it answered before, to the byte; and whoever changes it finds it as it was.
import { readFileSync } from 'node:fs'
import {
  allCalls,
  type Call,
  createStoreOrderInvoice,
  isWrite,
  saveStoreOrderProduct,
  updateOrder,
} from '@quayside/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'

const kit = openTestApp()
const files = new URL('../../../../../packages/edi-mapping/src/', import.meta.url)
const golden = [
  ['orders/fixtures/850-stores.edi', 'X12'],
  ['message-details/fixtures/850-everything.edi', 'X12'],
  ['orders/fixtures/orders-written.edi', 'EDIFACT'],
] as const
let token: string

interface Records {
  readonly order: number
  readonly storeOrder: number
  readonly shipment: number
  readonly invoice: number
  readonly line: number
}
let records: readonly Records[]

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(kit.services.db)).rows

/** Everything of a store order in one carton, and the invoice of it. */
async function packAndInvoice(order: number, storeOrder: number): Promise<void> {
  await sql`
    with shipped as (
      insert into shipment (order_id, store_order_id, partner_id, shipment_number, status)
      select order_id, store_order_id, partner_id, 'S-' || store_order_id, 'In Progress' from store_order where store_order_id = ${storeOrder} returning shipment_id),
    carton as (
      insert into shipment_carton (shipment_id, carton_number, packed_ids, packed_lines, packed_quantities)
      select shipment_id, 'C1', array_agg(nextval('shipment_carton_product_id_seq') order by ordinal), array_agg(store_order_product_id order by ordinal), array_agg(quantity order by ordinal)
      from shipped cross join store_order_product where store_order_id = ${storeOrder} group by shipment_id)
    select`.execute(kit.services.db)
  expect((await kit.call(createStoreOrderInvoice, { token, params: { id: order, sid: storeOrder } })).status).toBe(200)
}

beforeAll(async () => {
  token = await kit.administrator()
  for (const [at, [name, standard]] of golden.entries()) {
    const partnerID = await insertPartner(kit.services, `AWAY${at}`, standard, {
      acknowledgements_enabled: false,
      shipments_enabled: false,
    })
    await kit.receive(partnerID, `AWAY${at}`, 'golden.edi', readFileSync(new URL(name, files)))
  }
  await sql`update store_order_product set line_product_price = '1.2345' where line_product_price is null`.execute(
    kit.services.db,
  )
  for (const row of await rowsOf(
    sql<{ order_id: number; store_order_id: number }>`select order_id, store_order_id from store_order`,
  ))
    await packAndInvoice(row.order_id, row.store_order_id)
  records = await rowsOf(sql<Records>`
    select distinct on (so.order_id) so.order_id as order, so.store_order_id as "storeOrder", shipment.shipment_id as shipment, invoice_id as invoice,
      (select min(store_order_product_id) from store_order_product line where line.store_order_id = so.store_order_id) as line
    from store_order so join shipment on shipment.store_order_id = so.store_order_id join invoice on invoice.store_order_id = so.store_order_id order by so.order_id, so.store_order_id`)
  await sql`update purchase_order set completed = true, status = 'Completed'`.execute(kit.services.db)
})

const config = { putAwayDays: 180 }
const putAway = (days = config.putAwayDays) =>
  jobHandlers({ ...kit.services, config: { ...kit.services.config, putAwayDays: days } }).scheduled('put-away-orders')
const isAway = async (order: number) =>
  (await rowsOf(sql`select from put_away_lines where order_id = ${order}`)).length > 0

const old = sql`now() - interval '181 days'`
const makeOld = async () => {
  for (const table of ['purchase_order', 'store_order'])
    await sql`update ${sql.table(table)} set last_modified = ${old}`.execute(kit.services.db)
  await sql`update order_to_put_away set since = ${old}`.execute(kit.services.db)
}
beforeEach(makeOld)

const change = (order: number, comments: string) =>
  kit.call(updateOrder, { token, params: { id: order }, body: { comments } })

/** Calls of one record, and those of lists and figures, which read no id. */
const reading = allCalls.filter(
  (call) =>
    call.method === 'GET' &&
    !isWrite(call) &&
    call.answerKind !== 'stream' &&
    !/\/(?:labels|auditLog\/:auditLogID)/i.test(call.path),
)
function paramsOf(
  { path }: Call,
  { order, storeOrder, shipment, invoice }: Records,
): Record<string, string | number> | null {
  if (/^\/orders\/:id/i.test(path)) return { id: order, sid: storeOrder }
  if (/^\/shipments\/:id/i.test(path)) return { id: shipment }
  if (/^\/invoices\/:id/i.test(path)) return { id: invoice }
  if (/^\/auditLog\/:objectType/i.test(path)) return { objectType: 'Order', objectID: order }
  return path.includes(':') ? null : {}
}
const askAll = async () => {
  const answers: Record<string, unknown> = {}
  for (const record of records)
    for (const call of reading) {
      const params = paramsOf(call, record)
      if (!params) continue
      const { status, text } = await kit.call(call, { token, params })
      answers[`${call.name} ${JSON.stringify(params)}`] = [status, text.replaceAll(/"timeStamp":"[^"]+"/g, '')]
    }
  return answers
}

describe('an order that was put away', () => {
  it('is read as before by every call', async () => {
    const before = await askAll()
    const ofOrders = Object.entries(before).filter(([name]) => name.includes('{"id"'))
    expect(ofOrders.filter(([, answer]) => (answer as [number])[0] === 200).length).toBeGreaterThan(15)
    await putAway()
    for (const { order } of records) expect(await isAway(order)).toBe(true)
    expect(await askAll()).toStrictEqual(before)
  })

  it('is whole for whoever changes it, and is put away again as many days later', async () => {
    await putAway()
    for (const { order, line } of records) {
      expect(await isAway(order)).toBe(true)
      // A line is found by its id alone: this refusal is of its partner.
      const refused = await kit.call(saveStoreOrderProduct, { token, params: { id: line }, body: { comments: 'x' } })
      expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: 'softEditRefused' })])
      expect((await change(order, 'Found again')).status).toBe(200)
      expect(await isAway(order)).toBe(false)
    }
    await putAway()
    for (const { order } of records) expect(await isAway(order)).toBe(false)
    await makeOld()
    await putAway()
    for (const { order } of records) expect(await isAway(order)).toBe(true)
  })

  it('stays at hand where no days are set', async () => {
    const { order } = records[0] as Records
    await change(order, 'At hand')
    await makeOld()
    await putAway(0)
    expect(await isAway(order)).toBe(false)
  })
})
