/**
 * What the portal keeps about external systems, and the simulated warehouse of demo mode with tables in a schema of its
 * own: it is another program as far as the portal is concerned, and no query of the portal looks into it.
 */
export const externalSystem = `
create table external_system_cursor (
  system text primary key,
  last_report bigint not null default 0
);

create table stock_reservation (
  store_order_id bigint primary key references store_order on delete cascade,
  system text not null,
  asked timestamptz(3) not null default now(),
  held timestamptz(3)
);
create index stock_reservation_unanswered_idx on stock_reservation (asked) where held is null;

create index product_external_idx on product (external_product_id) where external_product_id is not null;
create index store_order_promise_idx on store_order (partner_id)
  where order_status in ('Draft', 'Entered', 'Waiting', 'Order Received') and acknowledgment_status <> 'Not Acknowledged';
create index store_order_at_warehouse_idx on store_order (partner_id) where order_status = 'Order Sent'
  and external_status not in ('Finalised', 'Confirm Sent', 'Deleted', 'Missing', 'Error', 'Ignored');

create schema warehouse_simulator;
create table warehouse_simulator.behaviour (
  only_row boolean primary key default true check (only_row),
  mood text not null check (mood in ('well', 'slow', 'down', 'wrong'))
);
create table warehouse_simulator.stock (
  warehouse text not null,
  product text not null,
  on_hand numeric(14,4) not null check (on_hand >= 0),
  primary key (warehouse, product)
);
create table warehouse_simulator.reservation (
  reservation_number bigint generated always as identity primary key,
  reference text not null,
  line text not null,
  warehouse text not null,
  product text not null,
  quantity numeric(14,4) not null check (quantity > 0),
  unique (reference, line)
);
create index reservation_stock_idx on warehouse_simulator.reservation (warehouse, product);
create table warehouse_simulator.entry (
  delivery_key text primary key,
  number text not null
);
create table warehouse_simulator.customer_order (
  order_number bigint generated always as identity (start with 70001) primary key,
  reference text not null unique,
  status text not null,
  entered timestamptz(3) not null,
  next_step timestamptz(3)
);
create index customer_order_due_idx on warehouse_simulator.customer_order (next_step) where next_step is not null;
create table warehouse_simulator.order_line (
  order_number bigint not null references warehouse_simulator.customer_order on delete cascade,
  line text not null,
  warehouse text not null,
  product text not null,
  quantity numeric(14,4) not null check (quantity >= 0),
  picked numeric(14,4),
  primary key (order_number, line)
);
create index order_line_stock_idx on warehouse_simulator.order_line (warehouse, product) where picked is null;
create table warehouse_simulator.report (
  report_number bigint generated always as identity primary key,
  reference text not null,
  status text not null,
  detail text,
  picked jsonb,
  made timestamptz(3) not null
);
`
