/** The first page of the orders list: default order, filters, sorts, and the other lists. */
import { type BenchOptions, benchQuestions, type Question } from './questions.ts'

const columns = `po.order_id, order_number, customer_reference, order_date, etd, eta, ship_to_name, ship_to_state, partner.name, partner.code, po.status, order_status, acknowledgment_status,
  sales_order_status, external_status, shipment_status, invoice_status, sub_total, total, po.currency, store_order_count, po.last_modified`
const page = (where: string, order: string) =>
  `select ${columns} from purchase_order po join partner using (partner_id) where ${where} order by ${order} limit 50`

const newest = 'order_date desc nulls last, order_id desc'
const indexed = '≤ 300 ms'
const firstPage = '≤ 50 ms, grown ≤ ×1.5'

const lists: readonly Question[] = [
  { work: 'orders, all dates', path: '/orders', wanted: firstPage, bare: page('not completed', newest) },
  { work: 'orders, completed too', path: '/orders?includeCompleted=1', wanted: firstPage, bare: page('true', newest) },
  {
    work: 'orders, status Error',
    path: '/orders?status=Error',
    wanted: indexed,
    bare: page(`not completed and po.status = 'Error'`, newest),
  },
  {
    work: 'orders, completed ones',
    path: '/orders?includeCompleted=1&status=Completed',
    wanted: indexed,
    bare: page(`po.status = 'Completed'`, newest),
  },
  { work: 'orders, to acknowledge', path: '/orders?view=toAcknowledge', wanted: indexed },
  { work: 'orders, late', path: '/orders?view=late', wanted: indexed },
  { work: 'orders, page 200', path: '/orders?pageNumber=200', wanted: indexed },
  { work: 'shipments', path: '/shipments', wanted: indexed },
  { work: 'invoices', path: '/invoices', wanted: indexed },
  { work: 'exchange files', path: '/exchange', wanted: indexed },
]

const indexedSorts = ['orderNumber', 'due']
const otherSorts = ['customerReference', 'etd', 'eta', 'shipToName', 'partnerName', 'status', 'subTotal', 'total']
const sorts = [
  ...indexedSorts.map((column) => ({ column, wanted: indexed })),
  ...otherSorts.map((column) => ({ column, wanted: '≤ 300 ms; 2 s at 500,000 rows' })),
].map(({ column, wanted }) => ({
  work: `orders by ${column}`,
  path: `/orders?orderBy=${column}&direction=asc`,
  wanted,
}))

export const benchList = (options: BenchOptions) =>
  benchQuestions(options, async ({ database }) => {
    const { rows } = await database.pool.query<{ day: string }>(
      'select order_date as day from purchase_order order by order_date desc nulls last offset (select count(*) / 2 from purchase_order) limit 1',
    )
    const half = {
      work: 'half of all orders by total',
      path: `/orders?includeCompleted=1&startDate=${rows[0]?.day}&orderBy=total&direction=asc`,
      wanted: '≤ 2 s at 500,000 rows',
    }
    return [...lists, ...sorts, half]
  })
