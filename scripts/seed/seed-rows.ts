/** Writes the planned orders into the product's tables, table by table. */
import { sharedStatus } from '@quayside/domain'
import { exchangeStatements } from './seed-exchange.ts'
import { supplierZone } from './seed-plan.ts'
import { isCompleted, statusColumns as status } from './seed-statuses.ts'
import type { SeededTable, SeedIDs } from './seed-tables.ts'

const by = `'seed'`
const live = `trouble = 'none'`
const stageNames =
  'order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status'
const stages = `${status.order}, ${status.acknowledgement}, ${status.salesOrder}, ${status.external}, ${status.shipment}, ${status.invoice}`
const withPartner = 'join seed_partner partner using (partner_place)'
const orderNumber = (id: string) => `(7700000000 + ${id})::text`
const day = `(created at time zone '${supplierZone}')::date`

/** Six lines fill one. */
const carton = '(ordinal - 1) / 6'
/** Of a store order. */
export const mostCartons = 8
const packed = `${live} and ships and step >= 4 and supplied > 0`

/** Ids follow from those of store orders, so that no table has to be read back. */
export function rowStatements(
  first: SeedIDs,
  firstStoreOrderID: number,
  moment: Date,
): readonly { table: SeededTable; sql: string }[] {
  /** So long after the order was received, but never in the future. */
  const after = (interval: string) => `least(created + ${interval}, '${moment.toISOString()}'::timestamptz)`
  const lastModified = after(`step * interval '9 hours'`)
  const orderID = `${first.order} - 1 + n`
  const shift = (id: number) => `store_order_id - ${firstStoreOrderID} + ${id}`
  const cartonID = `(store_order_id - ${firstStoreOrderID}) * ${mostCartons} + ${first.carton} + ${carton}`
  const shipped = `${live} and shipments_enabled and step >= 4`
  const invoiced = `${live} and invoices_enabled and step >= 7`
  return [
    {
      table: 'purchase_order',
      sql: `insert into purchase_order (order_id, partner_id, order_number, customer_reference, order_date, etd, eta, status, ${stageNames}, sub_total, tax_total, total,
          currency, warehouse_id, external_customer_id, ship_to_store_id, ship_to_name, ship_to_state, system, completed, store_order_count, created, created_by, last_modified, last_modified_by)
        overriding system value
        select ${orderID}, partner.partner_id, ${orderNumber(orderID)}, 'REF-' || lpad(((n * 7919) % 1000000)::text, 6, '0'), ${day},
          ${day} + 3, ${day} + 9, ${status.ofOrder}, ${stages}, total.sub_total, total.tax, total.total,
          partner.currency, partner.warehouse_id, partner.external_customer_id, store.store_id, store.name, store.state, 'EDI', ${isCompleted}, total.store_orders, created, ${by}, ${lastModified}, ${by}
        from seed_order ${withPartner} join seed_order_total total using (n)
        join (select store_id, name, state from store) store on store.store_id = partner.store_ids[1 + (n * 7 + 1)::int % partner.stores] order by n`,
    },
    {
      table: 'store_order',
      sql: `insert into store_order (store_order_id, order_id, partner_id, store_order_number, due_date, status, error_type, error, ${stageNames}, status_before_error, sub_total, tax_total, total,
          warehouse_id, store_id, to_address_id, created, created_by, last_modified, last_modified_by)
        overriding system value
        select store_order_id, ${orderID}, partner.partner_id, ${orderNumber(orderID)} || case when place = 1 then '' else '-' || place end, ${day} + 9, ${status.ofStoreOrder}, ${status.errorType},
          case when trouble = 'error' then 'Line 1: the product is not known. Create it, then revalidate the order.' end, ${stages}, ${status.beforeError}, total.sub_total, total.tax, total.total,
          partner.warehouse_id, store_id, store_id, created, ${by}, ${lastModified}, ${by}
        from seed_store_order so join seed_partner partner using (partner_place) join seed_store_order_total total using (store_order_id) order by store_order_id`,
    },
    {
      table: 'store_order_product',
      sql: `insert into store_order_product (store_order_product_id, store_order_id, order_id, product_id, ordinal, order_line_number, order_line_unit, supplier_product_code, sku, gtin, description,
          quantity, quantity_acknowledged, quantity_shipped, quantity_invoiced, line_product_price, line_product_price_acknowledged, line_product_retail_price, line_sub_total, line_tax, line_total, tax_rate_percent)
        overriding system value
        select line_id, store_order_id, ${orderID}, product_id, ordinal, ordinal::text, 'EA', supplier_product_code, sku, individual_pack_code, description,
          quantity, acked, case when ${live} then shipped else 0 end, case when ${live} then invoiced else 0 end, price, case when acked is null then null else price end, retail_price, sub_total, tax, sub_total + tax, tax_rate_percent
        from seed_line order by line_id`,
    },
    {
      table: 'ordered_line',
      sql: `insert into ordered_line (store_order_id, store_order_product_id, ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids)
        select store_order_id, line_id, ordinal, ordinal::text, quantity, price, 'EA', supplier_product_code, sku, individual_pack_code, description,
          jsonb_build_array(jsonb_build_object('qualifier', 'VN', 'value', supplier_product_code), jsonb_build_object('qualifier', 'UP', 'value', individual_pack_code))
        from seed_line order by line_id`,
    },
    {
      table: 'shipment',
      sql: `insert into shipment (shipment_id, order_id, store_order_id, partner_id, shipment_number, status, shipment_sent, send_count, dispatch_date, carrier, created, created_by, last_modified, last_modified_by)
        overriding system value
        select ${shift(first.shipment)}, ${orderID}, store_order_id, partner.partner_id, 'SH' || (${shift(first.shipment)}), ${status.shipment}, step >= 5, (step >= 5)::int, ${day} + 2, 'Mainfreight',
          ${after(`interval '2 days'`)}, ${by}, ${lastModified}, ${by}
        from seed_store_order ${withPartner} where ${shipped} order by store_order_id`,
    },
    {
      table: 'shipment_carton',
      sql: `insert into shipment_carton (shipment_carton_id, shipment_id, carton_number) overriding system value
        select distinct ${cartonID}, ${shift(first.shipment)}, (1 + ${carton})::text from seed_line where ${packed} order by 1`,
    },
    {
      table: 'shipment_carton_product',
      sql: `insert into shipment_carton_product (shipment_carton_id, store_order_product_id, carton_quantity)
        select ${cartonID}, line_id, supplied from seed_line where ${packed} order by line_id`,
    },
    {
      table: 'invoice',
      sql: `insert into invoice (invoice_id, order_id, listed_order_number, listed_order_reference, store_order_id, partner_id, shipment_id, invoice_number, invoice_date, status, invoice_sent, send_count, currency, sub_total, total_tax, total, created, created_by, last_modified, last_modified_by)
        overriding system value
        select ${shift(first.invoice)}, ${orderID}, ${orderNumber(orderID)}, 'REF-' || lpad(((n * 7919) % 1000000)::text, 6, '0'), store_order_id, partner.partner_id, case when shipments_enabled then ${shift(first.shipment)} end, 'INV' || (${shift(first.invoice)}), ${day} + 4, ${status.invoice}, step >= 8, (step >= 8)::int,
          partner.currency, billed, billed_tax, billed + billed_tax, ${after(`interval '4 days'`)}, ${by}, ${lastModified}, ${by}
        from seed_store_order so join seed_partner partner using (partner_place) join seed_store_order_total total using (store_order_id)
        where ${invoiced} order by store_order_id`,
    },
    {
      table: 'invoice_product',
      sql: `insert into invoice_product (invoice_id, product_id, store_order_product_id, ordinal, quantity_invoiced, quantity_shipped, unit_price, unit_tax, tax_rate_percent, line_price, line_tax, line_total)
        select ${shift(first.invoice)}, product_id, line_id, ordinal, invoiced, shipped, price, round(price * tax_rate_percent / 100, 4), tax_rate_percent, line_price, line_tax, line_price + line_tax
        from seed_line cross join lateral (select round(invoiced * price, 2) as line_price) priced
        cross join lateral (select round(line_price * tax_rate_percent / 100, 2) as line_tax) taxed
        where ${live} and bills and step >= 7 order by line_id`,
    },
    {
      table: 'audit_log',
      sql: `insert into audit_log (object_type, object_id, order_id, partner_id, action, created, created_by)
        select 'Order', ${orderID}, ${orderID}, partner.partner_id, happened.action, ${after('happened.later')}, ${by} from seed_order ${withPartner}
        cross join lateral (values
          (case trouble when 'deleted' then '${sharedStatus.deleted}' else 'Order received' end, 0, true, interval '0'),
          ('Acknowledgement entered', 1, acknowledgements_enabled, interval '5 hours'), ('Acknowledgement sent', 2, acknowledgements_enabled, interval '9 hours'),
          ('Shipment created', 4, shipments_enabled, interval '2 days'), ('Shipment sent', 5, shipments_enabled, interval '3 days'),
          ('Invoice created', 7, invoices_enabled, interval '4 days'), ('Invoice sent', 8, invoices_enabled, interval '4 days 2 hours')) happened (action, at_step, used, later)
        where at_step = 0 or ${live} and used and step >= at_step order by n`,
    },
    ...exchangeStatements({ first, orderID, shift }),
  ]
}
