/**
 * What a carton holds stands in the carton's row, and indexes of lines, messages and the audit take a fraction of the room.
 * What a foreign key of a carton's or an invoice's line did without an index of its own is done by triggers that go by the order.
 */
export const cartonContent = `
-- Each place of these lists is one product of the carton. What nearly never is named, batch and expiry date, is null as a whole.
alter table shipment_carton
  add column packed_ids bigint[], add column packed_lines bigint[], add column packed_quantities numeric(14,4)[],
  add column packed_expiry_dates date[], add column packed_batches text[];

create sequence shipment_carton_product_id_seq owned by shipment_carton.packed_ids;
select setval('shipment_carton_product_id_seq', coalesce((select max(shipment_carton_product_id) from shipment_carton_product), 0) + 1, false);

update shipment_carton carton set packed_ids = content.ids, packed_lines = content.lines, packed_quantities = content.quantities,
  packed_expiry_dates = content.expiry_dates, packed_batches = content.batches
from (select shipment_carton_id, array_agg(shipment_carton_product_id order by shipment_carton_product_id) as ids,
    array_agg(store_order_product_id order by shipment_carton_product_id) as lines, array_agg(carton_quantity order by shipment_carton_product_id) as quantities,
    case when count(expiry_date) > 0 then array_agg(expiry_date order by shipment_carton_product_id) end as expiry_dates,
    case when count(batch) > 0 then array_agg(batch order by shipment_carton_product_id) end as batches
  from shipment_carton_product group by 1) content
where content.shipment_carton_id = carton.shipment_carton_id;
drop table shipment_carton_product;

-- A line stands in a carton once for each batch.
create function each_packed_once(lines bigint[], batches text[]) returns boolean language sql immutable parallel safe as $$
  select count(*) = count(distinct (line, coalesce(batch, ''))) from unnest(lines, batches) packed (line, batch)
$$;
alter table shipment_carton add constraint shipment_carton_content_check check (
  cardinality(packed_ids) = cardinality(packed_lines) and cardinality(packed_ids) = cardinality(packed_quantities)
  and (packed_ids is null) = (packed_lines is null) and (packed_ids is null) = (packed_quantities is null) and cardinality(packed_ids) > 0
  and (packed_expiry_dates is null or cardinality(packed_expiry_dates) = cardinality(packed_ids))
  and (packed_batches is null or cardinality(packed_batches) = cardinality(packed_ids))
  and 0 < all (packed_quantities) and date '1800-01-01' <= all (packed_expiry_dates) and each_packed_once(packed_lines, packed_batches));

create view shipment_carton_product as
  select packed.id as shipment_carton_product_id, carton.shipment_carton_id, carton.shipment_id, packed.line as store_order_product_id,
    packed.quantity as carton_quantity, packed.expiry_date, packed.batch
  from shipment_carton carton cross join lateral
    unnest(carton.packed_ids, carton.packed_lines, carton.packed_quantities, carton.packed_expiry_dates, carton.packed_batches)
      packed (id, line, quantity, expiry_date, batch);

-- Single rows of the view, too, can be written; many at once are, by the carton (shipments/write-carton-content.ts).
create function write_carton_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.shipment_carton_product_id := coalesce(new.shipment_carton_product_id, nextval('shipment_carton_product_id_seq'));
  end if;
  update shipment_carton carton set (packed_ids, packed_lines, packed_quantities, packed_expiry_dates, packed_batches) = (
    select array_agg(id order by id), array_agg(line order by id), array_agg(quantity order by id),
      case when count(expiry_date) > 0 then array_agg(expiry_date order by id) end, case when count(batch) > 0 then array_agg(batch order by id) end
    from (
      select packed.* from unnest(carton.packed_ids, carton.packed_lines, carton.packed_quantities, carton.packed_expiry_dates, carton.packed_batches)
        packed (id, line, quantity, expiry_date, batch)
      where tg_op = 'INSERT' or packed.id <> old.shipment_carton_product_id
      union all
      select new.shipment_carton_product_id, new.store_order_product_id, new.carton_quantity, new.expiry_date, new.batch where tg_op <> 'DELETE') content)
  where carton.shipment_carton_id = case when tg_op = 'DELETE' then old.shipment_carton_id else new.shipment_carton_id end;
  if not found then
    raise foreign_key_violation using message = format('There is no carton %s', new.shipment_carton_id);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger write_carton_product instead of insert or update or delete on shipment_carton_product
  for each row execute function write_carton_product();

-- As foreign keys do: a line that is packed or invoiced is there, and stays.
create function packed_lines_are_there() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from store_order_product where store_order_product_id = any(new.packed_lines) for key share) locked)
    <> (select count(distinct line) from unnest(new.packed_lines) line) then
    raise foreign_key_violation using message = format('Carton %s holds a line that is not there', new.shipment_carton_id);
  end if;
  return null;
end $$;
create trigger packed_lines_are_there after insert or update of packed_lines on shipment_carton
  for each row when (new.packed_lines is not null) execute function packed_lines_are_there();

create function invoiced_line_is_there() returns trigger language plpgsql as $$
begin
  perform from store_order_product where store_order_product_id = new.store_order_product_id for key share;
  if not found then
    raise foreign_key_violation using message = format('Invoice %s names a line that is not there', new.invoice_id);
  end if;
  return null;
end $$;
create trigger invoiced_line_is_there after insert or update of store_order_product_id on invoice_product
  for each row when (new.store_order_product_id is not null) execute function invoiced_line_is_there();

create function used_line_stays() returns trigger language plpgsql as $$
begin
  if exists (select from shipment join shipment_carton using (shipment_id) where shipment.order_id = old.order_id and old.store_order_product_id = any(packed_lines))
    or exists (select from invoice join invoice_product using (invoice_id) where invoice.order_id = old.order_id and invoice_product.store_order_product_id = old.store_order_product_id) then
    raise foreign_key_violation using message = format('Line %s is packed or invoiced', old.store_order_product_id);
  end if;
  return null;
end $$;
create trigger used_line_stays after delete on store_order_product for each row execute function used_line_stays();

alter table invoice_product drop constraint invoice_product_store_order_product_id_fkey;
drop index invoice_product_line_idx;

-- Messages are found by their file, which holds few interchanges.
alter table exchange_message drop constraint exchange_message_interchange_id_ordinal_key;

-- The steps of one record are put in order when they are read. Ids of records of two kinds may meet; the kind is looked at in the row.
create index audit_log_of_object_idx on audit_log (object_id);
drop index audit_log_object_idx;
create index audit_log_of_order_idx on audit_log (order_id) where order_id is not null;
drop index audit_log_order_idx;

-- Beside JSON lists: qualifiers of two characters, each with the place of the line's code, as VN1UP3.
create or replace function article_ids_of(article_codes text, supplier_product_code text, sku text, gtin text) returns jsonb language sql immutable parallel safe as $$
  select case when article_codes like '[%' then (
    with code as (select value, place from jsonb_array_elements(article_codes::jsonb) with ordinality given (value, place))
    select coalesce(jsonb_agg(jsonb_build_object('qualifier', qualifier.value #>> '{}',
      'value', case jsonb_typeof(code.value) when 'number' then (array[supplier_product_code, sku, gtin])[code.value::integer] else code.value #>> '{}' end) order by code.place), '[]')
    from code qualifier join code on code.place = qualifier.place + 1 where qualifier.place % 2 = 1)
  else (
    select coalesce(jsonb_agg(jsonb_build_object('qualifier', substr(article_codes, place, 2),
      'value', (array[supplier_product_code, sku, gtin])[substr(article_codes, place + 2, 1)::integer]) order by place), '[]')
    from generate_series(1, length(article_codes), 3) place)
  end
$$;
`
