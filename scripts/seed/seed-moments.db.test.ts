// Whatever the day, the hour and the zone of the database, a seed brings the same statuses and nothing of the future.

import { openDatabase } from '@quayside/store'
import { chosenForDatabases, makeTestDatabase } from '@quayside/test-kit'
import { describe, expect, it } from 'vitest'
import { seedOrders } from './seed-orders.ts'

const stages = [
  'status',
  'order_status',
  'acknowledgment_status',
  'sales_order_status',
  'external_status',
  'shipment_status',
  'invoice_status',
]

const found = `
  select 'order' as of, status as value from purchase_order
  ${stages.map((stage) => `union select '${stage}', ${stage} from store_order`).join(' ')}
  order by 1, 2`

const moments = ['purchase_order', 'store_order', 'shipment', 'invoice'].flatMap((table) =>
  ['created', 'last_modified'].map((column) => `select max(${column}) as moment from ${table}`),
)

async function seeded(at: Date, zone: string) {
  const made = await makeTestDatabase()
  const database = openDatabase(`${made.connectionString}?options=${encodeURIComponent(`-c timezone=${zone}`)}`, 2)
  try {
    await seedOrders(database, { orders: 400, moment: at, say: () => undefined })
    const statuses = (await database.pool.query<{ of: string; value: string }>(found)).rows
    const last = `select max(moment) as moment, current_setting('timezone') as zone from (${moments.join(' union all ')}) all_moments`
    const [latest] = (await database.pool.query<{ moment: Date; zone: string }>(last)).rows
    return { statuses: statuses.map(({ of, value }) => `${of}: ${value}`), latest }
  } finally {
    await database.close()
    await made.drop()
  }
}

const everyDay = [
  ...['order: Completed', 'order: Deleted', 'order: Error', 'order: Ignored', 'order: Shortfall'],
  ...['order_status: Order Received', 'order_status: Order Sent', 'order_status: Waiting'],
  ...['acknowledgment_status: Ack Entered', 'acknowledgment_status: Not Acknowledged'],
  ...['shipment_status: In Progress', 'shipment_status: Shipment Control Received', 'shipment_status: Shipment Sent'],
  ...['invoice_status: Created', 'invoice_status: Invoice Control Received', 'invoice_status: Invoice Sent'],
]

describe('a seed as of', () => {
  let first: readonly string[] | undefined
  it.each(chosenForDatabases)('$name', async ({ at, zone }) => {
    const { statuses, latest } = await seeded(at, zone)
    expect(latest?.zone).toBe(zone)
    expect(latest?.moment.getTime()).toBeLessThanOrEqual(at.getTime())
    expect(statuses).toEqual(expect.arrayContaining(everyDay))
    first ??= statuses
    expect(statuses).toEqual(first)
  })
})
