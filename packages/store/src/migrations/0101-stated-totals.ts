/** Totals that the message of an order states, what the order comes to, and who accepted the difference (docs/decisions/0224). */
export const statedTotals = `
create table stated_total (
  order_id bigint not null references purchase_order on delete cascade,
  -- segment and qualifier: 'AMT TT', 'MOA 79'
  code text not null,
  basis text not null check (basis in ('lines', 'charged', 'taxed', 'unknown')),
  amount numeric not null,
  -- what the order comes to; null: a line has no price
  computed numeric,
  with_charges boolean not null default false,
  with_tax boolean not null default false,
  line_count integer not null,
  -- null: the order's own message states it
  order_change_id bigint references order_change on delete cascade,
  primary key (order_id, code)
);

alter table purchase_order add column total_accepted timestamptz;
alter table purchase_order add column total_accepted_by text;
alter table purchase_order add check ((total_accepted is null) = (total_accepted_by is null));
`
