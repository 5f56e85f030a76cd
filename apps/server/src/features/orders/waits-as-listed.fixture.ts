import { type Db, progressColumns, progressNow, type Queries, refreshDues } from '@quayside/store'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'

let byHand = false

/** Turns off {@link expectCurrentWaits} for a test file that writes statuses to the database itself. */
export function writesStatusesByHand(): void {
  beforeAll(() => {
    byHand = true
  })
  // The first hook of a file runs last: after the file's services have closed.
  afterAll(() => {
    byHand = false
  })
}

const readWaits = (db: Queries) =>
  db.selectFrom('purchase_order').select(['order_number', 'waits_for']).orderBy('order_id').execute()

const rollBack = new Error('The transaction changes nothing')

/** Checks after a test file that every use case kept `waits_for` current (docs/decisions/0195). */
export async function expectCurrentWaits(db: Db): Promise<void> {
  if (byHand) return
  let current: unknown
  await db
    .transaction()
    .execute(async (tx) => {
      await refreshDues(tx, 'all', 'UTC')
      current = await readWaits(tx)
      throw rollBack
    })
    .catch((error) => {
      if (error !== rollBack) throw error
    })
  expect(await readWaits(db)).toEqual(current)
}

/** Sets `waits_for` of orders whose statuses a test wrote to the database, and keeps the deadlines that the test wrote. */
export async function refreshWaits(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table kept on commit drop as select order_id, due, due_step, money_at_risk from purchase_order`.execute(
      tx,
    )
    await refreshDues(tx, 'all', 'UTC')
    await sql`update purchase_order set due = kept.due, due_step = kept.due_step, money_at_risk = kept.money_at_risk
      from kept where kept.order_id = purchase_order.order_id`.execute(tx)
  })
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
