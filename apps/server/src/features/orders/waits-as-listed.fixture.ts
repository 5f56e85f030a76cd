import { listQuery, ordersList } from '@quayside/contract'
import { type Db, ordersToCount, progressColumns, progressNow, type Queries } from '@quayside/store'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'

const views = ['toAcknowledge', 'toShip', 'toInvoice'] as const

let byHand = false

/** Said by a test file that writes statuses to the database itself, where every use case has what is kept with an order follow them. */
export function writesStatusesByHand(): void {
  beforeAll(() => {
    byHand = true
  })
  // Said first, it is taken back last: after the file's own services have closed.
  afterAll(() => {
    byHand = false
  })
}

/** Whatever a test file did to orders: what is kept with each of what it waits for (docs/decisions/0190) is what its lists find by its statuses. */
export async function expectWaitsAsListed(db: Db): Promise<void> {
  if (byHand) return
  const wrong: Record<string, readonly string[]> = {}
  for (const view of views) {
    const query = listQuery(ordersList).parse({ view })
    const { from, where, ofFew } = ordersToCount(query, { all: true }, { now: new Date(), zone: 'UTC' })
    const { rows } = await sql<{ order_number: string }>`
      select po.order_number from ${from} where ((${where}) is true) <> ((${ofFew.where}) is true) order by po.order_id`.execute(
      db,
    )
    wrong[view] = rows.map(({ order_number }) => order_number)
  }
  expect(wrong, 'orders that are in a view by their statuses alone, or by what is kept alone').toEqual(
    Object.fromEntries(views.map((view) => [view, []])),
  )
}

const columnsOf = (table: string) => sql.join(progressColumns.map((column) => sql.ref(`${table}.${column}`)))
const ordersWithProgress = sql`purchase_order po join partner using (partner_id) cross join lateral (${progressNow}) progress`
const isOther = sql`(${columnsOf('po')}) is distinct from (${columnsOf('progress')})`

/** Whatever a test file did to orders: the progress that each keeps (docs/decisions/0196) is the progress of its rows. */
export async function expectProgressOfRows(db: Db): Promise<void> {
  if (byHand) return
  const { rows } = await sql<{ order_number: string; kept: string; of_rows: string }>`
    select po.order_number, row (${columnsOf('po')})::text as kept, row (${columnsOf('progress')})::text as of_rows
    from ${ordersWithProgress} where ${isOther} order by po.order_id`.execute(db)
  expect(rows, 'orders whose kept progress differs from the progress of their rows').toEqual([])
}

/** Writes the progress of one order or all, for a test that writes quantities and statuses to the database itself. */
export async function writeProgressOfRows(db: Queries, orderID?: number): Promise<void> {
  const isWanted = orderID === undefined ? sql`true` : sql`po.order_id = ${orderID}`
  await sql`
    update purchase_order set (${sql.join(progressColumns.map((column) => sql.ref(column)))}) = row (${columnsOf('fresh')})
    from (select po.order_id, progress.* from ${ordersWithProgress} where ${isWanted} and ${isOther}) fresh
    where fresh.order_id = purchase_order.order_id`.execute(db)
}
