/** What the dashboard counts, summed up by the hour that orders were received in; and which hours have changed since. */
export const orderHours = `
create table order_hour (
  partner_id bigint not null references partner on delete cascade,
  -- the beginning of an hour in UTC
  hour timestamptz(3) not null,
  currency text not null,
  -- of live orders
  orders integer not null,
  value numeric(18,4) not null,
  -- by how far each stage is, as the dashboard counts orders
  ack_none integer not null,
  ack_less integer not null,
  ack_complete integer not null,
  shipment_none integer not null,
  shipment_less integer not null,
  shipment_complete integer not null,
  invoice_none integer not null,
  invoice_less integer not null,
  invoice_complete integer not null,
  primary key (partner_id, hour, currency)
);

-- Written by whatever changes what is counted, in its transaction: these hours are counted from the orders until they are summed up again.
-- Without a reference to partner, whose check would cost as much as the row: an hour of nobody sums up to nothing.
create table changed_order_hour (
  changed_order_hour_id bigint generated always as identity primary key,
  partner_id bigint not null,
  hour timestamptz(3) not null
);
create index changed_order_hour_idx on changed_order_hour (partner_id, hour);

create function order_hour_of(moment timestamptz) returns timestamptz language sql immutable
  as $$ select date_trunc('hour', moment, 'UTC') $$;

-- The orders that this transaction has made: their hours are noted, and their parts need not be looked at.
create function orders_made_here() returns bigint[] language sql
  as $$ select string_to_array(nullif(current_setting('quayside.new_orders', true), ''), ',')::bigint[] $$;

create function hours_changed_by_new_orders() returns trigger language plpgsql as $$
begin
  perform set_config('quayside.new_orders', array_to_string(orders_made_here() || (select array_agg(order_id) from after_rows), ','), true);
  insert into changed_order_hour (partner_id, hour)
  select distinct partner_id, order_hour_of(created) from after_rows;
  return null;
end $$;
create function hours_changed_by_gone_orders() returns trigger language plpgsql as $$
begin
  insert into changed_order_hour (partner_id, hour)
  select distinct partner_id, order_hour_of(created) from before_rows;
  return null;
end $$;
create function hours_changed_by_orders() returns trigger language plpgsql as $$
begin
  insert into changed_order_hour (partner_id, hour)
  select distinct row.partner_id, order_hour_of(row.created)
  from before_rows b join after_rows a using (order_id)
  cross join lateral (values (a.partner_id, a.created), (b.partner_id, b.created)) row (partner_id, created)
  where (a.partner_id, a.created, a.currency, a.total, a.status, a.order_status) is distinct from (b.partner_id, b.created, b.currency, b.total, b.status, b.order_status);
  return null;
end $$;
create trigger order_hours_of_new after insert on purchase_order referencing new table as after_rows
  for each statement execute function hours_changed_by_new_orders();
create trigger order_hours_of_gone after delete on purchase_order referencing old table as before_rows
  for each statement execute function hours_changed_by_gone_orders();
create trigger order_hours_of_changed after update on purchase_order referencing old table as before_rows new table as after_rows
  for each statement execute function hours_changed_by_orders();

-- Of store orders, lines and invoices: the hours of their orders.
create function hours_changed_by_new_parts() returns trigger language plpgsql as $$
declare
  made bigint[] := orders_made_here();
begin
  if made is not null and not exists (select from after_rows where order_id <> all(made)) then
    return null;
  end if;
  insert into changed_order_hour (partner_id, hour)
  select distinct po.partner_id, order_hour_of(po.created)
  from (select distinct order_id from after_rows) part join purchase_order po using (order_id);
  return null;
end $$;
create function hours_changed_by_gone_parts() returns trigger language plpgsql as $$
begin
  insert into changed_order_hour (partner_id, hour)
  select distinct po.partner_id, order_hour_of(po.created)
  from (select distinct order_id from before_rows) part join purchase_order po using (order_id);
  return null;
end $$;
create function hours_changed_by_store_orders() returns trigger language plpgsql as $$
begin
  insert into changed_order_hour (partner_id, hour)
  select distinct po.partner_id, order_hour_of(po.created)
  from (
    select unnest(array[a.order_id, b.order_id]) as order_id from before_rows b join after_rows a using (store_order_id)
    where (a.order_id, a.status, a.order_status, a.acknowledgment_status, a.invoice_status) is distinct from (b.order_id, b.status, b.order_status, b.acknowledgment_status, b.invoice_status)
  ) part join purchase_order po using (order_id);
  return null;
end $$;
create function hours_changed_by_lines() returns trigger language plpgsql as $$
begin
  insert into changed_order_hour (partner_id, hour)
  select distinct po.partner_id, order_hour_of(po.created)
  from (
    select distinct unnest(array[a.order_id, b.order_id]) as order_id from before_rows b join after_rows a using (store_order_product_id)
    where (a.order_id, a.store_order_id, a.quantity, a.quantity_acknowledged, a.quantity_shipped, a.quantity_invoiced)
      is distinct from (b.order_id, b.store_order_id, b.quantity, b.quantity_acknowledged, b.quantity_shipped, b.quantity_invoiced)
  ) part join purchase_order po using (order_id);
  return null;
end $$;
create function hours_changed_by_invoices() returns trigger language plpgsql as $$
begin
  insert into changed_order_hour (partner_id, hour)
  select distinct po.partner_id, order_hour_of(po.created)
  from (
    select unnest(array[a.store_order_id, b.store_order_id]) as store_order_id from before_rows b join after_rows a using (invoice_id)
    where (a.store_order_id, a.status, a.invoice_sent) is distinct from (b.store_order_id, b.status, b.invoice_sent)
  ) part join store_order using (store_order_id) join purchase_order po using (order_id);
  return null;
end $$;

create trigger order_hours_of_new after insert on store_order referencing new table as after_rows
  for each statement execute function hours_changed_by_new_parts();
create trigger order_hours_of_gone after delete on store_order referencing old table as before_rows
  for each statement execute function hours_changed_by_gone_parts();
create trigger order_hours_of_changed after update on store_order referencing old table as before_rows new table as after_rows
  for each statement execute function hours_changed_by_store_orders();

create trigger order_hours_of_new after insert on store_order_product referencing new table as after_rows
  for each statement execute function hours_changed_by_new_parts();
create trigger order_hours_of_gone after delete on store_order_product referencing old table as before_rows
  for each statement execute function hours_changed_by_gone_parts();
create trigger order_hours_of_changed after update on store_order_product referencing old table as before_rows new table as after_rows
  for each statement execute function hours_changed_by_lines();

create trigger order_hours_of_new after insert on invoice referencing new table as after_rows
  for each statement execute function hours_changed_by_new_parts();
create trigger order_hours_of_gone after delete on invoice referencing old table as before_rows
  for each statement execute function hours_changed_by_gone_parts();
create trigger order_hours_of_changed after update on invoice referencing old table as before_rows new table as after_rows
  for each statement execute function hours_changed_by_invoices();

-- What a partner's orders wait for depends on the stages that it uses.
create function hours_changed_by_partner() returns trigger language plpgsql as $$
begin
  insert into changed_order_hour (partner_id, hour)
  select partner_id, hour from order_hour where partner_id = new.partner_id
  union select partner_id, hour from changed_order_hour where partner_id = new.partner_id;
  return null;
end $$;
create trigger order_hours_of_changed after update on partner for each row
  when ((old.acknowledgements_enabled, old.shipments_enabled, old.invoices_enabled) is distinct from (new.acknowledgements_enabled, new.shipments_enabled, new.invoices_enabled))
  execute function hours_changed_by_partner();

insert into changed_order_hour (partner_id, hour) select distinct partner_id, order_hour_of(created) from purchase_order;

-- Records without an order are few, and counted as they are.
create index shipment_standalone_idx on shipment (partner_id, created) where order_id is null;
create index invoice_standalone_idx on invoice (partner_id, created) where order_id is null;
`
