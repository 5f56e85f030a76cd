/** Makes invoice numbers unique within the entity that issues them. Marks older duplicates, whose numbers stay. */
export const invoiceNumbers = `
alter table invoice add column entity_id bigint references entity;
alter table invoice add column duplicate_of_invoice_id bigint references invoice;
update invoice set entity_id = partner.entity_id from partner
  where partner.partner_id = invoice.partner_id and partner.entity_id is not null and invoice_number is not null;
update invoice set duplicate_of_invoice_id = first_id
  from (
    select invoice_id, min(invoice_id) over (partition by entity_id, invoice_number) as first_id from invoice
    where invoice_number is not null and status <> 'Deleted'
  ) numbered
  where numbered.invoice_id = invoice.invoice_id and first_id <> invoice.invoice_id;
insert into audit_log (object_type, object_id, order_id, partner_id, action, created_by)
  select 'Invoice', invoice_id, order_id, partner_id, 'Marked as a duplicate: an older invoice or credit has the number ' || invoice_number, 'System'
  from invoice where duplicate_of_invoice_id is not null order by invoice_id;
drop index invoice_number_key;
create unique index invoice_number_key on invoice (coalesce(entity_id, 0), invoice_number)
  where invoice_number is not null and status <> 'Deleted' and duplicate_of_invoice_id is null;
create index invoice_duplicate_idx on invoice (duplicate_of_invoice_id) where duplicate_of_invoice_id is not null;
create index invoice_series_idx on invoice (coalesce(entity_id, 0), invoice_type, invoice_id) where invoice_number is not null;
`
