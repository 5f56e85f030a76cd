/**
 * Orders of one status by date, the open ones apart from the completed (docs/decisions/0171): a list of open orders by status walked past every
 * completed one, and the stages of completed orders were in no index. As many indexes as before.
 */
export const ordersByStatus = `
drop index purchase_order_status_idx;
drop index purchase_order_acknowledgment_idx;
drop index purchase_order_shipment_idx;
drop index purchase_order_invoice_idx;
drop index purchase_order_external_idx;
create index purchase_order_status_idx on purchase_order (completed, status, order_date desc nulls last, order_id desc);
create index purchase_order_acknowledgment_idx on purchase_order (completed, acknowledgment_status, order_date desc nulls last, order_id desc);
create index purchase_order_shipment_idx on purchase_order (completed, shipment_status, order_date desc nulls last, order_id desc);
create index purchase_order_invoice_idx on purchase_order (completed, invoice_status, order_date desc nulls last, order_id desc);
create index purchase_order_external_idx on purchase_order (completed, external_status, order_date desc nulls last, order_id desc);
`
