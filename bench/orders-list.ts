/** GET /api/orders, first page of 100,000 orders, over HTTP with a real token, against the bare SQL through the same driver. */
import { countedAtMost, listOrders } from '@quayside/contract'
import type { OpenDatabase } from '@quayside/store'
import { quietServices } from './quiet-services.ts'
import type { ScratchCluster } from './scratch-database.ts'
import { type ServedPortal, servePortal } from './served-portal.ts'
import { type BenchRow, median, percentile, timed } from './timing.ts'

const orderCount = 100_000
const requests = 400

async function insertOrders(pool: OpenDatabase['pool'], partnerID: number): Promise<void> {
  await pool.query(
    `insert into purchase_order (partner_id, order_number, customer_reference, order_date, etd, eta, status, order_status, acknowledgment_status, sales_order_status, external_status,
       shipment_status, invoice_status, sub_total, tax_total, total, currency, ship_to_name, ship_to_state, store_order_count)
     select $1, 'PO-' || n, 'REF ' || n, now() - n * interval '2 minutes', current_date + 3, current_date + 9, 'Order Received', 'Order Received', 'Not Acknowledged', 'Not Ordered', 'Not Entered',
       'Not Shipped', 'Not Invoiced', 100 + n % 900, 15, 115 + n % 900, 'NZD', 'Store ' || n % 200, 'AKL', 1
     from generate_series(1, ${orderCount}) n`,
    [partnerID],
  )
  await pool.query('vacuum analyze purchase_order')
}

const rowsSql = `select po.order_id, po.order_number, po.customer_reference, po.order_date, po.etd, po.eta, po.ship_to_name, po.ship_to_state, po.partner_id, partner.name, partner.code, po.status,
  po.order_status, po.acknowledgment_status, po.sales_order_status, po.external_status, po.shipment_status, po.invoice_status, po.sub_total, po.total, po.currency, po.store_order_count, po.last_modified
  from purchase_order po join partner using (partner_id) where po.partner_id = any($1::bigint[]) and not po.completed order by po.order_date desc nulls last, po.order_id desc limit 50`
const countSql = 'select count(*) from purchase_order po where po.partner_id = any($1::bigint[]) and not po.completed'

async function getPage(portal: ServedPortal): Promise<void> {
  const body = (await portal.get(listOrders.path)) as { orders: unknown[]; totalRecords: number }
  if (body.orders.length !== 50 || body.totalRecords !== countedAtMost)
    throw new Error(`The list answered ${body.orders.length} of ${body.totalRecords} orders`)
}

export async function benchOrdersList(cluster: ScratchCluster): Promise<BenchRow[]> {
  const kit = await quietServices(await cluster.database('orders_list'), cluster.dataDir)
  await insertOrders(kit.pool, kit.partnerID)
  const portal = await servePortal(kit, ['StoreOrder-ViewOrders'], [kit.partnerID])
  try {
    const bareOnce = () =>
      Promise.all([kit.pool.query(rowsSql, [[kit.partnerID]]), kit.pool.query(countSql, [[kit.partnerID]])])
    for (let warm = 0; warm < 40; warm++) {
      await getPage(portal)
      await bareOnce()
    }
    const ours: number[] = []
    const bare: number[] = []
    for (let at = 0; at < requests; at++) {
      ours.push(await timed(() => getPage(portal)))
      bare.push(await timed(bareOnce))
    }
    const row = (name: string, of: (values: readonly number[]) => number, wanted: string): BenchRow => ({
      work: `GET /api/orders, first page of ${orderCount.toLocaleString('en')} orders, ${name}`,
      ours: `${of(ours).toFixed(1)} ms`,
      baseline: `${of(bare).toFixed(1)} ms bare SQL`,
      ratio: (of(ours) / of(bare)).toFixed(2),
      wanted,
    })
    return [row('median', median, '–'), row('p95', (values) => percentile(values, 95), '≤ 2')]
  } finally {
    await portal.close()
    await kit.close()
  }
}
