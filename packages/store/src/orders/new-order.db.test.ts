// Orders of one batch are written all together or not at all.
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { insertOrders, type OrderToInsert } from './new-order.ts'
import type { NewLine, NewOrder } from './new-order-rows.ts'

const database = testDatabase()
let open: OpenDatabase
let partnerID = 0
beforeAll(async () => {
  open = openDatabase(database.connectionString, 4)
  const { rows } = await sql<{ id: number }>`
    insert into partner (code, name, guide) values ('PARTS', 'Parts', '{}') returning partner_id as id`.execute(open.db)
  partnerID = rows[0]?.id ?? 0
})
afterAll(() => open.close())

const amounts = { sub_total: '1.00', charge_total: '0.00', tax_total: '0.00', total: '1.00' }
const statuses = {
  status: '',
  order_status: '',
  acknowledgment_status: '',
  sales_order_status: '',
  external_status: '',
  shipment_status: '',
  invoice_status: '',
}

const line = (at: number): Partial<NewLine> => ({
  order_line_number: String(at + 1),
  description: `Line "${at + 1}"`,
  quantity: '2',
  quantity_backordered: '0',
  line_sub_total: '1.00',
  line_tax: '0.00',
  line_total: '1.00',
  tax_rate_percent: '0',
})

/** Several orders of this many lines fill one statement. */
const many = 400

function order(number: string, lines: number): OrderToInsert {
  const storeOrder = {
    ...statuses,
    ...amounts,
    store_order_number: number,
    stated_code_linked: false,
    status_before_error: {},
    stage_times: {},
  }
  const header = { ...statuses, ...amounts, partner_id: partnerID, order_number: number, currency: 'NZD' }
  const storeOrders = [{ ...storeOrder, lines: Array.from({ length: lines }, (_, at) => line(at)) }]
  return { order: { ...header, source_document: null, storeOrders } as unknown as NewOrder }
}

const insert = (given: readonly OrderToInsert[]) => open.db.transaction().execute((tx) => insertOrders(tx, given))

async function written(prefix: string) {
  const { rows } = await sql<{ order_number: string; order_id: number; lines: number }>`
    select order_number, order_id, (select count(*) from store_order_product line where line.order_id = po.order_id)::integer as lines
    from purchase_order po where order_number like ${`${prefix}%`} order by order_id`.execute(open.db)
  return rows
}

it('writes none where one cannot be written, and says which', async () => {
  const orders = [order('Y-1', many), order('Y-2', many), order('Y-2', many), order('Y-3', 1)]
  await expect(insert(orders)).rejects.toThrow('purchase_order_number_key')
  expect(await written('Y-')).toEqual([])
  // The connection is as good as before.
  expect(await insert([order('Y-1', 1)])).toHaveLength(1)
})

it('writes an order of very many lines among short ones as it writes each by itself', async () => {
  const counts = [1, 199, 2400, 3, 900, 150, 20]
  const inserted = await insert(counts.map((lines, at) => order(`Z-${at}`, lines)))
  const rows = await written('Z-')
  expect(rows.map(({ lines }) => lines)).toEqual(counts)
  expect(inserted.map(({ orderID }) => orderID)).toEqual(rows.map(({ order_id }) => order_id))
})
