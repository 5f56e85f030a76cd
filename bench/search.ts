/** Searches in the lists, by what a user types. */
import { type BenchOptions, benchQuestions } from './questions.ts'

const wanted = '≤ 300 ms'

export const benchSearch = (options: BenchOptions) =>
  benchQuestions(options, async ({ database }) => {
    const { rows } = await database.pool.query<Record<'order' | 'invoice' | 'shipment', string>>(
      `select (select order_number from purchase_order order by order_id desc offset 1000 limit 1) as "order",
         (select invoice_number from invoice order by invoice_id desc offset 100 limit 1) as invoice, (select shipment_number from shipment order by shipment_id desc offset 100 limit 1) as shipment`,
    )
    const { order, invoice, shipment } = rows[0] ?? {}
    return [
      ['an order number', `/orders?includeCompleted=1&search=${order}`],
      ['five digits of order numbers', `/orders?includeCompleted=1&search=${order?.slice(-5)}`],
      ['three characters of many orders', '/orders?includeCompleted=1&search=REF'],
      ['no order', '/orders?includeCompleted=1&search=zzqx'],
      ['a shipment number', `/shipments?search=${shipment}`],
      ['an invoice number', `/invoices?search=${invoice}`],
      ['files of an order', `/exchange?search=${order}`],
    ].map(([what, path]) => ({ work: `search: ${what}`, path: path ?? '', wanted }))
  })
