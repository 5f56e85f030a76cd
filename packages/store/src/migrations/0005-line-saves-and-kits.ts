/** What each save of lines changed, so that a stale one can be told; and kits: what a product, and a line, is made of. */
export const lineSavesAndKits = `
-- One row per store order and save: the version it made and the fields before and after.
create table line_save (
  line_save_id bigint generated always as identity primary key,
  store_order_id bigint not null references store_order on delete cascade,
  saved timestamptz(3) not null,
  saved_by text not null,
  action text not null,
  changes jsonb not null
);
create index line_save_version_idx on line_save (store_order_id, saved);

-- What one pack of a kit holds: so many packs of each component.
create table product_component (
  product_component_id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  component_product_id bigint not null references product,
  ordinal integer not null,
  quantity numeric(14,4) not null check (quantity > 0),
  unique (product_id, component_product_id),
  check (product_id <> component_product_id)
);

-- The same on a line, as it was when the line was ordered.
create table store_order_product_component (
  store_order_product_component_id bigint generated always as identity primary key,
  store_order_product_id bigint not null references store_order_product on delete cascade,
  product_id bigint references product,
  ordinal integer not null,
  supplier_product_code text,
  sku text,
  description text,
  pack_size numeric(14,4) not null default 1 check (pack_size > 0),
  quantity numeric(14,4) not null check (quantity >= 0)
);
create index store_order_product_component_line_idx on store_order_product_component (store_order_product_id, ordinal);
`
