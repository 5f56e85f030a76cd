/** Allowances and charges of orders, and what they come to in the totals (docs/decisions/0225). */
export const orderCharges = `
create table order_charge (
  order_charge_id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order on delete cascade,
  store_order_product_id bigint references store_order_product on delete cascade,
  ordinal integer not null,
  kind text not null check (kind in ('Allowance', 'Charge')),
  code text,
  description text,
  basis text not null check (basis in ('Amount', 'Percent', 'Per Unit')),
  value numeric(16,6) not null check (value >= 0),
  stated_amount numeric(16,6) check (stated_amount >= 0),
  for_quantity numeric(16,6),
  of_remainder boolean not null default false,
  tax_rate_percent numeric(7,4)
);
create index order_charge_order_idx on order_charge (order_id);
create index order_charge_line_idx on order_charge (store_order_product_id) where store_order_product_id is not null;

alter table purchase_order add column charge_total numeric(14,4) not null default 0;
alter table store_order add column charge_total numeric(14,4) not null default 0;
`
