/** Prices in another unit than their line, and what units of articles hold (docs/decisions/0202). */
export const priceBasis = `
alter table store_order_product add column price_basis jsonb;

create table unit_content (
  unit_content_id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  unit text not null check (unit <> ''),
  quantity numeric(16,6) not null check (quantity > 0),
  of_unit text not null check (of_unit <> '' and of_unit <> unit),
  created timestamptz not null default now(),
  created_by text not null,
  unique (product_id, unit, of_unit)
);
`
