/**
 * Indexes of the lists: default order, number, deadline, status, partner and each view (docs/decisions/0195).
 * Other columns sort what the filters leave. `include` lets a count read the index alone.
 */
export const listIndexes = `
drop index purchase_order_acknowledgment_idx;
drop index purchase_order_by_due_idx;
drop index purchase_order_by_eta_idx;
drop index purchase_order_by_etd_idx;
drop index purchase_order_by_number_idx;
drop index purchase_order_by_reference_idx;
drop index purchase_order_by_ship_to_idx;
drop index purchase_order_by_sub_total_idx;
drop index purchase_order_by_total_idx;
drop index purchase_order_date_idx;
drop index purchase_order_external_idx;
drop index purchase_order_invoice_idx;
drop index purchase_order_partner_all_date_idx;
drop index purchase_order_partner_at_risk_idx;
drop index purchase_order_shipment_idx;
drop index purchase_order_status_idx;
create index purchase_order_date_idx on purchase_order (order_date desc nulls last, order_id desc) include (partner_id) where not completed;
create index purchase_order_by_number_idx on purchase_order (order_number collate language_order, order_id);
create index purchase_order_by_due_idx on purchase_order (due, order_id) include (partner_id) where not completed;
create index purchase_order_status_idx on purchase_order (status, order_date desc nulls last, order_id desc) include (completed, partner_id);
create index purchase_order_to_acknowledge_idx on purchase_order (order_date desc nulls last, order_id desc) include (partner_id)
  where not completed and waits_for & 1 <> 0;
create index purchase_order_to_ship_idx on purchase_order (order_date desc nulls last, order_id desc) include (partner_id)
  where not completed and waits_for & 2 <> 0;
create index purchase_order_to_invoice_idx on purchase_order (order_date desc nulls last, order_id desc) include (partner_id)
  where not completed and waits_for & 4 <> 0;

drop index invoice_by_order_number_idx;
drop index invoice_by_reference_idx;
`
