/**
 * Indexes by which lists are sorted (docs/decisions/0157). One for each column, read from either end, and of open and of completed orders alike:
 * what was one index up and one down is one now.
 */
export const listOrders = `
drop index purchase_order_due_idx;
drop index purchase_order_due_down_idx;
drop index purchase_order_by_number_idx;
drop index purchase_order_by_number_down_idx;
drop index purchase_order_oldest_idx;
drop index purchase_order_status_idx;
drop index purchase_order_external_idx;
create index purchase_order_by_due_idx on purchase_order (completed, due, order_id);
create index purchase_order_by_number_idx on purchase_order (completed, order_number collate language_order, order_id);
create index purchase_order_by_reference_idx on purchase_order (completed, customer_reference collate language_order, order_id);
create index purchase_order_by_etd_idx on purchase_order (completed, etd, order_id);
create index purchase_order_by_eta_idx on purchase_order (completed, eta, order_id);
create index purchase_order_by_ship_to_idx on purchase_order (completed, ship_to_name collate language_order, order_id);
create index purchase_order_by_sub_total_idx on purchase_order (completed, sub_total, order_id);
create index purchase_order_by_total_idx on purchase_order (completed, total, order_id);
create index purchase_order_status_idx on purchase_order (status, order_date desc nulls last, order_id desc);
create index purchase_order_external_idx on purchase_order (external_status, order_date desc nulls last, order_id desc);

-- Number and reference of the order, by which the list of invoices is sorted and searched: kept here, since no index spans two tables.
alter table invoice add listed_order_number text, add listed_order_reference text;
update invoice set listed_order_number = purchase_order.order_number, listed_order_reference = purchase_order.customer_reference
from purchase_order where purchase_order.order_id = invoice.order_id;

create function order_of_invoice() returns trigger language plpgsql as $$
begin
  select order_number, customer_reference into new.listed_order_number, new.listed_order_reference from purchase_order where order_id = new.order_id;
  return new;
end $$;
create trigger listed_order before insert or update of order_id on invoice
  for each row execute function order_of_invoice();
create function order_of_its_invoices() returns trigger language plpgsql as $$
begin
  update invoice set listed_order_number = new.order_number, listed_order_reference = new.customer_reference where order_id = new.order_id;
  return null;
end $$;
create trigger listed_order after update of order_number, customer_reference on purchase_order
  for each row when ((old.order_number, old.customer_reference) is distinct from (new.order_number, new.customer_reference))
  execute function order_of_its_invoices();

drop index invoice_oldest_idx;
drop index invoice_by_number_down_idx;
drop index invoice_status_idx;
drop index invoice_search_idx;
create index invoice_status_idx on invoice (status, invoice_date desc nulls last, invoice_id desc);
create index invoice_by_reference_idx on invoice (customer_reference collate language_order, invoice_id);
create index invoice_by_order_number_idx on invoice (listed_order_number collate language_order, invoice_id);
create index invoice_search_idx on invoice using gin
  ((coalesce(invoice_number, '') || ' ' || coalesce(customer_reference, '') || ' ' || coalesce(listed_order_number, '') || ' ' || coalesce(listed_order_reference, '')) gin_trgm_ops);

-- '850 ×2, 997' is 850 and 997.
create function types_of_messages(words text) returns text[] language sql immutable
  as $$ select string_to_array(regexp_replace(words, ' ×[0-9]+', '', 'g'), ', ') $$;
drop index exchange_message_type_idx;
create index exchange_file_types_idx on exchange_file using gin (types_of_messages(message_types));
`
