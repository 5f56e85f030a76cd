/** SQL that writes one planned chunk into the tables, in the order of their foreign keys. */
import { sharedStatus } from '@quayside/domain'
import { exchangeFilesSql, exchangeMessagesSql, interchangesSql, messageAnswersSql } from './seed-exchange.ts'
import { supplierZone } from './seed-plan.ts'
import { statusColumns as status } from './seed-statuses.ts'

const by = `'seed'`
const stageNames =
  'order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status'
const stages = `${status.order}, ${status.acknowledgement}, ${status.salesOrder}, ${status.external}, ${status.shipment}, ${status.invoice}`
const orderNumber = '(7700000000 + order_id)::text'
const day = `(so.created at time zone '${supplierZone}')::date`
const linesPerCarton = 6
const cartonNumber = `(1 + (ordinal - 1) / ${linesPerCarton})::text`
const isPacked = 'line.shipment_id is not null and supplied > 0'

export function rowStatements(moment: Date): readonly string[] {
  /** A moment after the order was received, but never in the future. */
  const after = (interval: string) =>
    `least(so.created + interval '${interval}', '${moment.toISOString()}'::timestamptz)`
  const changed = `${by}, least(so.created + step * interval '9 hours', '${moment.toISOString()}'::timestamptz), ${by}`
  const stageTimes = `jsonb_strip_nulls(jsonb_build_object(
      'acknowledgement', case when acknowledgements_enabled and step >= 2 then ${after('9 hours')} end,
      'shipment', case when shipments_enabled and step >= 5 then ${after('3 days')} end,
      'invoice', case when invoices_enabled and step >= 8 then ${after('4 days 2 hours')} end))`
  return [
    exchangeFilesSql,
    interchangesSql,
    `insert into purchase_order (order_id, partner_id, order_number, customer_reference, order_date, etd, eta, status, ${stageNames}, sub_total, tax_total, total, currency,
      warehouse_id, external_customer_id, ship_to_store_id, ship_to_name, ship_to_state, system, completed, store_order_count, created, created_by, last_modified, last_modified_by)
    overriding system value
    select order_id, so.partner_id, ${orderNumber}, 'REF-' || lpad(((n::bigint * 7919) % 1000000)::text, 6, '0'), ${day}, ${day} + 3, ${day} + 9, ${status.ofOrder}, ${stages},
      total.sub_total, total.tax, total.total, currency, so.warehouse_id, external_customer_id, store.store_id, store.name, store.state, 'EDI', is_completed, store_orders, so.created, ${changed}
    from seed_store_order so join store using (store_id)
    join (select order_id, sum(sub_total) as sub_total, sum(tax) as tax, sum(total) as total, count(*) as store_orders from seed_total group by order_id) total using (order_id)
    where store_place = 1 order by order_id`,
    `insert into store_order (store_order_id, order_id, partner_id, store_order_number, due_date, status, error_type, error, ${stageNames}, status_before_error, stage_times,
      sub_total, tax_total, total, warehouse_id, store_id, to_address_id, created, created_by, last_modified, last_modified_by)
    overriding system value
    select store_order_id, so.order_id, partner_id, 7700000000 + so.order_id || case when store_place = 1 then '' else '-' || store_place end, ${day} + 9, ${status.ofStoreOrder},
      ${status.errorType}, case when trouble = 'error' then 'Line 1: the product is not known. Create it, then revalidate the order.' end, ${stages}, ${status.beforeError}, ${stageTimes},
      total.sub_total, total.tax, total.total, warehouse_id, store_id, store_id, so.created, ${changed}
    from seed_store_order so join seed_total total using (store_order_id) order by store_order_id`,
    `insert into store_order_product (store_order_product_id, store_order_id, order_id, product_id, ordinal, order_line_number, order_line_unit, supplier_product_code, sku, gtin, description,
      quantity, quantity_acknowledged, quantity_shipped, quantity_invoiced, line_product_price, line_product_price_acknowledged, line_product_retail_price,
      line_sub_total, line_tax, line_total, tax_rate_percent)
    overriding system value
    select line_id, store_order_id, order_id, product_id, ordinal, ordinal::text, 'EA', supplier_product_code, sku, gtin, description,
      quantity, acknowledged, shipped, invoiced, price, case when acknowledged is not null then price end, retail_price, sub_total, tax, sub_total + tax, tax_rate_percent
    from seed_line order by line_id`,
    `insert into ordered_line (store_order_id, store_order_product_id, ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids)
    select store_order_id, line_id, ordinal, ordinal::text, quantity, price, 'EA', supplier_product_code, sku, gtin, description,
      jsonb_build_array(jsonb_build_object('qualifier', 'VN', 'value', supplier_product_code), jsonb_build_object('qualifier', 'UP', 'value', coalesce(gtin, '')))
    from seed_line order by line_id`,
    `insert into shipment (shipment_id, order_id, store_order_id, partner_id, shipment_number, status, shipment_sent, send_count, dispatch_date, carrier, created, created_by, last_modified, last_modified_by)
    overriding system value
    select shipment_id, order_id, store_order_id, partner_id, 'SH' || shipment_id, ${status.shipment}, step >= 5, (step >= 5)::int, ${day} + 2, 'Mainfreight', ${after('2 days')}, ${changed}
    from seed_store_order so where shipment_id is not null order by store_order_id`,
    `insert into shipment_carton (shipment_id, carton_number)
    select distinct shipment_id, ${cartonNumber} from seed_line line where ${isPacked} order by 1, 2`,
    `insert into shipment_carton_product (shipment_carton_id, store_order_product_id, carton_quantity)
    select shipment_carton_id, line_id, supplied from seed_line line join shipment_carton on shipment_carton.shipment_id = line.shipment_id and carton_number = ${cartonNumber}
    where ${isPacked} order by line_id`,
    `insert into invoice (invoice_id, order_id, listed_order_number, listed_order_reference, store_order_id, partner_id, shipment_id, invoice_number, invoice_date, status, invoice_sent, send_count,
      currency, sub_total, total_tax, total, created, created_by, last_modified, last_modified_by)
    overriding system value
    select invoice_id, so.order_id, po.order_number, po.customer_reference, store_order_id, so.partner_id, shipment_id, 'INV' || invoice_id, ${day} + 4, ${status.invoice}, step >= 8, (step >= 8)::int,
      so.currency, invoiced, invoiced_tax, invoiced + invoiced_tax, ${after('4 days')}, ${changed}
    from seed_store_order so join seed_total using (store_order_id) join purchase_order po on po.order_id = so.order_id where invoice_id is not null order by store_order_id`,
    `insert into invoice_product (invoice_id, product_id, store_order_product_id, ordinal, quantity_invoiced, quantity_shipped, unit_price, unit_tax, tax_rate_percent, line_price, line_tax, line_total)
    select invoice_id, product_id, line_id, ordinal, invoiced, shipped, price, 0, tax_rate_percent, invoice_price, invoice_tax, invoice_price + invoice_tax
    from seed_line where invoice_id is not null order by line_id`,
    exchangeMessagesSql,
    messageAnswersSql,
    `insert into audit_log (object_type, object_id, order_id, partner_id, action, created, created_by)
    select 'Order', order_id, order_id, partner_id, action, least(so.created + later, '${moment.toISOString()}'::timestamptz), ${by}
    from seed_store_order so cross join lateral (values
      (case trouble when 'deleted' then '${sharedStatus.deleted}' else 'Order received' end, 0, true, interval '0'),
      ('Acknowledgement entered', 1, acknowledgements_enabled, '5 hours'), ('Acknowledgement sent', 2, acknowledgements_enabled, '9 hours'),
      ('Shipment created', 4, shipments_enabled, '2 days'), ('Shipment sent', 5, shipments_enabled, '3 days'),
      ('Invoice created', 7, invoices_enabled, '4 days'), ('Invoice sent', 8, invoices_enabled, '4 days 2 hours')) event (action, at_step, used, later)
    where store_place = 1 and (at_step = 0 or is_full and trouble = 'none' and used and step >= at_step) order by order_id, at_step`,
  ]
}
