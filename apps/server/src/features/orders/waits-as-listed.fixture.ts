import { listQuery, ordersList } from '@quayside/contract'
import { type Db, ordersToCount } from '@quayside/store'
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
