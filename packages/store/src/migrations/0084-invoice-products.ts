/** Stores the lines of an invoice as rows of `invoice_product`, with every amount as it was sent. See docs/decisions/0194. */
export const invoiceProducts = `
alter view invoice_product rename to billed_array;
create table invoice_product (
  invoice_product_id bigint generated always as identity,
  invoice_id bigint not null,
  product_id bigint,
  store_order_product_id bigint,
  credits_product_id bigint,
  ordinal integer not null,
  quantity_invoiced numeric(14,4) not null check (quantity_invoiced >= 0),
  quantity_shipped numeric(14,4) not null default 0,
  unit_price numeric(14,4) not null,
  unit_tax numeric(14,4) not null default 0,
  tax_rate_percent numeric(7,4) not null default 0,
  line_discount numeric(14,4) check (line_discount >= 0),
  line_discount_percentage numeric(7,4) check (line_discount_percentage between 0 and 100),
  line_price numeric(14,4) not null,
  line_tax numeric(14,4) not null,
  line_total numeric(14,4) not null,
  error text
);
insert into invoice_product (invoice_product_id, invoice_id, product_id, store_order_product_id, credits_product_id, ordinal, quantity_invoiced, quantity_shipped,
    unit_price, unit_tax, tax_rate_percent, line_discount, line_discount_percentage, line_price, line_tax, line_total, error)
  overriding system value
  select invoice_product_id, invoice_id, product_id, store_order_product_id, credits_product_id, ordinal, quantity_invoiced, quantity_shipped,
    unit_price, unit_tax, tax_rate_percent, line_discount, line_discount_percentage, line_price, line_tax, line_total, error
  from billed_array order by 1;
select setval(pg_get_serial_sequence('invoice_product', 'invoice_product_id'),
  greatest(nextval('invoice_product_id_seq'), (select max(invoice_product_id) + 1 from invoice_product)), false);

drop view billed_array;
drop trigger shorten_billed on invoice;
drop trigger billed_lines_are_there on invoice;
drop trigger credited_lines_stay on invoice;
drop trigger billed_product_stays on product;
drop trigger used_line_stays on store_order_product;
drop function invoice_lines_of(invoice);
-- Drops the sequence of ids, the check of the arrays and their index too.
alter table invoice drop column billed_ids, drop column billed_ordinals, drop column billed_products, drop column billed_lines, drop column billed_credited,
  drop column billed_quantities, drop column billed_shipped, drop column billed_prices, drop column billed_unit_taxes, drop column billed_tax_rates,
  drop column billed_discounts, drop column billed_discount_percentages, drop column billed_line_prices, drop column billed_line_taxes,
  drop column billed_line_totals, drop column billed_errors;
drop function write_invoice_product();
drop function shorten_billed();
drop function billed_lines_are_there();
drop function credited_lines_stay();
drop function billed_product_stays();
drop function used_line_stays();
drop function without_run(bigint[]);
drop function without_repeats(numeric[]);

alter table invoice_product
  add primary key (invoice_product_id),
  add foreign key (invoice_id) references invoice on delete cascade,
  add foreign key (product_id) references product,
  add foreign key (store_order_product_id) references store_order_product,
  add foreign key (credits_product_id) references invoice_product;
create index invoice_product_invoice_idx on invoice_product (invoice_id);
create index invoice_product_line_idx on invoice_product (store_order_product_id);
-- Deleting a product and editing an invoice look for these.
create index invoice_product_product_idx on invoice_product (product_id);
create index invoice_product_credits_idx on invoice_product (credits_product_id) where credits_product_id is not null;
analyze invoice_product;
`
