/** What a good engineer would write by hand for each answer: plain SQL, rows and count, with the columns that the screen shows. */

const columns = `po.order_id, po.order_number, po.customer_reference, po.order_date, po.etd, po.eta, po.ship_to_name, po.ship_to_state, po.partner_id, partner.name, partner.code, po.status,
  po.order_status, po.acknowledgment_status, po.sales_order_status, po.external_status, po.shipment_status, po.invoice_status, po.sub_total, po.total, po.currency, po.store_order_count, po.last_modified`

export interface BareList {
  readonly rows: string
  readonly count: string
}

/** $1 holds the partners in reach, $2 the first day. */
export function bareList(condition: string, offset = 0): BareList {
  const where = `po.partner_id = any($1::bigint[]) and not po.completed and po.order_date >= $2::date and ${condition}`
  return {
    rows: `select ${columns} from purchase_order po join partner using (partner_id) where ${where} order by po.order_date desc nulls last, po.order_id desc limit 50 offset ${offset}`,
    count: `select count(*) from purchase_order po where ${where}`,
  }
}

/** $1 partners, $2 and $3 the range: store orders with their lines, grouped. */
const stageRows = (sent: string, done: string, due: string, records?: 'shipment' | 'invoice') => `
  select partner.code, partner.name, counted.*${records ? ', alone.standalone' : ''} from (select partner_id, count(*) filter (where not (${sent}) and ${due}) as none, count(*) filter (where ${sent} and not everything) as less, count(*) filter (where ${sent} and everything) as complete
  from (select so.partner_id, so.store_order_id, so.acknowledgment_status, so.invoice_status, sum(${done}) as done, sum(quantity_acknowledged) as acked, bool_and(${done} >= quantity) as everything
    from store_order so join store_order_product using (store_order_id)
    where so.partner_id = any($1::bigint[]) and so.created >= $2 and so.created < $3 and so.order_status not in ('Deleted', 'Ignored') and so.status not in ('Deleted', 'Ignored')
    group by so.store_order_id) store_order
  group by partner_id) counted join partner using (partner_id)${
    records
      ? ` left join (select partner_id, count(*) as standalone from ${records} where order_id is null and partner_id = any($1::bigint[])
          and created >= $2 and created < $3 and status not in ('Deleted', 'Ignored') group by partner_id) alone using (partner_id)`
      : ''
  }`

const sentAck = `acknowledgment_status in ('Acknowledgement Sent', 'Ack Sent', 'Ack Control Received')`
const afterAck = `${sentAck} and acked > 0`

export const bareGraphs = {
  PurchaseOrders: `select partner.code, partner.name, partner.currency, sum(total) filter (where po.created >= $2) as received, sum(total) filter (where po.created < $2) / 4 as expected
    from purchase_order po join partner using (partner_id) where partner_id = any($1::bigint[]) and po.status not in ('Deleted', 'Ignored')
      and (${[0, 7, 14, 21, 28].map((days) => `po.created >= $2::timestamptz - interval '${days} days' and po.created < $3::timestamptz - interval '${days} days'`).join(' or ')})
    group by partner.partner_id`,
  Acknowledgements: stageRows(sentAck, 'coalesce(quantity_acknowledged, 0)', 'true'),
  Shipments: stageRows('done > 0', 'quantity_shipped', afterAck, 'shipment'),
  Invoices: stageRows(
    `(invoice_status in ('Invoice Sent', 'Credit Sent', 'Invoice Backordered', 'Invoice Control Received') or done > 0 and exists (
      select from invoice where invoice.store_order_id = store_order.store_order_id and invoice_sent and invoice.status not in ('Deleted', 'Ignored')))`,
    'quantity_invoiced',
    afterAck,
    'invoice',
  ),
} as const
