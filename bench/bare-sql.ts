/** What a good engineer would write by hand for a page of orders: plain SQL with the columns that the screen shows. */

const columns = `po.order_id, po.order_number, po.customer_reference, po.order_date, po.etd, po.eta, po.ship_to_name, po.ship_to_state, po.partner_id, partner.name, partner.code, po.status,
  po.order_status, po.acknowledgment_status, po.sales_order_status, po.external_status, po.shipment_status, po.invoice_status, po.sub_total, po.total, po.currency, po.store_order_count, po.last_modified`

export interface BarePage {
  readonly where: string
  readonly order: string
  readonly offset: number
}

/** The rows of a page, and no count. */
export const barePage = ({ where, order, offset }: BarePage): string =>
  `select ${columns} from purchase_order po join partner using (partner_id) where ${where} order by ${order} limit 50 offset ${offset}`
