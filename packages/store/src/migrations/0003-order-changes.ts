/** Order changes as they came (860, ORDCHG), and what became of each at every store order that it touches. */
export const orderChanges = `
create table order_change (
  order_change_id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  -- Empty while the order that it changes has not arrived.
  order_id bigint references purchase_order on delete cascade,
  order_number text not null,
  change_number text,
  change_date date,
  purpose text not null,
  status text not null,
  message text,
  document jsonb not null,
  document_sha256 bytea not null,
  header_difference jsonb not null default '[]',
  exchange_file_id bigint references exchange_file,
  exchange_message_id bigint references exchange_message,
  created timestamptz(3) not null default now(),
  created_by text not null
);
create index order_change_order_idx on order_change (order_id, order_change_id);
create index order_change_number_idx on order_change (partner_id, order_number, order_change_id);
create index order_change_waiting_idx on order_change (partner_id, order_number) where order_id is null;

create table order_change_store_order (
  order_change_id bigint not null references order_change on delete cascade,
  store_order_id bigint not null references store_order on delete cascade,
  status text not null,
  error text,
  cancelled boolean not null default false,
  difference jsonb not null,
  decided timestamptz(3),
  decided_by text,
  -- The sending that answered it: outbox_key of an exchange file.
  answer_key text,
  primary key (order_change_id, store_order_id)
);
create index order_change_store_order_idx on order_change_store_order (store_order_id, order_change_id desc);
`
