/** A credit knows its invoice, and each of its lines the line that it credits; lines have discounts. */
export const credits = `
alter table invoice add column credits_invoice_id bigint references invoice;
alter table invoice add constraint invoice_credits_check check (credits_invoice_id is null or invoice_type = 'Credit');
create index invoice_credits_idx on invoice (credits_invoice_id) where credits_invoice_id is not null;
alter table invoice_product
  add column credits_product_id bigint references invoice_product,
  add column line_discount numeric(14,4) check (line_discount >= 0),
  add column line_discount_percentage numeric(7,4) check (line_discount_percentage between 0 and 100);
create index invoice_product_credits_idx on invoice_product (credits_product_id) where credits_product_id is not null;
`
