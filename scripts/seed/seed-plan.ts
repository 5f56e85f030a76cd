/** SQL that draws one chunk of orders, store orders and lines into temporary tables. */
import { isCompleted } from './seed-statuses.ts'

/** Every 20th order has 20 lines and all files; the others have two lines. */
const fullOrderInterval = 20
const fullOrderLines = 20
const lightOrderLines = 2
/** Every 10th order is for two stores. */
const splitOrderInterval = 10
const days = 1095
/** Working hours of the supplier, from 5:00 to 18:00. */
export const supplierZone = 'Pacific/Auckland'

/** Columns of seed_partner that store orders carry. */
const partnerColumns = `partner_id, place, code, currency, tax_rate_percent, workflow_type, external_customer_id, warehouse_id, has_external_system, has_sales_orders,
    acknowledgements_enabled, shipments_enabled, invoices_enabled, use_acked_for_price_total, use_shipped_for_price_total`

/**
 * Partners that trade, with the ids of their stores and products.
 * The largest partner orders twice as much as the second and three times as much as the third (Zipf).
 */
export const partnersSql = `
create temp table seed_partner as
with trading as (
  select partner.*,
    (select array_agg(store_id order by store_id) from store where store.partner_id = partner.partner_id and store.active) as store_ids,
    (select array_agg(product_id order by product_id) from product where product.partner_id = partner.partner_id and product.active) as product_ids,
    (select min(warehouse_id) from warehouse where warehouse.partner_id = partner.partner_id) as warehouse_id
  from partner where active and orders_enabled and not sandbox),
ranked as (
  select *, 1.0 / row_number() over (order by partner_id % 7, partner_id) as weight from trading
  where store_ids is not null and product_ids is not null)
select row_number() over (order by partner_id)::int as place, partner_id, code, currency, tax_rate_percent, workflow_type, external_customer_id,
  acknowledgements_enabled, shipments_enabled, invoices_enabled, has_external_system, sales_order_enabled and has_external_system as has_sales_orders,
  use_acked_for_price_total, use_shipped_for_price_total, use_completed_status, warehouse_id,
  store_ids, cardinality(store_ids) as stores, product_ids, cardinality(product_ids) as products,
  sum(weight) over (order by partner_id) / sum(weight) over () as upto
from ranked`

/** The newest orders of each partner: one for every step and trouble, with its age in hours. */
const newestOrders = `(values
  (0, 0, 'none', 2), (1, 1, 'none', 8), (2, 2, 'none', 11), (3, 3, 'none', 22), (4, 4, 'none', 52), (5, 5, 'none', 62), (6, 6, 'none', 74),
  (7, 7, 'none', 100), (8, 8, 'none', 120), (9, 9, 'none', 170), (10, 0, 'error', 5), (11, 3, 'deleted', 27), (12, 5, 'ignored', 67)
) newest (kind, step, trouble, hours)`
const newestKinds = 13

export const nextID = (table: string, column: string) =>
  `nextval((select pg_get_serial_sequence('${table}', '${column}'))::regclass)`

export interface Chunk {
  /** Places of the chunk among all orders, from 1, both included. */
  readonly from: number
  readonly to: number
  readonly orders: number
  readonly moment: Date
}

/**
 * One row for each order, older orders first.
 *
 * A step says how far an order has come: 0 received, 1 acknowledgement entered, 2 sent, 3 confirmed, 4 packing,
 * 5 shipped, 6 shipment confirmed, 7 invoice created, 8 sent, 9 confirmed. One in 20 orders of the last 90 days is stuck at some step.
 */
