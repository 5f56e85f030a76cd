/** Indexes that the shipments and invoices lists read by: newest first, by day, by partner, by what people search for. */
export const shipmentAndInvoiceLists = `
create index shipment_newest_idx on shipment (created desc, shipment_id desc);
create index shipment_partner_newest_idx on shipment (partner_id, created desc, shipment_id desc);
drop index shipment_list_idx;
create index shipment_day_idx on shipment (coalesce(dispatch_date, (created at time zone 'UTC')::date));
create index shipment_status_idx on shipment (status, created desc);
create index shipment_search_idx on shipment using gin ((shipment_number || ' ' || coalesce(asn_reference, '') || ' ' || coalesce(tracking_number, '')) gin_trgm_ops);

create index invoice_newest_idx on invoice (invoice_date desc nulls last, invoice_id desc);
create index invoice_partner_newest_idx on invoice (partner_id, invoice_date desc nulls last, invoice_id desc);
drop index invoice_list_idx;
create index invoice_status_idx on invoice (status, invoice_date desc nulls last);
create index invoice_search_idx on invoice using gin ((coalesce(invoice_number, '') || ' ' || coalesce(customer_reference, '')) gin_trgm_ops);
`
