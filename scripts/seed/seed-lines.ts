/** The lines of the orders to come, and what they add up to: amounts by the quantity that the partner's settings count. */

/** A store order has up to eleven more. */
const fewestLines = 20

/** One row for each store order. */
export const storeOrdersSql = (firstStoreOrderID: number) => `
create temp table seed_store_order on commit drop as
select ${firstStoreOrderID} - 1 + row_number() over (order by n, place) as store_order_id, seed_order.*, place,
  partner.store_ids[1 + (seed_order.n * 7 + place)::int % partner.stores] as store_id
from seed_order join seed_partner partner using (partner_place)
cross join lateral generate_series(1, least(seed_order.stores, partner.stores)) place`

/** @param lines of each store order; left out: from {@link fewestLines} on */
export const linesSql = (firstLineID: number, lines?: number) => `
create temp table seed_line on commit drop as
with planned as (
  select so.store_order_id, so.n, partner_place, so.step, so.trouble, ordinal, partner.product_ids[1 + ((so.goods * 1000)::int + ordinal * 3 + so.place) % partner.products] as product_id,
    partner.tax_rate_percent,
    (6 * (1 + (so.n * 13 + ordinal * 5 + so.place) % 9))::numeric as quantity,
    so.short < 0.045 and ordinal = 1 as is_short
  from seed_store_order so join seed_partner partner using (partner_place)
  cross join lateral generate_series(1, ${lines ?? `${fewestLines} + ((so.goods * 997)::int + so.place) % 12`}) ordinal),
done as (
  select planned.*, partner.acknowledgements_enabled as acks, partner.shipments_enabled as ships, partner.invoices_enabled as bills,
    partner.use_acked_for_price_total, partner.use_shipped_for_price_total,
    case when is_short then quantity - 6 else quantity end as supplied
  from planned join seed_partner partner using (partner_place)),
quantities as (
  select *, case when acks and step >= 1 then supplied end as acked, case when ships and step >= 5 then supplied else 0 end as shipped,
    case when bills and step >= 7 then supplied else 0 end as invoiced from done),
priced as (
  select q.*, product.supplier_product_code, product.sku, product.individual_pack_code, product.description, product.retail_price, coalesce(product.price, 10) as price,
    case when use_shipped_for_price_total and shipped > 0 then shipped when use_acked_for_price_total and acked is not null then acked else quantity end as counted_quantity
  from quantities q join product using (product_id))
select ${firstLineID} - 1 + row_number() over (order by store_order_id, ordinal) as line_id, priced.*,
  round(counted_quantity * price, 2) as sub_total, round(counted_quantity * price * tax_rate_percent / 100, 2) as tax
from priced`

/** Amounts of store orders and orders, from their lines. */
export const totalsSql = `
create temp table seed_store_order_total on commit drop as
select store_order_id, n as order_place, sum(sub_total) as sub_total, sum(tax) as tax, sum(sub_total + tax) as total,
  sum(round(invoiced * price, 2)) as billed, sum(round(invoiced * price * tax_rate_percent / 100, 2)) as billed_tax
from seed_line group by store_order_id, n`

export const orderTotalsSql = `
create temp table seed_order_total on commit drop as
select order_place as n, sum(sub_total) as sub_total, sum(tax) as tax, sum(total) as total, count(*)::int as store_orders
from seed_store_order_total group by n`