export function ordersSql({ from, to, orders, moment }: Chunk): string {
  const now = `'${moment.toISOString()}'::timestamptz`
  return `
create temp table seed_order on commit drop as
with drawn as materialized (
  select n, ${orders} - n as newer, random() as who, random() as pace, random() as spread, random() as luck, random() as stuck, random() < 0.045 as is_short,
    (${now} at time zone '${supplierZone}')::date - floor(${days} * power((${orders} - n + random()) / ${orders}, 1.15))::int as day,
    (5 + 13 * (random() + random()) / 2) * interval '1 hour' as hour
  from generate_series(${from}, ${to}) n),
received as materialized (
  select drawn.*, newest.step as newest_step, newest.trouble as newest_trouble, hours,
    case when kind is null then 1 + width_bucket(who, uptos) else 1 + (newer / ${newestKinds} + kind) % partners end::int as place,
    (day - case when extract(isodow from day) > 5 and spread < 0.85 then extract(isodow from day)::int - 5 else 0 end + hour) at time zone '${supplierZone}' as workday
  from drawn cross join (select count(*)::int as partners, array_agg(upto order by place) as uptos from seed_partner) trading
  left join ${newestOrders} on kind = newer % ${newestKinds} and newer < ${newestKinds} * partners),
dated as materialized (
  select *, coalesce(${now} - hours * interval '1 hour' - (place - 1) * interval '7 minutes',
    case when workday > ${now} then workday - interval '7 days' else workday end) as created
  from received),
aged as materialized (
  select *, extract(epoch from ${now} - created) / 86400 as days, extract(epoch from ${now} - created) / 86400 / (0.6 + 1.6 * pace) as age from dated),
stepped as (
  select n, place, created, is_short, n % ${fullOrderInterval} = 0 as is_full,
    coalesce(newest_trouble, case when age < 1.5 and luck < 0.02 then 'error' when age > 1 and luck between 0.02 and 0.025 then 'deleted'
      when age > 1 and luck between 0.025 and 0.028 then 'ignored' else 'none' end) as trouble,
    coalesce(newest_step, case when age < 1.5 and luck < 0.02 or age < 0.25 then 0 when age < 0.4 then 1 when age < 0.5 then 2 when age < 1.2 then 3 when age < 2.2 then 4
      when age < 2.8 then 5 when age < 3.2 then 6 when age < 3.8 then 7 when age < 4.4 then 8 when days < 90 and stuck < 0.05 then floor(stuck * 180)::int else 9 end) as step
  from aged)
select ${nextID('purchase_order', 'order_id')} as order_id, planned.*
from (
  select *, case when is_full then ${fullOrderLines} else ${lightOrderLines} end as lines, case when not is_full and n % ${splitOrderInterval} = 7 then 2 else 1 end as stores
  from stepped order by created, n) planned`
}

/** Turns the chunk into finished orders with the given number of lines, received a week earlier. */
export const finishedOrdersSql = (lines: number): string =>
  `update seed_order set is_full = true, stores = 1, lines = ${lines}, trouble = 'none', step = 9, created = created - interval '7 days'`

/** One row for each store order; a stage that has begun has the id of its document. */
export const storeOrdersSql = `
create temp table seed_store_order on commit drop as
select ${nextID('store_order', 'store_order_id')} as store_order_id, planned.*,
  case when trouble = 'none' and shipments_enabled and step >= 4 then ${nextID('shipment', 'shipment_id')} end as shipment_id,
  case when trouble = 'none' and invoices_enabled and step >= 7 then ${nextID('invoice', 'invoice_id')} end as invoice_id
from (
  select seed_order.order_id, seed_order.n, seed_order.created, is_short, is_full, trouble, step, lines / seed_order.stores as lines, store_place,
    ${partnerColumns}, store_ids[1 + (n * 7 + store_place) % partner.stores] as store_id, ${isCompleted} as is_completed
  from seed_order join seed_partner partner using (place) cross join lateral generate_series(1, seed_order.stores) store_place
  order by order_id, store_place) planned`

/** One row for each line; amounts follow the quantity that the partner's settings count. */
export const linesSql = `
create temp table seed_line on commit drop as
with planned as (
  select so.*, ordinal, product_ids[1 + (n * 13 + ordinal * 3 + store_place) % products] as product_id,
    (6 * (1 + (n * 13 + ordinal * 5 + store_place) % 9))::numeric as quantity, case when is_short and ordinal = 1 then 6 else 0 end as missing
  from seed_store_order so join seed_partner using (place) cross join lateral generate_series(1, so.lines) ordinal),
supplied as (
  select store_order_id, order_id, is_full, ordinal, product_id, quantity, shipment_id, invoice_id, tax_rate_percent, use_acked_for_price_total, use_shipped_for_price_total, quantity - missing as supplied, case when acknowledgements_enabled and step >= 1 then quantity - missing end as acknowledged,
    case when shipment_id is not null and step >= 5 then quantity - missing else 0 end as shipped, case when invoice_id is null then 0 else quantity - missing end as invoiced
  from planned),
priced as (
  select supplied.*, product.supplier_product_code, product.sku, product.individual_pack_code as gtin, product.description, product.retail_price, coalesce(product.price, 10) as price,
    case when use_shipped_for_price_total and shipped > 0 then shipped when use_acked_for_price_total and acknowledged is not null then acknowledged else quantity end as counted
  from supplied join product using (product_id))
select ${nextID('store_order_product', 'store_order_product_id')} as line_id, priced.*,
  round(counted * price, 2) as sub_total, round(counted * price * tax_rate_percent / 100, 2) as tax,
  round(invoiced * price, 2) as invoice_price, round(invoiced * price * tax_rate_percent / 100, 2) as invoice_tax
from (select * from priced order by store_order_id, ordinal) priced`

/** Amounts of each store order and its invoice. */
export const totalsSql = `
create temp table seed_total on commit drop as
select store_order_id, order_id, sum(sub_total) as sub_total, sum(tax) as tax, sum(sub_total + tax) as total, sum(invoice_price) as invoiced, sum(invoice_tax) as invoiced_tax
from seed_line group by store_order_id, order_id`
