/**
 * Labels: which a partner has, which cartons carry one (and what the carton held then), every SSCC that was ever given, and what
 * was printed. carton_content is what a label says of its carton, as one text: another text, and the label is out of date.
 */
export const labels = `
create table partner_label_detail (
  partner_label_detail_id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  label_type_system_name text not null check (label_type_system_name in ('Order', 'StoreOrder', 'Shipment')),
  label_parameter text not null,
  button_text text not null,
  format text not null default 'PDF' check (format in ('PDF', 'ZPL')),
  page_size text not null default 'A6' check (page_size in ('A6', '4x6')),
  transport_id bigint,
  labels_to_create_procedure text,
  frx_file_name text,
  frx_file bytea,
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text
);
create index partner_label_detail_partner_idx on partner_label_detail (partner_id, label_type_system_name);
insert into partner_label_detail (partner_id, label_type_system_name, label_parameter, button_text)
  select partner_id, 'Shipment', 'ShipmentID', 'Print labels' from partner where has_labels;
alter table partner drop column has_labels;

create function carton_content(carton_id bigint, carton_number text) returns text language sql stable as $$
  select md5(carton_number || coalesce(string_agg(store_order_product_id || ' ' || carton_quantity || ' ' || coalesce(expiry_date::text, '') || ' ' || coalesce(batch, ''), E'\\n'
    order by store_order_product_id, batch), ''))
  from shipment_carton_product where shipment_carton_id = carton_id
$$;
alter table shipment_carton
  add column labelled timestamptz(3),
  add column labelled_content text,
  add check ((labelled is null) = (labelled_content is null)),
  add check (labelled is null or sscc_number is not null);
update shipment_carton carton set labelled = shipment.last_modified, labelled_content = carton_content(carton.shipment_carton_id, carton.carton_number)
  from shipment where shipment.shipment_id = carton.shipment_id and shipment.label_created and carton.sscc_number is not null;
alter table shipment drop column label_created;

create table sscc_given (
  sscc text primary key check (sscc ~ '^[0-9]{18}$'),
  given timestamptz(3) not null default now()
);
insert into sscc_given (sscc) select sscc_number from shipment_carton where sscc_number is not null;

create table label_print (
  label_print_id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  partner_label_detail_id bigint not null references partner_label_detail,
  labels jsonb not null,
  label_count integer not null check (label_count > 0),
  printed timestamptz(3) not null default now(),
  printed_by text not null
);
create index label_print_partner_idx on label_print (partner_id, printed);
`
