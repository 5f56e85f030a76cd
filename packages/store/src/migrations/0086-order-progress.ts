/** Adds the progress of an order's stages, which the dashboard counts, and drops the sums by hour and day with their triggers. */

const isLive = (table: string) =>
  `${table}.order_status not in ('Deleted', 'Ignored') and ${table}.status not in ('Deleted', 'Ignored')`

/** Computes the progress of all orders by the definition that the sums had. */
export const computeOrderProgress = `
update purchase_order set acknowledgement_progress = progress.acknowledgement, shipment_progress = progress.shipment, invoice_progress = progress.invoice
from (
  select order_id,
    case when bool_or(not ack_sent) then 'none' when bool_or(ack_sent and not all_acked) then 'partial' when bool_or(ack_sent and all_acked) then 'complete' end as acknowledgement,
    case when bool_or(not shipment_sent and is_acked) then 'none' when bool_or(shipment_sent and not all_shipped) then 'partial'
      when bool_or(shipment_sent and all_shipped) then 'complete' end as shipment,
    case when bool_or(not invoice_sent and is_acked) then 'none' when bool_or(invoice_sent and not all_invoiced) then 'partial'
      when bool_or(invoice_sent and all_invoiced) then 'complete' end as invoice
  from (
    select so.order_id, so.ack_sent, line.shipped > 0 as shipment_sent,
      so.stage_invoice_sent or line.invoiced > 0 and so.store_order_id in (
        select store_order_id from invoice where invoice_sent and status not in ('Deleted', 'Ignored') and store_order_id is not null) as invoice_sent,
      (so.ack_sent or not partner.acknowledgements_enabled) and (line.acked is null or line.acked > 0) as is_acked,
      coalesce(line.all_acked, false) as all_acked, coalesce(line.all_shipped, false) as all_shipped,
      coalesce(line.all_invoiced, false) and so.stage_invoice_sent as all_invoiced
    from (
      select store_order_id, order_id, partner_id,
        acknowledgment_status in ('Acknowledgement Sent', 'Ack Sent', 'Ack Control Received') as ack_sent,
        invoice_status in ('Invoice Sent', 'Credit Sent', 'Invoice Backordered', 'Invoice Control Received') as stage_invoice_sent
      from store_order where ${isLive('store_order')}) so
    join partner using (partner_id)
    left join (
      select store_order_id, sum(quantity_acknowledged) as acked, sum(quantity_shipped) as shipped, sum(quantity_invoiced) as invoiced,
        bool_and(coalesce(quantity_acknowledged, 0) >= quantity) as all_acked, bool_and(quantity_shipped >= quantity) as all_shipped,
        bool_and(quantity_invoiced >= quantity) as all_invoiced
      from store_order_product group by store_order_id) line using (store_order_id)) part
  group by order_id) progress
where progress.order_id = purchase_order.order_id;
`

export const orderProgress = `
drop function hours_changed_by_new_orders, hours_changed_by_gone_orders, hours_changed_by_orders, hours_changed_by_new_parts, hours_changed_by_gone_parts,
  hours_changed_by_store_orders, hours_changed_by_lines, hours_changed_by_invoices, hours_changed_by_partner cascade;
drop function orders_made_here;
drop table order_hour, order_day, changed_order_hour;
drop function order_hour_of, order_day_of;

-- null: no store order has reached the stage
alter table purchase_order
  add column acknowledgement_progress text check (acknowledgement_progress in ('none', 'partial', 'complete')),
  add column shipment_progress text check (shipment_progress in ('none', 'partial', 'complete')),
  add column invoice_progress text check (invoice_progress in ('none', 'partial', 'complete'));
${computeOrderProgress}
-- With all that the dashboard reads of an order that counts.
drop index purchase_order_received_idx;
create index purchase_order_received_idx on purchase_order (partner_id, created)
  include (currency, total, acknowledgement_progress, shipment_progress, invoice_progress)
  where order_status <> all ('{Deleted,Ignored}') and status <> all ('{Deleted,Ignored}');
`
