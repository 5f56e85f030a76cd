/** Indexes by which lists of millions are read: each filter with the order of its list, so that a page is a stretch of one of them. */
export const listPlans = `
create index purchase_order_all_date_idx on purchase_order (order_date desc nulls last, order_id desc);
create index purchase_order_partner_all_date_idx on purchase_order (partner_id, order_date desc nulls last, order_id desc);
create index purchase_order_acknowledgment_idx on purchase_order (acknowledgment_status, order_date desc nulls last, order_id desc) where not completed;
create index purchase_order_shipment_idx on purchase_order (shipment_status, order_date desc nulls last, order_id desc) where not completed;
create index purchase_order_invoice_idx on purchase_order (invoice_status, order_date desc nulls last, order_id desc) where not completed;
create index purchase_order_external_idx on purchase_order (external_status, order_date desc nulls last, order_id desc) where not completed;
create index purchase_order_customer_idx on purchase_order (external_customer_id, order_date desc nulls last, order_id desc) where external_customer_id is not null;
create index purchase_order_due_down_idx on purchase_order (due desc nulls last, order_id desc) where not completed;
create index purchase_order_created_idx on purchase_order (created);

create index shipment_alone_idx on shipment (created desc, shipment_id desc) where order_id is null;

create index invoice_created_idx on invoice (created);
create index invoice_alone_idx on invoice (invoice_date desc nulls last, invoice_id desc) where order_id is null;
create index invoice_credit_idx on invoice (invoice_date desc nulls last, invoice_id desc) where invoice_type = 'Credit';
create index invoice_oldest_idx on invoice (invoice_date, invoice_id);
create index invoice_by_number_idx on invoice (invoice_number collate language_order, invoice_id);
create index invoice_by_number_down_idx on invoice (invoice_number collate language_order desc nulls last, invoice_id desc);

create index exchange_file_partner_idx on exchange_file (partner_id, exchange_file_id desc);
create index exchange_file_status_idx on exchange_file (status, exchange_file_id desc);
create index exchange_file_problems_idx on exchange_file (exchange_file_id desc) where problem_count > 0;
create index exchange_file_created_idx on exchange_file (created);
create index exchange_message_type_idx on exchange_message (type, exchange_file_id desc);

create index product_partner_listed_idx on product (partner_id, sku collate language_order, product_id);
`
