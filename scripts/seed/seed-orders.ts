/** Fills a database with orders, one transaction for each chunk. */
import { type OpenDatabase, refreshDues } from '@quayside/store'
import { insertDemoPartners } from '../../apps/server/src/demo-partners/partners/insert-partners.ts'
import { controlNumbersSql, filesSql } from './seed-exchange.ts'
import { finishedOrdersSql, linesSql, ordersSql, partnersSql, storeOrdersSql, totalsSql } from './seed-plan.ts'
import { rowStatements } from './seed-rows.ts'

const ordersPerTransaction = 10_000
const tables = [
  'purchase_order',
  'store_order',
  'store_order_product',
  'ordered_line',
  'shipment',
  'shipment_carton',
  'shipment_carton_product',
  'invoice',
  'invoice_product',
  'exchange_file',
  'interchange',
  'exchange_message',
  'message_answer',
  'audit_log',
]

export interface Seeding {
  readonly orders: number
  /** Number of the first order; 1 when left out. */
  readonly firstOrder?: number
  /** The present of the seeded orders. */
  readonly moment: Date
  /** IANA name of the portal's time zone. */
  readonly zone: string
  readonly report?: (message: string) => void
  /** Makes every order a finished one with this number of lines. */
  readonly finishedLines?: number
}

/** Inserts the demo partners where no partner trades. Their orders complete automatically, as in a portal that runs for years. */
async function ensurePartners({ db, pool }: OpenDatabase, report: (message: string) => void): Promise<void> {
  const { rows } = await pool.query(
    `select from partner where active and orders_enabled and not sandbox
       and exists (select from store where store.partner_id = partner.partner_id) and exists (select from product where product.partner_id = partner.partner_id) limit 1`,
  )
  if (rows.length > 0) return
  await db.transaction().execute(insertDemoPartners)
  await pool.query(`update partner set orders_enabled = true, use_completed_status = true,
    auto_complete_match_status = case when invoices_enabled then 'Invoice Control Received' else 'Shipment Control Received' end where not sandbox`)
  report('demo partners inserted')
}

/** @throws if no active partner has both stores and products */
export async function seedOrders(database: OpenDatabase, seeding: Seeding): Promise<void> {
  const { orders, firstOrder = 1, moment, zone, report = () => undefined, finishedLines } = seeding
  await ensurePartners(database, report)
  const client = await database.pool.connect()
  try {
    await client.query('set jit = off')
    await client.query('select setseed(0.42)')
    const { rowCount } = await client.query(partnersSql)
    if (!rowCount) throw new Error('No active partner has both stores and products.')
    const last = firstOrder + orders - 1
    for (let from = firstOrder; from <= last; from += ordersPerTransaction) {
      const to = Math.min(from + ordersPerTransaction - 1, last)
      const plan = [
        ordersSql({ from, to, orders: last, moment }),
        ...(finishedLines === undefined ? [] : [finishedOrdersSql(finishedLines)]),
        storeOrdersSql,
        linesSql,
        totalsSql,
        filesSql(moment),
      ]
      for (const sql of ['begin', ...plan, ...rowStatements(moment), controlNumbersSql]) await client.query(sql)
      const { rows } = await client.query<{ fromOrderID: number; toOrderID: number }>(
        'select min(order_id) as "fromOrderID", max(order_id) as "toOrderID" from seed_order',
      )
      await client.query('commit')
      for (const range of rows) await refreshDues(database.db, range, zone)
      report(`${to.toLocaleString('en')} orders written`)
    }
    await client.query(`vacuum (analyze) ${tables.join(', ')}`)
    report('tables vacuumed and analysed')
  } finally {
    // Closes the connection, and with it an open transaction, its settings and temporary tables.
    client.release(true)
  }
}
