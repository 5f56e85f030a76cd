/** Stores the products of a carton as rows of `shipment_carton_product`. See docs/decisions/0194. */
export const shipmentCartonProducts = `
alter view shipment_carton_product rename to packed_array;
create table shipment_carton_product (
  shipment_carton_product_id bigint generated always as identity,
  shipment_carton_id bigint not null,
  store_order_product_id bigint not null,
  carton_quantity numeric(14,4) not null check (carton_quantity > 0),
  expiry_date date check (expiry_date >= date '1800-01-01'),
  batch text
);
insert into shipment_carton_product (shipment_carton_product_id, shipment_carton_id, store_order_product_id, carton_quantity, expiry_date, batch)
  overriding system value
  select shipment_carton_product_id, shipment_carton_id, store_order_product_id, carton_quantity, expiry_date, batch from packed_array order by 1;
select setval(pg_get_serial_sequence('shipment_carton_product', 'shipment_carton_product_id'),
  greatest(nextval('shipment_carton_product_id_seq'), (select max(shipment_carton_product_id) + 1 from shipment_carton_product)), false);

drop view packed_array;
drop trigger shorten_carton_content on shipment_carton;
drop trigger packed_lines_are_there on shipment_carton;
drop function carton_content_of(shipment_carton);
-- Drops the sequence of ids and the check of the arrays too.
alter table shipment_carton drop column packed_ids, drop column packed_lines, drop column packed_quantities, drop column packed_expiry_dates, drop column packed_batches;
drop function write_carton_product();
drop function shorten_carton_content();
drop function packed_lines_are_there();
drop function each_packed_once(bigint[], numeric[], text[]);

-- A save can swap the batches of two products, so PostgreSQL checks at the end of the statement.
alter table shipment_carton_product
  add primary key (shipment_carton_product_id),
  add constraint shipment_carton_product_key unique nulls not distinct (shipment_carton_id, store_order_product_id, batch) deferrable initially immediate,
  add foreign key (shipment_carton_id) references shipment_carton on delete cascade,
  add foreign key (store_order_product_id) references store_order_product;
create index shipment_carton_product_line_idx on shipment_carton_product (store_order_product_id);
analyze shipment_carton_product;
`
