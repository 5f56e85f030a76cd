/**
 * Which orders there will be: who ordered when, for how many stores, and how far each has come since. Everything random is
 * drawn here, once for each order, so that the rows that follow agree with each other.
 *
 * A step is how far an order has come: 0 arrived, 1 acknowledgement entered, 2 sent, 3 confirmed, 4 packing, 5 shipped,
 * 6 shipment confirmed, 7 invoice made, 8 sent, 9 confirmed.
 */

/** Partners that trade, with the stores and products that their orders name; $1: those alone that use every document. The second orders half as much as the first, the third a third of it (Zipf). */
export const partnersSql = `
create temp table seed_partner on commit drop as
with trading as (
  select partner.*, (select array_agg(store_id order by store_id) from store where store.partner_id = partner.partner_id and store.active) as store_ids,
    (select array_agg(product_id order by product_id) from product where product.partner_id = partner.partner_id and product.active) as product_ids,
    (select min(warehouse_id) from warehouse where warehouse.partner_id = partner.partner_id) as warehouse_id
  from partner where active and orders_enabled and not sandbox and (not $1::boolean or acknowledgements_enabled and shipments_enabled and invoices_enabled))
select row_number() over (order by partner_id)::int as partner_place, partner_id, code, currency, tax_rate_percent, workflow_type, external_customer_id,
  acknowledgements_enabled, shipments_enabled, invoices_enabled, sales_order_enabled and has_external_system as has_sales_orders, has_external_system,
  use_ordered_for_price_total, use_acked_for_price_total, use_shipped_for_price_total, backordering_enabled, use_completed_status,
  store_ids, cardinality(store_ids) as stores, product_ids, cardinality(product_ids) as products, warehouse_id,
  sum(1.0 / size) over (order by partner_id) / sum(1.0 / size) over () as upto
from (select *, row_number() over (order by partner_id % 7, partner_id) as size from trading) trading where store_ids is not null and product_ids is not null`

/** Whose days the orders follow. */
export const supplierZone = 'Pacific/Auckland'

/**
 * $1 orders as of the moment $2, the sure ones of sure-orders.ts first ($3 to $6). The others: three growing years; few at
 * weekends, most between 5 and 18 o'clock in Auckland; none after the moment.
 */
export const ordersSql = `
create temp table seed_planned_order on commit drop as
with drawn as (
  select n, random() as who, random() as trouble, random() as pace, random() as spread, random() as split, random() as short, random() as goods,
    ($2::timestamptz at time zone '${supplierZone}')::date - (1095 * power(random(), 1.15))::int as day, 5 + 13 * (random() + random()) / 2 as hour
  from generate_series(1, $1::int) n),
dated as (
  select *, ((day - case when extract(isodow from day) > 5 and spread < 0.85 then (extract(isodow from day) - 5)::int else 0 end) + hour * interval '1 hour')
    at time zone '${supplierZone}' as received from drawn),
sure as (
  select * from unnest($3::int[], $4::text[], $5::int[], $6::timestamptz[]) with ordinality sure (sure_step, sure_trouble, sure_place, sure_received, n)),
received as (
  select *, coalesce(sure_received, case when received > $2::timestamptz then received - interval '7 days' else received end) as created
  from dated left join sure using (n)),
aged as (
  select *, extract(epoch from $2::timestamptz - created) / 86400 / (0.6 + 1.6 * pace) as age from received)
select row_number() over (order by created, n) as n, coalesce(sure_place, 1 + width_bucket(who, (select array_agg(upto order by partner_place) from seed_partner)))::int as partner_place,
  created, short, goods,
  coalesce(sure_trouble, case when age < 1.5 and trouble < 0.02 then 'error' when trouble between 0.01 and 0.015 and age > 1 then 'deleted' when trouble between 0.015 and 0.018 and age > 1 then 'ignored' else 'none' end) as trouble,
  coalesce(sure_step, case when age < 1.5 and trouble < 0.02 or age < 0.25 then 0 when age < 0.4 then 1 when age < 0.5 then 2 when age < 1.2 then 3 when age < 2.2 then 4 when age < 2.8 then 5 when age < 3.2 then 6
    when age < 3.8 then 7 when age < 4.4 then 8 else 9 end) as step,
  case when split < 0.90 then 1 else 2 + (spread * 3)::int end as stores
from aged`

/** Every order as an order of one store that has come all the way, and had the time to. */
export const alikeSql = `update seed_planned_order set stores = 1, step = 9, trouble = 'none', created = created - interval '7 days'`

/** So many of the planned orders at once, after place $1 up to place $2: what is built of them has room in memory, however many orders there will be. */
export const nextOrdersSql = `
create temp table seed_order on commit drop as select * from seed_planned_order where n > $1 and n <= $2`
