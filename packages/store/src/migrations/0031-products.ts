/** All that a product holds, what else it is called, and what it costs for whom and when. */
export const products = `
alter table product
  add column system_product_code text,
  add column buyers_catalog_number text,
  add column warehouse_price numeric(14,4),
  add column previous_price numeric(14,4),
  add column volume numeric(14,4),
  add column units_on_pallet_layer numeric(14,4),
  add column layers_on_pallet numeric(14,4),
  add column qty_on_hand numeric(14,4),
  add column qty_available numeric(14,4),
  add column qty_allocated numeric(14,4),
  add column shelf_life numeric(14,4),
  add column sort_count numeric(14,4),
  add column date_available date,
  add column cin7_option1 text,
  add column cin7_option2 text,
  add column cin7_name text,
  add column ref1 text,
  add column ref2 text,
  add column ref3 text,
  add column ref4 text,
  add column ref5 text,
  add column ref6 text,
  add column ref7 text,
  add column ref8 text,
  add column ref9 text,
  add column ref10 numeric(14,4),
  add column ref11 text,
  add column ref12 text,
  add column ref13 text;

create index product_search_idx on product
  using gin ((supplier_product_code || ' ' || coalesce(sku, '') || ' ' || coalesce(individual_pack_code, '') || ' ' || coalesce(description, '')) gin_trgm_ops);
create index product_listed_idx on product (sku collate language_order, product_id);
-- where a product is used, and so whether it can be deleted
create index store_order_product_product_idx on store_order_product (product_id) where product_id is not null;
create index invoice_product_product_idx on invoice_product (product_id) where product_id is not null;
create index store_order_product_component_product_idx on store_order_product_component (product_id) where product_id is not null;

create table alternate_product_code (
  alternate_product_code_id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  -- that of the product, so that the index below can say that no two products of a partner share a code
  partner_id bigint not null references partner,
  alternate_code text not null,
  alternate_pack_size numeric(14,4) check (alternate_pack_size > 0)
);
create unique index alternate_product_code_key on alternate_product_code (partner_id, upper(alternate_code));
create index alternate_product_code_product_idx on alternate_product_code (product_id);

create table alternate_product_price (
  alternate_product_price_id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  price_code text not null,
  alternate_price numeric(14,4) not null check (alternate_price >= 0),
  -- first and last day on which it counts; null: from ever, for ever
  valid_from date,
  valid_to date,
  check (valid_from <= valid_to)
);
create unique index alternate_product_price_key on alternate_product_price (product_id, upper(price_code));

create index product_component_part_idx on product_component (component_product_id);
`
