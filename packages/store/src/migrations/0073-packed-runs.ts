/** Ids of what a carton holds, and of its lines, end where each following one is the next number, as those of invoices do (0065-billed-lines.ts). */
export const packedRuns = `
alter table shipment_carton drop constraint shipment_carton_content_check;
create function carton_content_of(carton shipment_carton) returns table (id bigint, line bigint, quantity numeric, expiry_date date, batch text)
language sql immutable parallel safe as $$
  select coalesce(packed.id, carton.packed_ids[cardinality(carton.packed_ids)] + packed.place - cardinality(carton.packed_ids)),
    coalesce(packed.line, carton.packed_lines[cardinality(carton.packed_lines)] + packed.place - cardinality(carton.packed_lines)),
    packed.quantity, packed.expiry_date, packed.batch
  from unnest(carton.packed_ids, carton.packed_lines, carton.packed_quantities, carton.packed_expiry_dates, carton.packed_batches)
    with ordinality packed (id, line, quantity, expiry_date, batch, place)
$$;

create or replace view shipment_carton_product as
  select packed.id as shipment_carton_product_id, carton.shipment_carton_id, carton.shipment_id, packed.line as store_order_product_id,
    packed.quantity as carton_quantity, packed.expiry_date, packed.batch
  from shipment_carton carton cross join lateral carton_content_of(carton) packed;

create or replace function write_carton_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.shipment_carton_product_id := coalesce(new.shipment_carton_product_id, nextval('shipment_carton_product_id_seq'));
  end if;
  update shipment_carton carton set (packed_ids, packed_lines, packed_quantities, packed_expiry_dates, packed_batches) = (
    select array_agg(id order by id), array_agg(line order by id), array_agg(quantity order by id),
      case when count(expiry_date) > 0 then array_agg(expiry_date order by id) end, case when count(batch) > 0 then array_agg(batch order by id) end
    from (
      select packed.* from carton_content_of(carton) packed where tg_op = 'INSERT' or packed.id <> old.shipment_carton_product_id
      union all
      select new.shipment_carton_product_id, new.store_order_product_id, new.carton_quantity, new.expiry_date, new.batch where tg_op <> 'DELETE') content)
  where carton.shipment_carton_id = case when tg_op = 'DELETE' then old.shipment_carton_id else new.shipment_carton_id end;
  if not found then
    raise foreign_key_violation using message = format('There is no carton %s', new.shipment_carton_id);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Whole lists are written, and shortened here; one of another length than the rest is left to the check.
create function shorten_carton_content() returns trigger language plpgsql as $$
begin
  if cardinality(new.packed_ids) = cardinality(new.packed_quantities) then
    new.packed_ids := without_run(new.packed_ids);
  end if;
  if cardinality(new.packed_lines) = cardinality(new.packed_quantities) then
    new.packed_lines := without_run(new.packed_lines);
  end if;
  return new;
end $$;

drop trigger packed_lines_are_there on shipment_carton;
create or replace function packed_lines_are_there() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from store_order_product where store_order_product_id in (select line from carton_content_of(new)) for key share) locked)
    <> (select count(distinct line) from carton_content_of(new)) then
    raise foreign_key_violation using message = format('Carton %s holds a line that is not there', new.shipment_carton_id);
  end if;
  return null;
end $$;
create or replace function used_line_stays() returns trigger language plpgsql as $$
begin
  if exists (select from shipment join shipment_carton_product packed using (shipment_id) where shipment.order_id = old.order_id and packed.store_order_product_id = old.store_order_product_id)
    or exists (select from invoice join invoice_product using (invoice_id) where invoice.order_id = old.order_id and invoice_product.store_order_product_id = old.store_order_product_id) then
    raise foreign_key_violation using message = format('Line %s is packed or invoiced', old.store_order_product_id);
  end if;
  return null;
end $$;

alter table shipment_carton disable trigger user;
update shipment_carton set packed_ids = without_run(packed_ids), packed_lines = without_run(packed_lines) where packed_ids is not null;
alter table shipment_carton enable trigger user;

-- A line stands in a carton once for each batch.
create function each_packed_once(lines bigint[], quantities numeric[], batches text[]) returns boolean language sql immutable parallel safe as $$
  select count(*) = count(distinct (coalesce(line, lines[cardinality(lines)] + place - cardinality(lines)), coalesce(batch, '')))
  from unnest(lines, quantities, batches) with ordinality packed (line, quantity, batch, place)
$$;
alter table shipment_carton add constraint shipment_carton_content_check check (
  cardinality(packed_ids) <= cardinality(packed_quantities) and cardinality(packed_lines) <= cardinality(packed_quantities)
  and (packed_ids is null) = (packed_lines is null) and (packed_ids is null) = (packed_quantities is null) and cardinality(packed_ids) > 0 and cardinality(packed_lines) > 0
  and (packed_expiry_dates is null or cardinality(packed_expiry_dates) = cardinality(packed_quantities))
  and (packed_batches is null or cardinality(packed_batches) = cardinality(packed_quantities))
  and array_position(packed_ids, null) is null and array_position(packed_lines, null) is null
  and 0 < all (packed_quantities) and date '1800-01-01' <= all (packed_expiry_dates) and each_packed_once(packed_lines, packed_quantities, packed_batches));
drop function each_packed_once(bigint[], text[]);

create trigger shorten_carton_content before insert or update of packed_ids, packed_lines on shipment_carton
  for each row when (new.packed_ids is not null) execute function shorten_carton_content();
create trigger packed_lines_are_there after insert or update of packed_lines on shipment_carton
  for each row when (new.packed_lines is not null) execute function packed_lines_are_there();
`
